// The paper of a finished match: where it lies beside the board, who won and why, and the ranking
// (ranking.cpp), one line a seat, in two columns where many would make the lines too low.
// Draws what it is told; decides nothing.
#pragma once

#include "scenes/face/view.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/scene.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Scale;

/// What is told of a finished match.
struct Outcome {
    const View& view;
    const game::Match& match;
    const std::vector<SeatPlan>& seats;
    std::vector<int> winners;
    std::string heading;
    std::string brief;  ///< instead of a heading that would have to be written too small
    std::string reason;
    /// Rows can be pressed: the board shows what the points of this one came from; again: of all.
    std::optional<int>* picked = nullptr;
    const Scale* scale = nullptr;  ///< what the points of a game alone stand on
};

/// Laurel, heading and reason, then one line a seat; side by side where large letters leave no
/// height for both. Returns the room that is left below.
render::Rect draw_outcome(Frame& frame, render::Rect rest, const Outcome& outcome);

/// The least height in which the course of the match can be read, with its title.
float course_least(const Frame& frame);

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
