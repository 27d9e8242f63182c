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
    Posts posts;
    const std::string to = "backup." + net::random_hex(8);
    if (!line.subscribe(to, [&](net::Post post) { posts.put(std::move(post)); })) return false;
    const auto begun =
        asked(line, "$JS.API.STREAM.SNAPSHOT." + stream,
              {{"deliver_subject", to}, {"no_consumers", true}, {"chunk_size", kChunk}});
    if (!begun.is_object()) return false;
    auto out = os::to_write(folder / (stream + ".snapshot"));
    for (;;) {
        const auto come = posts.wait(kWait);
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

void put_in_place(std::string& text, const std::string& before, const std::string& now) {
    if (before.empty()) return;
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
        if (file.extension() == ".conf") put_in_place(*text, before, now);
        if (os::write_durably(to / file, *text)) return false;
    }
    return !error && files.size() > 5;
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
    const auto path = os::utf8_text(club.folder);
    if (!copy_files(club.folder, folder, {}, {})) return complain(cannot_write(name));
    for (const char* stream : kStreams)
        if (!save_stream(there, stream, folder))
            return complain({std::string("The server did not hand out the stream ") + stream +
                             "; the backup is not complete."});
    const json about{{"v", kClubFormat}, {"folder", path}, {"at", now_ms()}};
    if (os::write_durably(folder / "backup.json", about.dump()))
        return complain(cannot_write(name));
    std::cout << "“" << club.name << "” is backed up in " << os::utf8_text(folder)
              << ". It holds the club’s keys: keep it as safe as they are.\n";
    return kFine;
}

int restore(const std::string& backup, const std::string& name) {
    const auto from = fs::absolute(os::utf8_path(backup));
    const auto folder = fs::absolute(os::utf8_path(name));
    const auto text = os::read_whole(from / "backup.json");
    const auto about = text ? json::parse(*text, nullptr, false) : json();
    if (!about.is_object() || !about.contains("folder"))
        return complain({"“" + backup + "” is no complete backup of a club.", kBad});
    if (about.value("v", 0) > kClubFormat)
        return complain({"The backup is of a newer program; nothing was changed.", kBad});
    std::error_code error;
    if (fs::exists(folder, error) && !fs::is_empty(folder, error))
        return complain(
            {"“" + name + "” is not empty; a club is restored into a new folder.", kUsage});
    if (!copy_files(from, folder, about["folder"].get<std::string>(), os::utf8_text(folder)) ||
        os::make_private_folder(folder / "store"))
        return complain(cannot_write(name));
    auto loaded = load(folder);
    if (auto* trouble = std::get_if<Trouble>(&loaded)) return complain(*trouble);
    const auto& club = std::get<Club>(loaded);
    if (club.replicas > 1)
        std::cout << "Start the three servers with this folder’s configuration first.\n";
    if (const auto running = line(club, "worker");
        club.replicas == 1 && std::get_if<Trouble>(&running) == nullptr)
        return complain({"A server of this club is running; stop it first.", kBad});
    // The server that fills the store, for as long as that takes.
    std::unique_ptr<os::Child> server;
    if (club.replicas == 1)
        server = std::make_unique<os::Child>(
            os::find_program("nats-server"),
            std::vector<std::string>{"-c", os::utf8_text(folder / "server.conf")});
    auto opened = line(club, "worker");
    for (int tries = 0; tries < 200 && std::holds_alternative<Trouble>(opened); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
        opened = line(club, "worker");
    }
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    for (const char* stream : kStreams)
        if (!load_stream(*std::get<std::unique_ptr<net::Line>>(opened), stream, from))
            return complain(
                {std::string("The server did not take back the stream ") + stream + "."});
    std::cout << "“" << club.name << "” is restored in " << os::utf8_text(folder) << ".\n";
    return kFine;
}

}  // namespace club
