// Solves puzzles: all figures of a small one, one figure of a large one, the one that lies nearest
// to what a person has laid. Counts in nodes (tiles laid down), so the same order gives the same
// answer on every machine.
#pragma once

#include "game/tantrix/puzzle/puzzle.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace tantrix {

struct SolveOrder {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< at most so many
    const std::atomic<bool>* stop = nullptr;                          ///< polled, may be null
    std::uint64_t seed = 0;  ///< 0: the natural order of the tiles, else a shuffled one
};

struct SolveReport {
    std::uint64_t nodes = 0;
    std::uint64_t solutions = 0;
    bool complete = false;  ///< everything was looked at
};

/// Gets every figure in the order of the line (its first colour); false: enough.
using Found = std::function<bool(const Arrangement&)>;

/// Calls `found` for every solution, each figure once (turned figures are the same).
SolveReport solve(const Puzzle& puzzle, const SolveOrder& order, const Found& found);

/// One solution, by many short searches in ever different orders; nothing if none was met within
/// the nodes. `report` may be null.
std::optional<Arrangement> solve_one(const Puzzle& puzzle, const SolveOrder& order,
                                     SolveReport* report = nullptr);

/// The solution that agrees with most tiles of `mine`, moved and turned so that they coincide.
/// `known` is a solution; others are looked for within `order`. With nothing laid: `known`.
Arrangement nearest_solution(const Puzzle& puzzle, const Arrangement& mine,
                             const Arrangement& known, const SolveOrder& order,
                             SolveReport* report = nullptr);

/// A tile of `solution` that does not lie so in `mine`, if possible one that continues what does;
/// nothing if all lie right.
std::optional<Placed> next_tile(const Arrangement& solution, const Arrangement& mine);

}  // namespace tantrix
