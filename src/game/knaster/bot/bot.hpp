// Knaster's computer players: `random`, the levels, and reference players by name.
#pragma once

#include "game/core/registry.hpp"
#include "game/knaster/rules.hpp"

#include <string>
#include <vector>

namespace knaster {

/// Number of levels: level1 … levelN, each clearly stronger than the one before.
int levels();

/// Names of all bots, in the order of the row. `greedy` takes the most points at once, `alone`
/// plays as the strongest level would if there were no other players.
std::vector<std::string> bots();

/// The choice of a bot. Values are points: the expected final score of one who plays alone, else
/// the expected lead over the best of the others. Nothing depends on the clock: the same position,
/// request and seed give the same thought (unless `stop` cuts it short).
game::Thought think(const Position& position, const game::Request& request);

/// A legal action and the own final score that the tables expect after it, in 1/256 points.
struct Prospect {
    Move move;
    int value = 0;
};

/// All actions of the player on turn, the most promising first.
std::vector<Prospect> prospects(const Position& position);

/// The choice of a bot in a position of crossfire; values are expected points. As knaster::think.
game::Thought think_crossfire(const Position& position, const game::Request& request, int level,
                              int levels);

}  // namespace knaster
