// The options of a game as controls, made from the registry's data: choices as segments or lists,
// numbers as steppers, switches, texts with a check. Knows no particular game.
#pragma once

#include "scenes/scene.hpp"
#include "scenes/setup_form.hpp"
#include "scenes/ui.hpp"

namespace scenes {

/// Height of the options of one page (`expert` or not) in this width, px.
float options_height(Frame& frame, const SetupForm& form, float width, bool expert);

/// Draws them from the top of `area`; true if one was changed.
bool draw_options(Frame& frame, SetupForm& form, const render::Rect& area, bool expert);

}  // namespace scenes
