// The poster of a game as a large card on a page for visitors. Knows a game by its id alone.
#pragma once

#include "scenes/kiosk/house/visitor_ui.hpp"

#include <string>

namespace kiosk {

/// The poster with the game's name at its foot, to look at, not to press.
void draw_poster(const VisitorUi& visitor, const render::Rect& box, const std::string& game);

}  // namespace kiosk
