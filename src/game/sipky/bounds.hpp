// Šipky: what the scores can still become.
#pragma once

#include "game/core/registry.hpp"
#include "game/sipky/rules.hpp"

#include <vector>

namespace sipky {

/// The final score of every seat, at least and at most (points, place points or rounds won). Empty
/// in the ladder, where fewer throws are better.
std::vector<game::Bounds> bounds(const Position& position);

}  // namespace sipky
