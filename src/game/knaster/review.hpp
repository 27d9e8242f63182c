// Luck and skill: after a game, what each decision was worth against the best one, and what the
// dice brought against what could be expected of them. For one player at a time.
#pragma once

#include "game/knaster/rules.hpp"

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace knaster {

/// One decision; values are hundredths of points: the expected final score, against others the
/// expected lead.
struct Decision {
    int ply = 0;       ///< index of the action
    std::string move;  ///< what was played
    std::string best;  ///< what would have been best; the same if nothing better was found
    int expected = 0;  ///< after the move
    int best_expected = 0;
    int error = 0;  ///< standard error of the difference, 0 if nothing better was found

    /// What the best one would have gained.
    int loss() const { return best_expected - expected; }
    bool operator==(const Decision&) const = default;
};

/// One roll; luck is in hundredths of points of the own final score, on average 0.
struct Throw {
    int ply = 0;
    int sum = 0;
    int luck = 0;

    bool operator==(const Throw&) const = default;
};

/// The whole game of one player.
struct Review {
    std::vector<Decision> decisions;
    std::vector<Throw> throws;
    bool whole = true;  ///< false if it was stopped on the way

    /// Sums over the game.
    int lost() const;
    int luck() const;
    /// Indices into `decisions` of the `most` costliest ones that cost anything, the worst first.
    std::vector<int> costliest(int most) const;
    bool operator==(const Review&) const = default;
};

/// How much is spent on a review. The same numbers give the same review.
struct Care {
    std::uint64_t playouts = 2000;  ///< of sheets, for each decision
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr;  ///< polled between decisions
};

/// Reviews the actions `moves`, played from `start`, for `seat`. They must be legal (assert).
/// Decisions are compared by playing on with the same dice; which one is best is found by one half
/// of the games and what it gains is measured by the other, so that chance finds no mistakes.
Review review(const Position& start, const std::vector<std::string>& moves, int seat,
              const Care& care);

/// True if the action decides something: several were legal, and luck was not among them.
bool is_decision(const Position& position);

/// One decision of the player on turn: `move` was played in `position` as action number `ply`, and
/// there were others.
Decision review_decision(const Position& position, const std::string& move, int ply,
                         const Care& care);

/// The luck of rolling `sum` here, for `seat`, in hundredths of points. The dice must be due.
int luck_of(const Position& position, int sum, int seat);

}  // namespace knaster
