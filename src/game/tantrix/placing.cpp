// Tantrix: the restrictions, seen from the forced spaces.
#include "game/tantrix/placing.hpp"

namespace tantrix {

Restricted::Restricted(const Board& board, Restrictions in_force)
    : board_(&board), in_force_(in_force) {
    for (int number = 0; number < board.spaces(); ++number)
        if (board.space(number).forced()) {
            forced_.insert(number);
            if (in_force != Restrictions::none) close_around(number);
        }
}

void Restricted::close_around(int forced) {
    const Board& board = *board_;
    const Cell middle = board.space(forced).cell;
    for (int side = 0; side < kSides; ++side) {
        const int number = board.space_number(beside(middle, side));
        if (number < 0) continue;
        closed_.insert(number);
        by_r2_.insert(number);
    }
    if (in_force_ != Restrictions::full) return;
    // Along each side of the figure that begins at the forced space: as long as two tiles in a row
    // go along, the next cell must wait. The local test of A7, walked from the other end.
    for (int side = 0; side < kSides; ++side) {
        for (const int hand : {1, -1}) {
            const int near = turned(side, hand);
            const int next = turned(side, 2 * hand);
            Cell cell = middle;
            while (board.occupied(beside(cell, near)) && board.occupied(beside(cell, next))) {
                cell = beside(cell, opposite(side));
                const int number = board.space_number(cell);
                if (number < 0) break;  // a tile ends the side
                if (!board.space(number).forced()) closed_.insert(number);
            }
        }
    }
}

std::optional<Colour> Restricted::banned(Cell cell, int side) const {
    if (in_force_ == Restrictions::none) return std::nullopt;
    const Space* beyond = board_->space_at(beside(cell, side));
    if (!beyond || beyond->neighbours < 2) return std::nullopt;
    for (const Colour colour : kAllColours)
        if (beyond->contact.count(colour) >= 2) return colour;
    return std::nullopt;
}

Restricted::Bans Restricted::bans(const Space& space) const {
    Bans found;
    for (int side = 0; side < kSides; ++side) {
        if (space.contact.touches(side)) continue;
        const auto colour = banned(space.cell, side);
        if (!colour) continue;
        const auto i = static_cast<std::size_t>(found.count++);
        found.side[i] = static_cast<std::uint8_t>(side);
        found.colour[i] = *colour;
    }
    return found;
}

TileSet Restricted::legal(int space, int rotation, TileSet hand) const {
    if (closed(space)) return {};
    const Space& at = board_->space(space);
    const TileSet tiles = fitting(at.contact, rotation) & hand;
    if (tiles.empty() || in_force_ == Restrictions::none) return tiles;
    return without(tiles, bans(at), rotation);
}

TileSet Restricted::legal(int space, TileSet hand) const {
    TileSet tiles;
    for (int rotation = 0; rotation < kSides; ++rotation) tiles |= legal(space, rotation, hand);
    return tiles;
}

bool Restricted::fillable(TileSet hand) const {
    bool found = false;
    each(hand, true, [&](int, int, TileSet) {
        found = true;
        return false;
    });
    return found;
}

bool Restricted::any_legal(TileSet hand) const {
    bool found = false;
    each(hand, false, [&](int, int, TileSet) {
        found = true;
        return false;
    });
    return found;
}

}  // namespace tantrix
