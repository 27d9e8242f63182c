// The best response of one player to others who keep to the stated policy (field.hpp), computed
// completely over the totals of all, and beside it what the computer players' own judgement is
// worth, which follows one of the others throw by throw and takes the rest as they stand.
#include "game/sipky/chase.hpp"
#include "game/sipky/field.hpp"
#include "game/sipky/plan.hpp"
#include "sipky_tables.hpp"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

namespace tables {

namespace {

using sipky::kAllPairs;
using sipky::kPairWays;
using sipky::Pair;
using sipky::Plan;

/// One against one or two others. `limit` is the best finished total of the others.
class Response {
public:
    Response(int target, int others, bool best)
        : t_(target),
          best_(best),
          chasers_(target),
          alone_(cells(2)),
          mine_(cells(3)),
          his_(cells(3)) {
        for (int limit = 0; limit <= t_; ++limit)
            chase_.push_back(plan_for(sipky::chase_goal(t_, limit)));
        solve_alone();
        solve_one();
        if (others < 2) return;
        mine2_.resize(cells(3));
        first_.resize(cells(3));
        second_.resize(cells(3));
        solve_two();
    }

    /// Value when that seat begins: 0 is the own one.
    double one_other(int starter) const { return (starter == 0 ? mine_ : his_)[at(0, 0, 0)]; }
    double two_others(int starter) const {
        return (starter == 0 ? mine2_ : starter == 1 ? first_ : second_)[at(0, 0, 0)];
    }

private:
    std::size_t cells(int dimensions) const {
        std::size_t count = 1;
        for (int i = 0; i < dimensions; ++i) count *= static_cast<std::size_t>(t_ + 1);
        return count;
    }
    std::size_t at(int a, int b) const { return static_cast<std::size_t>(a * (t_ + 1) + b); }
    std::size_t at(int a, int b, int c) const {
        return (static_cast<std::size_t>(a) * static_cast<std::size_t>(t_ + 1) +
                static_cast<std::size_t>(b)) *
                   static_cast<std::size_t>(t_ + 1) +
               static_cast<std::size_t>(c);
    }
    static double over(int own, int limit) { return own > limit ? 1 : own == limit ? 0.5 : 0; }
    /// Against those who have finished; 0: nobody has, or they are out.
    static double past(int own, int limit) { return limit == 0 ? 1 : over(own, limit); }
    /// One who is in with `total` ends below `own`, or in a tie.
    double below(int own, int total) const {
        return own == 0 ? 0.5 * chasers_.same(0, total)
                        : 1 - chasers_.more(own, total) - 0.5 * chasers_.same(own, total);
    }

    /// The own choice: by the judgement of the computer players, or the best there is. `end` is the
    /// value of ending with a total (0: out), `pass` of being in with it.
    template <class End, class Pass>
    double choose(int own, const sipky::Pursued* judge, End end, Pass pass) const {
        const auto after = [&](int total) {
            return total > t_ ? end(0) : total == t_ ? end(t_) : pass(total);
        };
        const auto ended = [&](int total) {
            return total > t_ ? judge->out : judge->end[static_cast<std::size_t>(total)];
        };
        const auto stays = [&](int total) {
            return total > t_ ? judge->out : judge->stay[static_cast<std::size_t>(total)];
        };
        double two = 0;
        double seen_two = 0;
        for (const Pair& pair : kAllPairs) {
            const int low = own + pair.lower;
            const int high = own + pair.higher;
            if (!judge) {
                two += pair.ways * std::max(after(low), after(high));
                continue;
            }
            const int next = stays(high) > stays(low) ? high : low;
            two += pair.ways * after(next);
            seen_two += pair.ways * stays(next);
        }
        two /= kPairWays;
        seen_two /= kPairWays;
        if (own == 0) return two;
        double one = 0;
        double seen_one = 0;
        for (int d = 1; d < 10; ++d) {
            one += end(own + d > t_ ? 0 : own + d) / 9;
            if (judge) seen_one += ended(own + d) / 9;
        }
        if (!judge) return std::max({two, one, end(own)});
        if (seen_two >= seen_one && seen_two >= ended(own)) return two;
        return seen_one >= ended(own) ? one : end(own);
    }

    /// The judgement with one or two others in, as outlook.cpp makes it.
    template <class Factor>
    sipky::Pursued judgement(int his, int limit, Factor factor) const {
        sipky::Pursuit given;
        given.target = t_;
        given.limit = limit;
        given.his = his;
        for (int own = 0; own <= t_; ++own) given.factor.push_back(factor(own));
        given.addend.assign(given.factor.size(), 0.0);
        return pursue(given, chasers_);
    }

