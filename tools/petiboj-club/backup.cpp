// Backup and restore: keys and configuration as they lie on the disk, the streams as the server
// itself hands them out, so that sequences and stamps stay what they were.
#include "keeping.hpp"

#include "os/companions.hpp"
#include "os/files.hpp"
#include "posts.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <thread>

namespace club {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr int kWait = 8000;         // ms for an answer of the server
constexpr int kChunk = 128 * 1024;  // bytes of a snapshot in one message
constexpr const char* kStreams[] = {"MATCH", "PARTS", "BOOK"};

json asked(net::Line& line, const std::string& subject, const json& wish) {
    const auto answer = line.request({subject, wish.dump()}, kWait);
    auto read = answer ? json::parse(answer->text, nullptr, false) : json();
    return read.is_object() && !read.contains("error") ? read : json();
}

/// One stream into two files; false where that is refused.
bool save_stream(net::Line& line, const std::string& stream, const fs::path& folder) {
    const auto posts = std::make_shared<Posts>();  // when this gives up, more may still come
    const std::string to = "backup." + net::random_hex(8);
    if (!line.subscribe(to, [posts](net::Post post) { posts->put(std::move(post)); })) return false;
    const auto begun =
        asked(line, "$JS.API.STREAM.SNAPSHOT." + stream,
              {{"deliver_subject", to}, {"no_consumers", true}, {"chunk_size", kChunk}});
    if (!begun.is_object()) return false;
    auto out = os::to_write(folder / (stream + ".snapshot"));
    for (;;) {
        const auto come = posts->wait(kWait);
        if (come.empty()) return false;
        for (const auto& chunk : come) {
            if (chunk.text.empty()) {
                const json head{{"config", begun.at("config")}, {"state", begun.at("state")}};
                return out.flush() && !os::write_durably(folder / (stream + ".json"), head.dump());
            }
            out << chunk.text;
            if (!out) return false;
            if (!chunk.reply.empty()) line.publish({chunk.reply, ""});
        }
    }
}

bool load_stream(net::Line& line, const std::string& stream, const fs::path& folder) {
    const auto text = os::read_whole(folder / (stream + ".json"));
    const auto head = text ? json::parse(*text, nullptr, false) : json();
    auto in = os::to_read(folder / (stream + ".snapshot"));
    if (!head.is_object() || !in) return false;
    const auto begun = asked(line, "$JS.API.STREAM.RESTORE." + stream, head);
    if (!begun.is_object()) return false;
    const auto to = begun.value("deliver_subject", "");
    std::string chunk(kChunk, '\0');
    while (in.read(chunk.data(), kChunk) || in.gcount() > 0)
        if (!line.request({to, chunk.substr(0, static_cast<std::size_t>(in.gcount()))}, kWait))
            return false;
    const auto done = line.request({to, ""}, kWait);  // an empty one is the last
    return done && !json::parse(done->text, nullptr, false).contains("error");
}

Trouble cannot_write(const std::string& folder) {
    return {"“" + folder + "” cannot be written completely: is the disk full?"};
}

/// Where a configuration names the folder of the club, it names another one.
void put_in_place(std::string& text, std::string before, std::string now) {
    before += "/";
    now += "/";
    for (auto at = text.find(before); at != std::string::npos;
         at = text.find(before, at + now.size()))
        text.replace(at, before.size(), now);
}

/// Copies what a club's folder holds beside the streams.
bool copy_files(const fs::path& from, const fs::path& to, const std::string& before,
                const std::string& now) {
    std::error_code error;
    if (os::make_private_folder(to / "accounts")) return false;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(from, error)) {
        const auto name = entry.path().filename();
        const auto kind = name.extension();
        if (kind == ".conf" || kind == ".seed" || name == "club.json" || name == "table.json")
            files.push_back(name);
    }
    for (const auto& entry : fs::directory_iterator(from / "accounts", error))
        if (entry.path().extension() == ".jwt")
            files.push_back(fs::path("accounts") / entry.path().filename());
    for (const auto& file : files) {
        auto text = os::read_whole(from / file);
        if (!text) return false;
        if (file.extension() == ".conf" && !before.empty()) put_in_place(*text, before, now);
        if (os::write_durably(to / file, *text)) return false;
    }
    return !error && files.size() > 5;
}

