// Šipky's row of the registry.
#pragma once

#include "game/core/registry.hpp"

namespace sipky {

/// Everything the rest of the program knows about the game.
game::Game row();

}  // namespace sipky
