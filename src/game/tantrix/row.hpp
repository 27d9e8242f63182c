// Tantrix's row of the registry.
#pragma once

#include "game/core/registry.hpp"

namespace tantrix {

/// Everything the rest of the program knows about the game.
game::Game row();

}  // namespace tantrix
