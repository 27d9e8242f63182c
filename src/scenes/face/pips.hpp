// Where the pips of a die stand.
#pragma once

#include "render/base/geometry.hpp"

#include <vector>

namespace scenes {

/// Places of the pips of 1 … 6 around the middle, in steps of the die's grid.
const std::vector<render::Point>& pips_of(int value);

}  // namespace scenes
