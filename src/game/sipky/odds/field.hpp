// What others at the table are expected to do, as a stated policy: where their totals will end, or
// when they will hit. Cards are drawn with replacement.
#pragma once

#include "game/sipky/odds/plan.hpp"

#include <memory>

namespace sipky {

/// The ordinary game (§3). Stated policy: whoever has a limit to beat plays for the highest
/// expected total, where totals below the limit are worth nothing and the limit itself half of it
/// (chase_goal). Without a limit that is the policy of the highest mean.
class Chasers {
public:
    explicit Chasers(int target);

    /// Chance to end with more than `limit` (0 … target), of one who is in with `total`.
    double more(int limit, int total) const { return more_[cell(limit, total)]; }
    /// Chance to end with exactly `limit`; with 0: to be out.
    double same(int limit, int total) const { return same_[cell(limit, total)]; }
    /// The counted total it ends with on average.
    double counted(int limit, int total) const { return counted_[cell(limit, total)]; }

    static std::shared_ptr<const Chasers> get(int target);

private:
    std::size_t cell(int limit, int total) const {
        return static_cast<std::size_t>(limit * (target_ + 1) + total);
    }
    int target_;
    std::vector<double> more_, same_, counted_;
};

/// The exact game (§4). Stated policy: everybody plays for an early hit, each further throw making
/// it worth a tenth less, an overthrow being worth nothing.
class Hitters {
public:
    static constexpr int kThrows = 48;  ///< looked ahead; later hits are next to never

    explicit Hitters(int target);

    /// What a total is worth to them, 0 … 1.
    double worth(int total) const { return worth_[index(total)]; }
    /// Chance to have hit after so many further throws, 0 … kThrows, of one with `total`.
    double hit(int throws, int total) const { return hit_[index(throws * (target_ + 1) + total)]; }

    static std::shared_ptr<const Hitters> get(int target);

private:
    void plan();
    void count();
    double two(int total) const;
    double one(int total) const;

    int target_;
    std::vector<double> worth_, hit_;
};

}  // namespace sipky
