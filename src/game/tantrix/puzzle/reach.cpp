// The table of ways home, see reach.hpp.
#include "game/tantrix/puzzle/reach.hpp"

#include <algorithm>

namespace tantrix {

Reach::Reach(const Shapes& all, int home)
    : all_(all),
      exact_(all.all() <= kExact),
      most_(exact_ ? 2 * all.corners + all.curves : 2 * all.all()) {
    const int count =
        exact_ ? (all.corners + 1) * (all.curves + 1) * (all.straights + 1) : all.all() + 1;
    sets_.assign(static_cast<std::size_t>(count * (2 * most_ + 1)), Set{});
    if (!exact_) {
        for (int left = 0; left <= all.all(); ++left) fill({left, 0, 0}, home);
        return;
    }
    for (int corners = 0; corners <= all.corners; ++corners)
        for (int curves = 0; curves <= all.curves; ++curves)
            for (int straights = 0; straights <= all.straights; ++straights)
                fill({corners, curves, straights}, home);
}

/// A link bends by so many steps; then it goes on from the next cell with one link less.
void Reach::add(Set& to, const Shapes& left, int turns, int bend, int home) const {
    const int rest = turns - bend;
    if (rest < -most_ || rest > most_) return;
    const auto& from = sets_[place(left, rest)];
    // After the bend the line runs in the direction from which `rest` more turns lead home.
    const int side = ((home - rest) % kSides + kSides) % kSides;
    const int dq = static_cast<int>(kStepQ[index(side)]);
    const int dr = static_cast<int>(kStepR[index(side)]);
    for (int row = 0; row < 2 * kHalf; ++row) {
        const int source = row - dr;
        if (source < 0 || source >= 2 * kHalf) continue;
        const auto bits = from[index(source)];
        to[index(row)] |= dq > 0 ? bits << 1 : dq < 0 ? bits >> 1 : bits;
    }
}

void Reach::fill(const Shapes& left, int home) {
    for (int turns = -most_; turns <= most_; ++turns) {
        Set set{};
        if (left.all() == 0) {
            if (turns == 0) set[kHalf] = 1U << kHalf;
        } else if (!exact_) {
            const Shapes rest{left.corners - 1, 0, 0};
            for (int bend = -2; bend <= 2; ++bend) add(set, rest, turns, bend, home);
        } else {
            if (left.corners > 0) {
                const Shapes rest{left.corners - 1, left.curves, left.straights};
                add(set, rest, turns, -2, home);
                add(set, rest, turns, 2, home);
            }
            if (left.curves > 0) {
                const Shapes rest{left.corners, left.curves - 1, left.straights};
                add(set, rest, turns, -1, home);
                add(set, rest, turns, 1, home);
            }
            if (left.straights > 0)
                add(set, {left.corners, left.curves, left.straights - 1}, turns, 0, home);
        }
        sets_[place(left, turns)] = set;
    }
}

}  // namespace tantrix
