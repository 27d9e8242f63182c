// Zatre outside its table: tiles, squares, badges of the seats, poster and figures of the rules.
#pragma once

#include "game/zatre/rules.hpp"
#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"

#include <memory>
#include <string>
#include <vector>

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

// --- figures of the rules
// -------------------------------------------------------------------------

/// `![figure: 6@H8 1@H7; 3@H6 sum=H6-H8 no=G7 cut=F5-J9 dead=yes](…)`: tiles that were played one
/// after the other; then placements (amber frame), runs with their sum, forbidden squares, the part
/// that is shown (without it: what is used, with a square around it), dead squares. Beside
/// forbidden squares the placements are alternatives, else they follow each other.
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// A placement (`6@H8`) that is spoken of, and the colour of the frame around it.
struct Noted {
    std::string placement;
    render::Color colour;
};
/// The part of the board around these placements, with their tiles; text that is no placement
/// leaves nothing.
void situation(render::Canvas& canvas, const render::Rect& box, const game::Position& position,
               const std::vector<Noted>& noted);

/// A game alone in which exactly these tiles (`6@H8`) have been laid, the last `ordered` of them in
/// this order; nothing if the rules allow no such game.
std::shared_ptr<const game::Position> played(const std::vector<std::string>& tiles,
                                             std::size_t ordered = 0);

}  // namespace scenes::zatre_art
