// Lessons of any game: short courses in which every step is one action on the real board. Read from
// assets/games/<game>/lessons.json and proved while being read: every action asked for is legal,
// every example of what does not work is refused with the reason told. Legality comes from the
// game's rules alone; knows no particular game and no screen.
#pragma once

#include "game/match/match.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

/// Something that may look right and is refused.
struct LessonExample {
    std::string action;
    std::string refusal;                   ///< message key of the reason
    std::vector<std::string> places = {};  ///< the places it would touch, for a small picture

    bool operator==(const LessonExample&) const = default;
};

/// One action of the learner, and what happens by itself after it.
struct LessonStep {
    std::string id;     ///< unique in its lesson, part of the keys of its sentences
    bool anew = false;  ///< begins with a position of its own, else goes on
    Settings options = {};
    std::vector<std::string> actions = {};  ///< anew: how the position came about, luck included
    std::string move;                       ///< the only action that leads on
    std::vector<std::string> then = {};     ///< luck and the others, before the next step
    std::vector<std::string> light = {};    ///< names of places to look at; empty: those of `move`
    std::vector<LessonExample> refused = {};  ///< at most two

    bool operator==(const LessonStep&) const = default;
};

/// A lesson; its sentences have the keys `lesson.<game>.<id>…` (see CONTRIBUTING.md).
struct Lesson {
    std::string id;
    std::string game;
    int minutes = 1;
    int seat = 0;  ///< whom the learner plays; -1: everybody at the table
    std::vector<LessonStep> steps = {};

    /// True if the learner acts for this seat; luck is nobody's.
    bool plays(int actor) const { return actor >= 0 && (seat < 0 || actor == seat); }

    bool operator==(const Lesson&) const = default;
};

/// Reads and proves the lessons of a game. Fault::text names the lesson and the step. Keys:
/// `lesson.fault.syntax`, `.newer`, `.missing` {1} name, `.value` {1} name, `.game` {1} id,
/// `.twice` {1} id, `.turn` (the learner is not on turn), `.goes` {1} action (an example of what
/// does not work is legal), `.reason` {1} action {2} reason told {3} reason given, `.over` {1}
/// action, or the game's own refusal.
std::variant<std::vector<Lesson>, Fault> read_lessons(std::string_view text, const Game& game);

/// The match at the beginning of a step, cursor at its end; `step` == number of steps: at the end
/// of the lesson. The lesson was read by `read_lessons` for this game (assert).
Match lesson_match(const Lesson& lesson, const Game& game, int step);

/// Index of the lesson with this id, or -1.
int find_lesson(const std::vector<Lesson>& all, std::string_view id);

}  // namespace game
