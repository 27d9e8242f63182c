// What the strongest computer player thinks its totals are worth against several others
// (value_by_total.cpp, opponents.cpp), for all of their totals at once: it follows the one with the
// most points throw by throw and takes the rest as they stand.
#pragma once

#include "game/sipky/odds/field.hpp"

#include <cstddef>
#include <vector>

namespace tables {

struct Rivals;

class Judgement {
public:
    Judgement(int target, int others, const sipky::Chasers& chasers);

    /// Values by the own total, 0 … target: in and the turn passed on, and ended with it (0: out).
    void see(const Rivals& rivals, std::vector<float>& pass, std::vector<float>& end);
    std::size_t bytes() const;

private:
    double below(int own, int total) const;
    std::vector<double> factors(int rest, int one, int other, int limit) const;

    int t_;
    int others_;
    const sipky::Chasers& chasers_;
    /// By limit or, where three are in, the least total, and the middle one: rows by the greatest.
    std::vector<std::vector<float>> seen_[3];
};

}  // namespace tables
