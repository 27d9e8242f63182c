// Tantrix's row of the registry.
#pragma once

#include "game/core/registry.hpp"

#include <string_view>

namespace tantrix {

/// Everything the rest of the program knows about the game.
game::Game row();

/// How its options hang together (game/core/agreement.hpp).
bool applies(const game::Settings& settings, std::string_view option);
void normalise(game::Settings& settings);

}  // namespace tantrix
