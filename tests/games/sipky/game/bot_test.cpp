// Šipky's computer players: the computed figures to their last digit, best answers that are best,
// levels that know their places, nobody who drops for ever, ledgers that tell luck from judgement.
#include "game/core/registry.hpp"
#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/duel.hpp"
#include "game/sipky/odds/field.hpp"
#include "game/sipky/odds/opponents.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "game/sipky/row.hpp"
#include "tests/games/sipky/game/kit.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

using namespace sipky_kit;

namespace {

game::Thought ask(const Position& position, const std::string& bot, std::uint64_t seed = 1,
                  std::uint64_t budget = 0) {
    game::Request request;
    request.bot = bot;
    request.seed = seed;
    request.budget = budget;
    return think(position, request);
}

/// The position at the end when the bots of the names sit at a table.
Position played(const Setup& setup, const std::vector<std::string>& names, std::uint64_t seed,
                std::vector<std::string>* record = nullptr) {
    Position position(setup);
    game::Random random(seed);
    for (int plies = 0; !position.over(); ++plies) {
        REQUIRE(plies < 5000);
        Move move;
        if (position.actor() == game::kChance) {
            move = random_move(position, random);
        } else {
            const auto& name = names[static_cast<std::size_t>(position.actor())];
            game::Refusal why;
            move = *position.parse(ask(position, name, random.next()).move, why);
        }
        if (record) record->push_back(position.text(move));
        position.apply(move);
    }
    return position;
}

double mean_score(const Setup& setup, const std::string& bot, int games) {
    double sum = 0;
    for (int i = 0; i < games; ++i)
        sum += played(setup, {bot}, static_cast<std::uint64_t>(i)).scores()[0];
    return sum / games;
}

/// Rounded as the published figures are.
double rounded(double value, int digits) {
    double scale = 1;
    for (int i = 0; i < digits; ++i) scale *= 10;
    return std::round(value * scale) / scale;
}

/// The ledger of a seat over these actions.
game::Ledger kept(const Position& start, const std::vector<std::string>& moves, int seat) {
    return *game::ledger_of(game::on(appraiser), game::Boxed<Position>(start), moves, seat);
}

}  // namespace

TEST_CASE("sipky: best means, exact hits and ladders with replacement, to the digits known") {
    struct Known {
        int target;
        double mean, hit, ladder;
        int one_from, stop_from, single_from;
    };
    for (const Known& known : {Known{101, 82.321, 8.65, 12.431, 55, 93, 79},
                               Known{201, 176.094, 9.10, 14.793, 143, 193, 173},
                               Known{301, 273.899, 9.22, 16.604, 235, 293, 268}}) {
        const Plan mean = plan_for(mean_goal(known.target));
        CHECK(rounded(mean.start(), 3) == known.mean);
        CHECK(rounded(100 * plan_for(near_goal(known.target, 0)).start(), 2) == known.hit);
        const auto ladder = ladder_plan(known.target);
        CHECK(rounded(ladder[0], 3) == known.ladder);
        for (int total = 1; total < known.target; ++total) {
            const int choice = total < known.one_from ? 0 : total < known.stop_from ? 1 : 2;
            if (mean.choice(total) != choice) FAIL_CHECK(known.target, " at ", total);
            if ((ladder_one(ladder, total) < ladder_two(ladder, total)) !=
                (total >= known.single_from))
                FAIL_CHECK("ladder ", known.target, " at ", total);
        }
    }
    for (const auto& [within, chance] :
         {std::pair{1, 16.59}, {2, 24.64}, {3, 32.48}, {5, 45.16}, {10, 63.13}})
        CHECK(100 * plan_for(near_goal(101, within)).start() ==
              doctest::Approx(chance).epsilon(0.001));
}

TEST_CASE("sipky: the real pile of 101, exactly") {
    DeckEffort effort;
    // From the middle of a game, so that it is quick; the whole is a matter of tools/sipky-tables.
    Position position = after("2 1 =21", table_for(1));
    Table table;
    table.total = 21;
    for (int d = 0; d < kDigits; ++d)
        table.pile[static_cast<std::size_t>(d)] =
            static_cast<std::uint8_t>(position.cards().left(d));
    const auto value = solve_deck(table, mean_goal(101), effort);
    REQUIRE(value);
    const Plan plan = plan_for(mean_goal(101));
    CHECK(value->two == doctest::Approx(plan.two[21]).epsilon(0.01));
    CHECK(value->two != doctest::Approx(plan.two[21]).epsilon(0.00001));
    CHECK(effort.states > 1000);
    effort = {};
    effort.most_states = 1000;
    CHECK_FALSE(solve_deck(table, mean_goal(101), effort));
    const std::atomic<bool> stop = true;
    effort = {};
    effort.stop = &stop;
    CHECK_FALSE(solve_deck(table, mean_goal(101), effort));
}

