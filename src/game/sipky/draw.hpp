// What the next throw may bring from the pile as it lies.
#pragma once

#include "game/sipky/odds/plan.hpp"
#include "game/sipky/rules.hpp"

namespace sipky {

/// Chance of each of kAllPairs; the cards of two zeros are replaced, an empty pile is made anew.
std::array<double, kPairs> pair_chances(const Position& position);

/// Chance of each digit 1 … 9 as the single card; zeros are replaced. [0] is 0.
std::array<double, kDigits> card_chances(const Position& position);

}  // namespace sipky
