// Tantrix: what somebody who plays alone can still end with. Knows no challenge and no bot.
#pragma once

#include "game/tantrix/rules.hpp"

namespace tantrix {

/// The best score to end with, if all tiles came as wanted: never less than can be reached, never
/// more after any action than before it, and the score itself at the end.
///
/// Of every colour by itself: all tiles left that carry it join its lines to one line or loop, as
/// far as cells between their ends can be filled at all. Which turns a line can take, forced spaces
/// and restrictions are not looked at, nor, while many tiles are left, how far apart the ends lie;
/// so more may be told than can be had.
int best_left(const Position& position);

}  // namespace tantrix
