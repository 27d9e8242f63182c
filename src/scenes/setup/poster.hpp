// The picture beside the form of a new game.
#pragma once

#include "scenes/ui/scene.hpp"

#include <string>

namespace scenes {

/// The game's poster in `box`, which reaches to the left edge of its dialog, with its name and what
/// it is about.
void draw_setup_poster(Frame& frame, const std::string& id, const render::Rect& box);

}  // namespace scenes
