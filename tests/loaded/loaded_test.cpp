// The program at home over an evening of many games: whatever is opened, looked at and left again,
// its memory comes to rest.
#include "game/store/store.hpp"
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"
#include "tests/tamper/store.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <variant>
#include <vector>

namespace {

constexpr int kWarm = 3, kRounds = 1;   // over all kept matches
constexpr long kMostGrowth = 3 * 1024;  // KiB that another round may add, once all was seen

/// Memory that nothing but the program holds.
long anonymous_kib(pid_t id) {
    std::ifstream lines("/proc/" + std::to_string(id) + "/smaps_rollup");
    std::string word;
    long kib = 0;
    while (lines >> word)
        if (word == "Anonymous:" && lines >> kib) return kib;
    return 0;
}

/// From the first page to the list, to the match and back.
std::string visit_of(const game::MatchHeading& match) {
    const auto row = "row:match" + std::to_string(match.id);
    const bool ended = match.result.has_value();
    return std::string("reveal button:saved\npress button:saved\nidle\npress option:filter:all\n") +
           "idle\nreveal " + row + "\npress " + row + "\nidle\n" +
           (ended ? "press button:replay\nidle\nkey End\nidle\nkey Escape\nidle\n"
                  : "press button:continue\nidle\npress button:leave\nidle\n") +
           "expect scene saved\nkey Escape\nidle\nexpect scene title\n";
}

/// Everything that was said is done when this returns.
bool settled(process::Process& program) {
    if (!program.say("dump -\n")) return false;
    while (auto line = program.line())
        if (*line == "}") return true;
    return false;
}

}  // namespace

TEST_CASE("loaded: matches opened again and again take no more memory") {
    Scratch scratch;
    tamper::make_store(scratch.path());
    std::string round;
    long count = 0;
    {
        auto opened = game::Store::open(scratch.path());
        auto& store = *std::get<game::Store::Opened>(opened).store;
        store.set_own_setting("settings.scale", "100");
        store.set_own_setting("remember.pentathlon", "");
        const auto listed = store.list(game::Finished::either);
        for (const auto& match : std::get<std::vector<game::MatchHeading>>(listed)) {
            round += visit_of(match);
            ++count;
        }
    }
    REQUIRE(count > 20);
    process::Process program({PETIBOJ, "--script", "-", "--data-dir", scratch.path().string(),
                              "--windowed", "1280x800", "--lang", "en", "--reduced-motion"},
                             {{"SDL_VIDEODRIVER", "dummy"},
                              {"SDL_AUDIODRIVER", "dummy"},
                              {"LC_ALL", "C"},
                              {"LANGUAGE", ""}},
                             process::Input::said);
    std::vector<long> held;
    for (int i = 0; i < kWarm + kRounds; ++i) {
        REQUIRE(program.say(round));
        REQUIRE_MESSAGE(settled(program), "round " << i);
        held.push_back(anonymous_kib(program.id()));
        const long loaded = (i + 1) * count;
        MESSAGE("matches loaded: " << loaded << ", KiB: " << held.back());
    }
    REQUIRE(held[kWarm - 1] > 10 * 1024);
    CHECK(held.back() - held[kWarm - 1] <= kMostGrowth);
    program.hang_up();
    CHECK(program.wait() == 0);
}
