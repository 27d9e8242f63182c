// Which view shows which game: one row per game.
#pragma once

#include "scenes/table/view.hpp"

namespace scenes {

/// The view of a game, or nullptr if the program cannot show it.
const View* find_view(std::string_view game);

}  // namespace scenes
