// Where sets end, and the places of their values.
#include "game/sipky/odds/deck_sets.hpp"

#include "game/sipky/slate.hpp"

namespace sipky {

namespace {

/// The chance that two cards make a number that fits, drawn with replacement.
double chance_to_fit(int room) {
    int ways = 0;
    for (const Pair& pair : kAllPairs) ways += pair.lower <= room ? pair.ways : 0;
    return ways / kPairWays;
}

}  // namespace

double most_of(const Goal& goal) {
    return std::max(goal.out, *std::max_element(goal.at.begin(), goal.at.end()));
}

int bound_of(const Goal& goal, double care) {
    const int target = goal.target();
    const double most = most_of(goal);
    int bound = target;
    while (bound > 1) {
        const int total = bound - 1;
        const double fits = std::min(1.0, care * chance_to_fit(target - total));
        const double hope = goal.out + (most - goal.out) * fits;
        const bool rises = goal.at[index(total)] <= goal.at[index(bound)] || bound == target;
        if (!rises || goal.at[index(total)] < hope) break;
        bound = total;
    }
    return bound;
}

std::optional<std::size_t> deck_place(const Table& table, const Goal& goal, int cards) {
    Digits out{};
    int size = 0;
    int sum = 0;
    for (int d = 0; d < kDigits; ++d) {
        out[index(d)] = kCopies - table.pile[index(d)];
        size += out[index(d)];
        sum += d * out[index(d)];
    }
    const int tens = (table.total - sum) / 9;
    if (size > cards || size % 2 != 0 || table.total != sum + 9 * tens) return {};
    Listing listing(Table::fresh(), goal.target(), bound_of(goal, kCare[0]));
    std::optional<std::size_t> found;
    std::size_t at = 0;
    for (int layer = 0; layer <= size; layer += 2)
        listing.each(layer, [&](const Digits& set, int low, int, int inner) {
            if (set == out && tens >= low && tens < low + inner) found = at + index(tens - low);
            at += index(inner);
        });
    return found;
}

std::vector<int> deck_totals(const Goal& goal, int cards) {
    Listing listing(Table::fresh(), goal.target(), bound_of(goal, kCare[0]));
    std::vector<int> totals;
    for (int size = 0; size <= cards; size += 2)
        listing.each(size, [&](const Digits& set, int low, int, int inner) {
            int sum = 0;
            for (int d = 0; d < kDigits; ++d) sum += d * set[index(d)];
            for (int i = 0; i < inner; ++i) totals.push_back(sum + 9 * (low + i));
        });
    return totals;
}

}  // namespace sipky
