// Alquerque's row of the registry and what it is made of: the computer players, the evaluation.
#pragma once

#include "game/alquerque/rules.hpp"
#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"

#include <memory>
#include <string>
#include <vector>

namespace alquerque {

/// Everything the rest of the program knows about the game.
game::Game row();

/// Number of levels: level1 … levelN, each clearly stronger than the one before.
int levels();

/// Names of all bots, in the order of the row.
std::vector<std::string> bots();

/// The choice of a bot. Values count hundredths of a stone for the player on turn; a decided game
/// is worth 30000 less the plies to its end. Nothing depends on the clock: the same position,
/// request and seed give the same thought (unless `stop` cuts it short).
game::Thought think(const Position& position, const game::Request& request);

/// The evaluation: the chance to win in hundredths of a per cent, a draw being half a win; by what
/// the strongest level proves or expects after every action. What is expected is an estimate.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

}  // namespace alquerque
