// The ledger of luck and skill: what a seat's game was worth at its beginning, what luck brought,
// what the own decisions cost, and how that came to the result. One evaluation, which is the game's
// own (Game::appraiser), says the value of the beginning, of every throw and of every decision.
//
// The law: start + luck + skill + others + remainder = result, for every seat of every game. The
// remainder is what the evaluation itself had to take back on the way: it valued a position in one
// way and, one action later, the best that could come of it in another.
#pragma once

#include "game/core/registry.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace game {

/// To what an action is booked.
enum class Share : std::uint8_t {
    luck,   ///< chance acted
    skill,  ///< the seat acted that the ledger is kept for
    others  ///< another seat acted
};

/// One action under the evaluation of its game, in hundredths of the game's unit: the expected
/// result of the seat, more being better.
struct Appraisal {
    Share share = Share::luck;
    int before = 0;         ///< the position before it
    int fair = 0;           ///< luck: the mean of all that may come; skill: after the best action;
                            ///< others: as before, or after the best they could do
    int after = 0;          ///< the position after it; at the end of the game the result
    int error = 0;          ///< standard error of after - fair
    int apart = 0;          ///< part of the values that lies in other legs of the match
    bool choice = false;    ///< skill: there were several actions to choose from
    bool exact = false;     ///< fair and after are proved, not estimated
    std::string best = {};  ///< skill: the best action, the one played if none is better

    int gain() const { return after - fair; }
    bool operator==(const Appraisal&) const = default;
};

/// What a position is worth to a seat, in the hundredths of Appraisal.
struct Worth {
    int value = 0;
    int error = 0;       ///< standard error; 0: exact, or not known
    bool exact = false;  ///< proved, or the result

    bool operator==(const Worth&) const = default;
};

/// How much is spent on an evaluation. The same numbers give the same ledger.
struct LedgerCare {
    std::uint64_t playouts = 0;  ///< for each value, where it is found by playing on; 0: as usual
    std::uint64_t seed = 1;
};

/// Judges the actions of one game for one seat, from the first to the last.
class Appraiser {
public:
    virtual ~Appraiser() = default;
    /// What the first position is worth if all goes on as the strongest level plays, in hundredths:
    /// a constant of the game and its options.
    virtual int start() = 0;
    /// Judges `move`, which led from `before` to `after`. With `stop` set it returns at once, and
    /// what it says means nothing.
    virtual Appraisal judge(const Position& before, const std::string& move, const Position& after,
                            const std::atomic<bool>* stop) = 0;
    /// The action of this position is passed over unjudged; every position up to the one that is
    /// judged must be told. What is said of that one then has the same gain, but its values leave
    /// out what other legs have brought.
    virtual void pass(const Position& /*before*/) {}
    /// What a position is worth by itself, whatever was judged; positions that led to it may have
    /// been told by `pass`, as far back as its turn began. With `stop` set it returns at once, and
    /// what it says means nothing.
    virtual Worth worth(const Position& position, const std::atomic<bool>* stop) = 0;
};

/// One action in the books.
struct Booking {
    int ply = 0;  ///< index of the action
    std::string move = {};
    Appraisal value = {};

    bool operator==(const Booking&) const = default;
};

/// The books of one seat.
class Ledger {
public:
    Ledger() = default;
    explicit Ledger(int start) : start_(start) {}

    void book(Booking booking) { bookings_.push_back(std::move(booking)); }

    /// In the order of play.
    const std::vector<Booking>& bookings() const { return bookings_; }
    int start() const { return start_; }
    /// Sums in hundredths, of the actions with ply in [from, until).
    int luck(int from = 0, int until = kAll) const { return sum(Share::luck, from, until); }
    /// Never above 0 but by the error of the evaluation.
    int skill(int from = 0, int until = kAll) const { return sum(Share::skill, from, until); }
    int others(int from = 0, int until = kAll) const { return sum(Share::others, from, until); }
    /// What the evaluation took back: from each value to the fair one of the next action.
    int remainder() const;
    /// The value after the last action; at the end of a game the result.
    int result() const { return bookings_.empty() ? start_ : bookings_.back().value.after; }
    /// Decisions with a choice, the dearest first: those that cost at least `least`, at most
    /// `most`.
    std::vector<const Booking*> costliest(std::size_t most, int least = 1) const;
    /// Decisions with a choice.
    int decisions() const;
    bool operator==(const Ledger&) const = default;

private:
    static constexpr int kAll = 1 << 30;
    int sum(Share share, int from, int until) const;

    int start_ = 0;
    std::vector<Booking> bookings_;
};

/// To what the action of `before` is booked in the ledger of `seat`, by who acts.
Share share_of(const Position& before, int seat);

/// The ledger of `seat` over `moves`, played from `start`; they must be legal (assert). Nothing
/// without an evaluation for these options. May take seconds: not for the thread that draws.
std::unique_ptr<Ledger> ledger_of(const AppraiserOf& evaluation, const Position& start,
                                  const std::vector<std::string>& moves, int seat,
                                  const LedgerCare& care = {});

}  // namespace game
