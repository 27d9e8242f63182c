// Šipky's points beside the chances: what is told is what comes out, and exact where it says so.
#include "game/sipky/odds/forecast.hpp"
#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "game/sipky/row.hpp"
#include "tests/games/sipky/game/kit.hpp"

#include <algorithm>
#include <cmath>

using namespace sipky_kit;

namespace {

game::Thought told(const Position& position, const std::string& bot = "level5",
                   std::uint64_t budget = 0) {
    game::Request request;
    request.bot = bot;
    request.patient = true;
    request.budget = budget;
    return think(position, request);
}

double value_of(const game::Thought& thought, const std::string& move) {
    for (const auto& one : thought.candidates)
        if (one.move == move) return one.value + one.thousandths / 1000.0;
    FAIL("no such candidate: ", move);
    return 0;
}

/// The margin of a seat by the mean scores of games from here; the others are of another kind.
double played_margin(const Position& start, int seat, const std::string& others, int games) {
    Scores sums{};
    for (int game = 0; game < games; ++game) {
        Position position = start;
        game::Random random(static_cast<std::uint64_t>(game) + 1);
        while (!position.over()) {
            if (position.actor() == game::kChance) {
                position.apply(random_move(position, random));
                continue;
            }
            game::Request request;
            request.bot = position.actor() == seat ? "level5" : others;
            request.seed = random.next();
            game::Refusal why;
            position.apply(*position.parse(think(position, request).move, why));
        }
        for (std::size_t one = 0; one < position.scores().size(); ++one)
            sums[one] += position.scores()[one];
    }
    return margin(sums, seat, start.seats()) / games;
}

Table table_of(const Position& position) {
    Table table;
    table.total = position.total(0);
    for (int d = 0; d < kDigits; ++d)
        table.pile[static_cast<std::size_t>(d)] =
            static_cast<std::uint8_t>(position.cards().left(d));
    return table;
}

}  // namespace

