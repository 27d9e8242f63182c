// The first throws of one who plays alone, for the mean: what was gone through offline over the
// whole pile, as it takes too long at the table.
#pragma once

#include "game/sipky/odds/deck.hpp"

#include <optional>

namespace sipky {

/// What two cards are worth before a throw, the pile being a whole one less the cards of at most
/// four throws of two; exact to 1/10,000 points. Nothing if that is not so, or not kept.
std::optional<double> early_two(const Table& table, int target);

/// What a game is worth at its start, over the real pile.
std::optional<double> early_start(int target);

}  // namespace sipky
