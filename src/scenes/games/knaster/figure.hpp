// Figures of Knaster's rules.
#pragma once

#include "scenes/face/game_face.hpp"

#include <memory>
#include <string_view>

namespace scenes::knaster_art {

/// `![figure: 5@a1 8o@b1; 10@c2 line=r2](…)`: numbers, with `o` circled ones, as they came about in
/// a game alone; then numbers written now (amber frame), lines that are spoken of (amber band).
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// A game alone on whose sheet just this stands (`5@a1 8o@b1`); nothing if the rules allow none.
/// The numbers are written in this order; what is owed on the way is circled where circles stand.
std::shared_ptr<const game::Position> played(std::string_view text);

}  // namespace scenes::knaster_art
