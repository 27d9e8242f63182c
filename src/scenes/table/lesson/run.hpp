// A lesson in play: at which step it stands, what is expected, what was answered, and what it
// wants done now.
#pragma once

#include "game/contest/lesson.hpp"
#include "scenes/base/settings.hpp"
#include "scenes/table/board/decision.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace scenes {

/// A lesson in play on the table: at which step it stands, what is expected, what was answered.
/// Keeps the progress in the settings. Knows no picture and no particular game.
class LessonRun {
public:
    /// `number` among the lessons of the game from 1, `count` of them.
    LessonRun(game::Lesson lesson, const game::Game& row, int number, int count, int step,
              Settings& settings);

    const game::Lesson& lesson() const { return lesson_; }
    int number() const { return number_; }
    /// True if another lesson of the game follows.
    bool more() const { return number_ < count_; }
    int steps() const { return static_cast<int>(lesson_.steps.size()); }
    int index() const { return index_; }
    bool done() const { return index_ == steps(); }
    /// The step in play; the last one after the end.
    const game::LessonStep& step() const;
    /// The match at the beginning of a step.
    game::Match match_at(int step) const { return game::lesson_match(lesson_, *row_, step); }

    /// Begins a step, which stands at this ply of the match; keeps how far the person has come.
    void enter(int step, int ply);
    /// The step in play was answered as it should be (or shown on request): it is not skipped.
    void solve();
    bool solved(int step) const { return (solved_ >> step & 1U) != 0; }
    /// Every step was solved, now or earlier.
    bool all_solved() const;
    /// The learner is to act.
    bool asks(int ply) const { return !done() && ply == begun_; }
    /// The action that luck or another player does next; empty if the step is over.
    std::string follows(int ply) const;
    /// True if the step now in play ends with this one and its match goes on into the next.
    bool goes_on() const;

    /// What was answered to an action that does not lead on; empty if nothing.
    std::string answer;
    bool answer_is_bad = false;  ///< the rules refuse the action

private:
    game::Lesson lesson_;
    const game::Game* row_;
    int number_;
    int count_;
    int index_ = 0;
    int begun_ = 0;             ///< ply at which the step began
    std::uint32_t solved_ = 0;  ///< bits of steps
    Settings* settings_;
};

/// What a lesson wants done now: the spots of the expected action, the one to be pressed next, and
/// sentences for eyes and ears.
class LessonGuide {
public:
    LessonGuide(const TableContext& table, const Decision& decision, const LessonRun& run)
        : table_(table), decision_(decision), run_(run) {}

    /// The spots of the expected action; of several ways to make it the one that was begun.
    std::vector<std::string> way() const;
    /// The spot to be pressed next; empty if a button or a turn is due.
    std::string target() const;
    /// The learner is to act.
    bool asks() const { return run_.asks(table_.match().ply()); }
    /// What is to be done now and a note to it, for eyes or for ears.
    std::vector<std::string> task(bool aloud = false) const;
    /// For ears: what the panel says.
    std::string sentence() const;
    /// Of all that could be done only what leads on is marked.
    void mark(Marks& marks) const;

private:
    bool on_way(const std::vector<std::string>& way) const;
    bool turn_is_due(const std::vector<std::string>& way) const;

    const TableContext& table_;
    const Decision& decision_;
    const LessonRun& run_;
};

}  // namespace scenes
