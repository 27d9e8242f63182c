// Figures of Alquerque's rules, and positions that are set up by hand on a picture of the board.
#pragma once

#include "scenes/face/game_face.hpp"

namespace scenes::alquerque_art {

/// `![figure: POSITION; MOVES](…)`: stones, then arrows, chains of jumps and huffed stones.
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// How its positions are set up by hand.
extern const BoardEditor kEditor;

}  // namespace scenes::alquerque_art
