// Laying solutions over a person's figure, see puzzle_hint.hpp.
#include "game/tantrix/puzzle/hint.hpp"

#include <algorithm>

namespace tantrix {

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
