// The board while a lesson is played, and small pictures of what does not work.
#pragma once

#include "scenes/table/lesson/run.hpp"
#include "scenes/table/moves/parts.hpp"

namespace scenes {

/// The box of a spot, round or not.
render::Rect box_of(const render::Spot& spot);

/// Draws both over the board while the learner is to act.
void draw_lesson_light(Frame& frame, const TableParts& parts, const LessonRun& run,
                       const LessonGuide& guide, const Layout& layout);

/// Draws the examples of the step in play side by side.
void draw_examples(Frame& frame, const TableParts& parts, const LessonRun& run,
                   const Layout& layout, const render::Rect& box);

}  // namespace scenes
