// A replay that begins in the middle of a record.
#pragma once

#include "scenes/scenes.hpp"

namespace scenes {

/// As make_replay, showing the position after `ply` actions first.
std::unique_ptr<Scene> make_replay_at(Services& services, std::string record, TablePlan plan,
                                      int ply);

}  // namespace scenes
