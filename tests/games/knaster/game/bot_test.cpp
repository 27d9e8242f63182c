// Knaster's computer players: quick sheets say what sheets say, tables are read as written, levels
// know their places, choices are honest, the ledger finds mistakes and luck.
#include "game/core/registry.hpp"
#include "game/knaster/bot/playout.hpp"
#include "game/knaster/row.hpp"
#include "tests/games/knaster/game/kit.hpp"

#include <atomic>

using namespace knaster_kit;

namespace {

game::Thought ask(const Position& position, const std::string& bot, std::uint64_t seed = 1,
                  std::uint64_t budget = 0) {
    game::Request request;
    request.bot = bot;
    request.seed = seed;
    request.budget = budget;
    return think(position, request);
}

/// Final scores when the bots of the names sit at a table.
std::vector<int> played(const std::vector<std::string>& names, std::uint64_t seed,
                        std::uint64_t budget, std::vector<std::string>* record = nullptr) {
    Position position(static_cast<int>(names.size()));
    game::Random random(seed);
    while (!position.over()) {
        Move move;
        if (position.actor() == game::kChance) {
            move = random_move(position, random);
        } else {
            const auto& name = names[static_cast<std::size_t>(position.actor())];
            game::Refusal why;
            move = *position.parse(ask(position, name, random.next(), budget).move, why);
        }
        if (record) record->push_back(position.text(move));
        position.apply(move);
    }
    return position.scores();
}

double mean(const std::string& bot, int games) {
    int sum = 0;
    for (int i = 0; i < games; ++i) sum += played({bot}, static_cast<std::uint64_t>(i), 0)[0];
    return static_cast<double>(sum) / games;
}

/// A sheet with only one field to fill and one circle missing for the line r1.
Position last_but_one() {
    return after(
        "2 write a1, 4 write b1, 6 write c1, 8 write d1, 12 write e1, 2 circle a1, 4 circle b1,"
        "6 circle c1, 8 circle d1, 3 write a2, 5 write b2, 7 write c2, 9 write d2, 11 write e2, 10",
        1, 15);
}

/// The ledger of a seat over these actions.
game::Ledger kept(const Position& start, const std::vector<std::string>& moves,
                  std::uint64_t playouts) {
    return *game::ledger_of(game::on(appraiser), game::Boxed<Position>(start), moves, 0,
                            {playouts, 1});
}

}  // namespace

TEST_CASE("knaster: a quick sheet says what the sheet says") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        game::Random random(seed);
        Position position(2);
        while (!position.over()) {
            const Move move = random_move(position, random);
            // What a write owes is what the rules say.
            if (move.kind == Move::Kind::write) {
                Quick quick(position.sheet(position.seat()));
                const Debt debt = quick.write(move.first, position.sum() - kMinSum);
                Lines owed = 0;
                for (const auto& done : position.completions(move.first)) {
                    if (done.circles > 0) owed |= line_bit(done.line);
                    CHECK(debt.circles[static_cast<std::size_t>(done.line)] ==
                          circles_of(done.hand));
                }
                CHECK(debt.lines == owed);
            }
            position.apply(move);
            const Sheet& sheet = position.sheet(0);
            const Quick quick(sheet);
            CHECK(quick.score == sheet.score());
            CHECK(quick.empties == size_of(sheet.empty()));
            for (int sum = kMinSum; sum <= kMaxSum; ++sum) {
                const Fields open = sheet.circleable(sum);
                CHECK(quick.open[static_cast<std::size_t>(sum - kMinSum)] == open);
                CHECK((quick.sums >> (sum - kMinSum) & 1) == (open != 0));
            }
        }
    }
}

TEST_CASE("knaster: reflected patterns are reflected wherever one goes") {
    const Patterns& patterns = Patterns::instance();
    CHECK(patterns.size() == 19318);
    for (int i = 0; i < patterns.size(); ++i) {
        const auto pattern = static_cast<Pattern>(i);
        CHECK(patterns.mirrored(patterns.mirrored(pattern)) == pattern);
        for (int s = 0; s < kSums; ++s) {
            const auto written = patterns.written(pattern, s);
            if (written == kNoPattern) continue;
            const auto reflected = patterns.written(patterns.mirrored(pattern), kSums - 1 - s);
            if (patterns.mirrored(written) != reflected) FAIL_CHECK("pattern ", i, " sum ", s);
            if (patterns.owed(pattern, s) !=
                patterns.owed(patterns.mirrored(pattern), kSums - 1 - s))
                FAIL_CHECK("owed of pattern ", i, " sum ", s);
        }
    }
}

TEST_CASE("knaster: tables of another length are refused") {
    WorthTables tables;
    CHECK_FALSE(tables.read(""));
    CHECK_FALSE(tables.read(std::string(1000, 'x')));
}

TEST_CASE("knaster: the last roll is used for the most points") {
    const Position position = last_but_one();
    REQUIRE_FALSE(position.final_round());
    Position last = position;
    play(last, "write a3");
    REQUIRE(last.final_round());
    play(last, roll(12));
    for (const char* bot : {"level6", "level7", "greedy"}) {
        CAPTURE(bot);
        const auto thought = ask(last, bot);
        CHECK(thought.move == "circle e1");
        CHECK(thought.value == 4 + 10);
    }
    CHECK(ask(last, "level7").exact);
}

