// The luck of new matches.
#pragma once

#include "scenes/ui/services.hpp"

#include <cstdint>

namespace scenes {

/// The seed of a match that begins now: another for each one, the same in every run of a script.
std::uint64_t new_seed(const Services& services);

}  // namespace scenes
