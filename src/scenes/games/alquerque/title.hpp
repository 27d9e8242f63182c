// Alquerque outside its table: its poster, what the seats play with, figures of the rules, and
// positions that are set up by hand.
#pragma once

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"

#include <string>
#include <vector>

namespace scenes::alquerque_art {

// The painters of GameFace.
void poster(render::Canvas& canvas, const render::Rect& box);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);

// --- figures of the rules
// -------------------------------------------------------------------------

/// `![figure: POSITION; MOVES](…)`: stones, then arrows, chains of jumps and huffed stones.
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// A legal action that is spoken of, and the colour of its way.
struct Noted {
    std::string move;
    render::Color colour;
};
/// The board with the ways of these actions.
void situation(render::Canvas& canvas, const render::Rect& box, const game::Position& position,
               const std::vector<Noted>& noted);

/// How its positions are set up by hand.
extern const BoardEditor kEditor;

}  // namespace scenes::alquerque_art
