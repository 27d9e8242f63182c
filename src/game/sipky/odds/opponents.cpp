// The opponents of a seat, and the best answer to the one that is followed.

#include "game/sipky/odds/opponents.hpp"
#include "game/sipky/odds/rows.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>

namespace sipky {

namespace {

double over(int own, int his) {
    return own > his ? 1 : own == his ? 0.5 : 0;
}

class Solver {
public:
    Solver(const Pursuit& given, const Chasers& chasers)
        : given_(given),
          chasers_(chasers),
          target_(given.target),
          size_(index(given.target) + 1),
          plan_(plan_for(chase_goal(given.target, given.limit))) {
        solve_alone();
        mine_.resize(size_ * size_);
    }

    Pursued solve() {
        for (int his = target_ - 1; his > given_.his; --his) pass_to_me(his);
        Pursued found;
        found.stay = stays(given_.his);
        found.end = ends(given_.his);
        found.out = found.end[0];
        for (int his = given_.his; given_.all && his < target_; ++his) {
            found.stays.push_back(stays(his));
            found.ends.push_back(ends(his));
        }
        return found;
    }

private:
    std::vector<double> stays(int his) const {
        auto row = throw_of_other(his);
        row[index(target_)] = ended(target_, his);
        return row;
    }
    std::vector<double> ends(int his) const {
        std::vector<double> row;
        for (int own = 0; own <= target_; ++own) row.push_back(ended(own, his));
        return row;
    }
    double worth(int own, double result) const {
        return given_.addend[index(own)] + given_.factor[index(own)] * result;
    }
    /// Ended with `own`, 0 when out; the other is in with `his`.
    double ended(int own, int his) const {
        const int limit = own + given_.lead;
        if (limit < 0) return worth(own, 0);
        if (limit > target_) return worth(own, 1);
        return worth(own, 1 - chasers_.more(limit, his) - 0.5 * chasers_.same(limit, his));
    }

    /// Values when the other has ended: rows by his end.
    void solve_alone() {
        std::vector<double> stop(size_ * size_);
        for (int own = 0; own <= target_; ++own)
            for (int end = 0; end <= target_; ++end)
                stop[index(own) * size_ + index(end)] = worth(own, over(own + given_.lead, end));
        const auto value = solve_rows(target_, stop);
        alone_.resize(value.size());
        for (std::size_t own = 0; own < size_; ++own)
            for (std::size_t end = 0; end < size_; ++end)
                alone_[end * size_ + own] = value[own * size_ + end];
    }

    /// The other throws as he does with `his`; then it is the own turn, or he has ended.
    std::vector<double> throw_of_other(int his) const {
        std::vector<double> sum(size_);
        const auto add = [&](double weight, const std::vector<double>& rows, int row) {
            const double* from = &rows[index(row) * size_];
            for (std::size_t x = 0; x < size_; ++x) sum[x] += weight * from[x];
        };
        const int choice = plan_.choice(his);
        if (choice == 2) add(1, alone_, his);
        for (int d = 1; choice == 1 && d < kDigits; ++d)
            add(1.0 / (kDigits - 1), alone_, his + d > target_ ? 0 : his + d);
        const auto better = [&](int low, int high) {
            if (high > target_) return low;
            return plan_.best[index(low)] > plan_.best[index(high)] ? low : high;
        };
        for (int i = 0; choice == 0 && i < kPairs; ++i) {
            const Pair& pair = kAllPairs[index(i)];
            const int next = better(his + pair.lower, his + pair.higher);
            if (next >= target_)
                add(pair.ways / kPairWays, alone_, next > target_ ? 0 : next);
            else
                add(pair.ways / kPairWays, mine_, next);
        }
        return sum;
    }

