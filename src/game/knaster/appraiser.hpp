// What positions of Knaster are worth, for the ledger of luck and skill: by playing them on.
#pragma once

#include "game/core/ledger.hpp"
#include "game/knaster/rules.hpp"

#include <memory>

namespace knaster {

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

}  // namespace knaster
