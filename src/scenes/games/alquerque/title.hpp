// Alquerque outside its table: its poster and what the seats play with.
#pragma once

#include "render/canvas.hpp"

namespace scenes::alquerque_art {

// The painters of GameFace.
void poster(render::Canvas& canvas, const render::Rect& box);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);

}  // namespace scenes::alquerque_art
