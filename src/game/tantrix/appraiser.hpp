// What positions of Tantrix are worth, for the ledger of luck and skill, and what somebody who
// plays alone can still end with. Knows no challenge.
#pragma once

#include "game/core/ledger.hpp"
#include "game/tantrix/rules.hpp"

#include <memory>

namespace tantrix {

/// The evaluation: the lead that the computer players expect (alone: the points), by what lines may
/// still become of tiles in hand and bag. It looks no placement ahead; what a player on turn makes
/// of a hand beyond that is the remainder. Two whose first one is drawn by lot begin as equals.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

/// The best score to end with, if all tiles came as wanted: never less than can be reached, never
/// more after any action than before it, and the score itself at the end.
///
/// Of every colour by itself: all tiles left that carry it join its lines to one line or loop, as
/// far as cells between their ends can be filled at all. Which turns a line can take, forced spaces
/// and restrictions are not looked at, nor, while many tiles are left, how far apart the ends lie;
/// so more may be told than can be had.
int best_left(const Position& position);

}  // namespace tantrix
