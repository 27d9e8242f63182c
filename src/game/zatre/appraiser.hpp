// What positions of Zatre are worth, for the ledger of luck and skill, and what somebody who plays
// alone can still end with. Knows no challenge.
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

/// The best score to end with, if all tiles came as wanted: never less than can be reached, never
/// more after any action than before it, and the score itself at the end and on a dead board.
///
/// Every tile that is left is given a price, once for its row and once for its column, so high that
/// runs of new tiles alone never make more than they cost. What tiles on the board can make beyond
/// the price of those that would join them is added, line by line; then it is all doubled where
/// rows of the sheet can still be crossed. It holds for every price, and the lowest answer of some
/// counts. Which square suits both its row and its column, rule 6 and what a turn can hold are not
/// looked at, so more may be told than can be had.
int best_left(const Position& position);

}  // namespace zatre
