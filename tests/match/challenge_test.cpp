// Challenges: reading with the place of every fault, the day's choice, verdicts and medals.
#include "game/contest/challenge.hpp"
#include "tests/toy/row.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>

using namespace game;

namespace {

const Game& alquerque() {
    return *find_game("alquerque");
}

std::string file(const std::string& challenges) {
    return "{\"format\":1,\"game\":\"alquerque\",\"challenges\":[" + challenges + "]}";
}

const char* const kTwo =
    R"({"id":"a","kind":"problem","goal":"win","turns":2,"grade":2,"options":{"position":"...../..b../...../..w../..... w"}},)"
    R"({"id":"b","kind":"problem","goal":"draw","daily":true,"options":{"variant":"forward"}})";

Fault fault(const std::string& text) {
    const auto read = read_challenges(text, alquerque());
    REQUIRE(std::holds_alternative<Fault>(read));
    return std::get<Fault>(read);
}

std::vector<Challenge> good(const std::string& text) {
    const auto read = read_challenges(text, alquerque());
    if (const auto* wrong = std::get_if<Fault>(&read)) FAIL(wrong->text << " " << wrong->why.key);
    return std::get<std::vector<Challenge>>(read);
}

Match started(const Challenge& challenge, Day day = 0) {
    auto match = start_challenge(challenge, alquerque(), day);
    REQUIRE(std::holds_alternative<Match>(match));
    return std::get<Match>(match);
}

/// White takes the last black stone in its first turn, if it likes.
Challenge easy() {
    Challenge challenge;
    challenge.id = "x";
    challenge.game = "alquerque";
    challenge.kind = "problem";
    challenge.options.set("position", std::string("...../...../..b../..w../....b w"));
    challenge.turns = 2;
    return challenge;
}

}  // namespace

TEST_CASE("challenges are read in their order") {
    const auto all = good(file(kTwo));
    REQUIRE(all.size() == 2);
    CHECK(all[0].turns == 2);
    CHECK(all[0].grade == 2);
    CHECK_FALSE(all[0].daily);
    CHECK(all[1].goal == Challenge::Goal::draw);
    CHECK(all[1].daily);
    CHECK(find_challenge(all, "b") == &all[1]);
    CHECK(find_challenge(all, "c") == nullptr);
}

TEST_CASE("faults name the place") {
    const auto broken = fault("{\"format\":1,\n \"game\": x}");
    CHECK(broken.why.key == "challenge.syntax");
    CHECK(broken.line == 2);
    CHECK(broken.column == 10);
    const auto huge = fault("{\"format\":1,\n \"game\": 1e999}");  // no variable holds it
    CHECK(huge.why.key == "challenge.syntax");
    CHECK(huge.line == 2);
    const auto in = [&](const char* one) { return fault(file(one)); };
    auto found = in(R"({"id":"q1","kind":"problem"})");
    CHECK(found.why == Refusal{"challenge.missing", {"goal"}});
    CHECK(found.text == "challenges[0] q1");
    CHECK(in(R"({"id":"q","kind":"k","goal":"wine"})").why.key == "challenge.value");
    CHECK(in(R"({"id":"q","kind":"k","goal":"win","grade":4})").why.values[0] == "grade");
    CHECK(in(R"({"id":"q","kind":"k","goal":"score"})").why.values[0] == "medals");
    CHECK(in(R"({"id":"q","kind":"k","goal":"rival","medals":[1,2,3]})").why.values[0] == "rival");
    CHECK(in(R"({"id":"q","kind":"k","goal":"rival","rival":"nobody","medals":[1,2,3]})")
              .why.values[0] == "rival");
    CHECK(in(R"({"id":"q","kind":"k","goal":"score","medals":[3,2,1]})").why.key ==
          "challenge.value");
    CHECK(in(R"({"id":"q","kind":"k","goal":"win","options":{"size":3}})").why.key ==
          "option.unknown");
    CHECK(in(R"({"id":"q","kind":"k","goal":"win","options":{"position":"x"}})").why.key ==
          "alquerque.position");
    CHECK(in(R"({"id":"q","kind":"k","goal":"win","actions":["a1-a2"]})").why.key.substr(0, 9) ==
          "alquerque");
    CHECK(fault(file(std::string(kTwo) + R"(,{"id":"a","kind":"k","goal":"win"})")).text ==
          "challenges[2] a");
    CHECK(fault(R"({"format":2,"game":"alquerque","challenges":[]})").why.key == "challenge.newer");
    CHECK(fault(R"({"format":1,"game":"zatre","challenges":[]})").why.key == "challenge.game");
    CHECK(fault("[]").why.key == "challenge.value");
}

