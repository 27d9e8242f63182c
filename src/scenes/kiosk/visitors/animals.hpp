// The sixteen animals as emblems of a few shapes, in a colour of their own choice. Knows no score.
#pragma once

#include "render/canvas.hpp"
#include "scenes/kiosk/house/scores.hpp"

#include <string_view>

namespace kiosk {

class VisitorUi;

/// The colour's paint; an unknown one (none chosen yet): warm grey.
render::Color animal_color(const std::string& colour);

/// The emblem of an identity in a disc of this radius; a guest: a plain figure.
void draw_animal(render::Canvas& canvas, const Identity& who, render::Point centre, float radius);

/// Emblem over its name in a tile whose ground is drawn already.
void draw_animal_tile(const VisitorUi& visitor, const render::Rect& box, const Identity& who,
                      std::string_view name, bool chosen);

}  // namespace kiosk