TEST_CASE("sipky, points: the last one in, counted by hand from the cards that are left") {
    const Position position = after(
        "7 2 =27, 5 7 =75, 2 1 =21, 4 0 =40, two 7 1 =71, two 4 2 =24, two 3 2 =32,"
        "two 6 0 =60, one 4, stop, two 1 4 =41, stop",
        table_for(4));
    REQUIRE(position.total(2) == 94);
    double sum = 0;
    double cards = 0;
    double wins = 0;
    for (int d = 1; d < kDigits; ++d) {
        const int total = 94 + d > 101 ? 0 : 94 + d;
        sum += position.cards().left(d) * (total - 100);
        wins += position.cards().left(d) * (total > 100 ? 1 : total == 100 ? 0.5 : 0);
        cards += position.cards().left(d);
    }
    const auto thought = told(position);
    CHECK(thought.move == "one");
    CHECK(thought.exact);
    CHECK(value_of(thought, "one") == doctest::Approx(sum / cards).epsilon(1e-4));
    CHECK(thought.chance / 100'000.0 == doctest::Approx(wins / cards).epsilon(1e-4));
    CHECK(value_of(thought, "stop") == -6);
    CHECK(thought.candidates.back().chance == 0);
    // What cannot be gone through is said to be an estimate; stopping is certain all the same.
    const auto hasty = told(position, "level5", 1);
    CHECK_FALSE(hasty.exact);
    CHECK(value_of(hasty, "stop") == -6);
    for (const auto& one : hasty.candidates) CHECK(one.exact == (one.move != "two"));
    CHECK(value_of(hasty, "two") == doctest::Approx(value_of(thought, "two")).epsilon(0.1));
}

TEST_CASE("sipky, points: alone the expected final score, of a series with the games to come") {
    const auto one = told(after("9 0 =90", table_for(1)));
    CHECK(one.exact);
    CHECK(one.chance == -1);
    CHECK(value_of(one, "stop") == 90);
    const auto series = told(after("9 0 =90", table_for(1, 101, Mode::series)));
    const double later = early_start(201).value() + early_start(301).value();
    CHECK(series.exact);
    CHECK(value_of(series, "stop") == doctest::Approx(90 + later).epsilon(1e-5));
    CHECK(value_of(series, "one") - value_of(one, "one") == doctest::Approx(later).epsilon(1e-5));
    // Who is alone hits in every round, as he is free to drop cards.
    const auto rounds = told(after("9 0 =90", table_for(1, 101, Mode::exact)));
    CHECK(value_of(rounds, "one") == 9);
    CHECK_FALSE(rounds.exact);
}

// Sanitized games take ten times as long, and are played for their memory, not for their means.
#ifdef PETIBOJ_SANITIZED
constexpr int kFewer = 16;
#else
constexpr int kFewer = 1;
#endif

TEST_CASE("sipky, points: what is told comes out, against one and several, to the end and to hit") {
    struct Known {
        const char* actions;
        Setup setup;
        const char* others;
        int games;
        double within;  ///< four standard errors, and what the model of several others leaves out
    };
    Setup hit = table_for(3, 101, Mode::exact);
    hit.rounds = 1;
    for (const Known& known :
         {Known{"5 4 =54, 3 7 =73", table_for(2), "level5", 1200, 6.5},
          Known{"5 4 =54, 3 7 =73, 2 2 =22", table_for(3), "chaser", 700, 9},
          Known{"5 4 =54, 8 9 =98, 2 2 =22, two 4 0 =40, stop", table_for(3), "chaser", 700, 9},
          Known{"5 4 =54, 3 7 =73, 2 2 =22", hit, "mean", 700, 0.16}}) {
        CAPTURE(std::string(known.actions));
        const Position position = after(known.actions, known.setup);
        const double found =
            played_margin(position, position.seat(), known.others, known.games / kFewer);
        const auto thought = told(position);
        CHECK(std::abs(value_of(thought, thought.move) - found) < known.within * std::sqrt(kFewer));
    }
}

TEST_CASE("sipky, points: place points of two are those of the duel") {
    Setup setup = table_for(2, 101, Mode::series);
    setup.scoring = Scoring::places;
    const auto thought = told(after("5 4 =54, 3 7 =73", setup));
    // Two points for more, one for less or as much: the margin is won less lost.
    const auto single = told(after("5 4 =54, 3 7 =73", table_for(2)));
    CHECK(thought.chance == single.chance);
    CHECK(value_of(thought, thought.move) ==
          doctest::Approx(2 * thought.chance / 100'000.0 - 1).epsilon(0.01));
    CHECK_FALSE(thought.exact);
}

TEST_CASE("sipky, points: the chosen action comes first; among equal chances points decide") {
    const Position open = after("5 4 =54, 3 7 =73, 2 2 =22", table_for(3));
    for (const auto& bot : bots()) {
        CAPTURE(bot);
        const auto thought = told(open, bot);
        CHECK(thought.candidates.front().move == thought.move);
        CHECK((bot == "random" || thought.candidates.size() == 3));
    }
    // Ahead whatever comes, and no card is too much: one more makes it more.
    const Position sure = after("8 0 =80, 9 0 =90, one 1", table_for(2));
    const auto thought = told(sure);
    CHECK(thought.move == "one");
    CHECK(thought.chance == 100'000);
    CHECK(value_of(thought, "stop") == 90 - 81);
    CHECK(thought.value > 90 - 81);
}

TEST_CASE("sipky: the first throws that are kept are those of the real pile") {
    CHECK(std::round(1000 * early_start(101).value()) / 1000 == 82.338);
    for (const auto& [target, actions] :
         {std::pair{201, "4 7 =47, two 3 8 =38, two 2 9 =29, two 3 1 =31"},
          {301, "9 7 =97, two 5 8 =58, two 6 9 =69, two 1 1 =11"}}) {
        const Position position = after(actions, table_for(1, target));
        const Table table = table_of(position);
        const auto kept = early_two(table, target);
        REQUIRE(kept);
        DeckEffort effort;
        const auto value = solve_deck(table, mean_goal(target), effort);
        REQUIRE(value);
        CHECK(*kept == doctest::Approx(value->two).epsilon(2e-6));
        CHECK(told(position, "level5", 1).exact);
        CHECK(told(after("7 2", table_for(1, target)), "level5", 1).exact);
    }
    CHECK_FALSE(early_two(Table{1, Table::fresh().pile}, 201));
}

TEST_CASE("sipky: the second figure of the real pile is that of the same choices") {
    const Position position = after("7 0 =70, two 2 0 =2", table_for(1));
    const Table table = table_of(position);
    const Goal mean = mean_goal(101);
    DeckEffort effort;
    const auto with = solve_deck(table, mean, effort);
    const auto states = effort.states;
    Goal beside = mean;
    effort = {};
    const auto both = solve_deck(table, mean, effort, &beside);
    REQUIRE(with);
    REQUIRE(both);
    CHECK(with->two == doctest::Approx(both->secondary_two).epsilon(1e-6));
    CHECK(with->one == both->secondary_one);
    CHECK(states == effort.states);
    CHECK(last_throws(table, mean).one == doctest::Approx(with->one));
}
