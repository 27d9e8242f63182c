// What scenes tell about lessons: those of a game, how far a person has come in each, and the ways
// into them. Knows assets and settings, no widgets and no particular game.
#pragma once

#include "game/contest/lesson.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/services.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// The lessons of a game; none if there is no file. A fault of it is told in `fault`.
std::vector<game::Lesson> load_lessons(const Belongings& ours, std::string_view game,
                                       std::string* fault = nullptr);
/// The same; a fault is told in a toast.
std::vector<game::Lesson> load_lessons(const Services& services, std::string_view game);
/// True if the game has a file of lessons.
bool has_lessons(const Belongings& ours, std::string_view game);
/// The same; in a public place they take too long.
bool has_lessons(const Services& services, std::string_view game);

/// How far somebody has come in a lesson.
struct LessonMark {
    bool done = false;         ///< every step was solved, and the end was reached
    int step = 0;              ///< where to go on, 0: at the beginning
    bool seen = false;         ///< the end was reached, but steps were skipped
    std::uint32_t solved = 0;  ///< bit i: step i was solved; 0 once all is done

    bool operator==(const LessonMark&) const = default;
};
/// Kept as text: "done" or "seen", the step where to go on, and "/101" where other steps than all
/// those before it were solved. Marks from before there was "seen" are read as they were meant.
LessonMark lesson_mark(const Settings& settings, const game::Lesson& lesson);
LessonMark read_lesson_mark(std::string_view text, const game::Lesson& lesson);
void keep_lesson_mark(Settings& settings, const game::Lesson& lesson, LessonMark mark);
/// The bits of all steps.
std::uint32_t all_steps(const game::Lesson& lesson);

/// What the board looks like at the end of a lesson.
BoardPicture lesson_board(const game::Lesson& lesson);

/// The key of a sentence of a lesson: `lesson.<game>.<lesson>`, with `.<rest>` if there is one.
std::string lesson_key(const game::Lesson& lesson, std::string_view rest = {});

/// The lessons of a game (the first one with an empty id), with check marks.
std::unique_ptr<Scene> make_lessons(Services& services, std::string game = {});
/// A lesson on the table from this step on; null if there is no such lesson.
std::unique_ptr<Scene> make_lesson(Services& services, std::string_view game,
                                   std::string_view lesson, int step = 0);

}  // namespace scenes
