// Tantrix: lines and loops of any arrangement of tiles, also of several separate figures.
// For the table, puzzles and tests; the board keeps count of its own by quicker ways.
#pragma once

#include "game/tantrix/tile.hpp"

#include <vector>

namespace tantrix {

/// Connected links of one colour: an open line or a closed loop.
struct Line {
    Colour colour = Colour::red;
    bool loop = false;
    std::vector<Cell> cells;  ///< in order from one end to the other; of a loop: once around

    int tiles() const { return static_cast<int>(cells.size()); }
    /// 1 a tile, 2 a tile of a loop.
    int points() const { return loop ? 2 * tiles() : tiles(); }
    bool operator==(const Line&) const = default;
};

/// All lines and loops of a colour. Cells must be different; where touching sides differ in colour
/// the line ends.
std::vector<Line> lines_of(const std::vector<Placed>& tiles, Colour colour);

/// The one worth most; of equals a loop, then the first found. Without cells if no tile carries the
/// colour.
Line best_line(const std::vector<Placed>& tiles, Colour colour);

}  // namespace tantrix
