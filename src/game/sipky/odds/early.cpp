// early.bin: for each target a word each for the target and the cards of the largest sets, the
// number of values in two words, the values. A value is the difference to plan.hpp in 1/8000
// points, one word; words are little-endian. The order is that of deck_place().
#include "game/sipky/odds/deck.hpp"

#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace sipky {

std::string_view early_bytes();

namespace {

int word(std::size_t at) {
    static const std::string_view bytes = early_bytes();
    return static_cast<unsigned char>(bytes[at]) | static_cast<unsigned char>(bytes[at + 1]) << 8;
}

struct Part {
    int cards = 0;
    std::size_t at = 0;
    std::size_t size = 0;
    Goal goal;
    Plan plan;
};

const std::map<int, Part>& parts() {
    static const std::map<int, Part> all = [] {
        std::map<int, Part> found;
        for (std::size_t at = 0, end = early_bytes().size(); at < end;) {
            const int target = word(at);
            Part& part = found[target];
            part.cards = word(at + 2);
            part.size = index(word(at + 4)) | index(word(at + 6)) << 16;
            part.at = at + 8;
            part.goal = mean_goal(target);
            part.plan = plan_for(part.goal);
            at = part.at + 2 * part.size;
        }
        return found;
    }();
    return all;
}

/// The next throw from the pile as it lies, all later ones by the plan.
double estimate(const Table& table, const Plan& plan, int target) {
    const auto after = [&](int total) { return total > target ? 0 : plan.best[index(total)]; };
    double sum = 0;
    double ways = 0;
    for (const Pair& pair : kAllPairs) {
        const int same = pair.low == pair.high;
        const int some = table.pile[pair.low] * (table.pile[pair.high] - same) * (2 - same);
        ways += some;
        sum += some * std::max(after(table.total + pair.lower), after(table.total + pair.higher));
    }
    return sum / ways;
}

}  // namespace

std::optional<double> early_two(const Table& table, int target) {
    const auto found = parts().find(target);
    if (found == parts().end()) return {};
    const Part& part = found->second;
    const auto place = deck_place(table, part.goal, part.cards);
    if (!place) return {};
    if (*place >= part.size) return {};
    const int steps = static_cast<std::int16_t>(word(part.at + 2 * *place));
    constexpr double kTurn = 65'536 / kEarlySteps;
    const double value = part.plan.two[index(table.total)] + steps / kEarlySteps;
    const double off = estimate(table, part.plan, target) - value;
    const double turns = std::round(off / kTurn);
    if (std::abs(off - turns * kTurn) > kTurn / 4) return {};  // it could be either
    return value + turns * kTurn;
}

std::optional<double> early_start(int target) {
    return early_two(Table::fresh(), target);
}

}  // namespace sipky
