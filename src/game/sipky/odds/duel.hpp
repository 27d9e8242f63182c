// Two players against each other, both with best play, cards drawn with replacement: the chance to
// win (a shared win is half a one) for every pair of totals.
#pragma once

#include "game/sipky/odds/plan.hpp"

#include <memory>

namespace sipky {

/// A game with stopping (§3). In the last game of a series one may begin it with a lead.
class Duel {
public:
    /// `lead`: what player 0 has more than player 1 before this game; |lead| ≤ 600.
    Duel(int target, int lead);

    int target() const { return target_; }
    int lead() const { return lead_; }
    /// Chance of `player` (0, 1) to win, who is on turn before a throw with `own` points, the other
    /// being in with `other`.
    double on_turn(int player, int own, int other) const {
        return player == 0 ? both_[0][cell(own, other)] : both_[1][cell(other, own)];
    }
    /// The same when the other is out or has stopped: `end` is his total, 0 when out.
    double alone(int player, int own, int end) const { return alone_[at(player)][cell(own, end)]; }
    /// The same when both have finished, 0 when out.
    double ended(int player, int own, int end) const;

    /// The duel from memory; the first call for a target and a lead computes it.
    static std::shared_ptr<const Duel> get(int target, int lead = 0);

private:
    static std::size_t at(int player) { return static_cast<std::size_t>(player); }
    std::size_t cell(int own, int other) const {
        return static_cast<std::size_t>(own * (target_ + 1) + other);
    }
    void solve_alone(int player);
    void solve_both();

    int target_;
    int lead_;
    /// Rows by the own total; both_[1] by that of player 0, which is the other one's.
    std::array<std::vector<double>, 2> both_, alone_;
};

/// One round of the exact game (§4) of two players: who hits first.
class Race {
public:
    explicit Race(int target);

    int target() const { return target_; }
    /// Chance to win of the player on turn, both being in.
    double on_turn(int own, int other) const { return value_[cell(own, other)]; }

    static std::shared_ptr<const Race> get(int target);

private:
    std::size_t cell(int own, int other) const {
        return static_cast<std::size_t>(own * (target_ + 1) + other);
    }
    void settle(int own, int other);

    int target_;
    std::vector<double> value_;
    std::vector<double> after_;  ///< rows by the other's total: the mover's chance with a new total
};

}  // namespace sipky
