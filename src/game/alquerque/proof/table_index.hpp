// Where a position stands in an endgame table: occupied points up to symmetry, then which of them
// are the mover's. Positions that a symmetry maps onto each other share one place.
#pragma once

#include "game/alquerque/proof/symmetry.hpp"

#include <vector>

namespace alquerque {

class TableIndex {
public:
    /// The index of all positions with `stones` stones.
    explicit TableIndex(int stones);

    int stones() const { return stones_; }
    /// Places of a table in which the mover has `own` stones.
    std::size_t places(int own) const { return classes_.size() * sets_.choose(stones_, own); }
    /// Where a position stands.
    struct Spot {
        std::size_t place = 0;
        bool symmetric = false;  ///< some symmetry maps the occupied points onto themselves
    };

    /// The spot of a position; `own` and `other` together hold stones() points.
    Spot spot(Points own, Points other) const {
        const std::uint32_t entry = where_[sets_.rank(own | other)];
        const std::size_t number = entry & kClassMask;
        const Class& found = classes_[number];
        Points mine = sets_.turned(static_cast<int>((entry >> kTurnShift) & 7), own);
        const bool symmetric = (entry & kSymmetricBit) != 0;
        if (symmetric) mine = least(mine, found.keepers);
        const Points chosen = sets_.packed(mine, found.occupied);
        return {number * width_[chosen] + subset_rank_[chosen], symmetric};
    }
    std::size_t place(Points own, Points other) const { return spot(own, other).place; }
    std::size_t bytes() const {
        return where_.size() * sizeof(where_[0]) + classes_.size() * sizeof(classes_[0]) +
               subset_rank_.size() * sizeof(subset_rank_[0]);
    }

    /// Calls `visit(place, own, other)` for each position in which the mover has `own` stones, each
    /// class of symmetric positions once.
    template <class Visit>
    void each_position(int own, Visit&& visit) const {
        const std::size_t width = sets_.choose(stones_, own);
        std::array<Points, 32> point{};
        for (std::size_t c = 0; c < classes_.size(); ++c) {
            const Points occupied = classes_[c].occupied;
            std::size_t n = 0;
            each(occupied, [&](int p) { point[n++] = bit(p); });
            std::size_t sub = 0;
            each_set(stones_, own, [&](Points chosen) {
                Points mine = 0;
                each(chosen, [&](int i) { mine |= point[static_cast<std::size_t>(i)]; });
                const std::size_t at = c * width + sub++;
                if (classes_[c].keepers != 1 && place(mine, occupied ^ mine) != at) return;
                visit(at, mine, occupied ^ mine);
            });
        }
    }

private:
    static constexpr std::uint32_t kSymmetricBit = 1u << 31;
    static constexpr int kTurnShift = 28;
    static constexpr std::uint32_t kClassMask = (1u << kTurnShift) - 1;

    struct Class {
        Points occupied = 0;       ///< the smallest of its images
        std::uint8_t keepers = 1;  ///< bit s: symmetry s maps `occupied` onto itself
    };

    Points least(Points own, std::uint8_t keepers) const;

    const SetTables& sets_ = SetTables::all();
    int stones_;
    std::vector<Class> classes_;
    std::vector<std::uint32_t> where_;  ///< by rank of the occupied set: class, turn, symmetric
    std::vector<std::uint16_t> width_;  ///< number of sets of the size of a set
    std::vector<std::uint16_t> subset_rank_;  ///< rank among equals of a set of stones() points
};

}  // namespace alquerque
