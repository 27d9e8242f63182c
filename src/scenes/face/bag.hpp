// The card beside a board that says what is left in the bag.
#pragma once

#include "render/canvas.hpp"

namespace scenes {

/// Its paper with the sign of a bag, which stands in `sign`; the words on it are the game's.
void draw_bag_card(render::Canvas& canvas, const char* game, const render::Rect& box, float radius,
                   const render::Rect& sign);

}  // namespace scenes
