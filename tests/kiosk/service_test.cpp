// Running unattended: health file, systemd's datagrams, log, rows of crashes, the panel's life.
#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/kiosk/house/heartbeat.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/house/power.hpp"
#include "scenes/kiosk/house/starts.hpp"
#include "tests/kiosk/zone.hpp"
#include "tests/match/scratch.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

/// A folder that takes no files, whoever asks (root may write anywhere): there is a file instead.
fs::path no_folder(const Scratch& scratch) {
    const auto file = scratch.path() / "file";
    std::ofstream(file) << "x";
    return file / "below";
}

/// The other end of NOTIFY_SOCKET.
class Listener {
public:
    explicit Listener(const std::string& name) : handle_(socket(AF_UNIX, SOCK_DGRAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path, name.data(), name.size());
        if (name[0] == '@') address.sun_path[0] = '\0';
        REQUIRE(bind(handle_, reinterpret_cast<sockaddr*>(&address),
                     static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size())) == 0);
    }
    ~Listener() { close(handle_); }
    /// The next datagram; empty if there is none.
    std::string next() {
        char text[512];
        const auto length = recv(handle_, text, sizeof text, MSG_DONTWAIT);
        return length > 0 ? std::string(text, static_cast<std::size_t>(length)) : "";
    }

private:
    int handle_;
};

}  // namespace

TEST_CASE("health: a small file that a program can read, without a person in it") {
    const Scratch scratch;
    const auto file = scratch.path() / "health.json";
    kiosk::Heartbeat heart(file, 10);
    kiosk::Health health;
    health.kiosk = "Kiosk 2 \u00B7 library";
    health.version = "1.2.3";
    health.time = 1792890000;
    health.started = 1792880000;
    health.uptime = 10000;
    health.screen = "game";
    health.game = "zatre";
    health.sessions_today = 12;
    health.games_today = {{"zatre", 3}, {"knaster", 4}};
    health.last_error = "bad \xC3";  // no UTF-8: must not stop the heart
    REQUIRE(heart.due(50));
    CHECK(heart.beat(50, health));
    CHECK(!heart.due(59.9));
    CHECK(heart.due(60));
    const auto json = nlohmann::json::parse(*os::read_whole(file));
    CHECK(json["format"] == 1);
    CHECK(json["kiosk"] == "Kiosk 2 \u00B7 library");
    CHECK(json["time"] == "2026-10-25T01:00:00Z");
    CHECK(json["uptime"] == 10000);
    CHECK(json["games_today"]["knaster"] == 4);
    CHECK(json["mode"] == "normal");
    CHECK(json["open"] == true);
    std::set<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.insert(key);
    CHECK(keys == std::set<std::string>{"format",  "kiosk",   "version",        "time",
                                        "started", "uptime",  "screen",         "game",
                                        "mode",    "open",    "sessions_today", "games_today",
                                        "fps_p5",  "rss_kib", "handles",        "since_input",
                                        "errors",  "lock",    "last_error",     "scores",
                                        "log",     "warnings"});
    const auto line = kiosk::health_line(health);
    CHECK(line.find("games_today=7") != std::string::npos);
    CHECK(line.find('\n') == std::string::npos);

    kiosk::Heartbeat broken(no_folder(scratch), 10);
    CHECK(!broken.beat(0, health));
    CHECK(!broken.problem().empty());
    CHECK(!broken.due(9));  // it goes on all the same

    CHECK(heart.next() == 60);
    CHECK(heart.beat(3695, health));
    CHECK(!heart.hour(100));
    CHECK(heart.next() == 3700);  // the hour comes before the next beat
    CHECK(!heart.hour(3699));
    CHECK(heart.hour(3700));
    CHECK(heart.next() == 3705);
    CHECK(!heart.hour(3701));
    CHECK(heart.hour(7300));
}

TEST_CASE("health: memory, handles, frames, what was counted today") {
    CHECK(os::resident_kib() > 1000);
    const int handles = os::open_handles();
    const int more = dup(0);
    CHECK(os::open_handles() == handles + 1);
    close(more);

    kiosk::FrameTimes frames;
    CHECK(frames.fps_p5() == 0);
    for (int i = 0; i < 96; ++i) frames.add(0.01);
    for (int i = 0; i < 4; ++i) frames.add(0.5);
    CHECK(frames.fps_p5() == 100);
    for (int i = 0; i < 4; ++i) frames.add(0.5);
    CHECK(frames.fps_p5() == 2);
    for (int i = 0; i < 600; ++i) frames.add(0.02);  // the old ones are forgotten
    CHECK(frames.fps_p5() == 50);

    const Zone zone("CET-1CEST,M3.5.0,M10.5.0/3");
    kiosk::Tally tally;
    const std::time_t evening = 1795388399;  // 2026-11-22 23:59:59 in Prague
    tally.session(evening - 100);
    tally.game("zatre", evening);
    tally.game("zatre", evening);
    CHECK(tally.sessions(evening) == 1);
    CHECK(tally.games(evening).at("zatre") == 2);
    CHECK(tally.sessions(evening + 1) == 0);
    CHECK(tally.games(evening + 1).empty());
    tally.session(evening + 2);
    CHECK(tally.sessions(evening + 2) == 1);
}

