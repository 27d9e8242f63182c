// Kills the program itself in the middle of play: every action that was shown as done is stored.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/record.hpp"
#include "tests/match/store_kit.hpp"
#include "tests/process/process.hpp"

#include <cctype>
#include <chrono>
#include <fstream>
#include <thread>

namespace {

namespace fs = std::filesystem;

constexpr int kPlies = 16;

/// The first actions of a match between two people.
game::Match model_match() {
    const auto* row = game::find_game("alquerque");
    REQUIRE(row);
    auto match = kit::value(game::Match::start(*row, {}, 1));
    while (match.ply() < kPlies) REQUIRE_FALSE(match.play(match.now().choices().front().move));
    return match;
}

/// Three people around one screen, two of whom have entered something.
constexpr const char* kGathered =
    "wait idle\nreveal card:knaster\npress card:knaster\nwait idle\npress button:players_more\n"
    "press button:players_more\nwait idle\nreveal option:kind1:person\n"
    "press option:kind1:person\nwait idle\nreveal option:kind2:person\n"
    "press option:kind2:person\nwait idle\npress button:start\nwait idle\npress button:menu\n"
    "wait idle\nreveal toggle:together\npress toggle:together\nkey Escape\nwait idle\n"
    "expect done open open open\ntouch spot:2:c3\ntouch spot:0:a1\n"
    "expect done done open done\ndump entered.json\nwait 3600\n";
/// Who comes back finds all of it, and the round goes on.
constexpr const char* kGatheredAgain =
    "wait idle\npress button:continue\nwait idle\nexpect scene gathering\n"
    "expect done done open done\nexpect value spot:2:c3 9\nexpect value spot:0:a1 9\n"
    "touch spot:2:undo\nexpect done done open open\ntouch spot:2:b2\ntouch spot:1:d4\n"
    "wait idle\nexpect round 2\nexpect value spot:2:b2 9\nexpect value spot:0:a1 9\n"
    "expect value spot:1:d4 9\n";

/// A match of one alone, three numbers written.
constexpr const char* kWritten =
    "wait idle\nreveal card:knaster\npress card:knaster\nwait idle\npress button:start\nwait idle\n"
    "press spot:e4\nwait idle\npress spot:b1\nwait idle\npress spot:c3\nwait idle\nexpect ply 7\n";
/// Aside of it: numbers and rolls are chosen, a branch is kept, another one is played to its end.
constexpr const char* kTriedAside =
    "press button:menu\npress button:trial\nwait trial open\npress spot:a1\nwait trial luck\n"
    "press luck:1-4\npress luck:2-5\nwait trial open\npress spot:d1\nwait trial luck\n"
    "press button:keep\nwait kept yes\npress button:anew\nwait branches 2\n"
    "press button:finish\nwait actor nobody\ndump tried.json\nwait 3600\n";
/// The match goes on from where it was, with what was kept beside it.
constexpr const char* kAfterTrial =
    "wait idle\npress button:continue\nwait idle\nexpect scene table\nexpect ply 7\n"
    "expect length 7\nexpect value spot:c3 11\nexpect value spot:a1 empty\npress spot:a1\nwait "
    "idle\n"
    "expect ply 9\npress button:menu\npress button:trial\nwait trial open\nexpect branches 2\n";

/// A script that plays it and writes `<ply>.json` each time an action was shown as done.
std::string script_of(const game::Match& match) {
    std::string script =
        "wait idle\nclick card:alquerque\nwait idle\nclick option:kind1:person\nwait idle\n"
        "click button:start\nwait idle\n";
    for (int ply = 0; ply < match.length(); ++ply) {
        const auto& move = match.moves()[static_cast<std::size_t>(ply)];
        for (std::size_t i = 0; i + 1 < move.size(); ++i) {
            if (std::isalpha(static_cast<unsigned char>(move[i])) &&
                std::isdigit(static_cast<unsigned char>(move[i + 1])))
                script += "click spot:" + move.substr(i, 2) + "\n";
        }
        const auto number = std::to_string(ply + 1);
        script += "wait ply " + number + "\ndump " + number + ".json\n";
    }
    return script + "wait 3600\n";
}

}  // namespace

