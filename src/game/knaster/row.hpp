// Knaster's row of the registry and what it is made of: the computer players, the evaluation of
// the ledger, what can still be reached.
#pragma once

#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/knaster/rules.hpp"

#include <memory>
#include <string>
#include <vector>

namespace knaster {

/// Everything the rest of the program knows about the game.
game::Game row();

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

/// Mean final score of the strongest level alone, in hundredths, and the standard error of that.
struct StartValue {
    int mean = 0;
    int error = 0;
};
/// 1 000 games of level7 without a limit of rolls (tools/ledger).
inline constexpr StartValue kAlone{9968, 45};
/// What that is more than the tables alone reach (mean 89.2, 40 000 games), in hundredths.
inline constexpr int kBeyond = kAlone.mean - 8920;

/// The evaluation of a game for points: alone the expected final score, with others the expected
/// lead over the best of them, found by playing on by the tables with common dice. Alone without a
/// limit of rolls what the strongest level gets beyond the tables is added, which is less from roll
/// to roll. Nothing for crossfire.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

/// The best score to end with, if all dice fell as wanted: never less than can be reached, never
/// more after any action than before it, and the score itself at the end. Of every line it counts
/// the best hand that its numbers allow, of every roll that it writes or circles one number; that
/// one number has to serve all its lines is not looked at, so more may be told than can be had.
/// Without a limit of rolls everything stays within reach until the last field is written.
int best_left(const Position& position);

}  // namespace knaster