TEST_CASE("a day's challenge depends on the day alone and returns only after all others") {
    std::string text;
    for (int i = 0; i < 7; ++i)
        text += (i ? ",{\"id\":\"d" : "{\"id\":\"d") + std::to_string(i) +
                R"(","kind":"problem","goal":"win","daily":)" + (i == 3 ? "false}" : "true}");
    const auto all = good(file(text));
    std::set<std::string> seen;
    for (Day day = 20778; day < 20778 + 6; ++day) seen.insert(daily_challenge(all, day)->id);
    CHECK(seen.size() == 6);
    CHECK(seen.count("d3") == 0);
    CHECK(daily_challenge(all, 20778) == daily_challenge(all, 20784));
    CHECK(daily_challenge(all, -6) == daily_challenge(all, 0));
    CHECK(daily_challenge(good(file("")), 5) == nullptr);
}

TEST_CASE("winning in time solves, medals tell how") {
    const auto challenge = easy();
    auto match = started(challenge);
    CHECK(solver_of(challenge, match) == 0);
    auto verdict = judge(challenge, match, {});
    CHECK(verdict.outcome == Verdict::Outcome::open);
    CHECK(verdict.left == 2);
    REQUIRE_FALSE(match.play("c2xc4"));
    CHECK(judge(challenge, match, {}).left == 1);
    REQUIRE_FALSE(match.play("e1-e2"));
    CHECK(judge(challenge, match, {}).outcome == Verdict::Outcome::open);
    CHECK(judge(challenge, match, {}).turns == 1);
    REQUIRE_FALSE(match.play("c4-b4"));
    verdict = judge(challenge, match, {});
    CHECK(verdict.outcome == Verdict::Outcome::failed);
    CHECK(verdict.left == 0);
    CHECK(verdict.medal == Medal::none);
}

TEST_CASE("medals of a problem") {
    Challenge challenge = easy();
    challenge.options.set("position", std::string("...../...../..b../..w../..... w"));
    auto match = started(challenge);
    REQUIRE_FALSE(match.play("c2xc4"));
    CHECK(judge(challenge, match, {}).outcome == Verdict::Outcome::solved);
    CHECK(judge(challenge, match, {0, 0, true}).medal == Medal::gold);
    CHECK(judge(challenge, match, {1, 0, true}).medal == Medal::silver);
    CHECK(judge(challenge, match, {0, 0, false}).medal == Medal::silver);
    CHECK(judge(challenge, match, {0, 1, true}).medal == Medal::bronze);
}

TEST_CASE("giving up and agreeing solve nothing") {
    Challenge challenge = easy();
    challenge.goal = Challenge::Goal::draw;
    auto match = started(challenge);
    REQUIRE(match.agree_draw());
    CHECK(judge(challenge, match, {}).outcome == Verdict::Outcome::failed);
    match = started(easy());
    REQUIRE(match.resign(1));
    CHECK(judge(easy(), match, {}).outcome == Verdict::Outcome::failed);
}

TEST_CASE("undo stops at the opening and at luck") {
    const Game toy = toy::row();
    Challenge challenge;
    challenge.id = "t";
    challenge.game = toy.id;
    challenge.luck = Challenge::Luck::date;
    challenge.goal = Challenge::Goal::score;
    challenge.medals = {1, 2, 3};
    auto first = start_challenge(challenge, toy, 20778);
    REQUIRE(std::holds_alternative<Match>(first));
    auto& match = std::get<Match>(first);
    CHECK(match.seed() == std::get<Match>(start_challenge(challenge, toy, 20778)).seed());
    CHECK(match.seed() != std::get<Match>(start_challenge(challenge, toy, 20779)).seed());
    int chance = -1;
    for (int i = 0; i < 6 && !match.over(); ++i) {
        if (match.actor() == kChance) {
            chance = match.ply();
            REQUIRE(match.play_chance());
        } else {
            REQUIRE_FALSE(match.play(match.now().choices().front().move));
        }
        CHECK(undo_floor(challenge, match) == (chance < 0 ? 0 : chance + 1));
    }
    CHECK(chance >= 0);
    Challenge opened = easy();
    opened.actions = {"c2xc4", "e1-e2"};
    const auto board = started(opened);
    CHECK(undo_floor(opened, board) == 2);
    CHECK(judge(opened, board, {}).turns == 0);
}

