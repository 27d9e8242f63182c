// Chances of the next throw from the pile as it lies: exact hit, overthrow, expected total. Knows
// rules, no bot.
#pragma once

#include "game/sipky/odds/plan.hpp"
#include "game/sipky/rules.hpp"

#include <array>
#include <optional>

namespace sipky {

/// What may be announced, or made of the cards on the table.
struct Odds {
    Move move;         ///< `two`, `one`, `stop`, `form N`, `keep`, `drop`
    double hit = 0;    ///< chance of the exact total, 0 … 1; for `two`: of being able to form it
    double bust = 0;   ///< chance of an overthrow; for `two`: that no number fits
    double total = 0;  ///< expected total after the throw, overthrown = 0; for `two` the higher
                       ///< number that fits is formed; a single card of the exact game that does
                       ///< not fit is dropped
};

/// One entry for each legal action of the seat on turn, in the order of moves(). Cards are drawn
/// from the pile that is left (a new one where it runs out); zeros are replaced as the rules say.
/// Empty when luck or nobody is on turn.
std::vector<Odds> odds(const Position& position);

/// Chance of each digit, 0 … 9, to be the next card dealt, from the pile as it lies.
std::array<double, kDigits> next_card(const Position& position);

/// Chance of each of kAllPairs; the cards of two zeros are replaced, an empty pile is made anew.
std::array<double, kPairs> pair_chances(const Position& position);

/// Chance of each digit 1 … 9 as the single card; zeros are replaced. [0] is 0.
std::array<double, kDigits> card_chances(const Position& position);

}  // namespace sipky
