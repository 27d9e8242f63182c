// Filling and adding up a Zatre scoresheet.
#include "game/zatre/sheet.hpp"

#include <algorithm>
#include <cassert>

namespace zatre {

int Sheet::plain_sum(int row) const {
    const int tens = entry(kTens, row);
    const int elevens = entry(kElevens, row);
    const int twelves = entry(kTwelves, row);
    const bool complete = tens > 0 && elevens > 0 && twelves > 0;
    return tens + elevens + twelves + (complete ? bonus(row) : 0);
}

SheetRow Sheet::row(int row) const {
    SheetRow shown;
    shown.cross = row < crosses_;
    for (int column = kTens; column <= kTwelves; ++column)
        shown.points[index(column)] = entry(column, row);
    shown.bonus = bonus(row);
    shown.complete = shown.points[0] > 0 && shown.points[1] > 0 && shown.points[2] > 0;
    shown.sum = sum(row);
    return shown;
}

int Sheet::rows() const {
    return std::max({int{crosses_}, int{heights_[0]}, int{heights_[1]}, int{heights_[2]}});
}

void Sheet::enter(const Tally& tally) {
    for (int column = kTens; column <= kTwelves; ++column) {
        const auto c = static_cast<std::size_t>(column);
        if (tally.runs[c] == 0) continue;
        const int row = heights_[c];
        assert(row < kMostRows && "more turns than tiles");
        entries_[c][heights_[c]++] = tally.runs[c];
        // Only the new entry can have completed the row.
        const bool complete = std::min({heights_[0], heights_[1], heights_[2]}) > row;
        const int more = tally.points(column) + (complete ? bonus(row) : 0);
        total_ += row < crosses_ ? 2 * more : more;
    }
    for (int i = 0; i < tally.crosses; ++i) {
        total_ += plain_sum(crosses_);  // doubled
        ++crosses_;
    }
}

}  // namespace zatre
