// Zatre outside its table: tiles, squares, badges of the seats and the poster. Knows no rules.
#pragma once

#include "render/canvas.hpp"

namespace scenes::zatre_art {

/// The painters of GameFace.
void poster(render::Canvas& canvas, const render::Rect& box);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);

/// How a tile is shown.
struct TileLook {
    bool digits = false;  ///< a figure instead of pips
    float lift = 0;       ///< 0 on the table … 1 in the hand
    float opacity = 1;
    float scale = 1;
    float turn = 0;
};

/// An ivory tile of value 1 … 6 for squares of `cell` px, around `centre`.
void tile(render::Canvas& canvas, render::Point centre, float cell, int value,
          const TileLook& look = {});

enum class Field { plain, doubling, centre };

/// The plate under squares: linen with light, round corners.
void plate(render::Canvas& canvas, const render::Rect& box, float cell);
/// One square of the board, `cell` px wide, its upper left corner at `at`.
void square(render::Canvas& canvas, render::Point at, float cell, Field kind);
/// The small cross of a square where no tile fits any more.
void dead_mark(render::Canvas& canvas, render::Point centre, float cell, bool doubling);

}  // namespace scenes::zatre_art
