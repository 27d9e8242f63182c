// Šipky's row of the registry and what it is made of: the computer players, the evaluation of the
// ledger, the bounds of scores, random games at full speed.
#pragma once

#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "game/sipky/rules.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sipky {

/// Everything the rest of the program knows about the game.
game::Game row();

/// Number of levels: level1 … levelN, each clearly stronger than the one before.
int levels();

/// Names of all bots, in the order of the row. `mean` plays for the highest mean total whatever the
/// others do (to hit: for an early hit), `exact` for the exact hit alone, `chaser` by the stated
/// policy of field.hpp; `stated` answers that policy also where there is only one other player.
std::vector<std::string> bots();

/// The choice of a bot. Values are points: of one who plays alone the expected final score (ladder:
/// throws, so less is better), else the expected own final score minus the greatest expected one of
/// the others, told for patient requests only; legs that have not begun count alike for all. It is
/// chances that are played for, `chance` tells them: to win the leg, a shared win being half a one
/// (place points: the mean chance against each of the others); among equal ones points decide.
/// Candidates: the chosen one first, then as the player believes. `exact`: over the real pile to
/// the end of the match. Nothing depends on the clock. `budget`: the most states for exact values.
/// Nobody drops cards for ever: what fits is kept while more than one card is missing.
game::Thought think(const Position& position, const game::Request& request);

/// What a ledger of this match counts, in hundredths (chances: of a per cent). Legs are added up. A
/// series by its sum is counted in points throughout, also against others: its early games can be
/// told in nothing else.
Unit ledger_unit(const Position& start);

/// The evaluation: what `seat` may expect. Alone the start is that of the real pile, as the
/// strongest level plays it; later throws are drawn with replacement, which is the remainder.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

/// The final score of every seat, at least and at most (points, place points or rounds won). Empty
/// in the ladder, where fewer throws are better.
std::vector<game::Bounds> bounds(const Position& position);

/// Plays `games` uniformly random games from this position.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace sipky