/// How long each file of a folder is, by name.
json lengths_of(const fs::path& folder) {
    json lengths = json::object();
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            lengths[os::utf8_text(entry.path().lexically_relative(folder))] = entry.file_size();
    return lengths;
}

/// The first file of a backup that is missing or cannot be what was saved; empty: all are whole.
std::string first_damaged(const fs::path& from, const json& about) {
    std::error_code error;
    const auto lengths = about.value("files", json::object());
    if (lengths.is_object())
        for (const auto& [name, length] : lengths.items())
            if (fs::file_size(from / os::utf8_path(name), error) != length.get<std::uintmax_t>())
                return name;
    const auto club = load(from);
    if (std::holds_alternative<Trouble>(club)) return "club.json";
    if (std::holds_alternative<Trouble>(load_table(from / "table.json"))) return "table.json";
    // It is kept elsewhere, as `init` advises, or whole.
    if (fs::exists(from / "operator.seed", error)) {
        const auto seed = os::read_whole(from / "operator.seed", 1024);
        if (!seed || !net::read_seed(seed->substr(0, seed->find('\n')))) return "operator.seed";
    }
    const bool one = std::get<Club>(club).replicas == 1;
    for (const char* name : {"server.conf", "server-1.conf", "server-2.conf", "server-3.conf"})
        if (one == (std::string(name) == "server.conf") &&
            os::read_whole(from / name).value_or("").find("operator:") == std::string::npos)
            return name;
    for (const std::string stream : kStreams) {
        const auto text = os::read_whole(from / (stream + ".json"));
        const auto head = text ? json::parse(*text, nullptr, false) : json();
        if (!head.is_object() || !head.contains("config") || !head.contains("state"))
            return stream + ".json";
        const auto bytes = fs::file_size(from / (stream + ".snapshot"), error);
        if (error || bytes == 0) return stream + ".snapshot";
    }
    return {};
}

/// Fills the streams of a club, whose files lie in `work`, from the backup.
std::optional<Trouble> fill(const Club& club, const fs::path& work, const fs::path& from) {
    const auto port = std::to_string(club.address.port);
    std::unique_ptr<os::Child> server;  // for as long as that takes
    if (club.replicas == 1) {
        const auto running = line(club, "worker");
        const auto* nobody = std::get_if<Trouble>(&running);
        if (!nobody || nobody->code != kNoServer)
            return Trouble{
                nobody ? nobody->sentence : "A server of this club is running; stop it first.",
                kBad};
        const auto program = os::find_program("nats-server");
        if (program.empty())
            return Trouble{"nats-server is not installed (Debian: nats-server).", kFailed};
        const auto configuration = os::utf8_text(work / "server.conf");
        server =
            std::make_unique<os::Child>(program, std::vector<std::string>{"-c", configuration});
    }
    auto opened = line(club, "worker");
    for (int tries = 0; tries < 200 && std::holds_alternative<Trouble>(opened); ++tries) {
        if (server && !server->running())
            return Trouble{
                "nats-server ends at once with server.conf of the backup: that is "
                "damaged, names a certificate that is not here, or port " +
                    port + " is taken. `nats-server -t -c " + os::utf8_text(from / "server.conf") +
                    "` says more.",
                kBad};
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
        opened = line(club, "worker");
    }
    if (auto* trouble = std::get_if<Trouble>(&opened)) return *trouble;
    for (const char* stream : kStreams)
        if (!load_stream(*std::get<std::unique_ptr<net::Line>>(opened), stream, from))
            return Trouble{std::string("The server did not take back the stream ") + stream + "."};
    return std::nullopt;
}

