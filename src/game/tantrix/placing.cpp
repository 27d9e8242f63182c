// Tantrix: the restrictions, seen from the forced spaces.
#include "game/tantrix/placing.hpp"

namespace tantrix {

Restricted::Restricted(const Board& board, Restrictions in_force)
    : board_(&board), in_force_(in_force) {
    if (board.forced_spaces() == 0) return;
    for (int number = 0; number < board.spaces(); ++number)
        if (board.space(number).forced()) {
            forced_.insert(number);
            if (in_force != Restrictions::none) close_around(number);
        }
}

void Restricted::close_around(int forced) {
    const Board& board = *board_;
    const Space& middle = board.space(forced);
    for (int side = 0; side < kSides; ++side) {
        const int number = board.space_beside(middle.cell, side);
        if (number < 0) continue;
        closed_.insert(number);
        by_r2_.insert(number);
    }
    if (in_force_ != Restrictions::full) return;
    // Along each side of the figure that begins at the forced space: as long as two tiles in a row
    // go along, the next cell must wait. The local test, walked from the other end.
    for (int side = 0; side < kSides; ++side) {
        if (!middle.contact.touches(side)) continue;
        for (const int hand : {1, -1}) {
            const int next = turned(side, hand);
            const int back = turned(side, 2 * hand);  // away from the forced space
            const Space* space = &middle;
            while (space->contact.touches(side) && space->contact.touches(next)) {
                const int number = board.space_beside(space->cell, back);
                if (number < 0) break;  // a tile ends the side
                space = &board.space(number);
                if (!space->forced()) closed_.insert(number);
            }
        }
    }
}

std::optional<Colour> Restricted::banned(Cell cell, int side) const {
    if (in_force_ == Restrictions::none) return std::nullopt;
    const int number = board_->space_beside(cell, side);
    if (number < 0 || board_->space(number).neighbours < 2) return std::nullopt;
    return board_->space(number).contact.repeated();
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
    if (board_->forced_spaces() == 0) return false;
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
