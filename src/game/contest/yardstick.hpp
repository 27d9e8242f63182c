// What the points of a game that one person has played alone are measured by: the medals that its
// challenges give for the same game, the computer that plays with the same luck, and another party
// that did. Knows no particular game and no clock.
#pragma once

#include "game/contest/challenge.hpp"
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

/// A turn of two games that were played alone with the same luck: where each stands when the luck
/// of this turn has been used, and by how much the first leads there.
struct DuplicateTurn {
    int one = 0, other = 0;  ///< plies
    int lead = 0;            ///< points

    bool operator==(const DuplicateTurn&) const = default;
};

/// Both games turn by turn, those of the one that has more; at the last turn both are where they
/// ended. Both have one seat and the same beginning.
std::vector<DuplicateTurn> duplicate_turns(const Match& one, const Match& other);

/// The listed challenge for points, with new luck every time, that is the very game of this match:
/// with options that mean the same. nullptr if there is none, or if several sit at the match.
const Challenge* medals_for(const std::vector<Challenge>& all, const Match& match);

/// The bot of the highest level; the game has levels.
std::string strongest_of(const Game& game);
/// The bot that plays with the same luck beside a person: the strongest that need not play on.
std::string companion_of(const Game& game);

}  // namespace game
