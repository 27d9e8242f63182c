// Zatre outside its table: tiles, squares, badges of the seats, poster and diagrams. Knows the
// shape of the board and the notation, not the rules.
#pragma once

#include "render/canvas.hpp"
#include "scenes/rulebook/document.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes::zatre_art {

/// The painters of GameArt.
void poster(render::Canvas& canvas, const render::Rect& box);
void diagram(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure,
             bool coordinates);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);
std::string position(std::string_view start, bool mirrored,
                     const std::vector<std::string>& actions);

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

/// True where the board has a square; column and row from 0 (A1 is 0, 0).
bool has_square(int column, int row);
bool is_doubling(int column, int row);

}  // namespace scenes::zatre_art