TEST_CASE("notify: what systemd is told, by name and by abstract name") {
    const Scratch scratch;
    for (const auto& name :
         {(scratch.path() / "notify").string(), "@petiboj-test-" + std::to_string(getpid())}) {
        CAPTURE(name);
        Listener systemd(name);
        kiosk::Notify notify(name, 15000000);
        REQUIRE(notify.active());
        notify.ready();
        CHECK(systemd.next() == "READY=1");
        CHECK(notify.alive(100));
        CHECK(systemd.next() == "WATCHDOG=1");
        CHECK(*notify.next() == doctest::Approx(107.5));
        CHECK(!notify.alive(107.4));
        CHECK(systemd.next().empty());
        CHECK(notify.alive(107.6));  // half of the watchdog's time has passed
        CHECK(systemd.next() == "WATCHDOG=1");
        notify.status("attract\nREADY=1");  // never more than one line
        CHECK(systemd.next() == "STATUS=attract");
        notify.status("attract");
        CHECK(systemd.next().empty());
        notify.stopping();
        CHECK(systemd.next() == "STOPPING=1");
        kiosk::Notify without(name, 0);
        CHECK(!without.alive(100));
        CHECK_FALSE(without.next());
    }
}

TEST_CASE("notify: from the environment; nobody listens; nothing set") {
    const Scratch scratch;
    const auto name = (scratch.path() / "notify").string();
    setenv("NOTIFY_SOCKET", name.c_str(), 1);
    setenv("WATCHDOG_USEC", "4000000", 1);
    {
        kiosk::Notify early;
        early.ready();  // nobody listens yet: nothing happens
        CHECK(!early.alive(1));
        CHECK(*early.next() == doctest::Approx(1.05));  // a loop that sleeps until then rests
        Listener systemd(name);
        CHECK(!early.alive(1.02));
        CHECK(early.alive(1.1));  // tried again a moment later
        CHECK(systemd.next() == "WATCHDOG=1");
        CHECK(*early.next() == doctest::Approx(3.1));
        kiosk::Notify unwanted(false);
        CHECK(unwanted.active());
        CHECK(!unwanted.alive(1));
    }
    setenv("NOTIFY_SOCKET", std::string(200, '/').c_str(), 1);
    CHECK(!kiosk::Notify().active());
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    kiosk::Notify none;
    CHECK(!none.active());
    none.ready();
    none.status("x");
    CHECK(!none.alive(5));
    CHECK_FALSE(none.next());
}

TEST_CASE("log: a ring of files with UTC times") {
    const Scratch scratch;
    const auto folder = scratch.path() / "log";
    {
        kiosk::Log log(folder, 64, 3);
        CHECK(log.kept());
        CHECK(log.errors() == 0);
        for (int i = 0; i < 3000; ++i)
            log.info("line " + std::to_string(i) + " {} %s " + std::string(60, 'x'));
        log.warn("two\nlines\tand \x1B[31mcolour");
        log.error("display lost");
        CHECK(log.errors() == 1);
        CHECK(log.last_error() == "display lost");
        const auto tail = log.tail(3);
        REQUIRE(tail.size() == 3);
        CHECK(tail[0].find("line 2999 {} %s") != std::string::npos);
        CHECK(tail[1].find("two lines and  [31mcolour") != std::string::npos);
        CHECK(tail[2].size() == 20 + 1 + 7 + 1 + std::string("display lost").size());
        CHECK(tail[2][10] == 'T');
        CHECK(tail[2][19] == 'Z');
        CHECK(log.tail(1000).size() == 200);
        CHECK(log.tail(0).empty());
    }
    std::uintmax_t bytes = 0;
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        CHECK(entry.file_size() <= 64 * 1024 + 2000);
        bytes += entry.file_size();
        ++files;
    }
    CHECK(files == 3);
    CHECK(bytes > 100 * 1024);
    kiosk::Log again(folder, 64, 3);  // the staff page shows what happened before the restart
    CHECK(again.tail(1).at(0).find("display lost") != std::string::npos);
    CHECK(again.tail(200).size() == 200);
    CHECK(again.errors() == 0);
    again.info(std::string(5000, 'y'));
    CHECK(again.tail(1).at(0).size() < 1100);
}

TEST_CASE("log: without a folder the lines stay in memory") {
    const Scratch scratch;
    for (const auto& folder : {fs::path(), no_folder(scratch)}) {
        kiosk::Log log(folder, 64, 3);
        CHECK(!log.kept());
        CHECK(!log.problem().empty());
        log.error("all is not well");
        CHECK(log.tail(5).size() == 1);
        CHECK(log.errors() == 1);
    }
}

