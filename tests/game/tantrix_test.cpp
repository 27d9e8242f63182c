// Tantrix: tiles, lines, restrictions against their definition, turns, set-ups, solo and the end.
#include "tests/game/tantrix_kit.hpp"

#include "game/tantrix/row.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace tantrix_kit;
using nlohmann::json;

namespace {

Placed placed(const std::string& text) {
    game::Refusal why;
    const auto move = Position().parse(text, why);
    REQUIRE_MESSAGE(move, text);
    return move->placed();
}

/// The chain test as A7 defines R3: lay the tile, then fill every empty cell with exactly three
/// neighbours, again and again; true if some empty cell ever gets four.
bool chain_breaks(const Board& board, Cell cell) {
    std::set<Cell> filled{cell};
    for (int i = 0; i < board.size(); ++i) filled.insert(board.tile(i).cell);
    while (true) {
        std::map<Cell, int> touched;
        for (const Cell tile : filled)
            for (int side = 0; side < kSides; ++side)
                if (!filled.count(beside(tile, side))) ++touched[beside(tile, side)];
        std::vector<Cell> three;
        for (const auto& [where, count] : touched) {
            if (count >= 4) return true;
            if (count == 3) three.push_back(where);
        }
        if (three.empty()) return false;
        filled.insert(three.front());
    }
}

json vectors() {
    std::ifstream in(TEST_DATA "/vectors/tantrix.json");
    return json::parse(in)["cases"];
}

/// The game of a record of the vectors.
Position position_of_record(const json& record) {
    const auto row = tantrix::row();
    game::Settings settings;
    for (const auto& [name, value] : record["options"].items()) {
        if (value.is_boolean()) settings.set(name, value.get<bool>());
        if (value.is_number()) settings.set(name, value.get<int>());
        if (value.is_string()) settings.set(name, value.get<std::string>());
    }
    const auto start = row.start(settings);
    const auto& boxed = std::get<std::unique_ptr<game::Position>>(start);
    return after(*position_of(*boxed), record["actions"].get<Texts>());
}

Position named_position(const std::string& name) {
    for (const auto& known : vectors())
        if (known["name"] == name) return position_of_record(known["record"]);
    FAIL("no such case: ", name);
    return {};
}

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

TEST_CASE("tantrix tiles: all link patterns of three colours but three straights, once each") {
    std::map<Colour, int> missing, carrying;
    std::map<Colour, std::map<std::string, int>> groups;
    std::set<std::string> canonical;
    for (int tile = 1; tile <= kTiles; ++tile) {
        const Colour without = missing_in(tile);
        ++missing[without];
        std::string shapes;
        for (const Colour colour : kAllColours) {
            const Link link = link_of(edges_of(tile), colour);
            CHECK(bool(link) == (colour != without));
            if (!link) continue;
            ++carrying[colour];
            shapes += std::to_string(static_cast<int>(shape_of(link)));
        }
        std::sort(shapes.begin(), shapes.end());
        ++groups[without][shapes];
        std::string least(text_of(tile));
        for (int rotation = 0; rotation < kSides; ++rotation) {
            std::string turned_text;
            for (int side = 0; side < kSides; ++side)
                turned_text += letter(edges_of(tile, rotation).side(side));
            least = std::min(least, turned_text);
        }
        CHECK(least == text_of(tile));
        CHECK(canonical.insert(least).second);
    }
    for (const Colour colour : kAllColours) {
        CHECK(missing[colour] == 14);
        CHECK(carrying[colour] == 42);
        // 0 corner, 1 curve, 2 straight
        CHECK(groups[colour] ==
              std::map<std::string, int>{{"000", 2}, {"002", 3}, {"112", 3}, {"011", 6}});
    }
}

TEST_CASE("tantrix tiles: turning clockwise, as the example of tile 12 says") {
    const auto text = [](Edges edges) {
        std::string letters;
        for (int side = 0; side < kSides; ++side) letters += letter(edges.side(side));
        return letters;
    };
    CHECK(text(edges_of(12)) == "BRRYBY");
    CHECK(text(edges_of(12, 1)) == "YBRRYB");
    for (int tile = 1; tile <= kTiles; ++tile)
        for (int k = 0; k < kSides; ++k)
            for (int side = 0; side < kSides; ++side)
                CHECK(letter(edges_of(tile, k).side(side)) ==
                      text_of(tile)[static_cast<std::size_t>(turned(side, -k))]);
    for (int side = 0; side < kSides; ++side)
        CHECK(beside(beside({3, -2}, side), opposite(side)) == Cell{3, -2});
    int white = 0;
    for (int tile = 1; tile <= kTiles; ++tile) white += !back_of(tile);
    CHECK(white == 9);
    CHECK(back_of(7) == Colour::blue);
    CHECK(back_of(47) == Colour::green);
}

TEST_CASE("tantrix tiles: how many fit three touching sides in a row") {
    const auto count = [](Colour a, Colour b, Colour c) {
        Contact contact;
        contact.add(1, a);
        contact.add(2, b);
        contact.add(3, c);
        const TileSet set = fitting(contact);
        TileSet one_by_one;
        for (int tile = 1; tile <= kTiles; ++tile)
            for (int rotation = 0; rotation < kSides; ++rotation)
                if (contact.fits(edges_of(tile, rotation))) one_by_one.insert(tile);
        CHECK(set == one_by_one);
        CHECK(contact.count(a) == 1 + (a == b) + (a == c));
        return set.size();
    };
    for (const Colour a : kAllColours)
        for (const Colour b : kAllColours)
            for (const Colour c : kAllColours) {
                const std::size_t kinds = std::set<Colour>{a, b, c}.size();
                CHECK(count(a, b, c) == (kinds == 3 ? 5 : kinds == 2 ? 6 : 0));
            }
}

TEST_CASE("tantrix lines: known figures, and the board counts the same") {
    int figures = 0;
    for (const auto& known : vectors()) {
        if (known["kind"] != "lines") continue;
        CAPTURE(known["name"].get<std::string>());
        std::vector<Placed> tiles;
        for (const auto& text : known["board"]) tiles.push_back(placed(text));
        for (const auto& [name, best] : known["best"].items()) {
            const Line line = best_line(tiles, *colour_of(name[0]));
            CHECK(line.points() == best[0].get<int>());
            CHECK(line.tiles() == best[1].get<int>());
            CHECK(line.loop == best[2].get<bool>());
        }
        ++figures;
    }
    CHECK(figures == 8);
}

TEST_CASE("tantrix lines: the growing board agrees with walking, tile by tile") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        game::Random random(seed);
        Position position(agreed(2));
        while (true) {
            if (!position.drawing() && !position.over() && position.phase() != Phase::opening) {
                const auto moves = position.moves();
                const auto move = moves[random.below(moves.size())];
                const auto expected = position.points_with(move.placed());
                position.perform(move);
                for (const Colour colour : kAllColours) {
                    const auto tiles = position.board().tiles();
                    const int points = best_line(tiles, colour).points();
                    CHECK(position.points(colour) == points);
                    CHECK(expected[static_cast<std::size_t>(colour)] == points);
                }
            } else if (!play_on(position, random)) {
                break;
            }
        }
        CHECK(position.board().size() == kTiles);
    }
}

