// How the options of Šipky hang together (§6). Knows settings, no widgets.
#pragma once

#include "game/core/options.hpp"

#include <string_view>

namespace scenes::sipky_table {

/// Scoring belongs to the series, rounds to the exact game; the series has its own targets, the
/// ladder its one player.
bool option_matters(const game::Settings& settings, std::string_view option);
/// Takes away what the mode leaves no choice about; the ladder climbs all targets unless one was
/// chosen.
void settle(game::Settings& settings);

}  // namespace scenes::sipky_table
