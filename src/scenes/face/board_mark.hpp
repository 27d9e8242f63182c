// Marks on boards that are small beside the letters: their casing follows the board, not the text.
// Knows no game.
#pragma once

#include "render/canvas.hpp"

namespace scenes {

/// Px of casing and dashes for a board on which a design unit is `board` px long; Canvas::mark has
/// `scale`.
inline float mark_unit(float scale, float board) {
    return board < scale ? board + (scale - board) * 0.25F : scale;
}

/// As Canvas::mark, with casing and dashes in this unit.
void board_mark(render::Canvas& canvas, const render::Path& path, render::Color color, float width,
                float unit, bool dashed = false);

}  // namespace scenes