TEST_CASE("tantrix board: empty cells around the figure, whatever lies far away") {
    game::Random random(5);
    Position position(agreed(3));
    while (play_on(position, random)) {
        const Board& board = position.board();
        if (board.size() % 7 != 3) continue;
        int spaces = 0;
        for (int q = -60; q <= 60; ++q)
            for (int r = -60; r <= 60; ++r) {
                const Cell cell{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
                int neighbours = 0;
                Contact contact;
                for (int side = 0; side < kSides; ++side)
                    if (const Placed* tile = board.at(beside(cell, side))) {
                        ++neighbours;
                        contact.add(side, tile->edges().side(opposite(side)));
                    }
                CHECK(board.neighbours(cell) == neighbours);
                const Space* space = board.space_at(cell);
                CHECK(bool(space) == (neighbours > 0 && !board.occupied(cell)));
                if (!space) continue;
                ++spaces;
                CHECK(space->cell == cell);
                CHECK(space->neighbours == neighbours);
                CHECK(space->contact == contact);
            }
        CHECK(spaces == board.spaces());
    }
}

TEST_CASE("tantrix restrictions: the controlled side is what the chain of fillings says") {
    int cells = 0, r2 = 0, r3 = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        game::Random random(seed);
        Position position(agreed(2));
        while (position.bag().any()) {
            REQUIRE(play_on(position, random));
            const Board& board = position.board();
            if (position.drawing() || board.empty() || position.bag().empty()) continue;
            const Restricted restricted(board, Restrictions::full);
            for (int number = 0; number < board.spaces(); ++number) {
                const Space& space = board.space(number);
                CHECK(space.neighbours <= 3);
                const bool broken = chain_breaks(board, space.cell);
                if (restricted.closed(number) != broken)
                    FAIL("cell ", name_of(space.cell), " seed ", seed);
                // Filling a forced space never breaks R2 or R3.
                if (space.forced()) CHECK_FALSE(broken);
                const auto breach = position.breach({1, 0, space.cell});
                if (broken) {
                    REQUIRE(breach);
                    if (breach->rule == 3) CHECK_FALSE(breach->forced.empty());
                    r2 += restricted.closed_by_r2(number);
                    r3 += !restricted.closed_by_r2(number);
                }
                ++cells;
            }
        }
    }
    CHECK(cells > 6'000);
    CHECK(r2 > 300);
    CHECK(r3 > 80);
}

TEST_CASE("tantrix restrictions: the seed's side waits for A, then B, then C") {
    const Position position = named_position("seed-controlled-side");
    const auto first_rule = [&](Cell cell) {
        const auto breach = position.breach({1, 0, cell});
        return breach ? breach->rule : 0;
    };
    const Cell a{1, 0}, b{1, 1}, c{1, 2}, d{1, 3};
    REQUIRE(position.forced_spaces().size() == 1);
    CHECK(position.forced_spaces()[0].cell == a);
    const Restricted restricted(position.board(), Restrictions::full);
    const auto closed = [&](Cell cell) {
        return restricted.closed(position.board().space_number(cell));
    };
    CHECK_FALSE(closed(a));
    CHECK(closed(b));
    CHECK(closed(c));
    CHECK(closed(d));
    CHECK(refused(position, "1@1,1/0").values == Texts{"1,0"});
    CHECK(refusal(position, "1@1,1/0") == "r2");
    CHECK(refusal(position, "17@1,2/5") == "r3");
    CHECK(refusal(position, "1@1,3/0") == "r3");
    const auto breach = position.breach({1, 0, d});
    REQUIRE(breach);
    CHECK(breach->rule != 2);
    CHECK(first_rule(b) != 0);
    if (breach->rule == 3) {
        CHECK(breach->forced == std::vector<Cell>{a});
        CHECK(breach->cells == std::vector<Cell>{c, b});
    }
}

TEST_CASE("tantrix restrictions: agreed fewer, fewer hold") {
    int more = 0, most = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        for (const auto rules : {Restrictions::basic, Restrictions::none}) {
            Agreement agreement = agreed(2);
            agreement.restrictions = rules;
            Position position(agreement);
            game::Random random(seed);
            bool three_equal = false;
            while (play_on(position, random)) {
                if (position.bag().empty() || position.drawing()) continue;
                const Board& board = position.board();
                for (int i = 0; i < board.spaces(); ++i) {
                    const Space& space = board.space(i);
                    for (const Colour colour : kAllColours)
                        three_equal = three_equal || space.contact.count(colour) >= 3;
                    if (rules == Restrictions::basic) CHECK(space.neighbours <= 3);
                    most += space.neighbours > 3;
                }
            }
            if (rules == Restrictions::basic) CHECK_FALSE(three_equal);
            more += three_equal;
        }
    }
    CHECK(more > 0);
    CHECK(most > 0);
}

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
