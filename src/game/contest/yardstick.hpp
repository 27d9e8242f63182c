// What the points of a game that one person has played alone are measured by: the medals that its
// challenges give for the same game, and the computer that plays with the same luck. Knows no
// particular game.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/match/match.hpp"

#include <string>
#include <vector>

namespace game {

/// The listed challenge for points, with new luck every time, that is the very game of this match:
/// with options that mean the same. nullptr if there is none, or if several sit at the match.
const Challenge* medals_for(const std::vector<Challenge>& all, const Match& match);

/// The bot that plays with the same luck beside a person: the strongest that need not play on.
std::string companion_of(const Game& game);

}  // namespace game
