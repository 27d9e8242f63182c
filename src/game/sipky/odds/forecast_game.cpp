// Two seats are followed through all their totals, the one on turn and the one of opponents.hpp,
// each choosing as value_by_total.hpp thinks; beside the chances, by which they choose, go the
// points of all.
#include "game/sipky/odds/forecast.hpp"

#include "game/sipky/odds/duel.hpp"
#include "game/sipky/odds/field.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <memory>

namespace sipky {

namespace {

/// By what one chooses: rows by total, as in ValueByTotal.
struct Mind {
    std::vector<double> stay, end;
    double out = 0;

    double after(int total) const { return total < size() ? stay[index(total)] : out; }
    double ended(int total) const { return total < size() ? end[index(total)] : out; }
    int size() const { return static_cast<int>(end.size()); }
};

Mind mind_of(const Goal& goal) {
    return {plan_for(goal).best, goal.at, goal.out};
}

/// What a throw brings all seats, if `mover` chooses by `mind`; after(total), ended(total): their
/// points then.
template <class After, class Ended>
Scores throw_of(const Mind& mind, int total, int mover, After after, Ended ended) {
    double two = 0;
    for (const Pair& pair : kAllPairs)
        two +=
            pair.ways * std::max(mind.after(total + pair.lower), mind.after(total + pair.higher));
    two /= kPairWays;
    double one = 0;
    for (int d = 1; d < kDigits; ++d) one += mind.ended(total + d);
    one /= kDigits - 1;
    const double stop = mind.ended(total);
    const double best = (total == 0 ? two : std::max({two, one, stop})) - kSame;
    Scores most{};
    bool any = false;
    const auto offer = [&](const Scores& scores) {
        if (!any || scores[index(mover)] > most[index(mover)]) most = scores;
        any = true;
    };
    if (total > 0 && stop >= best) offer(ended(total));
    if (total > 0 && one >= best) {
        Scores sum{};
        for (int d = 1; d < kDigits; ++d) {
            const Scores& next = ended(total + d);
            for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += next[s] / (kDigits - 1);
        }
        offer(sum);
    }
    if (two < best) return most;
    Scores sum{};
    for (const Pair& pair : kAllPairs) {
        const double lower = mind.after(total + pair.lower);
        const double higher = mind.after(total + pair.higher);
        const Scores& low = after(total + pair.lower);
        const Scores& high = after(total + pair.higher);
        const bool same = lower - higher < kSame && higher - lower < kSame;
        const bool up = same ? high[index(mover)] > low[index(mover)] : higher > lower;
        const Scores& next = up ? high : low;
        for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += pair.ways / kPairWays * next[s];
    }
    offer(sum);
    return most;
}

/// How the two choose.
class Minds {
public:
    virtual ~Minds() = default;
    virtual Mind own(int his) const = 0;        ///< both in
    virtual Mind his(int own) const = 0;        ///< both in
    virtual Mind own_alone(int end) const = 0;  ///< he has ended, 0: out
    virtual Mind his_alone(int end) const = 0;
};

/// Both as well as can be.
class DuelMinds : public Minds {
public:
    explicit DuelMinds(std::shared_ptr<const Duel> duel) : duel_(std::move(duel)) {}

    Mind own(int his) const override { return both(1, his); }
    Mind his(int own) const override { return both(0, own); }
    Mind own_alone(int end) const override { return alone(0, end); }
    Mind his_alone(int end) const override { return alone(1, end); }

private:
    /// Of the one who plays against `other`, who has `total`.
    Mind both(int other, int total) const {
        Mind mind;
        mind.out = 1 - duel_->alone(other, total, 0);
        for (int mine = 0; mine <= duel_->target(); ++mine) {
            mind.end.push_back(1 - duel_->alone(other, total, mine));
            mind.stay.push_back(mine == duel_->target() ? mind.end.back()
                                                        : 1 - duel_->on_turn(other, total, mine));
        }
        return mind;
    }
    Mind alone(int player, int end) const {
        Goal goal;
        for (int mine = 0; mine <= duel_->target(); ++mine)
            goal.at.push_back(duel_->ended(player, mine, end));
        goal.out = goal.at[0];
        return mind_of(goal);
    }

