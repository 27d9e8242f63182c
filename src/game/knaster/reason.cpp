#include "game/knaster/reason.hpp"

#include "game/knaster/bot/quick.hpp"

#include <array>
#include <cstdint>

namespace knaster {

namespace {

constexpr std::size_t kHandCount = 7;

/// In how many ways of the dice a line gets which hand.
using Ways = std::array<std::int64_t, kHandCount>;

/// Fills the places from `place` on with every sum.
void fill(std::array<int, kSide>& numbers, std::size_t place, std::int64_t ways, Ways& found) {
    if (place == numbers.size()) {
        found[static_cast<std::size_t>(hand_of(numbers))] += ways;
        return;
    }
    for (int sum = kMinSum; sum <= kMaxSum; ++sum) {
        numbers[place] = sum;
        fill(numbers, place + 1, ways * kWays[static_cast<std::size_t>(sum - kMinSum)], found);
    }
}

}  // namespace

std::optional<Reason> prospect(const Sheet& sheet, int field, int sum) {
    std::optional<Reason> best;
    double most = 0;
    each(lines_of(field), [&](int line) {
        std::array<int, kSide> numbers{};
        std::size_t held = 0;
        each(fields_of(line) & sheet.filled(),
             [&](int other) { numbers[held++] = sheet.number(other); });
        numbers[held++] = sum;
        if (held < 2 || held >= numbers.size()) return;
        Ways found{};
        fill(numbers, held, 1, found);
        double all = 0, circles = 0, weightiest = 0;
        Hand hand = Hand::none;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto each_hand = static_cast<Hand>(i);
            const double worth = static_cast<double>(found[i]) * circles_of(each_hand);
            all += static_cast<double>(found[i]);
            circles += worth;
            if (worth <= weightiest) continue;
            weightiest = worth;
            hand = each_hand;
        }
        const double value = circles / all + 0.001 * points_of(line);
        if (hand == Hand::none || value <= most) return;
        most = value;
        best = Reason{line, hand};
    });
    return best;
}

}  // namespace knaster
