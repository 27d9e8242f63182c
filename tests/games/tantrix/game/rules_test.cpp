// Tantrix: placing, turns, set-ups, options, solo, the end, notation.
#include "game/tantrix/row.hpp"
#include "tests/games/tantrix/game/known.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace tantrix_kit;
using nlohmann::json;

namespace {

/// Why settings are refused, without `tantrix.`; empty if they are not.
std::string refused_start(const std::map<std::string, game::Value>& values) {
    game::Settings settings;
    for (const auto& [name, value] : values) settings.set(name, value);
    const auto start = tantrix::row().start(settings);
    if (const auto* refusal = std::get_if<game::Refusal>(&start)) {
        REQUIRE(refusal->key.rfind("tantrix.", 0) == 0);
        return refusal->key.substr(8);
    }
    return {};
}

Position started(const std::map<std::string, game::Value>& values) {
    game::Settings settings;
    for (const auto& [name, value] : values) settings.set(name, value);
    const auto start = tantrix::row().start(settings);
    return *position_of(*std::get<std::unique_ptr<game::Position>>(start));
}

}  // namespace

TEST_CASE("tantrix placing: what is offered to the table is what is legal") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        game::Random random(seed);
        Position position(agreed(2));
        do {
            if (position.drawing() || position.over()) continue;
            std::map<int, std::set<Cell>> cells;
            std::map<std::pair<int, Cell>, unsigned> rotations;
            for (const auto& move : position.moves()) {
                cells[move.tile].insert(move.cell);
                rotations[{move.tile, move.cell}] |= 1U << move.rotation;
            }
            position.hand(position.seat()).each([&](int tile) {
                const auto offered = position.cells_for(tile);
                CHECK(std::set<Cell>(offered.begin(), offered.end()) == cells[tile]);
                CHECK(std::is_sorted(offered.begin(), offered.end()));
                for (int i = 0; i < position.board().spaces(); ++i) {
                    const Cell cell = position.board().space(i).cell;
                    CHECK(position.rotations(tile, cell) == rotations[{tile, cell}]);
                }
            });
            bool fillable = false;
            for (const auto& forced : position.forced_spaces())
                fillable =
                    fillable || forced.tiles[static_cast<std::size_t>(position.seat())].any();
            if (position.phase() != Phase::opening) CHECK(fillable == position.must_fill());
        } while (play_on(position, random));
    }
}

TEST_CASE("tantrix set-ups: lots, hands and who begins") {
    Agreement agreement;
    Position position(agreement);
    CHECK(position.drawing_lot());
    position = after(position, {"draw 7", "draw 9"});
    CHECK_FALSE(position.drawing_lot());
    CHECK(position.hand(0) == TileSet::of(7));
    position = after(position, {"draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw 11",
                                "draw 12", "draw 13", "draw 14", "draw 15"});
    CHECK(position.seat() == 1);
    CHECK(position.phase() == Phase::opening);
    CHECK(position.hand(0) == (TileSet::up_to(5) | TileSet::of(7)));
    CHECK(position.moves().size() == 36);

    agreement.setup = Setup::tournament;
    position = after(Position(agreement), {"draw 7", "draw 9"});
    CHECK(position.bag() == kAllTiles);
    CHECK(position.lot(1) == 9);
    for (const char* action : {"draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw 6", "draw 7",
                               "draw 8", "draw 9", "draw 10", "draw 11", "draw 12"})
        play(position, action);
    CHECK(position.seat() == 1);
    CHECK(position.hand(1) == TileSet::up_to(12) - TileSet::up_to(6));

    agreement.setup = Setup::seed;
    position = Position(agreement);
    for (int tile = 1; tile <= 12; ++tile) play(position, "draw " + std::to_string(tile));
    CHECK(position.drawing_lot());
    CHECK(refusal(position, "draw 3") == "bag");
    position = after(position, {"draw 40", "draw 33"});
    CHECK(position.seat() == 0);
    CHECK(position.bag().size() == 44);
    CHECK(position.bag().has(40));
}

TEST_CASE("tantrix options: what excludes each other is refused and named") {
    CHECK(refused_start({}).empty());
    CHECK(refused_start({{"colours", std::string("BG")}}).empty());
    CHECK(refused_start({{"colours", std::string("BB")}}) == "colour_letters");
    CHECK(refused_start({{"colours", std::string("bg")}}) == "colour_letters");
    CHECK(refused_start({{"colours", std::string("BGR")}}) == "colour_count");
    CHECK(refused_start({{"first", 2}}) == "first");
    CHECK(refused_start({{"first", 2}, {"players", 3}}).empty());
    CHECK(refused_start({{"teams", true}, {"players", 3}}) == "teams");
    CHECK(refused_start({{"teams", true}, {"players", 4}}).empty());
    CHECK(refused_start({{"teams", true}, {"colours", std::string("GB")}}).empty());
    CHECK(refused_start({{"teams", true}, {"colours", std::string("GBR")}}) == "colour_count");
    const std::pair<const std::string, game::Value> solitaire{"mode", std::string("solitaire")};
    CHECK(refused_start({solitaire}).empty());
    CHECK(refused_start({solitaire, {"players", 3}}) == "solitaire_alone");
    CHECK(refused_start({solitaire, {"teams", true}}) == "solitaire_alone");
    CHECK(refused_start({solitaire, {"colours", std::string("G")}}) == "solitaire_colour");
    CHECK(refused_start({solitaire, {"colours", std::string("B")}}).empty());
}

