// The same luck for another: a game for one player, played again by a bot with the chance actions
// of a match. Knows no particular game and no clock.
#pragma once

#include "game/match/match.hpp"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace game {

/// How a bot fared with the luck of somebody else's game.
struct SameLuck {
    int score = 0;                   ///< at its end
    std::vector<int> after;          ///< score when the luck of turn 1, 2, … had been used
    std::vector<int> plies;          ///< where in `game` that was
    std::optional<Match> game = {};  ///< what it played
};

/// True if one seat plays there, so that another can have the same luck.
bool has_same_luck(const Match& match);

/// Plays the match's game from its start, seat 0 by `bot`. Chance does what it did in the match as
/// far as that went, then what its seed says. Nothing if it was stopped or the match has more
/// seats.
std::optional<SameLuck> play_same_luck(const Match& match, const std::string& bot,
                                       const std::atomic<bool>* stop = nullptr);

}  // namespace game
