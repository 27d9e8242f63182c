// The badge of a seat where a game has no stones of its own: the seat's shape and colour with its
// number. Knows no game.
#pragma once

#include "render/canvas.hpp"

namespace scenes {

/// Around `centre`; seat -1: not settled yet, paler and without a number.
void draw_seat_badge(render::Canvas& canvas, render::Point centre, float radius, int seat);

}  // namespace scenes