TEST_CASE("sipky: the real pile agrees with a plain search of all cards") {
    // A recursion on the rules themselves, near the end of a game and with few cards.
    struct Plain {
        static double value(const Position& position) {
            if (position.over()) return position.scores()[0];
            double sum = 0;
            double best = 0;
            double weights = 0;
            for (const Move& move : position.moves()) {
                Position next = position;
                next.apply(move);
                const double value = Plain::value(next);
                const double weight = position.weight(move);
                sum += weight * value;
                weights += weight;
                best = std::max(best, value);
            }
            return position.actor() == game::kChance ? sum / weights : best;
        }
    };
    for (const char* actions : {"9 7 =97", "9 0 =90, two 7 0 =7", "9 8 =98"}) {
        const Position position = after(actions, table_for(1));
        const auto options = judge_exactly(position, value_by_total(position, 0), 1'000'000);
        REQUIRE(options.size() == 3);
        for (const Option& option : options) {
            Position next = position;
            next.apply(option.move);
            CAPTURE(position.text(option.move));
            CHECK(option.value == doctest::Approx(Plain::value(next)).epsilon(1e-5));
        }
    }
}

TEST_CASE("sipky: duels and races to the digits known") {
    CHECK(rounded(100 * Duel::get(101)->on_turn(0, 0, 0), 2) == 48.04);
    CHECK(rounded(100 * Race::get(101)->on_turn(0, 0), 2) == 51.89);
    CHECK(rounded(100 * Duel::get(201)->on_turn(0, 0, 0), 2) == 48.56);
    CHECK(rounded(100 * Race::get(201)->on_turn(0, 0), 2) == 51.75);
    // A lead is worth as much to one as it costs the other.
    const auto ahead = Duel::get(101, 7);
    CHECK(ahead->on_turn(0, 0, 0) > Duel::get(101)->on_turn(0, 0, 0));
    CHECK(ahead->on_turn(1, 0, 0) == doctest::Approx(Duel::get(101, -7)->on_turn(0, 0, 0)));
    CHECK(Duel::get(101, 300)->on_turn(0, 50, 50) == doctest::Approx(1));
    CHECK(Duel::get(101)->alone(0, 99, 100) > Duel::get(101)->alone(0, 99, 101));
}

TEST_CASE("sipky: the stated policies are what they say") {
    const auto chasers = Chasers::get(101);
    const Plan mean = plan_for(mean_goal(101));
    const Chances chances = chances_of(mean, mean_goal(101), 0);
    CHECK(chasers->more(0, 40) == chances.more[40]);
    for (const int limit : {0, 90, 100}) {
        CHECK(chasers->more(limit, 95) + chasers->same(limit, 95) <= 1);
        CHECK(chasers->more(limit, 95) >= 0);
    }
    CHECK(chasers->more(95, 96) == 1);    // above the limit nothing better can be had
    CHECK(chasers->more(100, 95) > 0.1);  // who is behind does not stop
    const auto hitters = Hitters::get(101);
    CHECK(hitters->hit(0, 100) == 0);
    CHECK(hitters->hit(1, 100) == doctest::Approx(1.0 / 9));
    for (int throws = 1; throws <= Hitters::kThrows; ++throws)
        CHECK(hitters->hit(throws, 0) >= hitters->hit(throws - 1, 0));
}

TEST_CASE("sipky: the best answer to the stated policy, followed throw by throw") {
    Pursuit given;
    given.factor.assign(102, 1.0);
    given.addend.assign(102, 0.0);
    const auto chasers = Chasers::get(101);
    const Pursued start = pursue(given, *chasers);
    // Known from tools/sipky-tables response, which goes through all totals another way.
    CHECK(rounded(100 * start.stay[0], 3) == 61.152);
    CHECK(start.stay[0] > 1 - Duel::get(101)->on_turn(1, 0, 0));
    CHECK(start.end[99] == doctest::Approx(1 - chasers->more(99, 0) - chasers->same(99, 0) / 2));
    CHECK(start.out == doctest::Approx(chasers->same(0, 0) / 2));
    // The other one has 100 and ends with it: only the hit wins.
    given.his = 100;
    const Pursued late = pursue(given, *chasers);
    CHECK(late.end[99] == 0);
    CHECK(late.end[101] == doctest::Approx(1 - 0.5 / 9));  // he would chase the tie
    CHECK(late.stay[92] == doctest::Approx((1 + 0.5) / 9));
}