TEST_CASE("knaster: circles that finish a line are preferred") {
    // Row 1 lacks only the circle of a1, and a straight owes three in column a.
    const Position position = after(
        "4 write a1, 9 write b1, 10 write c1, 4 write d1, 9 circle b1, 10 circle c1, 4 circle d1,"
        "5 write a2, 6 write a3, 7 write a4, 11 write e1, 11 circle e1, 8 write a5");
    REQUIRE(position.left() == 3);
    // Whatever the order of the marks, a1 (nine points) is among the three.
    Position done = position;
    while (done.actor() == 0) {
        game::Refusal why;
        done.apply(*done.parse(ask(done, "level7", 1, 600).move, why));
    }
    CHECK((done.sheet(0).circled() & bit(0)) != 0);
    CHECK(done.sheet(0).ringed() == line_bit(0));
}

TEST_CASE("knaster: levels know their places") {
    const double one = mean("level1", 60);
    const double three = mean("level3", 60);
    const double six = mean("level6", 60);
    CHECK(one > 12);
    CHECK(three > one + 15);
    CHECK(six > three + 15);
    CHECK(six > 84);
    const double greedy = mean("greedy", 60);
    CHECK(greedy > 48);
    CHECK(greedy < 64);
}

TEST_CASE("knaster: playing on beats the tables on the same dice") {
    int gained = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        gained += played({"level7"}, seed, 400)[0] - played({"level6"}, seed, 0)[0];
    CHECK(gained > -15);
}

TEST_CASE("knaster: the same seed gives the same thought, a stop ends it soon") {
    const Position position = after("9, write a1, write b2, 5", 2);
    CHECK(ask(position, "level7", 3, 500).move == ask(position, "level7", 3, 500).move);
    std::atomic<bool> stop = true;
    game::Request request;
    request.bot = "level7";
    request.budget = 1'000'000;
    request.stop = &stop;
    const auto thought = think(position, request);
    CHECK_FALSE(thought.move.empty());
    CHECK(thought.nodes < 1000);
}

TEST_CASE("knaster: common dice, halving, and honest means") {
    const Position position = after("9 write a1, 9 write b2, 9 write d4, 9");
    std::vector<Entry> entries;
    for (const auto& prospect : prospects(position))
        entries.emplace_back(position, prospect.move, prospect.value);
    PlayoutEffort effort;
    effort.playouts = 2000;
    const auto spent = halve(entries, 0, effort);
    CHECK(spent <= 2400);
    CHECK(spent >= 1200);
    // Better ones got more games.
    CHECK(entries.front().games > entries.back().games);
    CHECK(entries.back().games > 0);
    // The same game once more gives the same points.
    Entry one(position, entries.front().move);
    Entry other(position, entries.front().move);
    play_one(one, 0, 5, effort);
    play_one(other, 0, 5, effort);
    CHECK(one.points == other.points);
}

TEST_CASE("knaster: of the game alone the others are forgotten") {
    Position position = after("9, write a1, write b2, 5, write c1", 2);
    PlayoutState state(position);
    state.keep_only(0);
    CHECK(state.seats == 1);
    CHECK(state.sheet() == Quick(position.sheet(0)));
    Rolls rolls(1, 1);
    state.finish(rolls);
    CHECK(state.over);
    CHECK(state.sheets[0].empties == 0);
}

TEST_CASE("knaster, ledger: a passed chance costs what it was worth, exactly") {
    Position start = last_but_one();
    play(start, "write a3");
    const auto bad = kept(start, {"roll 6 6", "pass"}, 200);
    CHECK(bad.decisions() == 1);
    const auto dearest = bad.costliest(3);
    REQUIRE(dearest.size() == 1);
    CHECK(dearest[0]->value.best == "circle e1");
    CHECK(dearest[0]->value.gain() == -1000);
    CHECK(bad.luck() > 900);
    const auto good = kept(start, {"roll 6 6", "circle e1"}, 200);
    CHECK(good.skill() == 0);
    CHECK(good.costliest(3).empty());
}

TEST_CASE("knaster, ledger: careless play loses more than careful play, repeatably") {
    std::vector<std::string> careless;
    std::vector<std::string> careful;
    const int low = played({"level1"}, 3, 0, &careless)[0];
    const int high = played({"level6"}, 3, 0, &careful)[0];
    REQUIRE(low < high);
    const auto bad = kept(Position(), careless, 60);
    const auto good = kept(Position(), careful, 60);
    CHECK(bad.skill() < good.skill() - 1500);
    CHECK(bad.start() == good.start());
    CHECK(bad.result() == 100 * low);
    CHECK(bad == kept(Position(), careless, 60));
    const auto worst = bad.costliest(3);
    REQUIRE(worst.size() == 3);
    CHECK(worst[0]->value.gain() <= worst[1]->value.gain());
    CHECK(worst[1]->value.gain() <= worst[2]->value.gain());
}
