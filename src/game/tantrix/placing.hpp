// Tantrix: where tiles may be laid – colours, forced spaces and the three restrictions.
// Knows no player and no turn.
#pragma once

#include "game/tantrix/board.hpp"

#include <bit>

namespace tantrix {

/// full: R1, R2, R3; basic: R1, R2; none: colours only. In force while the bag holds tiles.
enum class Restrictions : std::uint8_t { full, basic, none };

/// A set of the board's spaces by their numbers.
struct SpaceSet {
    std::array<std::uint64_t, 2> words{};
    static_assert(Board::kMostSpaces <= 128);

    bool has(int number) const { return (words[index(number / 64)] >> number % 64 & 1U) != 0; }
    void insert(int number) { words[index(number / 64)] |= std::uint64_t{1} << number % 64; }
};

/// What the restrictions say about one figure. Looks at the board it was made from, which must not
/// change meanwhile.
class Restricted {
public:
    Restricted(const Board& board, Restrictions in_force);

    /// Spaces that no tile may be laid in, because an empty neighbour would get four sides (R2) or
    /// because a forced space lies on the same side of the figure (R3).
    bool closed(int space) const { return closed_.has(space); }
    bool closed_by_r2(int space) const { return by_r2_.has(space); }
    /// Tiles of `hand` that may be laid in a space in a rotation, all restrictions kept.
    TileSet legal(int space, int rotation, TileSet hand) const;
    /// The same in any rotation.
    TileSet legal(int space, TileSet hand) const;
    /// The colour that a side of a tile in `cell` must not have, because the empty cell there would
    /// get a third side of it (R1); nothing if any will do.
    std::optional<Colour> banned(Cell cell, int side) const;
    /// Some forced space can be filled from this hand.
    bool fillable(TileSet hand) const;
    /// Some tile of this hand can be laid anywhere.
    bool any_legal(TileSet hand) const;
    const Board& board() const { return *board_; }
    /// The forced spaces' numbers.
    const SpaceSet& forced() const { return forced_; }

    /// Calls f(space, rotation, tiles) for every space and rotation that tiles of the hand may be
    /// laid in; f returns false to stop. Forced spaces only, or all.
    template <class F>
    void each(TileSet hand, bool forced_only, F f) const {
        for (int space = 0; space < board_->spaces(); ++space) {
            if (forced_only && !board_->space(space).forced()) continue;
            if (closed(space)) continue;
            if (!each_rotation(space, hand, f)) return;
        }
    }

private:
    /// Colours that the sides of a space may not have: up to six bans.
    struct Bans {
        std::array<std::uint8_t, kSides> side{};
        std::array<Colour, kSides> colour{};
        int count = 0;
    };
    Bans bans(const Space& space) const;
    static TileSet without(TileSet tiles, const Bans& bans, int rotation) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(bans.count); ++i)
            tiles = tiles - tiles_showing(bans.colour[i], bans.side[i], rotation);
        return tiles;
    }
    template <class F>
    bool each_rotation(int number, TileSet hand, F& f) const {
        const Space& space = board_->space(number);
        Bans forbidden;
        bool looked = in_force_ == Restrictions::none;
        for (int rotation = 0; rotation < kSides; ++rotation) {
            TileSet tiles = fitting(space.contact, rotation) & hand;
            if (tiles.empty()) continue;
            if (!looked) {
                forbidden = bans(space);
                looked = true;
            }
            tiles = without(tiles, forbidden, rotation);
            if (tiles.any() && !f(number, rotation, tiles)) return false;
        }
        return true;
    }
    void close_around(int forced);

    const Board* board_;
    Restrictions in_force_;
    SpaceSet forced_;
    SpaceSet closed_;
    SpaceSet by_r2_;
};

}  // namespace tantrix
