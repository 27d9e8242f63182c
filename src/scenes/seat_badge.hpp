// The badge of a seat where a game has no stones of its own: the seat's shape and colour with its
// number or another sign. Knows no game.
#pragma once

#include "render/canvas.hpp"

#include <string_view>

namespace scenes {

/// Around `centre`; seat -1: not settled yet, paler and without a number. `sign` stands there
/// instead of the number: the initial of a name.
void draw_seat_badge(render::Canvas& canvas, render::Point centre, float radius, int seat,
                     std::string_view sign = {});

}  // namespace scenes