TEST_CASE("kill: the program loses no action that it has shown") {
    const auto match = model_match();
    game::Random random(3);
    for (int round = 0; round < 8; ++round) {
        const Scratch scratch;
        std::ofstream(scratch.path() / "script") << script_of(match);
        const int wanted = 1 + static_cast<int>(random.below(kPlies));
        const auto delay = std::chrono::microseconds(random.below(40'000));
        CAPTURE(round);
        CAPTURE(wanted);
        const auto shown = [&](int ply) {
            return fs::exists(scratch.path() / (std::to_string(ply) + ".json"));
        };
        {
            process::Process program(
                {process::program(PETIBOJ), "--script", (scratch.path() / "script").string(),
                 "--shots", scratch.path().string(), "--data-dir",
                 (scratch.path() / "data").string(), "--lang", "en", "--mute", "--windowed",
                 "800x600", "--reduced-motion"},
                {{"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}});
            REQUIRE(process::eventually([&] {
                REQUIRE_MESSAGE(program.runs(), "the program ended before its time");
                return shown(wanted);
            }));
            std::this_thread::sleep_for(delay);
            program.tell(SIGKILL);
            CHECK(program.wait() == 128 + SIGKILL);
        }
        int seen = wanted;
        while (shown(seen + 1)) ++seen;
        const auto opened = kit::open(scratch.path() / "data");
        CHECK_FALSE(opened.notice);
        const auto headings = kit::value(opened.store->list(game::Finished::either));
        REQUIRE(headings.size() == 1);
        const auto kept = kit::reload(*opened.store, headings[0].id);
        CHECK(kept.ply() >= seen);
        CHECK(kept.ply() <= seen + 1);
        const auto& all = match.moves();
        CHECK(kept.moves() == std::vector(all.begin(), all.begin() + kept.length()));
    }
}

TEST_CASE("kill: a round that all enter at once loses none of its entries") {
    const Scratch scratch;
    const auto run = [&](const std::string& script) {
        std::ofstream(scratch.path() / "script") << script;
        return process::Process(
            {process::program(PETIBOJ), "--script", (scratch.path() / "script").string(), "--shots",
             scratch.path().string(), "--data-dir", (scratch.path() / "data").string(), "--lang",
             "en", "--mute", "--windowed", "1280x800", "--reduced-motion"},
            {{"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}});
    };
    {
        auto program = run(kGathered);
        REQUIRE(process::eventually([&] {
            REQUIRE_MESSAGE(program.runs(), "the program ended before its time");
            return fs::exists(scratch.path() / "entered.json");
        }));
        program.tell(SIGKILL);
        CHECK(program.wait() == 128 + SIGKILL);
    }
    auto program = run(kGatheredAgain);
    CHECK(program.wait() == 0);
}

TEST_CASE(
    "kill: a match loses nothing while something is tried aside, and a trial counts for nothing") {
    const Scratch scratch;
    const auto run = [&](const std::string& script, const std::string& data) {
        std::ofstream(scratch.path() / "script") << script;
        return process::Process(
            {process::program(PETIBOJ), "--script", (scratch.path() / "script").string(), "--shots",
             scratch.path().string(), "--data-dir", (scratch.path() / data).string(), "--lang",
             "en", "--mute", "--windowed", "1280x720", "--reduced-motion"},
            {{"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}});
    };
    {
        auto program = run(kWritten, "plain");
        CHECK(program.wait() == 0);
    }
    {
        auto program = run(std::string(kWritten) + kTriedAside, "data");
        REQUIRE(process::eventually([&] {
            REQUIRE_MESSAGE(program.runs(), "the program ended before its time");
            return fs::exists(scratch.path() / "tried.json");
        }));
        program.tell(SIGKILL);
        CHECK(program.wait() == 128 + SIGKILL);
    }
    // The same match without a trial, but for what was kept beside it.
    const auto match_in = [&](const char* data) {
        const auto opened = kit::open(scratch.path() / data);
        CHECK_FALSE(opened.notice);
        CHECK(kit::value(opened.store->list(game::Finished::yes)).empty());
        CHECK(kit::value(opened.store->challenge_results("knaster")).empty());
        const auto headings = kit::value(opened.store->list(game::Finished::either));
        REQUIRE(headings.size() == 1);
        return kit::reload(*opened.store, headings[0].id);
    };
    const auto plain = match_in("plain"), tried = match_in("data");
    CHECK(plain.ply() == 7);
    CHECK(plain.variations().empty());
    REQUIRE(tried.variations().size() == 1);
    CHECK(tried.variations()[0].from == 7);
    auto bare = tried.record(game::Match::Extent::whole);
    bare.variations.clear();
    auto same = plain.record(game::Match::Extent::whole);
    bare.created = same.created;  // the one time that differs
    CHECK(game::write_record(bare) == game::write_record(same));
    auto program = run(kAfterTrial, "data");
    CHECK(program.wait() == 0);
}
