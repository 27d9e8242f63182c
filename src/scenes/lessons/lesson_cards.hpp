// How a lesson shows itself in the list: as a row or as a card with its board. Knows no input and
// no particular game.
#pragma once

#include "scenes/people/lesson_list.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <string>

namespace scenes {

/// One lesson of the list.
struct LessonEntry {
    const game::Lesson& lesson;
    LessonMark mark;
    int number = 1;
    bool next = false;  ///< the one that is due
    /// Its board, asked for only where it is shown; without a position: none.
    std::function<const BoardPicture*()> board;
};

/// True where cards beside each other show boards and rows would have no room for them.
bool lessons_as_cards(const Frame& frame, const render::Rect& box, std::size_t count);

/// Height that a row of this width needs.
float lesson_row_height(Frame& frame, float width, const game::Lesson& lesson);
/// Edge of the board in this row; 0 where it would be too small.
float lesson_board(const Frame& frame, const render::Rect& row);
/// True when it was pressed. The board has room in a high row.
bool draw_lesson_row(Frame& frame, const render::Rect& box, const LessonEntry& entry);
/// `about`: height of the sentence on all cards that stand together.
bool draw_lesson_card(Frame& frame, const render::Rect& box, const LessonEntry& entry, float about);
/// Height that the sentence of a card of this width needs.
float lesson_card_about(Frame& frame, float width, const game::Lesson& lesson);

}  // namespace scenes