/// A challenge of `toy` for points; its limits are still to be set.
static Challenge for_points(const Game& toy) {
    Challenge challenge;
    challenge.id = "t";
    challenge.game = toy.id;
    challenge.goal = Challenge::Goal::score;
    return challenge;
}

/// Its match, played to the end with the first move of each turn.
static Match played_out(const Challenge& challenge, const Game& toy) {
    auto first = start_challenge(challenge, toy, 0);
    auto& match = std::get<Match>(first);
    while (!match.over())
        if (!match.play_chance()) REQUIRE_FALSE(match.play(match.now().choices().front().move));
    return std::move(match);
}

TEST_CASE("medals by points") {
    const Game toy = toy::row();
    Challenge challenge = for_points(toy);
    const Match match = played_out(challenge, toy);
    const int score = match.now().scores()[static_cast<std::size_t>(solver_of(challenge, match))];
    challenge.score = score;
    challenge.medals = {score - 1, score, score + 1};
    CHECK(judge(challenge, match, {}).outcome == Verdict::Outcome::solved);
    CHECK(judge(challenge, match, {}).medal == Medal::silver);
    challenge.score = score + 1;
    CHECK(judge(challenge, match, {}).outcome == Verdict::Outcome::failed);
}

TEST_CASE("medals by points: a hint leaves bronze, the same luck again silver") {
    const Game toy = toy::row();
    Challenge challenge = for_points(toy);
    challenge.luck = Challenge::Luck::fresh;
    const Match match = played_out(challenge, toy);
    const int score = match.now().scores()[static_cast<std::size_t>(solver_of(challenge, match))];
    challenge.score = score - 2;
    challenge.medals = {score - 2, score - 1, score};
    const auto medal = [&](const Help& help) { return judge(challenge, match, help).medal; };
    const Help taken_back{3, 0, true}, later{0, 0, false}, hinted{0, 1, true};
    CHECK(medal({}) == Medal::gold);
    CHECK(medal(taken_back) == Medal::gold);
    CHECK(medal(later) == Medal::gold);
    CHECK(medal(hinted) == Medal::bronze);
    challenge.luck = Challenge::Luck::date;
    CHECK(medal({}) == Medal::gold);
    CHECK(medal(later) == Medal::silver);
    CHECK(medal(hinted) == Medal::bronze);
    CHECK(within_reach(challenge, hinted) == Medal::bronze);
    // Nothing is given that the points do not reach.
    challenge.medals = {score, score + 1, score + 2};
    challenge.score = score;
    CHECK(medal(later) == Medal::bronze);
    challenge.score = score + 1;
    CHECK(medal(hinted) == Medal::none);
}

TEST_CASE("what is kept of a try: points, the lead, fewer of them") {
    Challenge challenge;
    challenge.goal = Challenge::Goal::score;
    challenge.medals = {10, 20, 30};
    Verdict verdict;
    verdict.score = 25;
    CHECK(worth_keeping(challenge, verdict, {}) == 25);
    CHECK(worth_keeping(challenge, verdict, {0, 2, true}) == 0);
    challenge.fewer = true;
    CHECK(worth_keeping(challenge, verdict, {}) == -25);
    challenge.fewer = false;
    challenge.goal = Challenge::Goal::rival;
    Help met;
    met.rival = 14;
    CHECK(worth_keeping(challenge, verdict, met) == 11);
}

TEST_CASE("what the opponent knows says whether the goal is still within reach") {
    Challenge challenge = easy();
    Verdict verdict;
    verdict.left = 2;
    Thought thought;
    thought.exact = true;
    thought.value = -29996;
    thought.plies = 4;
    CHECK(still_possible(challenge, verdict, thought));
    thought.plies = 6;
    CHECK_FALSE(still_possible(challenge, verdict, thought));
    verdict.left = -1;
    CHECK(still_possible(challenge, verdict, thought));
    thought.value = 0;
    CHECK_FALSE(still_possible(challenge, verdict, thought));
    challenge.goal = Challenge::Goal::draw;
    CHECK(still_possible(challenge, verdict, thought));
    thought.value = 1;
    CHECK_FALSE(still_possible(challenge, verdict, thought));
    thought.value = -1;
    thought.exact = false;
    CHECK_FALSE(still_possible(challenge, verdict, thought));
}
