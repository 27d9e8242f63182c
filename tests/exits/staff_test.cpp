// The staff's ways through the built program: the gesture, the pad, the page, and the exit codes
// with which it tells the service manager what to do.
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <fstream>
#include <string>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

/// The PIN is 2580.
constexpr const char* kConf =
    "pin_hash = $argon2id$v=19$m=8192,t=3,p=1$UMvyL79sgrhb/ep9lCi0EQ$"
    "s60kzleUyVNvPSMM1qSE7m/VNfrNLS6mMv1dhCXx3n4\n"
    "games = alquerque, knaster\n";

/// Five touches in the corner, the last one held.
constexpr const char* kGesture =
    "wait 1\nexpect scene attract\n"
    "touch 20,20\ntouch 20,20\ntouch 20,20\ntouch 20,20\n"
    "finger down 1 20,20\nwait 1.2\nfinger up 1 20,20\nwait 0.1\nexpect scene pin\n";

std::string typed(const std::string& pin) {
    std::string lines;
    for (const char digit : pin) lines += std::string("touch button:digit") + digit + "\n";
    return lines + "touch button:ok\nidle\n";
}

/// Plays the gesture and then this script; what is kept goes into `folder`/data.
process::Outcome play_in(const fs::path& folder, const std::string& script,
                         process::Environment more = {}) {
    std::ofstream(folder / "kiosk.conf") << kConf;
    std::ofstream(folder / "script") << kGesture << script;
    more.merge(process::Environment{
        {"HOME", folder.string()}, {"SDL_AUDIODRIVER", "dummy"}, {"SDL_VIDEODRIVER", "dummy"}});
    return process::run({PETIBOJ, "--kiosk=" + (folder / "kiosk.conf").string(), "--script",
                         (folder / "script").string(), "--windowed", "1080x1920",
                         "--reduced-motion", "--mute", "--data-dir", (folder / "data").string()},
                        more);
}

process::Outcome play(const std::string& script) {
    const Scratch scratch;
    return play_in(scratch.path(), script);
}

}  // namespace

TEST_CASE("staff: the pad closes after 15 s without a touch") {
    const auto played = play("wait 14\nexpect scene pin\nwait 2\nexpect not scene pin\n");
    INFO(played.output);
    CHECK(played.code == 0);
}

TEST_CASE("staff: a wrong PIN stays at the pad, five lock it") {
    std::string script;
    for (int i = 0; i < 5; ++i) script += typed("1111") + "expect scene pin\nexpect digits 0\n";
    const auto played = play(script + "expect not locked 0\n");
    INFO(played.output);
    CHECK(played.code == 0);
}

TEST_CASE("staff: a restart forgets neither wrong PINs nor the lock") {
    const Scratch scratch;
    std::string four;
    for (int i = 0; i < 4; ++i) four += typed("1111");
    CHECK(play_in(scratch.path(), four + "expect locked 0\n").code == 0);
    const auto fifth = play_in(scratch.path(), typed("1111") + "expect not locked 0\n");
    INFO(fifth.output);
    CHECK(fifth.code == 0);
    const auto locked =
        play_in(scratch.path(), "expect not locked 0\nexpect disabled button:digit1\n");
    INFO(locked.output);
    CHECK(locked.code == 0);
    const auto later = play_in(scratch.path(), "wait 65\nexpect scene attract\n");
    CHECK(later.code == 0);
    const auto open =
        play_in(scratch.path(), "expect locked 0\n" + typed("2580") + "expect scene staff\n");
    INFO(open.output);
    CHECK(open.code == 0);
}

