// The doctor: looks whether everything a club needs is there and in order. Each finding is a
// sentence with what to do about it.
#include "keeping.hpp"

#include "game/net/luck/sealed_luck.hpp"
#include "line/server.hpp"
#include "os/files.hpp"
#include "posts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <set>
#include <thread>

#ifdef __linux__
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace club {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::int64_t kClocksApart = 1000;               // ms
constexpr std::uintmax_t kFree = 1ULL << 30;              // bytes
constexpr auto kListen = std::chrono::milliseconds(700);  // for beats of table hosts

/// What is written into the folder is on the disk before the server acknowledges it.
bool synchronous(const fs::path& folder) {
#ifdef __linux__
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return false;
    int flags = 0;
    const bool known = ::ioctl(file, FS_IOC_GETFLAGS, &flags) == 0;
    ::close(file);
    return known && (flags & FS_SYNC_FL) != 0;
#else
    return !folder.empty();
#endif
}

class Doctor {
public:
    explicit Doctor(const Club& club) : club_(club) {}

    int look() {
        files();
        disk();
        if (server()) {
            versions_and_clocks();
            rights();
            worker();
            tables();
        }
        if (code_ == kFine) std::cout << "Everything is in order.\n";
        return code_;
    }

private:
    void fine(const std::string& sentence) { std::cout << "fine: " << sentence << "\n"; }
    void find(Finding finding, const std::string& sentence) {
        std::cout << "found: " << sentence << "\n";
        if (code_ == kFine) code_ = finding;
    }

    void files() {
        bool fine_so_far = true;
        for (const char* name : {"club.json", "table.json"}) {
            const auto file = club_.folder / name;
            if (!os::readable_by_all(file)) continue;
            fine_so_far = false;
            find(kFoundFiles, "Everybody on this machine can read " + os::utf8_text(file) +
                                  ", which holds the club’s keys: chmod 600 it.");
        }
        const auto table = load_table(club_.folder / "table.json");
        if (std::holds_alternative<Trouble>(table)) {
            fine_so_far = false;
            find(kFoundFiles,
                 "table.json, by which table hosts come to the server, is missing, "
                 "damaged or not to be read here: take it back from a backup.");
        }
        std::error_code error;
        if (fs::exists(club_.folder / "operator.seed", error))
            fine("operator.seed is still on this machine; it would be safer elsewhere");
        if (fine_so_far) fine("keys are readable by their owner alone");
    }

    void disk() {
        std::error_code error;
        const auto store = club_.folder / "store";
        const auto space = fs::space(store, error);
        if (error) return find(kFoundDisk, "There is no store in " + os::utf8_text(store) + ".");
        full_ = space.available < kFree;
        if (full_)
            find(kFoundDisk, "Less than 1 GB is free for " + os::utf8_text(store) +
                                 "; a full disk stops all play.");
        else
            fine(std::to_string(space.available >> 30) + " GB are free for matches");
        if (club_.replicas > 1 || synchronous(store))
            fine("what is played survives a power cut");
        else
            find(kFoundDisk,
                 "A power cut may lose the last minute: nats-server 2.9 does not wait "
                 "for the disk. `chattr -R +S " +
                     os::utf8_text(store) + "` makes it, or three machines.");
    }

    bool server() {
        auto opened = line(club_, "worker"), system = line(club_, "system");
        for (auto* one : {&opened, &system})
            if (const auto* trouble = std::get_if<Trouble>(one)) {
                find(kFoundServer, trouble->sentence);
                return false;
            }
        line_ = std::get<std::unique_ptr<net::Line>>(std::move(opened));
        system_ = std::get<std::unique_ptr<net::Line>>(std::move(system));
        fine("the server answers and knows the club’s keys");
        streams();
        return true;
    }

    /// A server whose disk was full keeps nothing until it is started anew, and says nothing of it.
    void streams() {
        const std::string again = "free space on its disk, then start nats-server anew.";
        const auto keeps = line_->request({"$JS.API.INFO", ""}, 2000);
        const auto about = keeps ? json::parse(keeps->text, nullptr, false) : json();
        if (!about.is_object() || about.contains("error"))
            return find(kFoundServer,
                        "The server keeps nothing now; its disk is or was full: " + again);
        std::string missing;
        for (const char* stream : {"MATCH", "PARTS", "BOOK"}) {
            const auto answer =
                line_->request({std::string("$JS.API.STREAM.INFO.") + stream, ""}, 2000);
            const auto read = answer ? json::parse(answer->text, nullptr, false) : json();
            if (!read.is_object() || read.contains("error")) missing += std::string(" ") + stream;
        }
        if (missing.empty()) return;
        find(kFoundServer,
             "The server has no stream" + missing +
                 (full_ ? ": " + again
                        : " yet: start `petiboj-club run` once. If it has run before, its disk "
                          "was full: start nats-server anew, or restore a backup."));
    }

    void versions_and_clocks() {
        const std::string to = "_INBOX.doctor." + net::random_hex(6);
        system_->subscribe(to, [this](net::Post post) { servers_.put(std::move(post)); });
        const auto asked = now_ms();
        system_->publish({"$SYS.REQ.SERVER.PING", "", to});
        std::size_t servers = 0;
        while (now_ms() - asked < 700 && servers < static_cast<std::size_t>(club_.replicas))
            for (const auto& post : servers_.wait(100)) {
                const auto read = json::parse(post.text, nullptr, false);
                if (!read.is_object() || !read.contains("server")) continue;
                ++servers;
                server_found(read["server"], (asked + now_ms()) / 2);
            }
        if (servers < static_cast<std::size_t>(club_.replicas))
            find(kFoundServer, std::to_string(servers) + " of " + std::to_string(club_.replicas) +
                                   " servers answer.");
    }

    void server_found(const json& about, std::int64_t here) {
        const auto name = about.value("name", "?"), version = about.value("ver", "0");
        const auto there = net::read_stamp(about.value("time", ""));
        int major = 0, minor = 0;
        std::sscanf(version.c_str(), "%d.%d", &major, &minor);
        if (major < 2 || (major == 2 && minor < 9))
            find(kFoundVersion, name + " is nats-server " + version + "; 2.9 or newer is needed.");
        else
            fine(name + " is nats-server " + version);
        if (there < 0 || std::abs(there - here) > kClocksApart)
            find(kFoundClock, "The clock of " + name + " and that of this machine are " +
                                  std::to_string(std::abs(there - here) / 1000) +
                                  " s apart: both should follow NTP.");
        else
            fine("clocks agree");
    }

    /// Tries as a member what members must not do.
    void rights() {
        const auto key = net::new_key(net::KeyKind::user);
        const std::string self = "doctor-" + net::random_hex(6);
        auto opened =
            line(club_.local, club_.secure, {member_pass(club_, self, key.open), key.seed});
        if (const auto* trouble = std::get_if<Trouble>(&opened))
            return find(kFoundRights, "A member cannot connect: " + trouble->sentence);
        auto& member = *std::get<std::unique_ptr<net::Line>>(opened);
        for (const char* subject : {"match.>", "parts.>", "book.>", "_INBOX.>", "host.>"})
            member.subscribe(subject, [this](const net::Post&) { ++overheard_; });
        for (const char* subject : {"table.*", "ask.*.*", "lobby"})
            line_->subscribe(subject, [this, self](const net::Post& post) {
                if (post.text == self) ++forged_;
            });
        member.flush(1000);
        line_->flush(1000);
        const std::string probe = "doctor";
        for (const auto& subject :
             {"match." + probe, "parts." + probe, "table." + probe, std::string("lobby"),
              "ask.somebody." + probe, "book.member." + probe})
            member.publish({subject, self});
        member.flush(1000);
        line_->publish({"parts." + probe, ""});
        line_->publish({"host.0.somebody." + probe, ""});
        line_->flush(1000);
        member.flush(1000);
        if (overheard_ > 0 || forged_ > 0)
            find(kFoundRights,
                 "A member can do more than its own name allows: the server runs "
                 "with another club’s accounts. Found a new one.");
        else
            fine("a member can do what its own name allows, and nothing else");
    }

    void worker() {
        const auto answer = line_->request({"worker", ""}, 3000);  // nobody there is told at once
        if (answer && answer->text == "there")
            fine("petiboj-club works for this club");
        else
            find(kFoundWorker, "Nobody answers at the door: `petiboj-club run` is not running.");
    }

    void tables() {
        line_->subscribe("beat", [this](net::Post post) { beats_.put(std::move(post)); });
        std::set<std::string> hosts;
        const auto until = std::chrono::steady_clock::now() + kListen;
        while (std::chrono::steady_clock::now() < until)
            for (const auto& post : beats_.wait(100)) {
                const auto read = json::parse(post.text, nullptr, false);
                if (read.is_object()) hosts.insert(read.value("host", ""));
            }
        if (hosts.empty())
            find(kFoundTables,
                 "No table host runs: matches cannot go on. Start "
                 "`petiboj-table run`.");
        else
            fine(std::to_string(hosts.size()) +
                 (hosts.size() == 1 ? " table host runs" : " table hosts run"));
    }

    const Club& club_;
    Posts servers_, beats_;  // what comes
    std::atomic<int> overheard_{0}, forged_{0};
    std::unique_ptr<net::Line> line_, system_;  // gone before what they write to
    bool full_ = false;                         // the disk, nearly
    int code_ = kFine;
};

}  // namespace

int doctor(const Club& club) {
    return Doctor(club).look();
}

}  // namespace club
