// The options of a game as controls, made from the registry's data: choices as segments or lists,
// numbers as steppers, switches, texts with a check. Knows no particular game.
#pragma once

#include "scenes/people/setup_form.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenes {

/// Which options: those of the match, the details, `roomy` in one column where there is much
/// height, or both in one. Where two or more play, who begins comes first among those of the match.
enum class OptionsPage { match, details, roomy, both };

/// Height of the options of one page in this width, px.
float options_height(Frame& frame, const SetupForm& form, float width, OptionsPage page);

/// Draws them from the top of `area`; true if one was changed. `beginner` draws who begins
/// into its box.
bool draw_options(Frame& frame, SetupForm& form, const render::Rect& area, OptionsPage page,
                  const std::function<void(const render::Rect&)>& beginner = {});

/// What has been chosen, in words: each option that is asked for with its value, those of the match
/// first.
std::vector<std::pair<std::string, std::string>> options_told(const SetupForm& form);

/// The heading over a control of the form, at the top of its box; returns the box of the control.
render::Rect draw_label(Frame& frame, const render::Rect& box, std::string_view id,
                        std::string_view words);

/// Whether why the match cannot begin is already said under a text that was typed.
bool refused_beside_text(const SetupForm& form);

}  // namespace scenes