TEST_CASE("staff: where wrong PINs cannot be kept, the journal, the log and the page say so") {
    const Scratch scratch;
    const auto place = scratch.path() / "data" / "kiosk-lock";
    fs::create_directories(place);
    const auto played = play_in(
        scratch.path(), typed("2580") + "expect scene staff\nexpect text contains \"restart\"\n",
        {{"LANG", "en_GB.UTF-8"}});
    INFO(played.output);
    CHECK(played.code == 0);
    const std::string warning = "wrong PINs are forgotten by a restart: " + place.string() + ": ";
    CHECK(played.output.find("petiboj: " + warning) != std::string::npos);
    const auto read = [&](const char* name) {
        std::ifstream file(scratch.path() / "data" / name);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    CHECK(read("log/kiosk.log").find(warning) != std::string::npos);
    CHECK(read("health.json").find("\"lock\": \"memory\"") != std::string::npos);
    CHECK(fs::is_directory(place));
}

TEST_CASE("staff: what a kiosk writes is its owner's alone") {
    const Scratch scratch;
    const auto played =
        play_in(scratch.path(), typed("1111") + typed("2580") + "expect scene staff\nwait 65\n");
    INFO(played.output);
    REQUIRE(played.code == 0);
    int files = 0;
    const auto closed = [](const fs::path& path) {
        return (fs::status(path).permissions() & (fs::perms::group_all | fs::perms::others_all)) ==
               fs::perms::none;
    };
    CHECK(closed(scratch.path() / "data"));
    for (const auto& entry : fs::recursive_directory_iterator(scratch.path() / "data")) {
        CAPTURE(entry.path());
        CHECK(closed(entry.path()));
        files += entry.is_regular_file() ? 1 : 0;
    }
    CHECK(files >= 4);  // health, log, starts, lock
}

TEST_CASE("staff: without a session bus nobody starts one") {
    const Scratch scratch;
    const auto launched = scratch.path() / "launched";
    const auto launch = scratch.path() / "dbus-launch";
    std::ofstream(launch) << "#!/bin/sh\ntouch '" << launched.string() << "'\n";
    fs::permissions(launch, fs::perms::owner_all);
    const auto played = play_in(scratch.path(), "wait 5\n",
                                {{"PATH", scratch.path().string() + ":/usr/bin:/bin"},
                                 {"DBUS_SESSION_BUS_ADDRESS", ""},
                                 {"XDG_RUNTIME_DIR", ""},
                                 {"DISPLAY", ":999"}});
    INFO(played.output);
    CHECK(played.code == 0);
    CHECK(!fs::exists(launched));
}

TEST_CASE("staff: the page goes after 60 s; wiping the glass takes no touch and ends by itself") {
    const auto played = play(typed("2580") +
                             "expect scene staff\nwait 58\nexpect scene staff\n"
                             "touch button:cleaning\nwait 0.2\nexpect scene cleaning\n"
                             "touch 300,900\nwait 28\nexpect scene cleaning\n"
                             "wait 3\nexpect not scene cleaning\nexpect not scene staff\n");
    INFO(played.output);
    CHECK(played.code == 0);
    const auto left = play(typed("2580") + "wait 61\nexpect not scene staff\n");
    INFO(left.output);
    CHECK(left.code == 0);
}

TEST_CASE("staff: 40 leaves, 41 starts anew, 42 and 43 are the machine's") {
    const auto twice = [](const std::string& button) {
        return play(typed("2580") +
                    (button == "reboot" || button == "power_off" ? "touch button:machine\n" : "") +
                    "touch button:" + button + "\nwait 0.3\ntouch button:" + button + "\n");
    };
    CHECK(twice("leave").code == 40);
    CHECK(twice("restart").code == 41);
    CHECK(twice("reboot").code == 42);
    CHECK(twice("power_off").code == 43);
}

TEST_CASE("conf: a fault is on the screen in all languages with its line, until it is mended") {
    const Scratch scratch;
    const auto conf = scratch.path() / "kiosk.conf";
    const process::Environment around = {{"HOME", scratch.path().string()},
                                         {"SDL_AUDIODRIVER", "dummy"},
                                         {"SDL_VIDEODRIVER", "dummy"}};
    const auto data = (scratch.path() / "data").string();
    std::ofstream(conf) << kConf << "idle_gane = 90\n";
    // Nobody sees a window without a screen.
    const auto unseen = process::run({PETIBOJ, "--kiosk=" + conf.string(), "--lang", "en"}, around);
    CHECK(unseen.code == 2);
    CHECK(unseen.output.find("idle_gane") != std::string::npos);

    for (const char* size : {"1280x720", "1024x768", "1080x1920", "640x480"}) {
        CAPTURE(size);
        std::ofstream(scratch.path() / "script")
            << "wait 1\nexpect scene conf_trouble\nexpect text contains \"Kiosk se nespust\"\n"
               "expect text contains \"The kiosk does not start\"\n"
               "expect text contains \"Der Kiosk startet nicht\"\n"
               "expect text fault1 contains \"3\"\nexpect text fault1 contains \"idle_gane\"\n"
               "expect clipped none\nexpect controls inside\n"
               // No way out, and nothing behind it.
               "touch 300,300\nkey Escape\nkey Ctrl+Q\nkey F11\n"
               "system minimise\nwait 20\nexpect scene conf_trouble\n";
        const auto shown = process::run(
            {PETIBOJ, "--kiosk=" + conf.string(), "--script", (scratch.path() / "script").string(),
             "--data-dir", data, "--windowed", size},
            around);
        INFO(shown.output);
        CHECK(shown.code == 2);
    }

    process::Process mending({PETIBOJ, "--kiosk=" + conf.string(), "--script", "-", "--data-dir",
                              data, "--windowed", "1280x720"},
                             around, process::Input::said);
    REQUIRE(mending.say("wait 1\nexpect scene conf_trouble\ndump -\n"));
    while (const auto line = mending.line())
        if (*line == "}") break;
    std::ofstream(conf) << kConf << "options_alquerque = position=xyz\n";
    REQUIRE(mending.say("wait 3\nexpect text fault1 contains \"options_alquerque\"\ndump -\n"));
    while (const auto line = mending.line())
        if (*line == "}") break;
    std::ofstream(conf) << kConf;
    REQUIRE(mending.say("wait 3\nexpect ended 41\n"));
    mending.hang_up();
    CHECK(mending.wait() == 41);
}

TEST_CASE("conf: rules that the kiosk could not play are a fault") {
    const auto said = [](const std::string& line) {
        const Scratch scratch;
        std::ofstream(scratch.path() / "kiosk.conf") << kConf << line << "\n";
        return process::run(
            {PETIBOJ, "--kiosk=" + (scratch.path() / "kiosk.conf").string(), "--lang", "en"},
            {{"HOME", scratch.path().string()},
             {"SDL_AUDIODRIVER", "dummy"},
             {"SDL_VIDEODRIVER", "dummy"}});
    };
    for (const char* line : {"options_alquerque = position=xyz", "options_zatre = first=5",
                             "options_zatre = players=5", "options_tantrix = first=3"}) {
        CAPTURE(line);
        const auto answer = said(line);
        INFO(answer.output);
        CHECK(answer.code == 2);
        const std::string key = line;
        CHECK(answer.output.find("3, " + key.substr(0, key.find(' '))) != std::string::npos);
    }
}
