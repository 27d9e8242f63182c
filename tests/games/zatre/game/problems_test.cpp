// Zatre's challenges as shipped: four solo lengths, days, and one-turn problems, each searched
// completely here: one best turn, worth what the file says.
#include "game/zatre/bot/turns.hpp"
#include "game/zatre/gains.hpp"
#include "tests/game/challenges_kit.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

namespace {

using challenges_kit::begun;
using game::Challenge;
using game::Match;
using game::Verdict;

const std::vector<Challenge>& shipped() {
    static const auto all = challenges_kit::shipped("zatre");
    return all;
}

const zatre::Position& position(const Match& match) {
    return *zatre::position_of(match.now());
}

/// The whole turn with the most points for the sheet, or the first one that has fewer.
zatre::TurnResult turn_for(const zatre::Position& at, bool best) {
    zatre::Turns turns(zatre::prospect(at.agreement()));
    const auto& all = turns.find(zatre::Stand(at));
    const auto worth = [&](const zatre::TurnResult& turn) {
        return at.sheet(at.seat()).worth(turn.tally);
    };
    const auto most = std::max_element(
        all.begin(), all.end(), [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
    if (best) return *most;
    return *std::find_if(all.begin(), all.end(),
                         [&](const auto& turn) { return worth(turn) < worth(*most); });
}

void play(Match& match, const zatre::TurnResult& turn) {
    for (int i = 0; i < turn.count; ++i) {
        const auto& lay = turn.lays[static_cast<std::size_t>(i)];
        REQUIRE_FALSE(match.play(position(match).text(zatre::Move::place(lay.value, lay.square))));
    }
}

}  // namespace

TEST_CASE("zatre challenges: four lengths, a week of days, over two hundred problems") {
    std::map<std::string, int> kinds;
    std::map<int, int> grades;
    std::set<std::vector<std::string>> openings;
    std::set<int> lengths;
    for (const auto& challenge : shipped()) {
        CAPTURE(challenge.id);
        ++kinds[challenge.daily ? "daily" : challenge.kind];
        if (challenge.kind == "turn") {
            ++grades[challenge.grade];
            CHECK(openings.insert(challenge.actions).second);
            continue;
        }
        CHECK(challenge.goal == Challenge::Goal::score);
        CHECK(challenge.score == challenge.medals.front());
        CHECK(challenge.luck == (challenge.daily ? Challenge::Luck::date : Challenge::Luck::fresh));
        if (!challenge.daily) lengths.insert(challenge.medals.back());
    }
    CHECK(kinds["solo"] == 4);
    CHECK(lengths.size() == 4);
    CHECK(kinds["daily"] == 7);
    for (int grade = 1; grade <= 3; ++grade) CHECK(grades[grade] >= 67);
}

TEST_CASE("zatre challenges: gold is what the strongest reaches in about half of its games") {
    // The short lengths: their games take milliseconds, but for the strongest.
    for (const char* id : {"short", "mini"}) {
        CAPTURE(id);
        const auto challenge = *std::find_if(shipped().begin(), shipped().end(),
                                             [&](const auto& one) { return one.id == id; });
        std::map<std::string, std::array<int, 3>> won;
        const auto play_alone = [&](const char* bot, int games) {
            for (int i = 0; i < games; ++i) {
                auto match = begun(challenge, 0, static_cast<std::uint64_t>(i) + 100);
                while (!match.over()) {
                    if (match.play_chance()) continue;
                    game::Request request;
                    request.bot = bot;
                    request.budget = 20'000;
                    REQUIRE_FALSE(match.play(match.game().think(match.now(), request).move));
                }
                for (std::size_t medal = 0; medal < 3; ++medal)
                    won[bot][medal] += match.now().scores()[0] >= challenge.medals[medal];
            }
        };
        constexpr int games = 24;
        for (const char* bot : {"tile", "turn", "level4"}) play_alone(bot, games);
        CHECK(won["level4"][2] * 3 < games);
        CHECK(won["tile"][2] <= won["level4"][2]);
        CHECK(won["level4"][1] * 3 > games);
        CHECK(won["tile"][1] < won["level4"][1]);
        CHECK(won["turn"][0] * 4 > games * 3);
        if (std::string(id) != "mini") continue;
        play_alone("level5", 16);
        CHECK(won["level5"][2] >= 5);
        CHECK(won["level5"][2] <= 13);
    }
}

TEST_CASE("zatre problems: exactly one best turn, of the stated worth and class") {
    for (const auto& challenge : shipped()) {
        if (challenge.kind != "turn") continue;
        CAPTURE(challenge.id);
        const auto match = begun(challenge);
        const auto& at = position(match);
        CHECK(game::solver_of(challenge, match) == at.seat());
        CHECK(at.turn().tiles == 0);
        CHECK_FALSE(at.bag().empty());
        const auto found = zatre::master_turn(at);
        CHECK(found.unique());
        CHECK(found.best == challenge.score);
        CHECK(found.second < found.best);
        CHECK(found.turns >= 12);
        CHECK(found.tempting == challenge.tempting);
        CHECK(found.grade(at.hand(at.seat()).size()) == challenge.grade);
    }
}

TEST_CASE("zatre problems: the best turn solves them, any other fails, half a turn is open") {
    std::size_t looked = 0;
    for (const auto& challenge : shipped()) {
        if (challenge.kind != "turn" || ++looked % 9 != 0) continue;
        CAPTURE(challenge.id);
        auto match = begun(challenge);
        CHECK(game::judge(challenge, match, {}).outcome == Verdict::Outcome::open);
        auto other = match;
        const auto best = turn_for(position(match), true);
        // The hint knows the turn, from its beginning and from the middle of it.
        auto shown = match;
        while (game::judge(challenge, shown, {}).outcome == Verdict::Outcome::open) {
            const auto thought = zatre::solve(position(shown), {});
            CHECK(thought.exact);
            CHECK(thought.value == challenge.score);
            REQUIRE_FALSE(shown.play(thought.move));
        }
        CHECK(game::judge(challenge, shown, {}).outcome == Verdict::Outcome::solved);
        play(match, best);
        const auto solved = game::judge(challenge, match, {});
        CHECK(solved.outcome == Verdict::Outcome::solved);
        CHECK(solved.score == challenge.score);
        CHECK(solved.medal == game::Medal::gold);
        // What comes after the turn changes nothing.
        while (match.play_chance()) {
        }
        CHECK(game::judge(challenge, match, {}) == solved);
        CHECK(game::judge(challenge, match, {0, 1, true}).medal == game::Medal::bronze);
        match.undo();
        while (match.ply() > static_cast<int>(challenge.actions.size()) + 1) match.undo();
        if (best.count > 1)
            CHECK(game::judge(challenge, match, {}).outcome == Verdict::Outcome::open);
        play(other, turn_for(position(other), false));
        const auto failed = game::judge(challenge, other, {});
        CHECK(failed.outcome == Verdict::Outcome::failed);
        CHECK(failed.score < challenge.score);
        CHECK(failed.medal == game::Medal::none);
    }
    CHECK(looked > 200);
}

TEST_CASE("zatre solo: fresh luck is new every time, a day's is that of the day") {
    const auto drawn = [](Match match) {
        while (match.play_chance()) {
        }
        return match.moves();
    };
    const auto& full = *game::find_challenge(shipped(), "full");
    std::set<std::vector<std::string>> hands;
    for (std::uint64_t fresh = 0; fresh < 20; ++fresh) hands.insert(drawn(begun(full, 5, fresh)));
    CHECK(hands.size() > 10);
    const auto& day = *game::find_challenge(shipped(), "day1");
    CHECK(drawn(begun(day, 700, 1)) == drawn(begun(day, 700, 2)));
}
