// A challenge on the table: wrong moves, taking back, tries, what is kept.
#include "scenes/table/task/task.hpp"
#include "tests/match/scratch.hpp"

#include <doctest/doctest.h>

using namespace game;
using scenes::Task;

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
void play(Task& task, Match& match, const char* move) {
    REQUIRE_FALSE(match.play(move));
    task.acted(match);
    if (task.look(match) || match.over()) return;
    const auto thought = row().solve(match.now(), {});
    REQUIRE_FALSE(match.play(thought.move));
    task.answered(match, thought);
    task.look(match);
}

}  // namespace

TEST_CASE("a task is solved at the first try") {
    Task task(problem(), 0, 1, nullptr);
    auto match = started(task.challenge());
    CHECK_FALSE(task.look(match));
    play(task, match, "e4-e3");
    CHECK(task.state() == Task::State::open);
    play(task, match, "e5xe3xc3");
    CHECK(task.state() == Task::State::solved);
    CHECK(task.verdict(match).medal == Medal::gold);
    CHECK_FALSE(task.may_take_back(match, 0));
}

TEST_CASE("a wrong move is refuted and may be taken back for silver") {
    Task task(problem(), 0, 1, nullptr);
    auto match = started(task.challenge());
    play(task, match, "e4-d4");
    CHECK(task.state() == Task::State::wrong);
    CHECK(task.closed());
    CHECK_FALSE(task.too_slow());
    CHECK(task.refutation() == *match.last_move());
    CHECK(task.may_take_back(match, 0));
    match.go_to(0);
    task.took_back();
    CHECK(task.state() == Task::State::open);
    CHECK(task.refutation().empty());
    play(task, match, "e4-e3");
    play(task, match, "e5xe3xc3");
    CHECK(task.verdict(match).medal == Medal::silver);
}

TEST_CASE("a win that comes too late is told apart from one that is gone") {
    Challenge challenge = problem();
    challenge.turns = 1;
    Task task(challenge, 0, 1, nullptr);
    auto match = started(challenge);
    play(task, match, "e4-e3");
    CHECK(task.state() == Task::State::wrong);
    CHECK(task.too_slow());
}

TEST_CASE("tries and results are kept") {
    Scratch scratch;
    auto opened = Store::open(scratch.path());
    auto& store = *std::get<Store::Opened>(opened).store;
    for (int round = 0; round < 2; ++round) {
        Task task(problem(), 0, 1, &store);
        auto match = started(task.challenge());
        if (round == 0) task.asked_hint();
        play(task, match, "e4-e3");
        CHECK(task.help().first_try == (round == 0));
        play(task, match, "e5xe3xc3");
        CHECK(task.state() == Task::State::solved);
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
    const auto solve = [](Task& task) {
        auto match = started(task.challenge());
        play(task, match, "e4-e3");
        play(task, match, "e5xe3xc3");
        CHECK(task.state() == Task::State::solved);
    };
    {
        Task task(problem(), day, 0, &store);
        CHECK_FALSE(task.practice());
        CHECK(task.within_reach() == Medal::gold);
        auto match = started(task.challenge());
        play(task, match, "e4-d4");
    }
    {
        Task task(problem(), day, 0, &store);
        CHECK_FALSE(task.practice());
        CHECK(task.within_reach() == Medal::silver);
        task.asked_hint();
        CHECK(task.within_reach() == Medal::bronze);
        solve(task);
    }
    Task task(problem(), day, 0, &store);
    CHECK(task.practice());
    solve(task);
    const auto kept = std::get<0>(store.challenge_results("alquerque"));
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].medal == 1);
    // From the list every try may do better.
    Task listed(problem(), 0, 1, &store);
    solve(listed);
    CHECK_FALSE(Task(problem(), 0, 1, &store).practice());
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
    Task task(sprint, 0, 1, nullptr);
    match.play_chance();
    for (int look = 0; look < 5; ++look) CHECK(task.verdict(match).reach == Medal::gold);
    CHECK(asked == 1);
    REQUIRE_FALSE(match.play("write a1"));
    task.acted(match);
    task.verdict(match);
    CHECK(asked == 2);
    // Whatever else is played instead is judged anew; help is, too.
    match.undo();
    REQUIRE_FALSE(match.play("write b1"));
    for (int look = 0; look < 5; ++look) task.verdict(match);
    CHECK(asked == 3);
    task.asked_hint();
    CHECK(task.verdict(match).reach == Medal::bronze);
    CHECK(asked == 4);
}

TEST_CASE("a medal that the last move gave away comes back with it, until luck has answered") {
    const auto sprint = short_sprint({4, 5, 6});
    auto match = std::get<Match>(start_challenge(sprint, *find_game("knaster"), 0));
    Task task(sprint, 0, 1, nullptr);
    for (const char* move : {"roll 3 4", "write a1", "roll 6 6"}) REQUIRE_FALSE(match.play(move));
    CHECK(task.verdict(match).reach == Medal::bronze);
    CHECK_FALSE(task.better_taken_back(match));
    REQUIRE_FALSE(match.play("write b2"));  // no line with the seven owes three any more
    CHECK(task.verdict(match).reach == Medal::none);
    CHECK(task.better_taken_back(match));
    REQUIRE_FALSE(match.play("roll 1 1"));
    CHECK_FALSE(task.better_taken_back(match));
}
