// Where everything stands while a lesson is played: the board, and beside it (in portrait around
// it) the words and buttons. Pure arithmetic: draws nothing, knows no game and no theme.
#pragma once

#include "scenes/table/panel/layout.hpp"

namespace scenes {

/// Rectangles in px of the window; `frame` holds what a match's panel has as well: play, panel,
/// header, main, tools.
struct LessonLayout {
    Layout frame;
    render::Rect dots;   ///< how far the lesson has come
    render::Rect words;  ///< for the card with the sentences; in landscape also what follows it
    render::Rect task;   ///< portrait: what is to be done; empty in landscape, where it follows
    render::Rect extra;  ///< portrait: for examples or a sheet; empty if there is no room
};

/// The layout for a window; defined for every size from 320×240 up. `players` and `card` of
/// `wanted` mean nothing here.
LessonLayout lay_out_lesson(Wanted wanted);

}  // namespace scenes
