// The ledger of luck and skill of one seat in a finished match, counted on a worker from one
// decision to the next. Knows no game and no screen.
#pragma once

#include "game/core/ledger.hpp"
#include "game/match/match.hpp"
#include "game/match/thinker.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace scenes {

class LedgerCount {
public:
    /// True if the match is over, something was played, and its options have an evaluation.
    static bool possible(const game::Match& match);
    /// Begins to count; `possible` must hold. `wake` is called on the worker when another decision
    /// is booked. With `quick` playouts for each value all is booked at first, then once more with
    /// as many as usual; 0: at once as usual.
    LedgerCount(const game::Match& match, int seat, std::function<void()> wake,
                std::uint64_t quick = 0);
    /// The books of this seat are known already.
    LedgerCount(const game::Match& match, game::Ledger known, int seat);

    /// Takes over what was booked; true if there was something.
    bool poll();
    bool thinking() const { return passes_ > 0; }
    /// Everything is booked, although not yet as well as it will be.
    bool complete() const { return static_cast<int>(ledger_.bookings().size()) == match_.ply(); }
    /// What is booked becomes surer, one decision after the other.
    bool refines() const { return thinking() && complete(); }
    int seat() const { return seat_; }
    /// Decisions booked so far as well as they are now being booked, and how many there are.
    int done() const { return done_; }
    int count() const { return decisions_; }
    /// The books so far; their sums mean something once they are complete.
    const game::Ledger& ledger() const { return ledger_; }
    /// Standard error of what the own decisions cost together, hundredths; 0: exact or not known.
    int error() const;
    /// How often luck acted before this ply.
    int throws_before(int ply) const;

private:
    struct Found;
    LedgerCount(const game::Match& match, int seat, game::Ledger known, std::function<void()> wake,
                std::vector<std::uint64_t> passes);
    void ask();

    game::Match match_;
    int seat_;
    int decisions_ = 0, done_ = 0;
    game::Ledger ledger_;
    std::size_t passes_;  ///< that are not through yet
    int asked_ = 0;
    std::shared_ptr<Found> found_;
    game::Thinker thinker_;
};

}  // namespace scenes
