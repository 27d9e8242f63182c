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

/// The choice of a bot. Values: of one who plays alone the expected final score (ladder: throws, so
/// less is better; candidates are sorted best first), else the chance to win the leg in percent, a
/// shared win being half a one. `exact`: over the real pile to the end. Nothing depends on the
/// clock. `budget`: the most states for exact values. Nobody drops cards for ever: what fits is
/// kept while more than one card is missing.
game::Thought think(const Position& position, const game::Request& request);

}  // namespace sipky
