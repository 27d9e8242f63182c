// The stated policies of others, carried out for every total.
#include "game/sipky/odds/field.hpp"

#include "game/core/made_once.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <functional>

namespace sipky {

namespace {

constexpr double kPatience = 0.9;  ///< what a hit one throw later is worth

}  // namespace

Chasers::Chasers(int target) : target_(target) {
    for (int limit = 0; limit <= target; ++limit) {
        const Goal goal = chase_goal(target, limit);
        const Chances chances = chances_of(plan_for(goal), goal, limit);
        more_.insert(more_.end(), chances.more.begin(), chances.more.end());
        same_.insert(same_.end(), chances.same.begin(), chances.same.end());
        counted_.insert(counted_.end(), chances.counted.begin(), chances.counted.end());
    }
}

std::shared_ptr<const Chasers> Chasers::get(int target) {
    static game::MadeOnce<int, Chasers> all;
    return all.get(target, [&] { return std::make_shared<Chasers>(target); });
}

Hitters::Hitters(int target)
    : target_(target), worth_(index(target) + 1), hit_(index(kThrows + 1) * (index(target) + 1)) {
    plan();
    count();
}

std::shared_ptr<const Hitters> Hitters::get(int target) {
    static game::MadeOnce<int, Hitters> all;
    return all.get(target, [&] { return std::make_shared<Hitters>(target); });
}

double Hitters::two(int total) const {
    const auto after = [&](int next) { return next > target_ ? 0 : worth(next); };
    double sum = 0;
    for (const Pair& pair : kAllPairs)
        sum += pair.ways * std::max(after(total + pair.lower), after(total + pair.higher));
    return kPatience * sum / kPairWays;
}

double Hitters::one(int total) const {
    // As in ladder_one: the best k of the cards that fit are kept.
    std::array<double, kDigits - 1> cards{};
    int fitting = 0;
    for (int d = 1; d < kDigits && total + d <= target_; ++d)
        cards[index(fitting++)] = worth(total + d);
    std::sort(cards.begin(), cards.begin() + fitting, std::greater<>());
    double best = 0;
    double sum = 0;
    for (int k = 1; k <= fitting; ++k) {
        sum += cards[index(k - 1)];
        best = std::max(best, kPatience * sum / (9 - kPatience * (9 - k)));
    }
    return best;
}

void Hitters::plan() {
    worth_[index(target_)] = 1;
    for (int total = target_ - 1; total >= 0; --total)
        worth_[index(total)] = total == 0 ? two(total) : std::max(two(total), one(total));
}

void Hitters::count() {
    std::vector<bool> takes_two(index(target_) + 1);
    for (int total = 0; total < target_; ++total)
        takes_two[index(total)] = total == 0 || two(total) > one(total);
    for (int throws = 0; throws <= kThrows; ++throws)
        hit_[index(throws * (target_ + 1) + target_)] = 1;
    for (int throws = 1; throws <= kThrows; ++throws)
        for (int total = 0; total < target_; ++total) {
            double sum = 0;
            for (int i = 0; takes_two[index(total)] && i < kPairs; ++i) {
                const Pair& pair = kAllPairs[index(i)];
                const int low = total + pair.lower;
                const int high = total + pair.higher;
                if (low > target_) continue;
                const int next = high <= target_ && worth(high) >= worth(low) ? high : low;
                sum += pair.ways * hit(throws - 1, next) / kPairWays;
            }
            for (int d = 1; !takes_two[index(total)] && d < kDigits; ++d) {
                const bool keep = total + d <= target_ && worth(total + d) >= worth(total);
                sum += hit(throws - 1, keep ? total + d : total) / (kDigits - 1);
            }
            hit_[index(throws * (target_ + 1) + total)] = sum;
        }
}

}  // namespace sipky
