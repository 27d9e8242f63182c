// A game's poster on a page: beside or above what it tells of the game, beside the form of a new
// match.
#pragma once

#include "scenes/ui/scene.hpp"

#include <string>

namespace scenes {

/// The poster of `game` filling `art`, with its shadow; in high contrast with a frame.
void draw_page_poster(Frame& frame, const render::Rect& art, const std::string& game);

/// The game's poster in `box`, which reaches to the left edge of its dialog, with its name and what
/// it is about.
void draw_setup_poster(Frame& frame, const std::string& id, const render::Rect& box);

}  // namespace scenes