    /// What another does with `total`: pass(total) when still in, end(total) when not (0: out).
    template <class End, class Pass>
    double other(int total, int limit, End end, Pass pass) const {
        const Plan& plan = chase_[static_cast<std::size_t>(limit)];
        const int choice = plan.choice(total);
        if (choice == 2) return end(total);
        double sum = 0;
        for (int d = 1; choice == 1 && d < 10; ++d) sum += end(total + d > t_ ? 0 : total + d) / 9;
        if (choice == 1) return sum;
        const auto worth = [&](int next) {
            return next > t_ ? 0 : plan.best[static_cast<std::size_t>(next)];
        };
        for (const Pair& pair : kAllPairs) {
            const int low = total + pair.lower;
            const int high = total + pair.higher;
            const int next = worth(low) > worth(high) ? low : high;
            sum += pair.ways / kPairWays * (next > t_ ? end(0) : next == t_ ? end(t_) : pass(next));
        }
        return sum;
    }

    sipky::Goal goal_for(const std::function<double(int)>& end) const {
        sipky::Goal goal;
        for (int own = 0; own <= t_; ++own) goal.at.push_back(end(own));
        goal.out = goal.at[0];
        return goal;
    }

    void solve_alone() {
        for (int limit = 0; limit <= t_; ++limit) {
            const Plan plan = plan_for(goal_for([limit](int own) { return over(own, limit); }));
            for (int own = 0; own <= t_; ++own)
                alone_[at(own, limit)] = plan.best[static_cast<std::size_t>(own)];
        }
    }

    void solve_one() {
        for (int limit = 0; limit <= t_; ++limit)
            for (int his = t_ - 1; his >= 0; --his) {
                const auto end = [&](int own) { return past(own, limit) * below(own, his); };
                sipky::Pursued judged;
                if (!best_)
                    judged = judgement(his, limit, [&](int own) { return past(own, limit); });
                for (int own = t_ - 1; own >= 0; --own) {
                    mine_[at(own, his, limit)] =
                        choose(own, best_ ? nullptr : &judged, end,
                               [&](int next) { return turn_of_other(next, his, limit); });
                    turn_of_other(own, his, limit);
                }
            }
    }
    /// The other is on turn; my total is `own`. Needs mine_ for all greater totals of his, so it is
    /// computed when first wanted, after those.
    double turn_of_other(int own, int his, int limit) {
        double& value = his_[at(own, his, limit)];
        if (value > 0) return value;
        value =
            1e-300 + other(
                         his, limit, [&](int end) { return alone_[at(own, std::max(limit, end))]; },
                         [&](int next) { return mine_[at(own, next, limit)]; });
        return value;
    }

    void solve_two() {
        for (int b = t_ - 1; b >= 0; --b)
            for (int c = t_ - 1; c >= 0; --c) {
                const auto end = [&](int own) { return below(own, b) * below(own, c); };
                sipky::Pursued judged;
                if (!best_)
                    judged = judgement(std::max(b, c), 0,
                                       [&](int own) { return below(own, std::min(b, c)); });
                for (int own = t_ - 1; own >= 0; --own) {
                    // The second other, then the first: each passes on to what is known already.
                    second_[at(own, b, c)] = other(
                        c, 0, [&](int y) { return mine_[at(own, b, y)]; },
                        [&](int next) { return mine2_[at(own, b, next)]; });
                    first_[at(own, b, c)] = other(
                        b, 0, [&](int y) { return his_[at(own, c, y)]; },
                        [&](int next) { return second_[at(own, next, c)]; });
                    mine2_[at(own, b, c)] =
                        choose(own, best_ ? nullptr : &judged, end,
                               [&](int next) { return first_[at(next, b, c)]; });
                }
            }
    }

    int t_;
    bool best_;
    sipky::Chasers chasers_;
    std::vector<Plan> chase_;
    std::vector<double> alone_;                   ///< own, limit
    std::vector<double> mine_, his_;              ///< own, his, limit: who is on turn
    std::vector<double> mine2_, first_, second_;  ///< own, first, second
};

}  // namespace

void response(int only) {
    for (const int target : {101, 201, 301}) {
        if (only != 0 && target != only) continue;
        const Response best(target, 2, true);
        for (int starter = 0; starter < 2; ++starter)
            std::printf("%d, one other, seat %d begins: best response %.3f %%\n", target, starter,
                        100 * best.one_other(starter));
        for (int starter = 0; starter < 3; ++starter)
            std::printf("%d, two others, seat %d begins: best response %.3f %%\n", target, starter,
                        100 * best.two_others(starter));
        std::fflush(stdout);
        const Response ours(target, 2, false);
        std::printf("%d, one other: computer player %.3f %%, %.3f %%\n", target,
                    100 * ours.one_other(0), 100 * ours.one_other(1));
        std::printf("%d, two others: computer player %.3f %%, %.3f %%, %.3f %%\n", target,
                    100 * ours.two_others(0), 100 * ours.two_others(1), 100 * ours.two_others(2));
        std::fflush(stdout);
    }
}

}  // namespace tables
