// What a placement and a whole turn of Zatre bring: the reasons of hints and previews, and one-turn
// problems ("master stroke"), judged by complete search of the turn.
#pragma once

#include "game/core/registry.hpp"
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

/// What the turn in front of the player on turn offers (phase play, at its beginning).
struct MasterTurn {
    int best = 0;      ///< most points that the turn adds to the sheet
    int second = 0;    ///< of the other turns the most
    int turns = 0;     ///< different turns; the order of tiles does not make another turn
    int winners = 0;   ///< how many of them bring the most
    int greedy = 0;    ///< laying each tile where the sheet grows most
    int tempting = 0;  ///< other turns that make as many points on the board or more

    bool unique() const { return winners == 1; }
    /// 0 … 5: how much hides the best turn.
    int hardness(int tiles) const {
        return (turns >= 40 ? 1 : 0) + (turns >= 90 ? 1 : 0) + (greedy < best ? 1 : 0) +
               (tempting > 0 ? 1 : 0) + (tiles > 2 ? 1 : 0);
    }
    /// 1 … 3.
    int grade(int tiles) const {
        const int hard = hardness(tiles);
        return hard <= 1 ? 1 : hard == 2 ? 2 : 3;
    }
};

/// Looks at all turns; hands of more than three tiles are not searched completely (turns = 0).
MasterTurn master_turn(const Position& position);

/// Who knows the best turn: the rest of the turn in progress that brings the sheet most, as an
/// exact thought whose values are the points of the whole turn (with more than three tiles in hand:
/// not exact). Equal turns: the first in canonical order.
game::Thought solve(const Position& position, const game::Request& request);

}  // namespace zatre
