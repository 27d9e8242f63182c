// From the middle of a match: looking at it there, and playing on from there.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scenes.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// What the game tells about luck and skill in a match that is over: of the first person, else of
/// whoever won. Nothing if it tells nothing.
std::unique_ptr<Scene> review_of(Services& services, const View& view, const TablePlan& plan,
                                 const game::Match& match, const std::vector<SeatPlan>& seats);

/// A match of its own that goes on after `ply` actions of this one, with the same luck to come.
TablePlan plan_from(const game::Match& match, int ply, std::vector<SeatPlan> seats);

/// Lies over the table of this match and looks at the last decision of the first `ply` actions, the
/// one that is due after them among these. Nothing if there is none.
std::unique_ptr<Scene> make_analysis(Services& services, const View& view, const game::Match& match,
                                     int ply, bool turned);

}  // namespace scenes
