// Finding enclosed cells, a row of the field as one word.
#include "game/tantrix/puzzle/field.hpp"

#include <bit>

namespace tantrix {

/// Takes out of `open` everything connected with `begin` in `row`; answers how many cells.
int Field::flood(Rows& open, int first, int last, int row, std::uint64_t begin) {
    Rows wet{};
    wet[index(row)] = begin & open[index(row)];
    const auto soak = [&](int r) {
        const auto i = static_cast<std::size_t>(r);
        std::uint64_t now = wet[i];
        if (r > first) now |= wet[i - 1] | wet[i - 1] >> 1;
        if (r < last) now |= wet[i + 1] | wet[i + 1] << 1;
        now &= open[i];
        for (std::uint64_t before = 0; before != now;) {
            before = now;
            now |= (now << 1 | now >> 1) & open[i];
        }
        const bool grown = now != wet[i];
        wet[i] = now;
        return grown;
    };
    for (bool grown = true; grown;) {
        grown = false;
        for (int r = first; r <= last; ++r) grown |= soak(r);
        for (int r = last; r >= first; --r) grown |= soak(r);
    }
    int cells = 0;
    for (int r = first; r <= last; ++r) {
        const auto i = static_cast<std::size_t>(r);
        cells += std::popcount(wet[i]);
        open[i] &= ~wet[i];
    }
    return cells;
}

Field::Enclosed Field::enclosed(int place) const {
    int first = 0, last = kWidth - 1;
    while (first < kWidth && rows_[index(first)] == 0) ++first;
    while (last >= 0 && rows_[index(last)] == 0) --last;
    if (first > last) return {};
    std::uint64_t columns = 0;
    for (int r = first; r <= last; ++r) columns |= rows_[index(r)];
    const int left = std::countr_zero(columns) - 1, right = 64 - std::countl_zero(columns);
    const std::uint64_t box = ((std::uint64_t{2} << right) - 1) & ~((std::uint64_t{1} << left) - 1);
    --first;
    ++last;
    Rows open{};
    for (int r = first; r <= last; ++r) open[index(r)] = box & ~rows_[index(r)];
    flood(open, first, last, first, box);
    Enclosed result;
    const int row = place / kWidth;
    const std::uint64_t bit = std::uint64_t{1} << place % kWidth;
    if (row >= first && row <= last && (open[index(row)] & bit) != 0) {
        result.of_place = flood(open, first, last, row, bit);
        result.cells = result.of_place;
        result.regions = 1;
    }
    for (int r = first; r <= last; ++r)
        while (open[index(r)] != 0) {
            const auto rest = open[index(r)];
            result.cells += flood(open, first, last, r, rest & -rest);
            ++result.regions;
        }
    return result;
}

}  // namespace tantrix
