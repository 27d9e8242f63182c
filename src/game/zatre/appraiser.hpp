// What positions of Zatre are worth, for the ledger of luck and skill.
#pragma once

#include "game/core/ledger.hpp"
#include "game/zatre/rules.hpp"

#include <memory>

namespace zatre {

/// The evaluation: the final score (alone), the lead over the best of the others else, that the
/// computer players expect after the best turn with the tiles in hand. So each tile drawn is luck
/// by what can be done with it. Two whose first one is drawn by lot begin as equals.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

}  // namespace zatre
