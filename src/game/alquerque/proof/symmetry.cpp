#include "game/alquerque/proof/symmetry.hpp"

#include <utility>

namespace alquerque {

namespace {

int image_of(int which, int point) {
    int file = file_of(point);
    int rank = rank_of(point);
    if (which & 1) file = kSide - 1 - file;
    if (which & 2) rank = kSide - 1 - rank;
    if (which & 4) std::swap(file, rank);
    return point_at(file, rank);
}

}  // namespace

const SetTables& SetTables::all() {
    static const SetTables tables;
    return tables;
}

SetTables::SetTables() {
    for (std::size_t n = 0; n <= kPoints; ++n) {
        ways_[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            ways_[n][k] = ways_[n - 1][k - 1] + (k < n ? ways_[n - 1][k] : 0);
    }
    // The i-th lowest point p of a set (i from 1) adds choose(p, i) to its rank.
    const auto rank_from = [&](Points set, int first_point, int below) {
        std::uint32_t sum = 0;
        each(set, [&](int p) { sum += choose(p + first_point, ++below); });
        return sum;
    };
    for (Points set = 0; set < low_rank_.size(); ++set) {
        low_rank_[set] = rank_from(set, 0, 0);
        low_size_[set] = static_cast<std::uint8_t>(size_of(set));
    }
    for (int below = 0; below <= kLowBits; ++below)
        for (Points set = 0; set < high_rank_[0].size(); ++set)
            if (below + size_of(set) <= kPoints)
                high_rank_[index(below)][set] = rank_from(set, kLowBits, below);
    for (std::size_t s = 0; s < kSymmetries; ++s) {
        const int which = static_cast<int>(s);
        for (Points set = 0; set < low_image_[s].size(); ++set)
            each(set, [&](int p) { low_image_[s][set] |= bit(image_of(which, p)); });
        for (Points set = 0; set < high_image_[s].size(); ++set)
            each(set, [&](int p) { high_image_[s][set] |= bit(image_of(which, p + kLowBits)); });
    }
    for (Points mask = 0; mask < row_packed_.size(); ++mask) {
        row_size_[mask] = static_cast<std::uint8_t>(size_of(mask));
        for (Points set = 0; set < row_packed_.size(); ++set) {
            int i = 0;
            each(mask, [&](int p) {
                if (set & bit(p)) row_packed_[mask][set] |= static_cast<std::uint8_t>(1 << i);
                ++i;
            });
        }
    }
}

}  // namespace alquerque
