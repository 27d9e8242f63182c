// Why a placement is worth its points, for hints and previews: the runs it makes on the board and
// what changes in the rows of the sheet. Agrees with Position::consequence.
#pragma once

#include "game/zatre/rules.hpp"

namespace zatre {

/// A run of 10, 11 or 12 that a tile makes.
struct RunMade {
    bool across = false;  ///< from left to right; else from top to bottom
    int line = 0;         ///< across: the board's row, else its column, from 0
    int sum = 0;

    bool operator==(const RunMade&) const = default;
};

/// What changes in one row of the sheet.
struct RowChange {
    int row = 0;                  ///< from 0
    std::array<int, 3> points{};  ///< new points in 10, 11, 12; 0: nothing new
    bool cross = false;           ///< a new cross
    bool complete = false;        ///< 10, 11 and 12 are filled now: the bonus comes in
    int gain = 0;                 ///< by how much the row's sum grows

    bool operator==(const RowChange&) const = default;
};

struct Reason {
    std::vector<RunMade> runs;
    std::vector<RowChange> rows;  ///< ascending, only rows that change
    int gain = 0;                 ///< of the whole sheet: the sum over the rows
};

/// What a legal placement (assert) adds to the sheet as it would stand if the turn ended before it.
Reason reason(const Position& position, int value, Square square);

/// The rows in which the second sheet differs from the first, of which it is the continuation.
std::vector<RowChange> changes(const Sheet& before, const Sheet& after);

}  // namespace zatre
