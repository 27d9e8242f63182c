// A club that is there already: its files, and the way to its server.
#include "founding.hpp"

#include "os/files.hpp"

#include <nlohmann/json.hpp>

namespace club {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// A file of a club as JSON of a format that this program knows.
Or<json> read_file(const fs::path& file) {
    const auto text = os::read_whole(file, 1 << 20);
    if (!text)
        return Trouble{"There is no club in “" + os::utf8_text(file.parent_path()) + "”: “" +
                           os::utf8_text(file.filename()) +
                           "” is missing or cannot be read. "
                           "`petiboj-club init` founds one.",
                       kBad};
    auto read = json::parse(*text, nullptr, false);
    if (!read.is_object() || !read.value("v", json()).is_number_integer())
        return Trouble{"“" + os::utf8_text(file) + "” is damaged.", kBad};
    if (read["v"].get<int>() > kClubFormat)
        return Trouble{
            "The club was written by a newer program; nothing was changed. Please "
            "update this one.",
            kBad};
    return read;
}

net::Credentials credentials_of(const json& text) {
    return {text.at("pass").get<std::string>(), text.at("seed").get<std::string>()};
}

}  // namespace

Or<Club> load(const fs::path& folder) {
    std::error_code error;
    Club club;
    club.folder = fs::absolute(folder, error);
    auto file = read_file(club.folder / "club.json");
    if (auto* trouble = std::get_if<Trouble>(&file)) return *trouble;
    const auto& read = std::get<json>(file);
    try {
        club.name = read.at("name").get<std::string>();
        club.address = {read.at("host").get<std::string>(), read.at("port").get<int>()};
        club.local = {read.at("local").get<std::string>(), club.address.port};
        club.secure = read.at("secure").get<bool>();
        club.replicas = read.at("replicas").get<int>();
        club.account = read.at("account").get<std::string>();
        club.system = read.at("system").get<std::string>();
        club.luck = read.at("luck").get<std::string>();
        club.account_claims = read.at("claims").get<std::string>();
        const auto signer = net::read_seed(read.at("signer").get<std::string>());
        const auto members = net::read_seed(read.at("members").get<std::string>());
        if (!signer || !members) return Trouble{"The keys of the club are damaged.", kBad};
        club.signer = *signer;
        club.members = *members;
        for (const char* who : {"worker", "host", "answer", "system"})
            club.staff[who] = credentials_of(read.at("staff").at(who));
    } catch (const json::exception&) {
        return Trouble{"The keys of the club are damaged.", kBad};
    }
    return club;
}

Or<Table> load_table(const fs::path& path) {
    auto file = read_file(path);
    if (auto* trouble = std::get_if<Trouble>(&file)) return *trouble;
    const auto& read = std::get<json>(file);
    try {
        return Table{{read.at("host").get<std::string>(), read.at("port").get<int>()},
                     read.at("secure").get<bool>(),
                     read.at("luck").get<std::string>(),
                     credentials_of(read.at("table")),
                     credentials_of(read.at("answer"))};
    } catch (const json::exception&) {
        return Trouble{"“" + os::utf8_text(path) + "” is damaged.", kBad};
    }
}

Or<std::unique_ptr<net::Line>> line(const net::Address& address, bool secure,
                                    const net::Credentials& credentials) {
    net::Line::Wish wish{address};
    wish.credentials = credentials;
    wish.secure = secure;
    wish.again = 250;
    auto opened = net::Line::open(std::move(wish));
    if (auto* there = std::get_if<std::unique_ptr<net::Line>>(&opened)) return std::move(*there);
    const auto& why = std::get<game::Refusal>(opened).key;
    const auto where = address.host + ":" + std::to_string(address.port);
    if (why == "net.no_library") return Trouble{"libnats is not installed (Debian: libnats3.4)."};
    if (why == "net.denied")
        return Trouble{"The server at " + where +
                           " does not know this club’s keys: it was started "
                           "with another configuration.",
                       kBad};
    if (why == "net.certificate")
        return Trouble{"The server at " + where +
                           " does not prove by its certificate that it is "
                           "this one.",
                       kBad};
    return Trouble{"Nobody answers at " + where + ": is nats-server running?", kNoServer};
}

Or<std::unique_ptr<net::Line>> line(const Club& club, const std::string& who) {
    return line(club.local, club.secure, club.staff.at(who));
}

}  // namespace club
