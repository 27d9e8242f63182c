// What happens at a table without a hand, and when: luck, steps without a choice, computers, the
// rest of a match that is decided, the curtain between two people.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/board/motion.hpp"
#include "scenes/table/moves/hints.hpp"
#include "scenes/table/moves/rule_lookup.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// Playing out what is decided: when nothing that anybody can do, nor luck, changes the result for
/// a person here, the rest can be left to the table, as ordinary moves of the record.
class PlayOut {
public:
    PlayOut(const TableContext& table, TableMode& mode, Decision& decision, Hints& hints)
        : table_(table), mode_(mode), decision_(decision), hints_(hints) {}

    /// The rest can be left to the table. Where own turns are counted or dice are thrown by hand it
    /// cannot.
    bool may() const;
    /// The rest is being played.
    bool running() const { return running_; }
    /// Begins to play it, or leaves it where it stands.
    void run(bool begin);
    void stop() { running_ = false; }
    /// Says once that the result is decided.
    void tell();
    /// One action of the rest, whoever is on turn. Which one it is changes nothing.
    void play_next();
    /// Every action of the rest is seen for a moment only.
    void shorten(BoardMotion& motion);
    /// The position has arrived.
    void arrived() { shown_.reset(); }

private:
    const TableContext& table_;
    TableMode& mode_;
    Decision& decision_;
    Hints& hints_;
    /// What game::decided said of the match after these actions.
    mutable std::optional<std::pair<std::vector<std::string>, bool>> decided_;
    bool told_ = false;
    bool running_ = false;
    std::optional<double> shown_;  ///< since when the last action of it is on its way
};

/// What happens at a table without a hand, and when: luck, steps without a choice, computers.
class Autoplay {
public:
    Autoplay(const TableContext& table, TableMode& mode, Decision& decision, Hints& hints,
             RuleLookup& rules, const PlayOut& rest)
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
    const PlayOut& rest_;
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
