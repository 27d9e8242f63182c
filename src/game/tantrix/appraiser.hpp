// What positions of Tantrix are worth, for the ledger of luck and skill.
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

}  // namespace tantrix
