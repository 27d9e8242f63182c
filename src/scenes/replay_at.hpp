// From the middle of a match: looking at it there, and playing on from there.
#pragma once

#include "game/match/match.hpp"
#include "scenes/scenes.hpp"
#include "scenes/table/view.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// As make_replay, showing the position after `ply` actions first.
std::unique_ptr<Scene> make_replay_at(Services& services, std::string record, TablePlan plan,
                                      int ply);

/// What the game tells about luck and skill in a match that is over: of the first person, else of
/// whoever won. Nothing if it tells nothing.
std::unique_ptr<Scene> review_of(Services& services, const View& view, const TablePlan& plan,
                                 const game::Match& match, const std::vector<SeatPlan>& seats);

/// A match of its own that goes on after `ply` actions of this one, with the same luck to come.
TablePlan plan_from(const game::Match& match, int ply, std::vector<SeatPlan> seats);

}  // namespace scenes
