// What happens at a table without a hand, and when: luck, steps without a choice, computers, the
// curtain between two people.
#pragma once

#include "scenes/table/moves/finish_decided.hpp"
#include "scenes/table/moves/rule_lookup.hpp"

#include <optional>
#include <string>

namespace scenes {

/// What happens at a table without a hand, and when: luck, steps without a choice, computers, the
// curtain between two people.
class Autoplay {
public:
    Autoplay(const TableContext& table, TableMode& mode, Decision& decision, Hints& hints,
             RuleLookup& rules, const FinishDecided& rest)
        : table_(table),
          mode_(mode),
          decision_(decision),
          hints_(hints),
          rules_(rules),
          rest_(rest) {}

    /// Luck acts when the position has been looked at long enough.
    void luck();
    /// The step that happens by itself now, if there is one.
    std::optional<Automatic> step() const;
    /// One or two steps without a choice are shown like any other; a longer series is played out at
    /// once, with luck between them, and explained.
    void run_step();
    /// The computer thinks, and plays when it is through.
    void computer();
    /// What a computer has chosen and is about to play, while that is to be seen; "" nothing.
    std::string choice() const;
    /// Whoever presses on has seen what the computer chose.
    void hurry();
    /// Says in the panel what the action of this ply is, if seeing it does not tell.
    void explain(int ply) const;
    /// When to be called again although nothing happens.
    std::optional<double> wake() const;

private:
    bool waits_for_nothing() const;
    double patience() const;
    double choice_seconds() const;
    bool rested();

    const TableContext& table_;
    TableMode& mode_;
    Decision& decision_;
    Hints& hints_;
    RuleLookup& rules_;
    const FinishDecided& rest_;
    std::optional<double> step_since_;  ///< when the next step without a choice came about
    std::optional<double> luck_since_;  ///< when luck began to wait (Pacing)
    int hurried_ = -1;                  ///< ply whose computer need not be waited for
};

/// Between two people a curtain falls over the table, if it is wished, so that nobody sees what the
/// other one holds.
class HandOver {
public:
    HandOver(const TableContext& table, const TableMode& mode, Decision& decision, Hints& hints)
        : table_(table), mode_(mode), decision_(decision), hints_(hints) {}

    /// A person is on turn. True: the curtain falls, because another one was before.
    bool falls();
    /// The table is hidden: nothing of it is drawn.
    bool hides() const { return hides_; }
    /// The table is on top again.
    void lift() { hides_ = false; }

private:
    const TableContext& table_;
    const TableMode& mode_;
    Decision& decision_;
    Hints& hints_;
    int seen_by_ = -1;  ///< whose eyes the board was last open to
    bool hides_ = false;
};

}  // namespace scenes
