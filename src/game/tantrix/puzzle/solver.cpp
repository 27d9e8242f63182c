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

namespace {

const Placed* find_tile(const Arrangement& arrangement, int tile) {
    const auto found = std::find_if(arrangement.begin(), arrangement.end(),
                                    [&](const Placed& placed) { return placed.tile == tile; });
    return found == arrangement.end() ? nullptr : &*found;
}

/// The figure turned and moved so that `from` comes to lie on `to`, the same tile.
Arrangement laid_over(const Arrangement& figure, const Placed& from, const Placed& to) {
    const int turn = turned(to.rotation, -from.rotation);
    Arrangement moved;
    for (const auto& placed : figure) {
        const Cell away{static_cast<std::int8_t>(placed.cell.q - from.cell.q),
                        static_cast<std::int8_t>(placed.cell.r - from.cell.r)};
        const Cell now = turned_about(away, turn);
        moved.push_back({placed.tile, static_cast<std::uint8_t>(turned(placed.rotation, turn)),
                         Cell{static_cast<std::int8_t>(to.cell.q + now.q),
                              static_cast<std::int8_t>(to.cell.r + now.r)}});
    }
    return moved;
}

int agreeing(const Arrangement& figure, const Arrangement& mine) {
    return static_cast<int>(std::count_if(mine.begin(), mine.end(), [&](const Placed& placed) {
        const auto* same = find_tile(figure, placed.tile);
        return same && *same == placed;
    }));
}

}  // namespace

Arrangement nearest_solution(const Puzzle& puzzle, const Arrangement& mine,
                             const Arrangement& known, const SolveOrder& order,
                             SolveReport* report) {
    if (mine.empty()) return known;
    Arrangement best = known;
    int most = 0;
    const auto look = [&](const Arrangement& figure) {
        for (const auto& placed : mine) {
            const auto* from = find_tile(figure, placed.tile);
            if (!from) continue;
            auto moved = laid_over(figure, *from, placed);
            const int count = agreeing(moved, mine);
            if (count <= most) continue;
            most = count;
            best = std::move(moved);
        }
        return most < static_cast<int>(mine.size());
    };
    if (look(known)) {
        const auto answer = solve(puzzle, order, look);
        if (report) *report = answer;
    }
    return best;
}

std::optional<Placed> next_tile(const Arrangement& solution, const Arrangement& mine) {
    const auto right = [&](const Placed& placed) {
        const auto* same = find_tile(mine, placed.tile);
        return same && *same == placed;
    };
    std::optional<Placed> any;
    for (std::size_t i = 0; i < solution.size(); ++i) {
        if (right(solution[i])) continue;
        if (!any) any = solution[i];
        const bool after = i > 0 && right(solution[i - 1]);
        const bool before = i + 1 < solution.size() && right(solution[i + 1]);
        if (after || before) return solution[i];
    }
    return any;
}

}  // namespace tantrix
