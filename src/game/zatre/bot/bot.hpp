// Zatre's computer players.
#pragma once

#include "game/core/registry.hpp"
#include "game/zatre/rules.hpp"

#include <string>
#include <vector>

namespace zatre {

/// Number of levels: level1 … levelN, each stronger than the one before.
int levels();

/// Names of all bots, in the order of the row.
std::vector<std::string> bots();

/// The choice of a bot. Values are points. The same position, request and seed give the same
/// thought.
game::Thought think(const Position& position, const game::Request& request);

}  // namespace zatre
