// Uniformly random games as quick as possible.
#pragma once

#include "game/core/registry.hpp"
#include "game/sipky/rules.hpp"

namespace sipky {

/// Plays `games` uniformly random games from this position.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace sipky