TEST_CASE("starts: three in a row are safe mode, ten are out of order") {
    const Scratch scratch;
    const auto file = scratch.path() / "starts";
    using kiosk::Mode;
    const kiosk::ServiceConf conf;
    const auto start = [&](std::time_t now) { return kiosk::Starts(file, conf).begin(now); };
    for (int i = 1; i <= 12; ++i) {
        CAPTURE(i);
        CHECK(start(1000 + 59 * i) == (i >= 10  ? Mode::out_of_order
                                       : i >= 3 ? Mode::safe
                                                : Mode::normal));
    }
    CHECK(start(1000 + 59 * 12 + 60) == Mode::normal);  // it ran for a minute
    CHECK(start(1000 + 59 * 12 + 119) == Mode::normal);
    CHECK(start(1000 + 59 * 12 + 178) == Mode::safe);
    kiosk::Starts last(file, conf);
    CHECK(last.begin(1900) == Mode::safe);
    CHECK(last.row() == 4);
    last.clean();  // a wanted end
    CHECK(start(1901) == Mode::normal);
    CHECK(start(1890) == Mode::normal);  // the clock went back a little: still a row
    CHECK(start(1895) == Mode::safe);
    CHECK(start(100) == Mode::normal);
    for (int i = 0; i < 80; ++i) start(5000 + i);
    CHECK(fs::file_size(file) < 1000);

    std::ofstream(file) << "not a time\n";
    CHECK(start(9000) == Mode::normal);
    kiosk::Starts nowhere(no_folder(scratch), conf);
    for (int i = 0; i < 5; ++i) CHECK(nowhere.begin(9000) == Mode::normal);
    CHECK(!nowhere.problem().empty());
    CHECK(kiosk::Starts({}, conf).begin(9000) == Mode::normal);
    CHECK(std::string(kiosk::mode_name(Mode::out_of_order)) == "out_of_order");
}

TEST_CASE("power: chrome wanders over nine places, step by step") {
    kiosk::AttractConf conf;
    std::set<std::pair<int, int>> places;
    kiosk::Shift before = shift_at(conf, -1);
    for (int minute = 0; minute < 18; ++minute) {
        const auto at = shift_at(conf, minute * 60.0);
        CHECK(at == shift_at(conf, minute * 60 + 59.9));
        CHECK(std::abs(at.x) <= 3);
        CHECK(std::abs(at.y) <= 3);
        CHECK(std::max(std::abs(at.x - before.x), std::abs(at.y - before.y)) == 3);
        places.insert({at.x, at.y});
        before = at;
    }
    CHECK(places.size() == 9);
    conf.shift = 0;
    CHECK(shift_at(conf, 100) == kiosk::Shift{});
}

TEST_CASE("power: the picture dims in two steps, never at once") {
    const kiosk::AttractConf conf;
    CHECK(brightness_at(conf, 0) == 1);
    CHECK(brightness_at(conf, 600) == 1);
    CHECK(brightness_at(conf, 605) == doctest::Approx(0.85));
    CHECK(brightness_at(conf, 610) == doctest::Approx(0.7));
    CHECK(brightness_at(conf, 1800) == doctest::Approx(0.7));
    CHECK(brightness_at(conf, 1810) == doctest::Approx(0.5));
    CHECK(brightness_at(conf, 1e7) == doctest::Approx(0.5));
    CHECK(until_change(conf, 30, 0) == doctest::Approx(30));
    CHECK(until_change(conf, 10, 590) == doctest::Approx(10));
    CHECK(until_change(conf, 10, 605) == doctest::Approx(0.2));
    CHECK(until_change(conf, 10, 700) == doctest::Approx(50));
}

TEST_CASE("power: the panel's switch is called with one word and not waited for") {
    const Scratch scratch;
    const auto script = scratch.path() / "switch";
    std::ofstream(script) << "#!/bin/sh\necho \"$# $1\" >\"" << scratch.path().string()
                          << "/said.new\"\nmv \"" << scratch.path().string() << "/said.new\" \""
                          << scratch.path().string() << "/said\"\n";
    fs::permissions(script, fs::perms::owner_all);
    CHECK(kiosk::display_power(script, false));
    const auto said = scratch.path() / "said";
    for (int i = 0; i < 1000 && !fs::exists(said); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(os::read_whole(said) == "1 off\n");
    CHECK(!kiosk::display_power(scratch.path() / "missing", true));
    CHECK(kiosk::display_power({}, true));
}

TEST_CASE("stop: the signals that end a program are told; a hangup that is ignored is not") {
    if (!os::StopSignals::kKnown) return;
    struct Case {
        int signal;
        bool ignored;
    };
    for (const auto& one :
         {Case{SIGTERM, false}, Case{SIGINT, false}, Case{SIGHUP, false}, Case{SIGHUP, true}}) {
        const int signal = one.signal;
        const bool ignored = one.ignored;
        CAPTURE(signal);
        CAPTURE(ignored);
        const auto child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            std::signal(signal, ignored ? SIG_IGN : SIG_DFL);  // as nohup does
            std::atomic<int> told = 0;
            const os::StopSignals stop([&] { ++told; });
            ::kill(getpid(), signal);
            const int wait = ignored ? 20 : 1000;
            for (int i = 0; i < wait && told == 0; ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            _exit(told == (ignored ? 0 : 1) ? 0 : 1);
        }
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == 0);
    }
}
