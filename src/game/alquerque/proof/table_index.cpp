#include "game/alquerque/proof/table_index.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

TableIndex::TableIndex(int stones) : stones_(stones), where_(sets_.choose(kPoints, stones)) {
    assert(stones >= 1 && stones <= 16);
    each_set(kPoints, stones, [&](Points set) {
        Points smallest = set;
        int turn = 0;
        std::uint8_t keepers = 0;
        for (int s = 0; s < kSymmetries; ++s) {
            const Points image = sets_.turned(s, set);
            if (image == set) keepers |= static_cast<std::uint8_t>(1 << s);
            if (image < smallest) {
                smallest = image;
                turn = s;
            }
        }
        // Sets come in ascending order, so the smallest image has its class already.
        std::uint32_t number = static_cast<std::uint32_t>(classes_.size());
        if (smallest == set)
            classes_.push_back({set, keepers});
        else
            number = where_[sets_.rank(smallest)] & kClassMask;
        where_[sets_.rank(set)] = number | (static_cast<std::uint32_t>(turn) << kTurnShift) |
                                  (keepers != 1 ? kSymmetricBit : 0);
    });
    std::vector<std::uint16_t> next(static_cast<std::size_t>(stones) + 1);
    subset_rank_.resize(std::size_t{1} << stones);
    width_.resize(subset_rank_.size());
    for (Points set = 0; set < subset_rank_.size(); ++set) {
        subset_rank_[set] = next[static_cast<std::size_t>(size_of(set))]++;
        width_[set] = static_cast<std::uint16_t>(sets_.choose(stones, size_of(set)));
    }
}

Points TableIndex::least(Points own, std::uint8_t keepers) const {
    Points smallest = own;
    for (int s = 1; s < kSymmetries; ++s)
        if (keepers & (1 << s)) smallest = std::min(smallest, sets_.turned(s, own));
    return smallest;
}

}  // namespace alquerque
