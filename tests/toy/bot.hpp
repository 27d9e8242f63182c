// The toy: what the computer plays.
#pragma once

#include "game/core/registry.hpp"
#include "tests/toy/rules.hpp"

namespace toy {

/// level1 always takes; level2 counts: it hurts the neighbour who leads.
game::Thought think(const Position& position, const game::Request& request);

}  // namespace toy
