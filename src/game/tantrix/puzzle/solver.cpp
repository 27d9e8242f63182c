// Which solver a puzzle needs, and the many short searches for one solution.
#include "game/tantrix/puzzle/solver.hpp"

#include "game/tantrix/puzzle/path.hpp"
#include "game/tantrix/puzzle/shape.hpp"

#include <algorithm>

namespace tantrix {

namespace {

constexpr std::uint64_t kShortSearch = 3000;   ///< nodes of the first searches along a line
constexpr std::uint64_t kShapeSearch = 20000;  ///< nodes of the first searches in a shape

/// Several lines at once keep close together: they are looked for in compact shapes.
bool by_shape(const Puzzle& puzzle) {
    return puzzle.goal == Puzzle::Goal::line && puzzle.colours.size() > 1 && puzzle.holes == 0 &&
           puzzle.inside.empty() && puzzle.shape == Puzzle::Shape::any &&
           puzzle.tiles.size() <= ShapeSearch::kMost;
}

SolveReport search_once(const Puzzle& puzzle, SolveOrder order, std::uint64_t round,
                        const Found& found) {
    if (puzzle.shape == Puzzle::Shape::triangle) return solve(puzzle, order, found);
    // Ever longer searches, so that hard puzzles are looked at wholly in the end.
    const std::uint64_t longer = 1 + round / 64;
    if (!by_shape(puzzle)) {
        order.nodes = std::min(kShortSearch * longer, order.nodes);
        return solve(puzzle, order, found);
    }
    order.nodes = std::min(kShapeSearch * longer, order.nodes);
    const auto cells = compact_figure(puzzle.tiles.size(), order.seed);
    auto report = ShapeSearch(puzzle, order, found, cells).run();
    report.complete = false;  // of this shape only
    return report;
}

}  // namespace

SolveReport solve(const Puzzle& puzzle, const SolveOrder& order, const Found& found) {
    if (puzzle.shape == Puzzle::Shape::triangle)
        return ShapeSearch(puzzle, order, found, triangle_of(puzzle.tiles.size())).run();
    // The search is large: not on the stack.
    return std::make_unique<PathSearch>(puzzle, order, found)->run();
}

std::optional<Arrangement> solve_one(const Puzzle& puzzle, const SolveOrder& order,
                                     SolveReport* report) {
    SolveReport sum;
    std::optional<Arrangement> solution;
    const Found found = [&](const Arrangement& figure) {
        solution = figure;
        return false;
    };
    for (std::uint64_t round = 0; !solution && sum.nodes < order.nodes; ++round) {
        SolveOrder part = order;
        part.seed = order.seed + round;
        part.nodes = order.nodes - sum.nodes;
        const auto answer = search_once(puzzle, part, round, found);
        sum.nodes += answer.nodes;
        sum.solutions += answer.solutions;
        sum.complete = answer.complete;
        if (answer.complete && !solution) break;  // there is none
        if (order.stop && order.stop->load(std::memory_order_relaxed)) break;
    }
    if (report) *report = sum;
    return solution;
}

}  // namespace tantrix
