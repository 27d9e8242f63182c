// Games to choose from, each with its emblem: side by side they are like Ui::segmented, and have
// the same names in scripts.
#pragma once

#include "scenes/ui/scene.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace scenes {

/// True if so many games have room side by side.
bool games_side_by_side(const Frame& frame, std::size_t games, float width);

/// One of these games is chosen: side by side where they have room, else from a list, which is
/// called `label`. True when `game` has become another one.
bool choose_game(Frame& frame, const std::string& id, render::Rect rect, const std::string& label,
                 const std::vector<std::string>& games, std::string& game);

}  // namespace scenes