TEST_CASE("tantrix teams: four hands, two colours, shared wins") {
    Position position = started({{"teams", true}, {"colours", std::string("BG")}});
    REQUIRE(position.seats() == 4);
    CHECK(position.colours(2) == position.colours(0));
    CHECK(position.colours(3).has(Colour::green));
    game::Random random(3);
    while (play_on(position, random)) {
    }
    const auto scores = position.scores();
    CHECK(scores[0] == scores[2]);
    CHECK(scores[1] == scores[3]);
    CHECK(scores[0] == position.points(Colour::blue));
    const auto winners = position.winners();
    CHECK((winners == std::vector<int>{0, 2} || winners == std::vector<int>{1, 3} ||
           winners.size() == 4));
}

TEST_CASE("tantrix alone: all four colours count; solitaire: one tile at a time") {
    Position position = started({{"players", 1}});
    game::Random random(3);
    while (play_on(position, random)) {
    }
    int sum = 0;
    for (const Colour colour : kAllColours) sum += position.points(colour);
    CHECK(position.scores() == std::vector<int>{sum});
    CHECK(started({{"players", 1}, {"colours", std::string("RB")}}).colours(0).size() == 2);

    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        random = game::Random(seed);
        position = started({{"mode", std::string("solitaire")}, {"colours", std::string("Y")}});
        while (!position.over()) {
            CHECK(position.hand(0).size() == (position.drawing() ? 0 : 1));
            if (position.must_fill())
                for (const auto& move : position.moves())
                    CHECK(position.board().neighbours(move.cell) >= 3);
            REQUIRE(play_on(position, random));
        }
        CHECK(position.board().size() == kSolitaireTiles);
        CHECK_FALSE(position.deadlocked());
        CHECK(position.scores()[0] == position.best(Colour::yellow).points());
        CHECK(position.winners() == std::vector<int>{0});
    }
}

TEST_CASE("tantrix deadlock: a draw for all, or passing until all have passed") {
    Position position = named_position("game-deadlock-draw");
    CHECK(position.over());
    CHECK(position.deadlocked());
    CHECK(position.winners() == std::vector<int>{0, 1});
    json record;
    for (const auto& known : vectors())
        if (known["name"] == "game-deadlock-draw") record = known["record"];
    record["options"]["deadlock"] = "pass";
    position = position_of_record(record);
    CHECK_FALSE(position.over());
    CHECK(legal(position) == Texts{"pass"});
    CHECK(refusal(position, "draw 1") == "not_chance");
    play(position, "pass");
    int passes = 1;
    game::Random random(1);
    while (!position.over()) {
        passes = legal(position) == Texts{"pass"} ? passes + 1 : 0;
        REQUIRE(play_on(position, random));
    }
    if (passes >= 2) CHECK(position.deadlocked());
    const auto scores = position.scores();
    const int best = std::max(scores[0], scores[1]);
    for (const int seat : position.winners()) CHECK(scores[static_cast<std::size_t>(seat)] == best);
}

TEST_CASE("tantrix notation: one action has one text") {
    const Position position = named_position("forced-single-1-2000");
    for (const char* text : {"",          "12",        "12@",       "12@1",      "12@1,2",
                             "12@1,2/",   "12@1,2/6",  "012@1,2/3", "12@+1,2/3", "12@1,-0/3",
                             "12@01,2/3", "12@1, 2/3", "12@1,2/3 ", " 12@1,2/3", "draw",
                             "draw ",     "draw 0",    "draw 07",   "draw -1",   "Pass",
                             "12@1,2/33", "100@1,2/3", "0@0,0/0",   "12@1,2/-1", "12@99999,0/0"})
        CHECK_MESSAGE(refusal(position, text) == "syntax", text);
    CHECK(refusal(position, "40@1000,0/0") == "apart");
    CHECK(refusal(position, "40@-64,64/0") == "apart");
    CHECK(refusal(position, "40@65,66/2") == "apart");
    CHECK(refusal(position, "57@1,1/0") == "hand");
    CHECK(refusal(position, "draw 57") == "not_chance");
    CHECK(refusal(position, "pass") == "pass");
    CHECK(refused(position, "pass").values == Texts{"40@1,1/2"});
    CHECK(refused(Position(), "draw 57").key == "tantrix.bag");
}

TEST_CASE("tantrix lists: ordered by tile, cell, rotation") {
    game::Random random(9);
    Position position(agreed(2));
    do {
        const auto moves = position.moves();
        CHECK(std::is_sorted(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
            return std::tuple(a.tile, a.cell, a.rotation) < std::tuple(b.tile, b.cell, b.rotation);
        }));
    } while (play_on(position, random));
}

TEST_CASE("tantrix best left: every red tile in one loop, but for those in a loop that is closed") {
    Agreement alone = agreed(1);
    alone.colours[0] = ColourSet{1};
    CHECK(best_left(Position(alone)) == 2 * 42);
    int closed = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        game::Random random(seed);
        Position position(alone);
        while (position.board().longest_loop(Colour::red) == 0 && play_on(position, random)) {
        }
        const int loop = position.board().longest_loop(Colour::red);
        if (position.over() || loop == 0) continue;
        ++closed;
        CHECK(best_left(position) <= 2 * (42 - loop));
    }
    CHECK(closed >= 3);
}

TEST_CASE("tantrix best left: a lot that goes back into the bag counts") {
    Agreement alone = agreed(1);
    alone.first = -1;
    alone.setup = Setup::tournament;
    alone.colours[0] = ColourSet{1};
    Position position(alone);
    for (int tile = 1; tile <= 3; ++tile) {
        position.apply(Move::draw(tile));
        CHECK(best_left(position) == 2 * 42);
    }
}
