// Options that hang together: which of them mean something beside the others as they are set. One
// row a game where that is so; every option of other games always matters.
#pragma once

#include "game/core/options.hpp"

#include <string_view>

namespace scenes {

/// False for an option that has no meaning with these settings: setup leaves it out.
bool option_matters(std::string_view game, const game::Settings& settings, std::string_view option);

/// After a choice was changed: what no longer fits it returns to its default.
void settle_options(std::string_view game, game::Settings& settings);

}  // namespace scenes
