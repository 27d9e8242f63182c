// Which turn an action belongs to, counted alike wherever a turn is called by its number: in the
// list of moves, while looking back, in the analysis.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"

#include <vector>

namespace scenes {

/// The number of the turn of every action of the match, from 1 on, and behind them that of the
/// action that would come next. Where the seats move by turns, a turn is one move of each; in games
/// of long turns (Traits::long_turns) it is all that one seat does at a time, with its luck.
std::vector<int> turn_numbers(const View& view, const game::Match& match);
/// The turn of the last move that a player has made in the first `ply` actions; 0: none was made.
int turn_made(const game::Match& match, const std::vector<int>& numbers, int ply);

}  // namespace scenes