    /// The own turn against `his`, for all own totals.
    void pass_to_me(int his) {
        const auto stay = throw_of_other(his);
        std::vector<double> end_row(size_ + kHighest);
        std::vector<double> pass_row(size_ + kHighest);
        for (std::size_t x = 0; x < end_row.size(); ++x) {
            end_row[x] = ended(x < size_ ? static_cast<int>(x) : 0, his);
            pass_row[x] = x + 1 < size_ ? stay[x] : end_row[x];
        }
        std::vector<double> best(size_);
        std::vector<double> one(size_);
        throw_two(best, [&](int n) { return pass_row.data() + n; });
        throw_one(one, [&](int n) { return end_row.data() + n; });
        const double first = best[0];
        raise(best, one.data());
        raise(best, end_row.data());
        best[0] = first;  // before the first throw there is no choice
        std::copy(best.begin(), best.end(), &mine_[index(his) * size_]);
    }

    const Pursuit& given_;
    const Chasers& chasers_;
    int target_;
    std::size_t size_;
    Plan plan_;
    std::vector<double> alone_, mine_;
};

}  // namespace

Pursued pursue(const Pursuit& given, const Chasers& chasers) {
    return Solver(given, chasers).solve();
}

namespace {

/// The chance that `other` ends below `mine`, and half of that of a tie.
double chance_against(const Position& position, int other, int mine, const Chasers& chasers) {
    if (position.status(other) != Status::in) {
        const int his = ended_total(position, other);
        return his < mine ? 1 : his == mine ? 0.5 : 0;
    }
    if (mine < 0) return 0;
    if (mine > position.target()) return 1;
    const int total = position.total(other);
    return 1 - chasers.more(mine, total) - 0.5 * chasers.same(mine, total);
}

int nearest(const Position& position, int seat) {
    int found = game::kNobody;
    for (int other = 0; other < position.seats(); ++other) {
        if (other == seat || position.status(other) != Status::in) continue;
        if (found < 0 || position.total(other) > position.total(found)) found = other;
    }
    return found;
}

}  // namespace

bool by_sum(const Position& position) {
    return position.mode() == Mode::series && position.setup().scoring == Scoring::sum;
}

bool early_leg(const Position& position) {
    return by_sum(position) && position.leg() + 1 < position.legs();
}

int before(const Position& position, int seat) {
    return by_sum(position) ? position.scores()[index(seat)] : 0;
}

int ended_total(const Position& position, int seat) {
    return position.status(seat) == Status::out ? 0 : position.total(seat);
}

int limit_of(const Position& position, int other) {
    int limit = 0;
    for (int one = 0; one < position.seats(); ++one) {
        if (one == other || position.status(one) == Status::in) continue;
        limit = std::max(
            limit, ended_total(position, one) + before(position, one) - before(position, other));
    }
    return std::min(limit, position.target());
}

bool duelling(const Position& position, int seat) {
    return position.seats() == 2 && position.status(1 - seat) == Status::in;
}

Goal Opponents::goal() const {
    const auto& at = places ? pursuit.addend : pursuit.factor;
    return {at, at[0]};
}

Opponents opponents_of(const Position& position, int seat) {
    Opponents opponents;
    opponents.followed = nearest(position, seat);
    const auto chasers = Chasers::get(position.target());
    opponents.places =
        position.mode() == Mode::series && position.setup().scoring == Scoring::places;
    const double share = 1.0 / (position.seats() - 1);
    Pursuit& pursuit = opponents.pursuit;
    pursuit.target = position.target();
    for (int total = 0; total <= pursuit.target; ++total) {
        double all = 1;
        double sum = 0;
        for (int other = 0; other < position.seats(); ++other) {
            if (other == seat || other == opponents.followed) continue;
            const int mine = total + before(position, seat) - before(position, other);
            const double chance = chance_against(position, other, mine, *chasers);
            all *= chance;
            sum += chance;
        }
        pursuit.factor.push_back(opponents.places ? share : all);
        pursuit.addend.push_back(opponents.places ? share * sum : 0);
    }
    if (opponents.followed < 0) return opponents;
    pursuit.lead = before(position, seat) - before(position, opponents.followed);
    pursuit.limit = limit_of(position, opponents.followed);
    pursuit.his = position.total(opponents.followed);
    return opponents;
}

}  // namespace sipky
