// The ranking on the paper of a finished match: one line a seat, in two columns where many would
// make the lines too low. Draws what it is told; decides nothing.
#pragma once

#include "scenes/results/paper.hpp"
#include "scenes/ui/scene.hpp"

namespace scenes {

/// How the head of the paper is set: over the ranking, beside it in letters too large for both, or
/// in one row over it where the course of the match needs the height.
enum class HeadPlace { over, beside, row };

/// How much of the best score somebody has, in the colour of the seat.
void draw_score_bar(Frame& frame, const render::Rect& track, float part, render::Color colour);
/// What the lines take of this room.
float ranking_height(Frame& frame, const render::Rect& rest, const Outcome& outcome,
                     HeadPlace place);
/// Place, badge, name, bar and score of everybody, the first of them first. Returns what is left
/// below.
render::Rect draw_ranking(Frame& frame, render::Rect rest, const Outcome& outcome, HeadPlace place);

}  // namespace scenes