/// What lies in `work` goes one folder up; what makes a club of that one comes last.
bool move_up(const fs::path& work, const fs::path& folder) {
    std::vector<fs::path> names;
    for (const auto& entry : fs::directory_iterator(work)) {
        const auto name = entry.path().filename();
        if (name != "club.json") names.push_back(name);
        if (name.extension() != ".conf") continue;
        auto text = os::read_whole(entry.path());
        if (!text) return false;
        put_in_place(*text, os::utf8_text(work), os::utf8_text(folder));
        if (os::write_durably(entry.path(), *text)) return false;
    }
    names.push_back("club.json");
    std::error_code error;
    for (const auto& name : names)
        if (fs::rename(work / name, folder / name, error); error) return false;
    return fs::remove(work, error);
}

}  // namespace

int back_up(const Club& club, const std::string& name) {
    const auto folder = fs::absolute(os::utf8_path(name));
    std::error_code error;
    if (fs::exists(folder, error))
        return complain(
            {"“" + name + "” is there already; a backup goes into a new folder.", kUsage});
    auto opened = line(club, "worker");
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    auto& there = *std::get<std::unique_ptr<net::Line>>(opened);
    Unfinished unfinished(folder);
    if (!copy_files(club.folder, folder, {}, {})) return complain(cannot_write(name));
    for (const char* stream : kStreams)
        if (!save_stream(there, stream, folder))
            return complain({std::string("The server did not hand out the stream ") + stream +
                             ", or the disk is full; nothing was backed up."});
    const json about{{"v", kClubFormat},
                     {"folder", os::utf8_text(club.folder)},
                     {"at", now_ms()},
                     {"files", lengths_of(folder)}};
    if (const auto damaged = first_damaged(folder, about); !damaged.empty())
        return complain({"“" + damaged +
                             "” of the club is missing or damaged; nothing was "
                             "backed up.",
                         kBad});
    if (os::write_durably(folder / "backup.json", about.dump()))
        return complain(cannot_write(name));
    unfinished.finish();
    std::cout << "“" << club.name << "” is backed up in " << os::utf8_text(folder)
              << ". It holds the club’s keys: keep it as safe as they are.\n";
    return kFine;
}

int restore(const std::string& backup, const std::string& name) {
    const auto from = fs::absolute(os::utf8_path(backup));
    const auto folder = fs::absolute(os::utf8_path(name));
    const auto work = folder / "restoring";
    const auto text = os::read_whole(from / "backup.json");
    const auto about = text ? json::parse(*text, nullptr, false) : json();
    if (!about.is_object() || !about.value("folder", json()).is_string() ||
        !about.value("v", json()).is_number_integer())
        return complain({"“" + backup + "” is no complete backup of a club.", kBad});
    if (about["v"].get<int>() > kClubFormat)
        return complain({"The backup is of a newer program; nothing was changed.", kBad});
    std::error_code error;
    if (fs::exists(folder, error) && !fs::is_empty(folder, error))
        return complain(
            {"“" + name + "” is not empty; a club is restored into a new folder.", kUsage});
    if (const auto damaged = first_damaged(from, about); !damaged.empty())
        return complain({"“" + damaged +
                             "” of the backup is missing or damaged; nothing was "
                             "restored.",
                         kBad});
    Unfinished unfinished(folder);
    if (!copy_files(from, work, about["folder"].get<std::string>(), os::utf8_text(work)) ||
        os::make_private_folder(work / "store"))
        return complain(cannot_write(name));
    auto loaded = load(work);
    if (auto* trouble = std::get_if<Trouble>(&loaded)) return complain(*trouble);
    const auto& club = std::get<Club>(loaded);
    if (const auto trouble = fill(club, work, from)) return complain(*trouble);
    if (!move_up(work, folder)) return complain(cannot_write(name));
    unfinished.finish();
    std::cout << "“" << club.name << "” is restored in " << os::utf8_text(folder) << ".\n";
    return kFine;
}

}  // namespace club
