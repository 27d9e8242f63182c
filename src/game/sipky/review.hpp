// Luck and judgement: after a match, or in the middle of one, what each decision was worth against
// the best one, and what the cards brought against what could be expected of them. For one player.
#pragma once

#include "game/sipky/rules.hpp"

#include <atomic>
#include <string>
#include <vector>

namespace sipky {

/// What the figures of a review count, always in hundredths; more is always better.
enum class Unit : std::uint8_t {
    points,  ///< solo games: the expected counted total of the leg
    chance,  ///< several players: chance to win the leg in percent (a shared win is half a one)
    throws   ///< ladder: expected throws to the end of the rung, as a negative number
};

/// One decision with more than one possibility.
struct Decision {
    int ply = 0;       ///< index of the action
    int leg = 0;       ///< in which game, round or rung
    std::string move;  ///< what was played
    std::string best;  ///< what would have been best; the same if nothing is better
    int expected = 0;  ///< after the move, with best play from there on
    int best_expected = 0;

    /// What the best one would have gained.
    int loss() const { return best_expected - expected; }
    bool operator==(const Decision&) const = default;
};

/// One throw's cards; on average luck is 0.
struct Luck {
    int ply = 0;  ///< index of the last card of the throw
    int leg = 0;
    int seat = 0;  ///< whose throw it was: luck of others is bad luck for the player
    int luck = 0;
    int value = 0;  ///< what was to be expected after it; before it, that less `luck`

    bool operator==(const Luck&) const = default;
};

/// The match as one player had it.
struct Review {
    Unit unit = Unit::points;
    std::vector<Decision> decisions;
    std::vector<Luck> cards;
    bool whole = true;  ///< false if it was stopped on the way

    /// Sums over a leg, or over the match (-1).
    int lost(int leg = -1) const;
    int luck(int leg = -1) const;
    /// Indices into `decisions` of the `most` costliest ones that cost anything, the worst first.
    std::vector<int> costliest(int most) const;
    bool operator==(const Review&) const = default;
};

/// Reviews the actions `moves`, played from `start`, for `seat`. They must be legal (assert). Takes
/// some milliseconds an action at most, the first time some more for the tables: not for the
/// thread that draws. `stop` is polled between actions.
Review review(const Position& start, const std::vector<std::string>& moves, int seat,
              const std::atomic<bool>* stop = nullptr);

}  // namespace sipky
