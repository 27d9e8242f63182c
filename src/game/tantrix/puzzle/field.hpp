// The growing figure of the solvers: cells in a square field, what each empty cell's neighbours
// demand, and which empty cells are cut off from the outside. Knows tiles as six colours, no goal.
#pragma once

#include "game/tantrix/tile.hpp"

#include <array>
#include <cstdint>

namespace tantrix {

/// Six sides with three bits each, side 0 lowest: 0 nothing, else the colour + 1.
using Sides = std::uint32_t;
inline constexpr Sides kSidesMask = 0x3FFFF;

constexpr Sides sides_of(Edges edges) {
    Sides sides = 0;
    for (int d = 0; d < kSides; ++d) sides |= (static_cast<Sides>(edges.side(d)) + 1) << 3 * d;
    return sides;
}
/// Turned clockwise by 0 … 5 times 60 degrees.
constexpr Sides turned_sides(Sides sides, int times) {
    return (sides << 3 * times | sides >> (18 - 3 * times)) & kSidesMask;
}
constexpr Sides side_at(Sides sides, int d) {
    return sides >> 3 * d & 7U;
}

class Field {
public:
    static constexpr int kWidth = 64;
    static constexpr int kMiddle = (kWidth / 2) * kWidth + kWidth / 2;
    static constexpr std::array<int, kSides> kStep{-kWidth, 1 - kWidth, 1, kWidth, kWidth - 1, -1};

    static constexpr int place_of(Cell cell) { return kMiddle + cell.r * kWidth + cell.q; }
    static constexpr Cell cell_of(int place) {
        return {static_cast<std::int8_t>(place % kWidth - kWidth / 2),
                static_cast<std::int8_t>(place / kWidth - kWidth / 2)};
    }

    bool occupied(int place) const {
        return (rows_[index(place / kWidth)] >> place % kWidth & 1U) != 0;
    }
    /// The tile there; 0: none.
    Sides tile(int place) const { return tiles_[index(place)]; }
    /// What the neighbours show to this cell.
    Sides need(int place) const { return needs_[index(place)]; }

    void put(int place, Sides tile) {
        tiles_[index(place)] = tile;
        rows_[index(place / kWidth)] |= std::uint64_t{1} << place % kWidth;
        for (int d = 0; d < kSides; ++d)
            needs_[index(place + kStep[static_cast<std::size_t>(d)])] |= side_at(tile, d)
                                                                         << 3 * opposite(d);
    }
    void take(int place) {
        tiles_[index(place)] = 0;
        rows_[index(place / kWidth)] &= ~(std::uint64_t{1} << place % kWidth);
        for (int d = 0; d < kSides; ++d)
            needs_[index(place + kStep[static_cast<std::size_t>(d)])] &=
                ~(Sides{7} << 3 * opposite(d));
    }

    /// True if a tile on this place may cut empty cells apart: its empty neighbours are not in one
    /// row around it.
    bool divides(int place) const {
        const Sides need = needs_[index(place)];
        const Sides filled = (need | need >> 1 | need >> 2) & 0x9249U;
        const Sides next = turned_sides(filled, 5);
        // 0x9249 has one bit for each of the six sides; a change from empty to filled begins a row.
        return std::popcount(~filled & next & 0x9249U) > 1;
    }

    /// Empty cells that cannot be reached from outside.
    struct Enclosed {
        int cells = 0;     ///< all of them
        int regions = 0;   ///< separate ones
        int of_place = 0;  ///< cells of the region that holds the place asked about; 0: outside
    };
    Enclosed enclosed(int place) const;

private:
    using Rows = std::array<std::uint64_t, kWidth>;
    static int flood(Rows& open, int first, int last, int row, std::uint64_t begin);

    std::array<Sides, kWidth * kWidth> tiles_{};
    std::array<Sides, kWidth * kWidth> needs_{};
    Rows rows_{};
};

}  // namespace tantrix
