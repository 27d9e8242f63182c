// Which view shows which game: one row per game.
#pragma once

#include "scenes/face/view.hpp"

namespace scenes {

/// The view of a game, or nullptr if the program cannot show it.
const View* find_view(std::string_view game);

/// The registered games that have a view, in the order of the title: what can be played here.
const std::vector<const game::Game*>& shown_games();

}  // namespace scenes
