// Tantrix puzzles: what a puzzle asks, and what is wrong with an arrangement of its
// tiles. Knows no order of play and no solver.
#pragma once

#include "game/tantrix/tile.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tantrix {

/// What is asked of a set of tiles. All of them are used, touching sides match, the figure is
/// connected, and all links of each colour of `colours` form one loop or one line.
struct Puzzle {
    enum class Goal : std::uint8_t { loop, line };
    enum class Shape : std::uint8_t { any, triangle };

    std::vector<int> tiles = {};  ///< ascending
    Goal goal = Goal::loop;
    std::vector<Colour> colours = {};
    Shape shape = Shape::any;
    int holes = 0;                 ///< enclosed empty regions, exactly
    std::vector<int> inside = {};  ///< tiles that must have six neighbours

    bool operator==(const Puzzle&) const = default;
};

using Arrangement = std::vector<Placed>;

/// Reads `loop R any 0 tiles 1 2 3 4`, `line RB triangle 0 tiles …`, `loop G any 0 tiles 6 9 …
/// inside 6 9`: goal, colours, shape, holes, tiles in any order. Nothing if it cannot be read, a
/// tile is wrong or twice, or a colour is on none of the tiles.
std::optional<Puzzle> read_puzzle(std::string_view text);
std::string text_of(const Puzzle& puzzle);

/// `12@1,-1/3` as in the notation of the game; nothing if it cannot be read.
std::optional<Placed> read_placed(std::string_view text);
std::string text_of(const Placed& placed);
/// Placements with blanks between them.
std::optional<Arrangement> read_arrangement(std::string_view text);
std::string text_of(const Arrangement& arrangement);

/// A side of a tile that lies somewhere.
struct TileSide {
    Cell cell;
    int side = 0;

    bool operator==(const TileSide&) const = default;
};

/// How one colour of the goal stands.
struct ColourState {
    Colour colour = Colour::red;
    int pieces = 0;                   ///< separate lines and loops
    int longest = 0;                  ///< tiles of the longest of them
    int wanted = 0;                   ///< tiles of the puzzle that carry it
    bool loop = false;                ///< the longest one is closed
    std::vector<TileSide> ends = {};  ///< where a line of it stops at an empty cell
};

/// How an arrangement stands. Where tiles lie on each other or colours differ the colours, the
/// shape and the holes are not judged (zero).
struct PuzzleState {
    std::vector<Cell> crowded = {};      ///< cells with two tiles
    int placed = 0;                      ///< tiles of the puzzle that lie somewhere
    bool all = false;                    ///< every tile of the puzzle, no other, none twice
    std::vector<TileSide> clashes = {};  ///< touching sides of two colours, each once (side 0 … 2)
    int figures = 0;                     ///< connected parts
    std::vector<Cell> astray = {};       ///< tiles of all parts but the largest
    std::vector<ColourState> colours = {};
    bool shape = false;
    int holes = 0;
    std::vector<Cell> hollow = {};   ///< empty cells of the holes
    std::vector<Cell> outside = {};  ///< tiles that must lie inside and do not
    /// The codes in their order: `occupied`, `tiles`, `colour`, `apart`, `split R`,
    /// `not a loop R`, `not a line R`, `shape`, `holes`, and `outside` for tiles that must lie
    /// inside.
    std::vector<std::string> problems = {};

    bool solved() const { return problems.empty(); }
};

PuzzleState judge(const Puzzle& puzzle, const Arrangement& arrangement);

/// Moved and turned so that equal figures are equal lists: the tile with the lowest number lies at
/// 0,0 in rotation 0, placements ascend by tile.
Arrangement canonical(Arrangement arrangement);

/// The cell turned clockwise around 0,0 by so many times 60 degrees.
Cell turned_about(Cell cell, int times);

}  // namespace tantrix
