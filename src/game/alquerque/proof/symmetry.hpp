// The eight symmetries of the alquerque board (all of them map lines onto lines) and the ranking of
// point sets, by look-up. What the endgame tables count with; knows no rules.
#pragma once

#include "game/alquerque/board.hpp"

namespace alquerque {

inline constexpr int kSymmetries = 8;

/// Calls `visit(set)` for all sets of `size` of the lowest `points` points in ascending order.
template <class Visit>
void each_set(int points, int size, Visit&& visit) {
    if (size == 0) {
        visit(Points{0});
        return;
    }
    const Points end = Points{1} << points;
    for (Points set = (Points{1} << size) - 1; set < end;) {
        visit(set);
        const Points low = set & -set;
        const Points ripple = set + low;
        set = ripple | (((set ^ ripple) >> 2) / low);
    }
}

/// The look-up tables, one for the whole program.
class SetTables {
public:
    static const SetTables& all();

    /// The set as symmetry `which` (0 = identity) moves it.
    Points turned(int which, Points set) const {
        const auto w = static_cast<std::size_t>(which);
        return low_image_[w][set & kLow] | high_image_[w][set >> kLowBits];
    }
    /// Number of ways to choose `k` of `n` ≤ 25.
    std::uint32_t choose(int n, int k) const { return ways_[index(n)][index(k)]; }
    /// Rank of a set among the sets of its size, ascending as numbers: 0 … choose(25, size) - 1.
    std::uint32_t rank(Points set) const {
        const Points low = set & kLow;
        return low_rank_[low] + high_rank_[low_size_[low]][set >> kLowBits];
    }
    /// The bits of `set` that stand at the points of `mask`, moved together: bit i of the result
    /// is the i-th lowest point of `mask`.
    Points packed(Points set, Points mask) const {
        Points result = 0;
        int shift = 0;
        for (int row = 0; row < kPoints; row += kSide) {
            const std::size_t m = (mask >> row) & kRow;
            result |= static_cast<Points>(row_packed_[m][(set >> row) & kRow]) << shift;
            shift += row_size_[m];
        }
        return result;
    }

private:
    SetTables();
    static constexpr int kLowBits = 13;  // sets are looked up in halves of 13 and 12 points
    static constexpr int kHighBits = kPoints - kLowBits;
    static constexpr Points kLow = (Points{1} << kLowBits) - 1;
    static constexpr Points kRow = (Points{1} << kSide) - 1;

    std::array<std::array<std::uint32_t, kPoints + 2>, kPoints + 1> ways_{};
    std::array<std::uint32_t, 1 << kLowBits> low_rank_{};
    std::array<std::uint8_t, 1 << kLowBits> low_size_{};
    std::array<std::array<std::uint32_t, 1 << kHighBits>, kLowBits + 1> high_rank_{};
    std::array<std::array<Points, 1 << kLowBits>, kSymmetries> low_image_{};
    std::array<std::array<Points, 1 << kHighBits>, kSymmetries> high_image_{};
    std::array<std::array<std::uint8_t, 32>, 32> row_packed_{};
    std::array<std::uint8_t, 32> row_size_{};
};

}  // namespace alquerque
