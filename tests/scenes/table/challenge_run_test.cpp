// A challenge on the table: wrong moves, taking back, tries, what is kept.
#include "scenes/table/challenge/run.hpp"
#include "tests/match/scratch.hpp"

#include <doctest/doctest.h>

using game::Challenge;
using game::Day;
using game::find_game;
using game::Game;
using game::Match;
using game::Medal;
using game::Position;
using game::start_challenge;
using game::Store;
using scenes::ChallengeRun;

namespace {

const Game& row() {
    return *find_game("alquerque");
}

/// White gives one stone and takes two; every other move lets Black off.
Challenge problem() {
    Challenge challenge;
    challenge.id = "p001";
    challenge.game = "alquerque";
    challenge.kind = "problem";
    challenge.turns = 2;
    challenge.options.set("position", std::string("....b/....b/...w./....w/..... b"));
    return challenge;
}

Match started(const Challenge& challenge) {
    return std::get<Match>(start_challenge(challenge, row(), 0));
}

/// Knaster of six rolls; four points are the most that can be made of them.
Challenge short_sprint(std::vector<int> medals) {
    Challenge sprint;
    sprint.id = "sprint";
    sprint.game = "knaster";
    sprint.luck = Challenge::Luck::seed;
    sprint.goal = Challenge::Goal::score;
    sprint.score = medals.front();
    sprint.medals = std::move(medals);
    sprint.options.set("rolls", 5);
    return sprint;
}

/// The person plays, the opponent answers as it knows best.
void play(ChallengeRun& run, Match& match, const char* move) {
    REQUIRE_FALSE(match.play(move));
    run.acted(match);
    if (run.look(match) || match.over()) return;
    const auto thought = row().solve(match.now(), {});
    REQUIRE_FALSE(match.play(thought.move));
    run.answered(match, thought);
    run.look(match);
}

}  // namespace

TEST_CASE("a run is solved at the first try") {
    ChallengeRun run(problem(), 0, 1, nullptr);
    auto match = started(run.challenge());
    CHECK_FALSE(run.look(match));
    play(run, match, "e4-e3");
    CHECK(run.state() == ChallengeRun::State::open);
    play(run, match, "e5xe3xc3");
    CHECK(run.state() == ChallengeRun::State::solved);
    CHECK(run.verdict(match).medal == Medal::gold);
    CHECK_FALSE(run.may_take_back(match, 0));
}

TEST_CASE("a wrong move is refuted and may be taken back for silver") {
    ChallengeRun run(problem(), 0, 1, nullptr);
    auto match = started(run.challenge());
    play(run, match, "e4-d4");
    CHECK(run.state() == ChallengeRun::State::wrong);
    CHECK(run.closed());
    CHECK_FALSE(run.too_slow());
    CHECK(run.refutation() == *match.last_move());
    CHECK(run.may_take_back(match, 0));
    match.go_to(0);
    run.took_back();
    CHECK(run.state() == ChallengeRun::State::open);
    CHECK(run.refutation().empty());
    play(run, match, "e4-e3");
    play(run, match, "e5xe3xc3");
    CHECK(run.verdict(match).medal == Medal::silver);
}

TEST_CASE("a win that comes too late is told apart from one that is gone") {
    Challenge challenge = problem();
    challenge.turns = 1;
    ChallengeRun run(challenge, 0, 1, nullptr);
    auto match = started(challenge);
    play(run, match, "e4-e3");
    CHECK(run.state() == ChallengeRun::State::wrong);
    CHECK(run.too_slow());
}

