// What situations of Šipky are worth, for the ledger of luck and skill: by the outlook of the
// computer players, which needs no playing on.
#pragma once

#include "game/core/ledger.hpp"
#include "game/sipky/odds/outlook.hpp"

#include <memory>

namespace sipky {

/// What a ledger of this match counts, in hundredths (chances: of a per cent). Legs are added up. A
/// series by its sum is counted in points throughout, also against others: its early games can be
/// told in nothing else.
Unit ledger_unit(const Position& start);

/// The evaluation: the outlook of `seat`. Alone the start is that of the real pile, as the
/// strongest level plays it; later throws are drawn with replacement, which is the remainder.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

}  // namespace sipky
