// Tantrix: tiles, lines, the growing figure, restrictions against their definition.
#include "tests/games/tantrix/game/known.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace tantrix_kit;

namespace {

Placed placed(const std::string& text) {
    game::Refusal why;
    const auto move = Position().parse(text, why);
    REQUIRE_MESSAGE(move, text);
    return move->placed();
}

/// The chain test that R3 asks for: lay the tile, then fill every empty cell with exactly three
/// neighbours, again and again; true if some empty cell ever gets four.
bool chain_breaks(const Board& board, Cell cell) {
    std::set<Cell> filled{cell};
    for (int i = 0; i < board.size(); ++i) filled.insert(board.tile(i).cell);
    while (true) {
        std::map<Cell, int> touched;
        for (const Cell tile : filled)
            for (int side = 0; side < kSides; ++side)
                if (!filled.count(neighbour(tile, side))) ++touched[neighbour(tile, side)];
        std::vector<Cell> three;
        for (const auto& [where, count] : touched) {
            if (count >= 4) return true;
            if (count == 3) three.push_back(where);
        }
        if (three.empty()) return false;
        filled.insert(three.front());
    }
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
        CHECK(neighbour(neighbour({3, -2}, side), opposite(side)) == Cell{3, -2});
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
                    if (const Placed* tile = board.at(neighbour(cell, side))) {
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
    CHECK(breach->rule == 3);
    CHECK(breach->forced == std::vector<Cell>{a});
    CHECK(breach->cells == std::vector<Cell>{c, b});
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
