// Games side by side to choose from, each with its emblem: like Ui::segmented, and in scripts the
// same names.
#pragma once

#include "scenes/scene.hpp"
#include "scenes/ui.hpp"

#include <string>
#include <vector>

namespace scenes {

/// The ids of `choices` are those of games. True when another one was chosen.
bool game_tabs(Frame& frame, const std::string& id, render::Rect rect,
               const std::vector<Choice>& choices, int& chosen);

}  // namespace scenes
