// How a match ends at a table: by its rules, or because somebody leaves it.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/moves/hints.hpp"

#include <optional>
#include <string>

namespace scenes {

/// The end of a match at a table: its sound, the results once after a moment, and whose points are
/// looked at afterwards.
class MatchEnd {
public:
    MatchEnd(const TableContext& table, Decision& decision, Aim& aim)
        : table_(table), decision_(decision), aim_(aim), told_(table.match().over()) {}

    /// The game is over and everything has come to rest.
    void finish();
    void show_results();
    /// The results were shown, or are not to be: one press away.
    bool told() const { return told_; }
    /// They need not be shown by themselves.
    void leave_out() { told_ = true; }
    /// The match goes on, or is over again without anything new (`over`).
    void again(bool over = false);
    /// The results lay over the table and are gone; true once.
    bool results_left();
    /// Whose points alone are looked at (Traits::shows_sources); nothing: those of all.
    std::optional<int> picked() const { return *picked_; }
    void pick(std::optional<int> seat) { *picked_ = seat; }

private:
    const TableContext& table_;
    Decision& decision_;
    Aim& aim_;
    /// A match that was over before stays on the table; its results are one press away.
    bool told_;
    bool lie_open_ = false;
    std::optional<double> since_;
    PickedSeat picked_ = std::make_shared<std::optional<int>>();
};

/// How somebody leaves a match before its end: resigns, goes while the others play on, lets a
/// computer play instead, agrees on a draw.
class Departure {
public:
    Departure(const TableContext& table, const TableMode& mode, Decision& decision, Hints& hints)
        : table_(table), mode_(mode), decision_(decision), hints_(hints) {}

    /// Someone at the table may offer a draw or resign.
    Allowed may_speak() const;
    /// Asks how whoever is on turn wants to leave.
    void ask_resign();
    /// Asks the others, or the computer, for a draw.
    void offer_draw();
    /// What the computer says to that.
    void answer_draw(const game::Thought& thought);
    /// Nothing changes in a match of a pentathlon that has its result.
    bool may_reseat() const;
    /// Another kind of player sits down there; the computer goes by the name of whom it plays for,
    /// those without one by the number they are called by.
    void reseat(int seat, SeatPlan plan);
    /// Everybody still plays for themselves.
    bool nobody_left() const;

private:
    bool may_hand_over() const;
    bool may_leave() const;
    bool counts_for_pentathlon() const;
    void leave(int seat);
    void hand_seat(int seat);
    void begin_anew();

    const TableContext& table_;
    const TableMode& mode_;
    Decision& decision_;
    Hints& hints_;
};

}  // namespace scenes
