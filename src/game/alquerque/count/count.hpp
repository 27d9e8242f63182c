// Counting and random playing at full speed on the concrete fields.
#pragma once

#include "game/alquerque/rules.hpp"
#include "game/core/registry.hpp"

namespace alquerque {

/// Number of action sequences of exactly `depth` actions from `position`, draw rules included.
std::uint64_t perft(const Position& position, int depth);

/// Plays `games` uniformly random games to their ends; one that reaches 100 000 plies is broken
/// off.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace alquerque
