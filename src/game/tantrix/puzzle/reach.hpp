// Which way home is still open to a line: displacements that a rest of links can bridge with a
// given sum of turns, whatever lies on the cells. Knows shapes of links, no tiles and no figure.
#pragma once

#include "game/tantrix/tile.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace tantrix {

/// How many links of each shape are left.
struct Shapes {
    int corners = 0, curves = 0, straights = 0;

    int all() const { return corners + curves + straights; }
};

/// Made for one multiset of links; then asked for any part of it.
class Reach {
public:
    /// `home`: the direction in which the last step enters the first cell.
    Reach(const Shapes& all, int home);

    /// True if links of these shapes, the first of them lying `dq`, `dr` away from the first cell
    /// (first cell minus this one) and turned by `turns` steps of 60 degrees clockwise in all,
    /// can lead into the first cell in the direction home.
    bool open(const Shapes& left, int turns, int dq, int dr) const {
        if (turns < -most_ || turns > most_) return false;
        if (dq < -kHalf || dq >= kHalf || dr < -kHalf || dr >= kHalf) return false;
        const auto& set = sets_[place(left, turns)];
        return (set[index(dr + kHalf)] >> (dq + kHalf) & 1U) != 0;
    }

private:
    static constexpr int kHalf = 16;   ///< displacements from -16 to 15
    static constexpr int kExact = 16;  ///< up to so many links their shapes are told apart
    using Set = std::array<std::uint32_t, 2 * kHalf>;

    std::size_t place(const Shapes& left, int turns) const {
        const int index =
            exact_ ? (left.corners * (all_.curves + 1) + left.curves) * (all_.straights + 1) +
                         left.straights
                   : left.all();
        return static_cast<std::size_t>(index * (2 * most_ + 1) + turns + most_);
    }
    void fill(const Shapes& left, int home);
    void add(Set& to, const Shapes& left, int turns, int bend, int home) const;

    Shapes all_;
    bool exact_;
    int most_;
    std::vector<Set> sets_;
};

}  // namespace tantrix
