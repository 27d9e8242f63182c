// Zatre's row of the registry and what it is made of: the computer players, the evaluation of the
// ledger, what can still be reached, counting at full speed.
#pragma once

#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/zatre/rules.hpp"

#include <memory>
#include <string>
#include <vector>

namespace zatre {

/// Everything the rest of the program knows about the game.
game::Game row();

/// Number of levels: level1 … levelN, each stronger than the one before.
int levels();

/// Names of all bots, in the order of the row.
std::vector<std::string> bots();

/// The choice of a bot. Values are points. The same position, request and seed give the same
/// thought.
game::Thought think(const Position& position, const game::Request& request);

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

/// Number of action sequences of exactly `depth` actions from `position`.
std::uint64_t perft(const Position& position, int depth);

/// Plays `games` uniformly random games to their ends, chance by its weights.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace zatre
