// Tantrix's row of the registry and what it is made of: the computer players, the evaluation of
// the ledger, what can still be reached, counting at full speed.
#pragma once

#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/tantrix/rules.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tantrix {

/// Everything the rest of the program knows about the game.
game::Game row();

/// Number of levels: level1 … levelN, each stronger than the one before.
int levels();

/// Names of all bots, in the order of the row: random, the levels, and the reference players
/// `greedy` (most points of one's own after the placement) and `greedy-diff` (largest lead).
std::vector<std::string> bots();

/// The choice of a bot. Values are points. The same position, request and seed give the same
/// thought.
game::Thought think(const Position& position, const game::Request& request);

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

/// Number of action sequences of exactly `depth` actions from `position`.
std::uint64_t perft(const Position& position, int depth);

/// Plays `games` uniformly random games to their ends.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace tantrix
