// Knaster: what somebody who plays alone can still end with. Knows no challenge and no bot.
#pragma once

#include "game/knaster/rules.hpp"

namespace knaster {

/// The best score to end with, if all dice fell as wanted: never less than can be reached, never
/// more after any action than before it, and the score itself at the end. Of every line it counts
/// the best hand that its numbers allow, of every roll that it writes or circles one number; that
/// one number has to serve all its lines is not looked at, so more may be told than can be had.
/// Without a limit of rolls everything stays within reach until the last field is written.
int best_left(const Position& position);

}  // namespace knaster
