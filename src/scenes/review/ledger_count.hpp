// The ledger of luck and skill of one seat in a finished match, counted on a worker from one
// decision to the next. Knows no game and no screen.
#pragma once

#include "game/core/ledger.hpp"
#include "game/match/match.hpp"
#include "game/match/thinker.hpp"

#include <functional>
#include <memory>

namespace scenes {

class LedgerCount {
public:
    /// True if the match is over, something was played, and its options have an evaluation.
    static bool possible(const game::Match& match);
    /// Begins to count; `possible` must hold. `wake` is called on the worker when another decision
    /// is booked.
    LedgerCount(const game::Match& match, int seat, std::function<void()> wake,
                const game::LedgerCare& care = {});

    /// Takes over what was booked; true if there was something.
    bool poll();
    bool thinking() const { return booked() < match_.ply(); }
    int seat() const { return seat_; }
    /// Decisions booked so far, and how many there are.
    int done() const { return ledger_.decisions(); }
    int count() const { return decisions_; }
    /// The books so far; its sums mean something when nothing is being counted any more.
    const game::Ledger& ledger() const { return ledger_; }
    /// How often luck acted before this ply.
    int throws_before(int ply) const;

private:
    struct Found;
    int booked() const { return static_cast<int>(ledger_.bookings().size()); }
    void ask();

    game::Match match_;
    int seat_;
    int decisions_ = 0;
    game::Ledger ledger_;
    std::shared_ptr<Found> found_;
    game::Thinker thinker_;
};

}  // namespace scenes