TEST_CASE("tries and results are kept") {
    Scratch scratch;
    auto opened = Store::open(scratch.path());
    auto& store = *std::get<Store::Opened>(opened).store;
    for (int round = 0; round < 2; ++round) {
        ChallengeRun run(problem(), 0, 1, &store);
        auto match = started(run.challenge());
        if (round == 0) run.asked_hint();
        play(run, match, "e4-e3");
        CHECK(run.help().first_try == (round == 0));
        play(run, match, "e5xe3xc3");
        CHECK(run.state() == ChallengeRun::State::solved);
        const auto kept = std::get<0>(store.challenge_results("alquerque"));
        REQUIRE(kept.size() == 1);
        CHECK(kept[0].tries == round + 1);
        CHECK(kept[0].medal == (round == 0 ? 1 : 2));
        CHECK(kept[0].solved > 0);
    }
}

TEST_CASE("what a try can still bring is known from its beginning; a day that is won is practice") {
    Scratch scratch;
    auto opened = Store::open(scratch.path());
    auto& store = *std::get<Store::Opened>(opened).store;
    const Day day = 20778;
    const auto solve = [](ChallengeRun& run) {
        auto match = started(run.challenge());
        play(run, match, "e4-e3");
        play(run, match, "e5xe3xc3");
        CHECK(run.state() == ChallengeRun::State::solved);
    };
    {
        ChallengeRun run(problem(), day, 0, &store);
        CHECK_FALSE(run.practice());
        CHECK(run.within_reach() == Medal::gold);
        auto match = started(run.challenge());
        play(run, match, "e4-d4");
    }
    {
        ChallengeRun run(problem(), day, 0, &store);
        CHECK_FALSE(run.practice());
        CHECK(run.within_reach() == Medal::silver);
        run.asked_hint();
        CHECK(run.within_reach() == Medal::bronze);
        solve(run);
    }
    ChallengeRun run(problem(), day, 0, &store);
    CHECK(run.practice());
    solve(run);
    const auto kept = std::get<0>(store.challenge_results("alquerque"));
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].medal == 1);
    // From the list every try may do better.
    ChallengeRun listed(problem(), 0, 1, &store);
    solve(listed);
    CHECK_FALSE(ChallengeRun(problem(), 0, 1, &store).practice());
}

TEST_CASE("what can still be reached is looked for once as long as the match stands there") {
    int asked = 0;
    Game knaster = *find_game("knaster");
    knaster.best_left = [&asked](const Position& position) {
        ++asked;
        return find_game("knaster")->best_left(position);
    };
    const auto sprint = short_sprint({1, 3, 4});
    auto match = std::get<Match>(start_challenge(sprint, knaster, 0));
    ChallengeRun run(sprint, 0, 1, nullptr);
    match.play_chance();
    for (int look = 0; look < 5; ++look) CHECK(run.verdict(match).reach == Medal::gold);
    CHECK(asked == 1);
    REQUIRE_FALSE(match.play("write a1"));
    run.acted(match);
    run.verdict(match);
    CHECK(asked == 2);
    // Whatever else is played instead is judged anew; help is, too.
    match.undo();
    REQUIRE_FALSE(match.play("write b1"));
    for (int look = 0; look < 5; ++look) run.verdict(match);
    CHECK(asked == 3);
    run.asked_hint();
    CHECK(run.verdict(match).reach == Medal::bronze);
    CHECK(asked == 4);
}

TEST_CASE("a medal that the last move gave away comes back with it, until luck has answered") {
    const auto sprint = short_sprint({4, 5, 6});
    auto match = std::get<Match>(start_challenge(sprint, *find_game("knaster"), 0));
    ChallengeRun run(sprint, 0, 1, nullptr);
    for (const char* move : {"roll 3 4", "write a1", "roll 6 6"}) REQUIRE_FALSE(match.play(move));
    CHECK(run.verdict(match).reach == Medal::bronze);
    CHECK_FALSE(run.better_taken_back(match));
    REQUIRE_FALSE(match.play("write b2"));  // no line with the seven owes three any more
    CHECK(run.verdict(match).reach == Medal::none);
    CHECK(run.better_taken_back(match));
    REQUIRE_FALSE(match.play("roll 1 1"));
    CHECK_FALSE(run.better_taken_back(match));
}
