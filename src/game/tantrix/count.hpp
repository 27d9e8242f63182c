// Counting and random playing at full speed on the concrete positions.
#pragma once

#include "game/core/registry.hpp"
#include "game/tantrix/rules.hpp"

namespace tantrix {

/// Number of action sequences of exactly `depth` actions from `position`.
std::uint64_t perft(const Position& position, int depth);

/// Plays `games` uniformly random games to their ends.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace tantrix
