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

process::Outcome play(const std::string& script) {
    const Scratch scratch;
    std::ofstream(scratch.path() / "kiosk.conf") << kConf;
    std::ofstream(scratch.path() / "script") << kGesture << script;
    return process::run({PETIBOJ, "--kiosk=" + (scratch.path() / "kiosk.conf").string(), "--script",
                         (scratch.path() / "script").string(), "--windowed", "1080x1920",
                         "--reduced-motion", "--mute"},
                        {{"HOME", scratch.path().string()},
                         {"XDG_DATA_HOME", (scratch.path() / "data").string()},
                         {"SDL_AUDIODRIVER", "dummy"},
                         {"SDL_VIDEODRIVER", "dummy"}});
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
