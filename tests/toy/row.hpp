// The toy's row of the registry. A real game's row is listed in game/core/registry.cpp; the toy's
// is used by tests only.
#pragma once

#include "game/core/registry.hpp"

#include <string_view>

namespace toy {

/// Everything the rest of the program knows about the game.
game::Game row();

/// Finds the toy and all registered games, for Match::open.
const game::Game* find(std::string_view id);

}  // namespace toy
