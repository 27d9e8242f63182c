// Which solution lies nearest to what a person has laid, and which tile to show next. Knows no
// screen.
#pragma once

#include "game/tantrix/puzzle/solver.hpp"

namespace tantrix {

/// The solution that agrees with most tiles of `mine`, moved and turned so that they coincide.
/// `known` is a solution; others are looked for within `order`. With nothing laid: `known`.
Arrangement nearest_solution(const Puzzle& puzzle, const Arrangement& mine,
                             const Arrangement& known, const SolveOrder& order,
                             SolveReport* report = nullptr);

/// A tile of `solution` that does not lie so in `mine`, if possible one that continues what does;
/// nothing if all lie right.
std::optional<Placed> next_tile(const Arrangement& solution, const Arrangement& mine);

}  // namespace tantrix