    std::shared_ptr<const Duel> duel_;
};

/// The best answer to one who keeps to the stated policy.
class PursuitMinds : public Minds {
public:
    PursuitMinds(Pursuit given, const Chasers& chasers)
        : given_(std::move(given)), chase_(mind_of(chase_goal(given_.target, given_.limit))) {
        given_.all = true;
        pursued_ = pursue(given_, chasers);
    }

    Mind own(int his) const override {
        const auto at = index(his - given_.his);
        return {pursued_.stays[at], pursued_.ends[at], pursued_.ends[at][0]};
    }
    Mind his(int) const override { return chase_; }
    Mind own_alone(int end) const override {
        Goal goal;
        for (int mine = 0; mine <= given_.target; ++mine) {
            const int lead = mine + given_.lead - end;
            const double result = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
            goal.at.push_back(given_.addend[index(mine)] + given_.factor[index(mine)] * result);
        }
        goal.out = goal.at[0];
        return mind_of(goal);
    }
    Mind his_alone(int end) const override {
        const int limit = std::clamp(std::max(given_.limit, end + given_.lead), 0, given_.target);
        return mind_of(chase_goal(given_.target, limit));
    }

private:
    Pursuit given_;
    Mind chase_;
    Pursued pursued_;
};

/// Chances of every counted total for one who keeps to the stated policy.
std::vector<double> ends_of(int target, int limit, int total) {
    const Plan plan = plan_for(chase_goal(target, limit));
    std::vector<double> here(index(target) + 1);
    std::vector<double> ends(here.size());
    here[index(total)] = 1;
    const auto end = [&](int with, double by) { ends[index(with > target ? 0 : with)] += by; };
    for (int at = total; at < target; ++at) {
        const double chance = here[index(at)];
        if (chance == 0) continue;
        const int choice = plan.choice(at);
        if (choice == 2) end(at, chance);
        for (int d = 1; choice == 1 && d < kDigits; ++d) end(at + d, chance / (kDigits - 1));
        for (int i = 0; choice == 0 && i < kPairs; ++i) {
            const Pair& pair = kAllPairs[index(i)];
            int next = at + pair.lower;
            if (at + pair.higher <= target &&
                plan.best[index(at + pair.higher)] >= plan.best[index(next)])
                next = at + pair.higher;
            if (next >= target)
                end(next, chance * pair.ways / kPairWays);
            else
                here[index(next)] += chance * pair.ways / kPairWays;
        }
    }
    return ends;
}

/// Points of all seats once the own end and that of the other are known (0: out).
class Ending {
public:
    Ending(const Position& position, int followed)
        : position_(position), followed_(followed), chasers_(Chasers::get(position.target())) {
        places_ = position.mode() == Mode::series && !by_sum(position);
        for (int seat = 0; seat < position.seats(); ++seat) {
            made_[index(seat)] = position.scores()[index(seat)];
            if (places_) below_.push_back(below(seat));
        }
        if (!places_) return;
        for (int one = 0; one < position.seats(); ++one)
            for (int other = 0; other < position.seats(); ++other)
                if (one != other && rest(one) && rest(other))
                    worse_[index(other)] += chance_below(one, other);
    }

    Scores operator()(int own, int his) const {
        return places_ ? by_places(own, his) : by_totals(own, his);
    }

private:
    bool rest(int seat) const { return seat != position_.seat() && seat != followed_; }

