// The course of a game as a curve over the moves of its players: how far one side was ahead, or
// every seat's score. What luck did between two moves belongs to the first of them. Pressing it
// asks for that moment. Knows scores, no rules.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scene.hpp"

#include <optional>
#include <vector>

namespace scenes {

/// Draws the curve over the steps of `match` in `box`; `ply` is marked if it is not negative.
/// Returns the ply pressed.
std::optional<int> draw_course(Frame& frame, const render::Rect& box, const game::Match& match,
                               const View& view, int ply, float k);
/// True if it shows how far the first of two is ahead, not a curve for each: their colours stand
/// out of no ground together.
bool course_of_pair(const Frame& frame, const game::Match& match, const View& view);

}  // namespace scenes
