// Loops over whole rows of totals, several values at once: shared by the tables of two players.
#pragma once

#include "game/sipky/odds/plan.hpp"

#include <algorithm>
#include <vector>

namespace sipky {

inline constexpr int kHighest = 99;  ///< number of two cards

using Row = const double*;

/// Adds up what two cards are worth: `after(n)` is the row of values once n was added.
template <class After>
void throw_two(std::vector<double>& sum, After after) {
    std::fill(sum.begin(), sum.end(), 0.0);
    const std::size_t size = sum.size();
    double* out = sum.data();
    for (const Pair& pair : kAllPairs) {
        const Row lower = after(pair.lower);
        const Row higher = after(pair.higher);
        const double ways = pair.ways / kPairWays;
        for (std::size_t x = 0; x < size; ++x)
            out[x] += ways * (lower[x] > higher[x] ? lower[x] : higher[x]);
    }
}

/// The same for a last throw of one card.
template <class After>
void throw_one(std::vector<double>& sum, After after) {
    std::fill(sum.begin(), sum.end(), 0.0);
    const std::size_t size = sum.size();
    double* out = sum.data();
    for (int d = 1; d < kDigits; ++d) {
        const Row row = after(d);
        for (std::size_t x = 0; x < size; ++x) out[x] += row[x] / (kDigits - 1);
    }
}

inline void raise(std::vector<double>& to, Row row) {
    for (std::size_t x = 0; x < to.size(); ++x) to[x] = std::max(to[x], row[x]);
}

/// One player alone who is in: his best value by own total (row) and by something else that stays
/// as it is (column). `stop`: what ending with a total is worth, row 0 when out.
inline std::vector<double> solve_rows(int target, const std::vector<double>& stop) {
    const auto size = static_cast<std::size_t>(target) + 1;
    std::vector<double> value(stop.size());
    const auto at = [size](int own) { return static_cast<std::size_t>(own) * size; };
    const auto row_of = [&](const std::vector<double>& rows, int own) {
        return own > target ? stop.data() : rows.data() + at(own);
    };
    std::copy_n(row_of(stop, target), size, &value[at(target)]);
    std::vector<double> best(size);
    std::vector<double> one(size);
    for (int own = target - 1; own >= 0; --own) {
        throw_two(best, [&](int n) { return row_of(value, own + n); });
        if (own > 0) {
            throw_one(one, [&](int n) { return row_of(stop, own + n); });
            raise(best, one.data());
            raise(best, row_of(stop, own));
        }
        std::copy(best.begin(), best.end(), &value[at(own)]);
    }
    return value;
}

}  // namespace sipky
