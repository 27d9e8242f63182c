// A player's best answer to one other who keeps to the stated policy (field.hpp) and is followed
// throw by throw, while the rest of the table counts as it stands.
#pragma once

#include "game/sipky/odds/field.hpp"

#include <vector>

namespace sipky {

/// What is given. Ending with a total is worth addend + factor times the result against the other:
/// 1 for more than he has, one half for as much, else 0. Index 0: out.
struct Pursuit {
    int target = 101;
    std::vector<double> factor, addend;
    int lead = 0;      ///< what the player has more from before
    int limit = 0;     ///< the total that the other has to beat
    int his = 0;       ///< his total; he is in
    bool all = false;  ///< also for all greater totals of his
};

/// What it comes to, by the own total.
struct Pursued {
    std::vector<double> stay;  ///< in, the other on turn
    std::vector<double> end;   ///< ended with it
    double out = 0;
    /// The same for his totals from `his` on, if wanted.
    std::vector<std::vector<double>> stays = {}, ends = {};
};

Pursued pursue(const Pursuit& given, const Chasers& chasers);

}  // namespace sipky
