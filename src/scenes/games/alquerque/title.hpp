// Alquerque outside its table: poster, diagrams and stones. Knows the board's lines and the
// notation, not the rules.
#pragma once

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/rulebook/document.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes::alquerque_art {

/// The painters of GameArt.
void poster(render::Canvas& canvas, const render::Rect& box);
void diagram(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure,
             bool coordinates);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);
std::string position(std::string_view start, bool mirrored,
                     const std::vector<std::string>& actions);

/// How its positions are set up by hand.
extern const BoardEditor kEditor;

/// A turned draughtsman around `centre`: white carries a ring, black a brass dot.
void stone(render::Canvas& canvas, render::Point centre, float radius, bool white,
           render::ShadowLevel level, float opacity = 1);

/// The straight lines of the board in steps of points, (-2, -2) … (2, 2).
struct BoardLine {
    render::Point from, to;
};
const std::vector<BoardLine>& board_lines();

}  // namespace scenes::alquerque_art
