// Šipky's computer players: `random`, the levels, and reference players by name.
#pragma once

#include "game/core/registry.hpp"
#include "game/sipky/rules.hpp"

#include <string>
#include <vector>

namespace sipky {

/// Number of levels: level1 … levelN, each clearly stronger than the one before.
int levels();

/// Names of all bots, in the order of the row. `mean` plays for the highest mean total whatever the
/// others do (to hit: for an early hit), `exact` for the exact hit alone, `chaser` by the stated
/// policy of field.hpp; `stated` answers that policy also where there is only one other player.
std::vector<std::string> bots();

/// The choice of a bot. Values are points: of one who plays alone the expected final score (ladder:
/// throws, so less is better), else the expected own final score minus the greatest expected one of
/// the others, told for patient requests only; legs that have not begun count alike for all. It is
/// chances that are played for, `chance` tells them: to win the leg, a shared win being half a one
/// (place points: the mean chance against each of the others); among equal ones points decide.
/// Candidates: the chosen one first, then as the player believes. `exact`: over the real pile to
/// the end of the match. Nothing depends on the clock. `budget`: the most states for exact values.
/// Nobody drops cards for ever: what fits is kept while more than one card is missing.
game::Thought think(const Position& position, const game::Request& request);

}  // namespace sipky