    Scores by_totals(int own, int his) const {
        Scores scores = made_;
        for (int seat = 0; seat < position_.seats(); ++seat) {
            double& mine = scores[index(seat)];
            if (seat == position_.seat()) {
                mine += own;
            } else if (seat == followed_) {
                mine += his;
            } else if (position_.status(seat) != Status::in) {
                mine += ended_total(position_, seat);
            } else {
                const int lead = before(position_, position_.seat()) - before(position_, seat);
                const int limit =
                    std::clamp(std::max(limit_of(position_, seat), own + lead), 0, target());
                mine += chasers_->counted(limit, position_.total(seat));
            }
        }
        return scores;
    }

    /// Chances to end below each total 0 … target + 1.
    std::vector<double> below(int seat) const {
        std::vector<double> sums(index(target()) + 2);
        if (!rest(seat)) return sums;
        std::vector<double> ends(index(target()) + 1);
        if (position_.status(seat) == Status::in)
            ends = ends_of(target(), limit_of(position_, seat), position_.total(seat));
        else
            ends[index(ended_total(position_, seat))] = 1;
        for (std::size_t i = 0; i < ends.size(); ++i) sums[i + 1] = sums[i] + ends[i];
        return sums;
    }
    double chance_below(int one, int other) const {
        double sum = 0;
        for (int total = 0; total <= target(); ++total)
            sum += below_[index(one)][index(total)] *
                   (below_[index(other)][index(total) + 1] - below_[index(other)][index(total)]);
        return sum;
    }
    /// Place points: 1 + seats that are strictly worse (§3).
    Scores by_places(int own, int his) const {
        Scores scores = made_;
        const bool follows = followed_ != game::kNobody;
        for (int seat = 0; seat < position_.seats(); ++seat) {
            double& mine = scores[index(seat)];
            ++mine;
            const int total = seat == position_.seat() ? own : his;
            if (!rest(seat) && follows) mine += (total == own ? his : own) < total;
            if (!rest(seat)) {
                for (int other = 0; other < position_.seats(); ++other)
                    if (rest(other)) mine += below_[index(other)][index(total)];
                continue;
            }
            mine += worse_[index(seat)] + 1 - below_[index(seat)][index(own) + 1];
            if (follows) mine += 1 - below_[index(seat)][index(his) + 1];
        }
        return scores;
    }
    int target() const { return position_.target(); }

    const Position& position_;
    int followed_;
    std::shared_ptr<const Chasers> chasers_;
    bool places_ = false;
    Scores made_{};
    std::vector<std::vector<double>> below_;
    Scores worse_{};  ///< of the rest: how many of the rest are worse
};

/// All totals of the two.
class RaceOfTwo {
public:
    RaceOfTwo(const Position& position, int followed, const Minds& minds)
        : seat_(position.seat()),
          followed_(followed),
          target_(position.target()),
          least_(position.total(seat_)),
          his_(position.total(followed)),
          minds_(minds),
          ending_(position, followed) {
        for (auto* table : {&mine_, &passed_, &ended_, &alone_})
            table->resize(index(target_ + 1) * index(target_ + 1));
    }

    Forecast solve() {
        after_own_end(0);
        after_his_end(0);
        for (int total = least_; total <= target_; ++total) after_own_end(total);
        for (int total = his_; total <= target_; ++total) after_his_end(total);
        std::vector<Mind> his;
        for (int own = 0; own < target_; ++own)
            his.push_back(own < least_ ? Mind{} : minds_.his(own));
        for (int total = target_ - 1; total >= his_; --total) {
            const Mind own_mind = minds_.own(total);
            for (int own = target_ - 1; own >= least_; --own)
                pass(own, total, his[index(own)], own_mind);
        }
        Forecast found;
        found.stay.resize(index(target_) + 1);
        found.end.resize(found.stay.size());
        for (int own = least_; own <= target_; ++own) {
            found.end[index(own)] = at(ended_, own, his_);
            found.stay[index(own)] = at(own == target_ ? ended_ : passed_, own, his_);
        }
        found.out = at(ended_, 0, his_);
        return found;
    }

private:
    using Table = std::vector<Scores>;
    Scores& at(Table& table, int own, int his) {
        return table[index(own) * index(target_ + 1) + index(his)];
    }
    int counted(int total) const { return total > target_ ? 0 : total; }

