// What situations of Šipky are worth, for the ledger of luck and skill, by the values of the
// computer players, which need no playing on; and what the scores can still become.
#pragma once

#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "game/sipky/rules.hpp"

#include <memory>
#include <vector>

namespace sipky {

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

}  // namespace sipky
