// What some games make of whole matches besides playing them at the table: a look back, entering
// all at once, evenings. A game that has one names it in its row (GameFace).
#pragma once

#include "game/match/match.hpp"
#include "scenes/ui/scenes.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace scenes {

/// A look back at a finished match: what luck and what the decisions of a seat were worth.
struct Review {
    /// True if there is something to look back at in this match.
    bool (*possible)(const game::Match& match);
    std::unique_ptr<Scene> (*open)(Services& services, const TablePlan& plan,
                                   const game::Match& match, int seat);

    // --- hundredths of the evaluation of a match that begins with this position, in words --------
    /// What a seat can expect: "62 %", "86.0"; what is proved may be told as such.
    std::string (*worth)(const game::Position& start, int hundredths, bool exact);
    /// A difference with its sign: "+7.0".
    std::string (*gain)(const game::Position& start, int hundredths);
    /// The most that can be expected; 0: there is no such bound.
    int (*most)(const game::Position& start);
};

/// Entering all at once: a match can be played by everybody together around one screen.
struct Gathering {
    /// Id of the switch that asks for it, one of SheetFace::switches.
    std::string_view asked_by;
    /// True if this match can be played so: the switch is offered.
    bool (*possible)(const TablePlan& plan, const game::Match& match);
    /// True if it is to be played so.
    bool (*wanted)(const Services& services, const TablePlan& plan, const game::Match& match);
    std::unique_ptr<Scene> (*open)(Services& services, const TablePlan& plan,
                                   const game::Match& match);
};

/// Matches of the same people that are counted together on an evening, with a running table.
struct Evenings {
    /// True if matches with these settings are.
    bool (*count)(const game::Settings& settings);
    /// The scene of the running table; `match`: one that has just ended, null to look only.
    std::unique_ptr<Scene> (*open)(Services& services, const TablePlan& plan,
                                   const game::Match* match);
    /// True if this match, which is over, is one of a running evening: that of those who are due.
    bool (*running)(const Services& services, const TablePlan& plan, const game::Match& match);
};

}  // namespace scenes