    /// The own end is `own`; he goes on.
    void after_own_end(int own) {
        const Mind mind = minds_.his_alone(own);
        std::vector<Scores> ends;
        for (int his = 0; his <= target_; ++his) ends.push_back(ending_(own, his));
        const auto end = [&](int his) -> const Scores& { return ends[index(counted(his))]; };
        const auto after = [&](int his) -> const Scores& {
            return his < target_ ? at(ended_, own, his) : end(his);
        };
        at(ended_, own, target_) = end(target_);
        for (int his = target_ - 1; his >= his_; --his)
            at(ended_, own, his) = throw_of(mind, his, followed_, after, end);
    }
    void after_his_end(int his) {
        const Mind mind = minds_.own_alone(his);
        std::vector<Scores> ends;
        for (int own = 0; own <= target_; ++own) ends.push_back(ending_(own, his));
        const auto end = [&](int own) -> const Scores& { return ends[index(counted(own))]; };
        const auto after = [&](int own) -> const Scores& {
            return own < target_ ? at(alone_, own, his) : end(own);
        };
        for (int own = target_ - 1; own >= least_; --own)
            at(alone_, own, his) = throw_of(mind, own, seat_, after, end);
    }
    /// His throw, then the own one, both being in.
    void pass(int own, int his, const Mind& his_mind, const Mind& own_mind) {
        const auto his_end = [&](int total) -> Scores& { return at(alone_, own, counted(total)); };
        const auto his_after = [&](int total) -> const Scores& {
            return total < target_ ? at(mine_, own, total) : his_end(total);
        };
        at(passed_, own, his) = throw_of(his_mind, his, followed_, his_after, his_end);
        const auto own_end = [&](int total) -> Scores& { return at(ended_, counted(total), his); };
        const auto own_after = [&](int total) -> const Scores& {
            return total < target_ ? at(passed_, total, his) : own_end(total);
        };
        at(mine_, own, his) = throw_of(own_mind, own, seat_, own_after, own_end);
    }

    int seat_, followed_, target_, least_, his_;
    const Minds& minds_;
    Ending ending_;
    Table mine_, passed_;  ///< both in: the own turn, his turn
    Table ended_, alone_;  ///< the own end, his end (0: out)
};

/// Nobody else goes on.
Forecast forecast_alone(const Position& position, const Goal& goal) {
    const Ending ending(position, game::kNobody);
    const Mind mind = mind_of(goal);
    const int target = position.target();
    Forecast found;
    for (int own = 0; own <= target; ++own) found.end.push_back(ending(own, 0));
    found.out = found.end[0];
    found.stay = found.end;
    const auto after = [&](int total) -> const Scores& { return found.after(total); };
    const auto end = [&](int total) -> const Scores& { return found.ended(total); };
    for (int own = target - 1; own >= 0; --own)
        found.stay[index(own)] = throw_of(mind, own, position.seat(), after, end);
    return found;
}

}  // namespace

Forecast forecast_game(const Position& position) {
    const int seat = position.seat();
    if (position.seats() == 1) return forecast_alone(position, mean_goal(position.target()));
    if (duelling(position, seat)) {
        const int lead = before(position, seat) - before(position, 1 - seat);
        return RaceOfTwo(position, 1 - seat, DuelMinds(Duel::get(position.target(), lead))).solve();
    }
    const Opponents opponents = opponents_of(position, seat);
    if (opponents.followed < 0) return forecast_alone(position, opponents.goal());
    const PursuitMinds minds(opponents.pursuit, *Chasers::get(position.target()));
    return RaceOfTwo(position, opponents.followed, minds).solve();
}

}  // namespace sipky
