// Dynamic programming over the total of one player.
#include "game/sipky/odds/plan.hpp"

#include "game/core/made_once.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cmath>

namespace sipky {

namespace {

std::vector<double> zeros(int target) {
    return std::vector<double>(index(target) + 1);
}

}  // namespace

Goal mean_goal(int target) {
    return chase_goal(target, 0);
}

Goal near_goal(int target, int within) {
    Goal goal{zeros(target), 0};
    for (int total = target - within; total <= target; ++total) goal.at[index(total)] = 1;
    return goal;
}

Goal chase_goal(int target, int limit) {
    Goal goal{zeros(target), 0};
    for (int total = 1; total <= target; ++total)
        goal.at[index(total)] = total > limit ? total : total == limit ? 0.5 * total : 0;
    return goal;
}

int Plan::choice(int total) const {
    const auto t = index(total);
    if (total == 0) return 0;
    if (stop[t] >= one[t] && stop[t] >= two[t]) return 2;
    return one[t] >= two[t] ? 1 : 0;
}

Plan plan_for(const Goal& goal) {
    const int target = goal.target();
    Plan plan{zeros(target), zeros(target), zeros(target), zeros(target)};
    plan.best[index(target)] = goal.at[index(target)];
    const auto after = [&](int total) {
        return total > target ? goal.out : plan.best[index(total)];
    };
    for (int total = target - 1; total >= 0; --total) {
        const auto t = index(total);
        double sum = 0;
        for (const Pair& pair : kAllPairs)
            sum += pair.ways * std::max(after(total + pair.lower), after(total + pair.higher));
        plan.two[t] = sum / kPairWays;
        sum = 0;
        for (int d = 1; d < kDigits; ++d)
            sum += total + d > target ? goal.out : goal.at[index(total + d)];
        plan.one[t] = sum / (kDigits - 1);
        plan.stop[t] = goal.at[t];
        plan.best[t] =
            total == 0 ? plan.two[t] : std::max({plan.two[t], plan.one[t], plan.stop[t]});
    }
    return plan;
}

Chances chances_of(const Plan& plan, const Goal& goal, int limit) {
    const int target = goal.target();
    Chances chances{zeros(target), zeros(target), zeros(target)};
    struct Odd {
        double more, same, counted;
    };
    const auto ended = [&](int total) {
        const int counted = total > target ? 0 : total;
        return Odd{counted > limit ? 1.0 : 0.0, counted == limit ? 1.0 : 0.0,
                   static_cast<double>(counted)};
    };
    const auto after = [&](int total) {
        if (total >= target) return ended(total);
        return Odd{chances.more[index(total)], chances.same[index(total)],
                   chances.counted[index(total)]};
    };
    const auto worth = [&](int total) {
        return total > target ? goal.out : plan.best[index(total)];
    };
    const Odd hit = ended(target);
    chances.more[index(target)] = hit.more;
    chances.same[index(target)] = hit.same;
    chances.counted[index(target)] = hit.counted;
    for (int total = target - 1; total >= 0; --total) {
        Odd odd{0, 0, 0};
        const int choice = plan.choice(total);
        if (choice == 2) odd = ended(total);
        for (int d = 1; choice == 1 && d < kDigits; ++d) {
            const Odd end = ended(total + d);
            odd.more += end.more / (kDigits - 1);
            odd.same += end.same / (kDigits - 1);
            odd.counted += end.counted / (kDigits - 1);
        }
        for (int i = 0; choice == 0 && i < kPairs; ++i) {
            const Pair& pair = kAllPairs[index(i)];
            const bool lower = worth(total + pair.lower) > worth(total + pair.higher);
            const Odd next = after(total + (lower ? pair.lower : pair.higher));
            odd.more += pair.ways * next.more / kPairWays;
            odd.same += pair.ways * next.same / kPairWays;
            odd.counted += pair.ways * next.counted / kPairWays;
        }
        chances.more[index(total)] = odd.more;
        chances.same[index(total)] = odd.same;
        chances.counted[index(total)] = odd.counted;
    }
    return chances;
}

// --- ladder ----------------------------------------------------------------------------------

double ladder_two(const std::vector<double>& plan, int total) {
    const int target = static_cast<int>(plan.size()) - 1;
    const auto after = [&](int next) { return next > target ? plan[0] : plan[index(next)]; };
    double sum = 0;
    for (const Pair& pair : kAllPairs)
        sum += pair.ways * std::min(after(total + pair.lower), after(total + pair.higher));
    return 1 + sum / kPairWays;
}

double ladder_one(const std::vector<double>& plan, int total) {
    const int target = static_cast<int>(plan.size()) - 1;
    // Sorted by worth: the cards that are kept are the best ones. With k of nine kept,
    // one = 1 + (sum of the kept) / 9 + (9 - k) / 9 * one.
    std::array<double, kDigits - 1> kept{};
    int fitting = 0;
    for (int d = 1; d < kDigits && total + d <= target; ++d)
        kept[index(fitting++)] = plan[index(total + d)];
    std::sort(kept.begin(), kept.begin() + fitting);
    double best = 0;
    double sum = 0;
    for (int k = 1; k <= fitting; ++k) {
        sum += kept[index(k - 1)];
        const double value = (kDigits - 1 + sum) / k;
        best = k == 1 ? value : std::min(best, value);
    }
    return best;
}

namespace {

std::vector<double> solve_ladder(int target) {
    // The value of the start is guessed and corrected: the greater the guess, the dearer an
    // overthrow; the fixed point is where both agree.
    std::vector<double> plan = zeros(target);
    double low = 1;
    double high = 200;
    for (int step = 0; step < 80; ++step) {
        const double guess = (low + high) / 2;
        plan[0] = guess;
        for (int total = target - 1; total > 0; --total)
            plan[index(total)] = std::min(ladder_one(plan, total), ladder_two(plan, total));
        (ladder_two(plan, 0) > guess ? low : high) = guess;
    }
    return plan;
}

}  // namespace

std::vector<double> ladder_plan(int target) {
    static game::MadeOnce<int, std::vector<double>> all;
    return *all.get(target,
                    [&] { return std::make_shared<std::vector<double>>(solve_ladder(target)); });
}

}  // namespace sipky
