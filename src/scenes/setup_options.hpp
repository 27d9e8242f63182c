// The options of a game as controls, made from the registry's data: choices as segments or lists,
// numbers as steppers, switches, texts with a check. Knows no particular game.
#pragma once

#include "scenes/scene.hpp"
#include "scenes/setup_form.hpp"
#include "scenes/ui.hpp"

namespace scenes {

/// Which options: those of the match, `close` together where there is little height, or the
/// details, `roomy` in one column where there is much.
enum class OptionsPage { match, close, details, roomy };

/// Height of the options of one page in this width, px.
float options_height(Frame& frame, const SetupForm& form, float width, OptionsPage page);

/// Draws them from the top of `area`; true if one was changed.
bool draw_options(Frame& frame, SetupForm& form, const render::Rect& area, OptionsPage page);

/// Whether why the match cannot begin is already said under a text that was typed.
bool refused_beside_text(const SetupForm& form);

}  // namespace scenes
