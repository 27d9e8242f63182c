// Runs made and rows changed by a placement.
#include "game/zatre/reason.hpp"

#include <algorithm>

namespace zatre {

std::vector<RowChange> changes(const Sheet& before, const Sheet& after) {
    std::vector<RowChange> list;
    for (int row = 0; row < after.rows(); ++row) {
        const SheetRow was = before.row(row);
        const SheetRow is = after.row(row);
        if (was == is) continue;
        RowChange change;
        change.row = row;
        for (std::size_t c = 0; c < 3; ++c) change.points[c] = is.points[c] - was.points[c];
        change.cross = is.cross && !was.cross;
        change.complete = is.complete && !was.complete;
        change.gain = is.sum - was.sum;
        list.push_back(change);
    }
    return list;
}

Reason reason(const Position& position, int value, Square square) {
    Reason why;
    const Consequence brings = position.consequence(value, square);
    if (brings.gain.sums.row >= kLowestGood)
        why.runs.push_back({true, row_of(square), brings.gain.sums.row});
    if (brings.gain.sums.column >= kLowestGood)
        why.runs.push_back({false, column_of(square), brings.gain.sums.column});
    why.rows = changes(position.sheet_so_far(), position.sheet_with(value, square));
    why.gain = brings.total - brings.total_before;
    return why;
}

}  // namespace zatre
