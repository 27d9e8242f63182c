// Crossfire: both diagonals with as few rolls as possible (§5.3). How to play it; its rules are a
// few lines in rules.cpp.
#pragma once

#include "game/core/registry.hpp"
#include "game/knaster/rules.hpp"

namespace knaster {

/// The choice of a bot in a position of crossfire; values are expected points. As knaster::think.
game::Thought think_crossfire(const Position& position, const game::Request& request, int level,
                              int levels);

}  // namespace knaster
