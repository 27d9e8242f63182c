// Kills the program in the middle of a pentathlon: the standing, the match at the table and every
// action that was shown are there again afterwards.
#include "game/contest/pentathlon.hpp"
#include "tests/match/store_kit.hpp"
#include "tests/process/process.hpp"

#include <fstream>
#include <string>

namespace {

namespace fs = std::filesystem;

/// Two people: the first match given up, the second begun with two moves.
constexpr const char* kBegun =
    "wait idle\npress button:pentathlon\nwait idle\npress button:remove3\nwait idle\n"
    "press button:remove2\nwait idle\npress option:kind1:person\npress button:start\nwait idle\n"
    "expect scene pentathlon\ndump begun.json\npress button:play\nwait idle\n"
    "press button:menu\nwait idle\nreveal button:resign\npress button:resign\nwait idle\n"
    "press button:resign\nwait scene results\nwait 1\npress button:standing\nwait idle\n"
    "expect results 1\ndump counted.json\npress button:play\nwait idle\n"
    "click spot:c2\nclick spot:c3\nwait ply 1\ndump moved.json\n"
    "click spot:c4\nclick spot:c2\nwait ply 2\ndump taken.json\nwait 3600\nwait 3600\n";
/// Whoever comes back finds what was shown last, and it goes on from there.
constexpr const char* kGoesOn =
    "wait idle\npress button:pentathlon\nwait idle\nexpect scene pentathlon\nexpect results 1\n"
    "expect meeting 1\npress button:play\nwait idle\nexpect scene table\npress button:menu\n"
    "wait idle\npress button:standing\nwait idle\nexpect scene pentathlon\n";

/// What was shown at a moment of the script.
struct Moment {
    const char* file;
    std::size_t results;
    int plies;  ///< of the match that is being played
};

}  // namespace

TEST_CASE("kill: a pentathlon loses nothing that it has shown") {
    const auto run = [](const Scratch& scratch, const std::string& script) {
        std::ofstream(scratch.path() / "script") << script;
        return process::Process(
            {process::program(PETIBOJ), "--script", (scratch.path() / "script").string(), "--shots",
             scratch.path().string(), "--data-dir", (scratch.path() / "data").string(), "--lang",
             "en", "--mute", "--windowed", "1280x720", "--reduced-motion"},
            {{"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}});
    };
    for (const Moment& moment : {Moment{"begun.json", 0, 0}, Moment{"counted.json", 1, 0},
                                 Moment{"moved.json", 1, 1}, Moment{"taken.json", 1, 2}}) {
        CAPTURE(moment.file);
        const Scratch scratch;
        {
            auto program = run(scratch, kBegun);
            REQUIRE(process::eventually([&] {
                REQUIRE_MESSAGE(program.runs(), "the program ended before its time");
                return fs::exists(scratch.path() / moment.file);
            }));
            program.tell(SIGKILL);
            CHECK(program.wait() == 128 + SIGKILL);
        }
        {
            const auto opened = kit::open(scratch.path() / "data");
            const auto text = opened.store->own_setting("remember.pentathlon");
            REQUIRE(text);
            const auto pentathlon = game::read_pentathlon(*text);
            REQUIRE(pentathlon);
            CHECK(pentathlon->results.size() >= moment.results);
            if (moment.plies > 0) {
                REQUIRE(pentathlon->begun.size() == 1);
                const auto match = kit::reload(*opened.store, pentathlon->begun[0].match);
                CHECK(match.ply() >= moment.plies);
            }
        }
        if (moment.results == 0) continue;
        auto program = run(scratch, kGoesOn);
        CHECK(program.wait() == 0);
    }
}
