// The course of a game as a curve over its actions: how far one side was ahead, or every seat's
// score. Pressing it asks for that moment. Knows scores, no rules.
#pragma once

#include "game/match/match.hpp"
#include "scenes/scene.hpp"
#include "scenes/table/view.hpp"

#include <optional>

namespace scenes {

/// Draws the curve in `box`; `ply` is marked if it is not negative. Returns the ply pressed.
std::optional<int> draw_course(Frame& frame, const render::Rect& box, const game::Match& match,
                               int ply, float k);

}  // namespace scenes
