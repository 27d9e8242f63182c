// Tantrix: why not – the single place of legality – and what the table asks about a placement.
#include "game/tantrix/rules.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

namespace {

using game::Refusal;
using Kind = Move::Kind;

Refusal refuse(const char* key, std::vector<std::string> values = {}) {
    return {key, std::move(values)};
}

/// `1,-2; 0,3`.
std::string list_of(const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : "; ") + name_of(cell);
    return text;
}

/// Empty neighbours of a tile that would get three sides of one colour.
std::optional<Breach> breach_1(const Restricted& restricted, const Placed& tile) {
    Breach breach;
    for (int side = 0; side < kSides; ++side) {
        const Colour colour = tile.edges().side(side);
        if (restricted.banned(tile.cell, side) != colour) continue;
        if (breach.cells.empty()) breach.colour = colour;
        breach.cells.push_back(neighbour(tile.cell, side));
    }
    if (breach.cells.empty()) return std::nullopt;
    return breach;
}

/// Forced neighbours, which would get four sides.
std::optional<Breach> breach_2(const Board& board, Cell cell) {
    Breach breach;
    breach.rule = 2;
    for (int side = 0; side < kSides; ++side) {
        const Space* next = board.space_at(neighbour(cell, side));
        if (next && next->forced()) breach.cells.push_back(next->cell);
    }
    if (breach.cells.empty()) return std::nullopt;
    return breach;
}

/// Forced spaces along a side of the figure that `cell` would close (the local test of R3).
std::optional<Breach> breach_3(const Board& board, Cell cell) {
    Breach breach;
    breach.rule = 3;
    if (board.neighbours(cell) > 2) return std::nullopt;
    for (int side = 0; side < kSides; ++side) {
        for (const int hand : {1, -1}) {
            const int near = turned(side, hand);
            if (!board.occupied(neighbour(cell, near))) continue;
            std::vector<Cell> between;
            for (Cell next = neighbour(cell, side);; next = neighbour(next, side)) {
                if (board.occupied(next) || !board.occupied(neighbour(next, near)) ||
                    !board.occupied(neighbour(next, turned(side, 2 * hand))))
                    break;
                const Space* space = board.space_at(next);
                if (space && space->forced()) {
                    breach.forced.push_back(next);
                    breach.cells.insert(breach.cells.end(), between.begin(), between.end());
                    break;
                }
                between.push_back(next);
            }
        }
    }
    if (breach.forced.empty()) return std::nullopt;
    return breach;
}

Refusal refusal_of(const Breach& breach) {
    if (breach.rule == 1) return refuse("tantrix.r1", {list_of(breach.cells)});
    if (breach.rule == 2) return refuse("tantrix.r2", {list_of(breach.cells)});
    return refuse("tantrix.r3", {list_of(breach.forced)});
}

}  // namespace

std::optional<Breach> Position::breach(const Placed& tile) const {
    const Restrictions rules = in_force();
    if (rules == Restrictions::none) return std::nullopt;
    if (auto found = breach_1(Restricted(board_, rules), tile)) return found;
    if (auto found = breach_2(board_, tile.cell)) return found;
    return rules == Restrictions::full ? breach_3(board_, tile.cell) : std::nullopt;
}

std::optional<Refusal> Position::objection(const Move& move) const {
    if (over()) return refuse("tantrix.over");
    if (move.kind == Kind::draw) return draw_objection(move.tile);
    if (drawing_) return refuse("tantrix.chance");
    if (move.kind == Kind::place) return place_objection(move);
    if (stuck_) return std::nullopt;
    return refuse("tantrix.pass", {text(moves().front())});
}

std::optional<Refusal> Position::draw_objection(int tile) const {
    if (!drawing_) return refuse("tantrix.not_chance");
    if (tile > kTiles || !bag_.has(tile)) return refuse("tantrix.bag", {std::to_string(tile)});
    return std::nullopt;
}

std::optional<Refusal> Position::place_objection(const Move& move) const {
    const auto number = std::to_string(move.tile);
    const auto name = name_of(move.cell);
    if (move.tile > kTiles || !own().has(move.tile)) return refuse("tantrix.hand", {number});
    if (phase_ == Phase::opening) {
        if (move.cell == Cell{}) return std::nullopt;
        return refuse("tantrix.opening", {name});
    }
    if (const Placed* there = board_.at(move.cell))
        return refuse("tantrix.occupied", {name, std::to_string(there->tile)});
    const Space* space = board_.space_at(move.cell);
    if (!space) return refuse("tantrix.apart", {name});
    if (!space->contact.fits(move.placed().edges()))
        return refuse("tantrix.colour", {number, name});
    if (const auto broken = breach(move.placed())) return refusal_of(*broken);
    if (!forced_only() || space->forced()) return std::nullopt;
    std::vector<Cell> fillable;
    for (const auto& forced : forced_spaces())
        if (forced.tiles[seat_].any()) fillable.push_back(forced.cell);
    return refuse("tantrix.forced", {list_of(fillable)});
}

// --- what the table asks ------------------------------------------------------------------------

unsigned Position::rotations(int tile, Cell cell) const {
    if (over() || drawing_ || stuck_ || !own().has(tile)) return 0;
    if (phase_ == Phase::opening) return cell == Cell{} ? 0x3FU : 0;
    const int space = board_.space_number(cell);
    if (space < 0 || (forced_only() && !board_.space(space).forced())) return 0;
    const Restricted restricted(board_, in_force());
    unsigned found = 0;
    for (int rotation = 0; rotation < kSides; ++rotation)
        if (restricted.legal(space, rotation, TileSet::of(tile)).any()) found |= 1U << rotation;
    return found;
}

std::vector<Cell> Position::cells_for(int tile) const {
    std::vector<Cell> cells;
    if (over() || drawing_ || stuck_ || !own().has(tile)) return cells;
    if (phase_ == Phase::opening) return {Cell{}};
    const Restricted restricted(board_, in_force());
    restricted.each(TileSet::of(tile), forced_only(), [&](int space, int, TileSet) {
        const Cell cell = board_.space(space).cell;
        if (cells.empty() || cells.back() != cell) cells.push_back(cell);
        return true;
    });
    std::sort(cells.begin(), cells.end());
    return cells;
}

std::vector<Forced> Position::forced_spaces() const {
    std::vector<Forced> list;
    const Restricted restricted(board_, in_force());
    for (int number = 0; number < board_.spaces(); ++number) {
        const Space& space = board_.space(number);
        if (!space.forced()) continue;
        Forced forced;
        forced.cell = space.cell;
        forced.neighbours = space.neighbours;
        for (int seat = 0; seat < seats(); ++seat)
            forced.tiles[index(seat)] = restricted.legal(number, hand(seat));
        forced.unseen = fitting(space.contact) & bag_;
        list.push_back(forced);
    }
    std::sort(list.begin(), list.end(),
              [](const Forced& a, const Forced& b) { return a.cell < b.cell; });
    return list;
}

TileSet Position::matching(Cell cell, TileSet tiles) const {
    if (board_.occupied(cell)) return {};
    const Space* space = board_.space_at(cell);
    return space ? fitting(space->contact) & tiles : tiles;
}

}  // namespace tantrix
