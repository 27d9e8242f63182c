// The poster of a game as a large card on a page for visitors. Knows a game by its id alone.
#pragma once

#include "scenes/kiosk/house/pen.hpp"

#include <string>

namespace kiosk {

/// The poster with the game's name at its foot, to look at, not to press.
void draw_poster(const Pen& pen, const render::Rect& box, const std::string& game);

}  // namespace kiosk
