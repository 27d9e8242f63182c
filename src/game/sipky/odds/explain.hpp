// How a computer player's judgement is told: final scores in points, chances beside them.
#pragma once

#include "game/core/registry.hpp"
#include "game/sipky/odds/value_by_total.hpp"

#include <vector>

namespace sipky {

/// A choice as one player sees it.
struct Seen {
    Option option;     ///< by the values of explain()
    double worth = 0;  ///< to this player, by which it chose
};

/// The thought with these candidates, the chosen one first, then as the player believes. Chances
/// are told where `values` has them and looks at the others. Points are reckoned when the request
/// is a patient one, of solo games always.
game::Thought explain(const Position& position, const game::Request& request,
                      const ValueByTotal& values, std::vector<Seen> list, const Move& chosen);

/// What an end of the running leg is worth in points, as Candidate::value.
Goal points_goal(const Position& position);

}  // namespace sipky