TEST_CASE("sipky: what anybody would do") {
    // Beaten unless one hits: no stopping at 99 against 100.
    const Position behind = after("9 9 =99, 9 1 =91, stop, one 9", table_for(2));
    REQUIRE(behind.over());
    const Position chased = after("9 9 =99, 9 8 =98, stop", table_for(2));
    CHECK(ask(chased, "level5").move == "one");
    CHECK(ask(chased, "mean").move == "stop");
    const Position sure = after("9 9 =99, 9 8 =98, one 5", table_for(2));
    CHECK(ask(sure, "level5").move == "stop");
    CHECK(ask(sure, "level5").chance == 100'000);
    // Alone: an exact value over the real pile.
    const Position alone = after("9 0 =90", table_for(1));
    const auto thought = ask(alone, "level5");
    CHECK(thought.exact);
    CHECK(thought.move == "one");
    CHECK(thought.candidates.size() == 3);
    CHECK(thought.candidates[1].move == "stop");
    CHECK(thought.candidates[1].value == 90);
    CHECK(ask(after("9 0 =90, two 1 1", table_for(1)), "exact").move == "form 11");
}

TEST_CASE("sipky: computer players come to an end wherever dropping is allowed") {
    for (const std::string& bot : bots()) {
        if (bot == "random") continue;
        CAPTURE(bot);
        played(table_for(1, 101, Mode::ladder), {bot}, 1);
        played(table_for(1, 201, Mode::ladder), {bot}, 2);
        for (const int seats : {2, 3, 8}) {
            Setup setup = table_for(seats, 101, Mode::exact);
            setup.rounds = 1;
            played(setup, std::vector<std::string>(static_cast<std::size_t>(seats), bot), 1);
        }
    }
    // What fits is kept while ten or more are missing, however bad the player.
    const Position far = after("2 0 =20, one 5", table_for(1, 101, Mode::ladder));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) CHECK(ask(far, "level1", seed).move == "keep");
    const Position hit = after("9 8 =98, one 3", table_for(1, 101, Mode::ladder));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) CHECK(ask(hit, "level1", seed).move == "keep");
}

TEST_CASE("sipky: levels know their places") {
    const Setup solo = table_for(1);
    const double one = mean_score(solo, "level1", 400);
    const double two = mean_score(solo, "level2", 400);
    const double four = mean_score(solo, "level4", 400);
    CHECK(one + 5 < two);
    CHECK(two + 3 < four);
    CHECK(four > 79);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const int seat = static_cast<int>(seed % 2);
        std::vector<std::string> names = {"mean", "mean"};
        names[static_cast<std::size_t>(seat)] = "level5";
        const auto winners = played(table_for(2), names, seed).winners();
        won += winners.size() == 1 && winners[0] == seat ? 2 : winners.size() == 1 ? 0 : 1;
    }
    CHECK(won > 330);  // 61 to 63 of a hundred
}

TEST_CASE("sipky: the same seed gives the same thought") {
    const Position position = after("5 4 =54, 3 7 =73", table_for(2));
    CHECK(ask(position, "level1", 3).move == ask(position, "level1", 3).move);
    Texts moves;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        moves.insert(ask(position, "level1", seed).move);
    CHECK(moves.size() > 1);
}

TEST_CASE("sipky, ledger: a mistake costs what it was worth") {
    // 100 of 101 and alone: any throw but stopping throws most of it away.
    const Position start = after("9 1 =91, two 9 0", table_for(1));
    const auto bad = kept(start, {"form 9", "two", "deal 1", "deal 1", "form 11"}, 0);
    CHECK(ledger_unit(start) == Unit::points);
    CHECK(bad.decisions() == 2);
    const auto dearest = bad.costliest(3);
    REQUIRE(dearest.size() == 1);
    CHECK(dearest[0]->ply == 1);
    CHECK(dearest[0]->value.best == "stop");
    CHECK(dearest[0]->value.gain() < -8000);
    CHECK(bad.luck() < 0);
    const auto good = kept(start, {"form 9", "stop"}, 0);
    CHECK(good.skill() == 0);
    CHECK(good.luck() == 0);
}

TEST_CASE("sipky, ledger: alone it begins with the worth of the real pile") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        std::vector<std::string> record;
        const Setup setup = table_for(1, 201);
        const Position end = played(setup, {"level2"}, seed, &record);
        const auto books = kept(Position(setup), record, 0);
        CHECK(books.start() == std::lround(100 * early_start(201).value()));
        CHECK(books.result() == 100 * end.scores()[0]);
        CHECK(std::abs(books.remainder()) <= 603);  // three per cent of the target
    }
}

TEST_CASE("sipky, ledger: in company the unit is the chance to win, and the best lose nothing") {
    long sum = 0;
    int skill = 0;
    CHECK(ledger_unit(Position(table_for(2))) == Unit::chance);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        std::vector<std::string> record;
        played(table_for(2), {"level5", "level5"}, seed, &record);
        const auto books = kept(Position(table_for(2)), record, 0);
        sum += books.luck();
        skill += books.skill();
    }
    CHECK(std::abs(sum) < 60 * 1500);  // 15 % a game would be six standard errors
    CHECK(skill > -60 * 50);           // the best player gives nothing away
    std::vector<std::string> record;
    Setup three = table_for(3, 101, Mode::exact);
    three.rounds = 2;
    played(three, {"level2", "level4", "level5"}, 3, &record);
    const auto books = kept(Position(three), record, 1);
    CHECK(books.start() + books.luck() + books.skill() + books.others() + books.remainder() ==
          books.result());
}
