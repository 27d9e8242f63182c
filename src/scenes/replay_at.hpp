// From the middle of a match: looking at it there, and playing on from there.
#pragma once

#include "game/match/match.hpp"
#include "scenes/scenes.hpp"

namespace scenes {

/// As make_replay, showing the position after `ply` actions first.
std::unique_ptr<Scene> make_replay_at(Services& services, std::string record, TablePlan plan,
                                      int ply);

/// A match of its own that goes on after `ply` actions of this one, with the same luck to come.
TablePlan plan_from(const game::Match& match, int ply, std::vector<SeatPlan> seats);

}  // namespace scenes
