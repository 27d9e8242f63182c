// The toy: the evaluation that its ledger of luck and skill is kept by.
#pragma once

#include "game/core/ledger.hpp"
#include "tests/toy/rules.hpp"

#include <memory>

namespace toy {

/// Points alone, the lead over the best of the others else; rolls still to come count their mean.
std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care);

}  // namespace toy
