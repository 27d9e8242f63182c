// One player's best play when cards are drawn with replacement: what every total is worth for any
// goal. Values are doubles, made by the same operations in the same order everywhere.
#pragma once

#include "game/sipky/slate.hpp"

#include <array>
#include <vector>

namespace sipky {

/// Two different hands of two cards, not both zero.
struct Pair {
    std::uint8_t low = 0;  ///< digits, low ≤ high
    std::uint8_t high = 0;
    std::uint8_t lower = 0;  ///< the numbers
    std::uint8_t higher = 0;
    std::uint8_t ways = 0;  ///< of 99
};
inline constexpr int kPairs = 54;
inline constexpr double kPairWays = 99;

constexpr std::array<Pair, kPairs> all_pairs() {
    std::array<Pair, kPairs> list{};
    std::size_t at = 0;
    for (int low = 0; low < kDigits; ++low)
        for (int high = low; high < kDigits; ++high) {
            if (high == 0) continue;
            Pair& pair = list[at++];
            pair.low = static_cast<std::uint8_t>(low);
            pair.high = static_cast<std::uint8_t>(high);
            pair.lower = static_cast<std::uint8_t>(10 * low + high);
            pair.higher = static_cast<std::uint8_t>(10 * high + low);
            pair.ways = low == high ? 1 : 2;
        }
    return list;
}
inline constexpr std::array<Pair, kPairs> kAllPairs = all_pairs();

/// What the end of a leg is worth: by the final total 0 … target, or when out.
struct Goal {
    std::vector<double> at;
    double out = 0;

    int target() const { return static_cast<int>(at.size()) - 1; }
};

/// The counted total itself.
Goal mean_goal(int target);
/// 1 for a total within `within` of the target (0: exactly it).
Goal near_goal(int target, int within);
/// The counted total where it is more than `limit`, half of it where it is as much, else nothing:
/// the stated policy of opponents who have `limit` to beat. With 0: the mean.
Goal chase_goal(int target, int limit);

/// Values of the ordinary game (§3) for every total before a throw; total 0 is the start.
struct Plan {
    std::vector<double> stop, one, two, best;

    double start() const { return two[0]; }
    /// 0 two, 1 one, 2 stop: what is best; of equals the one that comes later.
    int choice(int total) const;
};
Plan plan_for(const Goal& goal);

/// Chances of a policy: of ending with more than a limit, and with exactly it, from every total;
/// and the counted total it ends with on average.
struct Chances {
    std::vector<double> more, same, counted;
};
/// Of one who plays by `plan`, made for `goal`.
Chances chances_of(const Plan& plan, const Goal& goal, int limit);

/// The exact game alone (§5): expected throws to the hit from every total; 0 is the start, where an
/// overthrow leads to. Single cards are kept where that is worth more.
std::vector<double> ladder_plan(int target);
/// Throws still expected from `total` if the next one is of two cards, or of one card.
double ladder_two(const std::vector<double>& plan, int total);
double ladder_one(const std::vector<double>& plan, int total);

}  // namespace sipky
