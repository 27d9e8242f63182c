// The solver for figures whose cells are known, above all triangles: always the cell with the
// fewest tiles that fit is filled next. A triangle is met once, with the lowest of its corner tiles
// in the first corner.
#pragma once

#include "game/tantrix/puzzle/field.hpp"
#include "game/tantrix/puzzle/solver.hpp"

#include <array>
#include <vector>

namespace tantrix {

class ShapeSearch {
public:
    static constexpr int kMost = 21;  ///< cells: a triangle of six rows

    ShapeSearch(const Puzzle& puzzle, const SolveOrder& order, const Found& found,
                const std::vector<Cell>& cells);
    SolveReport run();

private:
    using Turns = std::uint8_t;  ///< a bit for each rotation that still fits
    struct Spot {
        Cell cell;
        std::array<int, kSides> neighbours{};  ///< index of the neighbour, -1: outside
        std::array<Turns, kMost> fits{};       ///< of each tile
        int tile = -1;                         ///< index of the tile laid here
        int rotation = 0;
        Sides sides = 0;
    };
    struct Goal {
        Colour colour = Colour::red;
        Sides code = 0;
        int all = 0;
        int ends = 0;  ///< ends of it that show outwards
    };
    struct Undo {
        int spot, tile;
        Turns turns;
    };

    void make_spots(const std::vector<Cell>& cells);
    void step(int laid);
    bool lay(int spot, int tile, int rotation);
    bool corners_in_order(int spot, int tile) const;
    bool lines_whole(int spot) const;
    int trace(int spot, int side, const Goal& goal, bool& closed, int& outside) const;
    bool restrict_spot(int spot, int side, Sides colour);
    void report();
    bool halted();

    const Puzzle& puzzle_;
    const SolveOrder& order_;
    const Found& found_;
    SolveReport result_;
    bool enough_ = false;
    bool loop_;
    std::vector<Spot> spots_;
    std::vector<Goal> goals_;
    std::vector<int> tiles_;
    std::array<std::array<std::array<Turns, 5>, kSides>, kMost> showing_{};
    std::array<int, 3> corners_{-1, -1, -1};  ///< of a triangle
    std::uint32_t unused_ = 0;
    std::vector<Undo> trail_;
};

/// The cells of a triangle for so many tiles; none if no triangle has so many.
std::vector<Cell> triangle_of(std::size_t tiles);

/// A compact figure without holes, another one for every seed.
std::vector<Cell> compact_figure(std::size_t tiles, std::uint64_t seed);

}  // namespace tantrix
