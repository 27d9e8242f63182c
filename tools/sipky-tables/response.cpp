// Totals only grow, so each loop runs from the target down. Rows are over the own total: all values
// of a row come about at once. Of the states with three others in, only those are kept for all
// totals in which the second of them is on turn; the rest is wanted in one plane or one row.
#include "response.hpp"

#include "game/sipky/odds/plan.hpp"
#include "judgement.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace tables {

namespace {

using sipky::kAllPairs;
using sipky::kPairWays;
using sipky::Pair;
using sipky::Plan;

constexpr int kHighest = 99;
constexpr float kCards = 9;  ///< single cards that are worth something

float over(int own, int limit) {
    return own > limit ? 1.0F : own == limit ? 0.5F : 0.0F;
}

/// One throw by `plan`, equal results put together.
std::vector<Step> steps_from(const Plan& plan, int target, int total) {
    std::map<std::pair<int, bool>, double> found;
    const auto add = [&](int next, bool last, double weight) {
        const bool ends = last || next >= target;
        found[{next > target ? 0 : next, ends}] += weight;
    };
    const auto worth = [&](int next) {
        return next > target ? 0 : plan.best[static_cast<std::size_t>(next)];
    };
    const int choice = plan.choice(total);
    if (choice == 2) add(total, true, 1);
    for (int d = 1; choice == 1 && d < 10; ++d) add(total + d, true, 1.0 / 9);
    if (choice == 0)
        for (const Pair& pair : kAllPairs) {
            const int low = total + pair.lower;
            const int high = total + pair.higher;
            add(worth(low) > worth(high) ? low : high, false, pair.ways / kPairWays);
        }
    std::vector<Step> list;
    for (const auto& [next, weight] : found)
        list.push_back({static_cast<float>(weight), next.first, next.second});
    return list;
}

}  // namespace

// --- the own turn ----------------------------------------------------------------------------

int Worth::form(int low, int high) const {
    const auto& row = seen_pass.empty() ? pass : seen_pass;
    return row[static_cast<std::size_t>(high)] > row[static_cast<std::size_t>(low)] ? high : low;
}

int Worth::choice(int own) const {
    if (own == 0) return 0;
    const auto& stay = seen_pass.empty() ? pass : seen_pass;
    const auto& stop = seen_pass.empty() ? end : seen_end;
    const auto at = [own](const std::vector<float>& row, int n) {
        return row[static_cast<std::size_t>(own + n)];
    };
    float two = 0;
    for (const Pair& pair : kAllPairs)
        two += static_cast<float>(pair.ways / kPairWays) *
               std::max(at(stay, pair.lower), at(stay, pair.higher));
    float one = 0;
    for (int d = 1; d < 10; ++d) one += at(stop, d) / kCards;
    if (two >= one && two >= at(stop, 0)) return 0;
    return one >= at(stop, 0) ? 1 : 2;
}

void throw_best(const Worth& worth, std::size_t width, float* out) {
    const float* pass = worth.pass.data();
    const float* end = worth.end.data();
    std::fill_n(out, width, 0.0F);
    for (const Pair& pair : kAllPairs) {
        const float* low = pass + pair.lower;
        const float* high = pass + pair.higher;
        const auto weight = static_cast<float>(pair.ways / kPairWays);
        for (std::size_t x = 0; x < width; ++x)
            out[x] += weight * (low[x] > high[x] ? low[x] : high[x]);
    }
    for (std::size_t x = 1; x < width; ++x) {
        float one = 0;
        for (std::size_t d = 1; d < 10; ++d) one += end[x + d];
        out[x] = std::max({out[x], one / kCards, end[x]});
    }
}

void throw_judged(const Worth& worth, std::size_t width, float* out) {
    const float* pass = worth.pass.data();
    const float* end = worth.end.data();
    const float* seen = worth.seen_pass.data();
    const float* seen_end = worth.seen_end.data();
    std::array<float, 302> two{};
    assert(width <= two.size());
    std::fill_n(out, width, 0.0F);
    for (const Pair& pair : kAllPairs) {
        const auto weight = static_cast<float>(pair.ways / kPairWays);
        const float* low = pass + pair.lower;
        const float* high = pass + pair.higher;
        const float* seen_low = seen + pair.lower;
        const float* seen_high = seen + pair.higher;
        for (std::size_t x = 0; x < width; ++x) {
            const float lower = low[x];
            const float higher = high[x];
            const float below = seen_low[x];
            const float above = seen_high[x];
            // As a product, or it would be a branch for each.
            const float up = above > below ? 1.0F : 0.0F;
            out[x] += weight * (lower + up * (higher - lower));
            two[x] += weight * (above > below ? above : below);
        }
    }
    for (std::size_t x = 1; x < width; ++x) {
        float one = 0;
        float seen_one = 0;
        for (std::size_t d = 1; d < 10; ++d) {
            one += end[x + d];
            seen_one += seen_end[x + d];
        }
        seen_one /= kCards;
        if (two[x] >= seen_one && two[x] >= seen_end[x]) continue;
        out[x] = seen_one >= seen_end[x] ? one / kCards : end[x];
    }
}

// --- all of them -----------------------------------------------------------------------------

Response::Response(const Given& given)
    : given_(given),
      t_(given.target),
      width_(at(given.target) + 1),
      chasers_(std::make_shared<const sipky::Chasers>(given.target)) {
    assert(given.others >= 1 && given.others <= 3);
    assert(given.absent < 0 || (given.others == 3 && t_ > kHighest));
    if (!given.best) judgement_ = std::make_unique<Judgement>(t_, given.others, *chasers_);
    list_steps();
    solve_alone();
    one_mine_.resize(width_);
    one_his_.resize(width_);
    for (int limit = 0; limit <= t_; ++limit) solve_one(limit);
    if (given.others < 2) return;
    two_.resize(width_);
    for (int limit = 0; limit <= t_; ++limit)
        if (limit == 0 || (given.others == 3 && may_end(limit))) solve_two(limit);
    if (given.others == 3) solve_three();
}

Response::~Response() = default;

void Response::list_steps() {
    for (int limit = 0; limit <= t_; ++limit) {
        const Plan plan = plan_for(sipky::chase_goal(t_, limit));
        steps_.emplace_back();
        for (int total = 0; total < t_; ++total)
            steps_.back().push_back(steps_from(plan, t_, total));
    }
}

const std::vector<Step>& Response::steps_of(int rival, int limit, int total) const {
    static const std::vector<Step> kOut{{1, 0, true}};
    return rival == given_.absent ? kOut : steps(limit, total);
}

/// Whether somebody can finish with it while all others are in.
bool Response::may_end(int total) const {
    for (const auto& list : steps_[0])
        for (const Step& step : list)
            if (step.ends && step.total == total) return true;
    return false;
}

/// The values after a throw: `end(total)` and `pass(total)` are rows.
template <class End, class Pass>
void Response::turn(float* out, const std::vector<Step>& steps, End end, Pass pass) const {
    std::fill_n(out, width_, 0.0F);
    for (const Step& step : steps) {
        const float* from = step.ends ? end(step.total) : pass(step.total);
        for (std::size_t x = 0; x < width_; ++x) out[x] += step.weight * from[x];
    }
}

/// Ended with each total: all the rivals have that to beat, or the limit beats it.
void Response::ends(const Rivals& rivals, std::vector<float>& out) const {
    out.assign(width_ + kHighest, 0.0F);
    for (int own = 0; own <= t_; ++own) {
        if (own < rivals.limit) continue;
        double less = own > rivals.limit ? 1 : 0;
        double at_most = 1;
        for (int i = 0; i < rivals.count; ++i) {
            const int total = rivals.total[at(i)];
            const double more = chasers_->more(own, total);
            less *= own == 0 ? 0 : 1 - more - chasers_->same(own, total);
            at_most *= 1 - more;
        }
        out[at(own)] = static_cast<float>((less + at_most) / 2);
    }
    std::fill(out.begin() + t_ + 1, out.end(), out[0]);
}

Worth Response::worth_of(const float* pass, const Rivals& rivals) const {
    Worth worth;
    ends(rivals, worth.end);
    worth.pass = worth.end;
    std::copy_n(pass, width_ - 1, worth.pass.begin());
    if (!judgement_ || rivals.count == 0) return worth;
    judgement_->see(rivals, worth.seen_pass, worth.seen_end);
    worth.seen_pass.resize(width_ + kHighest, worth.seen_end[0]);
    worth.seen_end.resize(width_ + kHighest, worth.seen_end[0]);
    return worth;
}

void Response::own_turn(float* out, const float* pass, const Rivals& rivals) const {
    const Worth worth = worth_of(pass, rivals);
    worth.seen_pass.empty() ? throw_best(worth, width_, out) : throw_judged(worth, width_, out);
}

void Response::solve_alone() {
    alone_.resize(width_ * width_);
    for (int limit = 0; limit <= t_; ++limit) {
        sipky::Goal goal;
        for (int own = 0; own <= t_; ++own) goal.at.push_back(double{over(own, limit)});
        goal.out = goal.at[0];
        const Plan plan = plan_for(goal);
        std::copy(plan.best.begin(), plan.best.end(), alone_.begin() + row(limit));
    }
}

void Response::solve_one(int limit) {
    Table& mine = one_mine_[at(limit)];
    Table& his = one_his_[at(limit)];
    mine.resize(row(t_));
    his.resize(row(t_));
    for (int x = t_ - 1; x >= 0; --x) {
        turn(
            &his[row(x)], steps(limit, x),
            [&](int end) { return &alone_[row(std::max(limit, end))]; },
            [&](int next) { return &mine[row(next)]; });
        own_turn(&mine[row(x)], &his[row(x)], {{x}, 1, limit});
    }
}

void Response::solve_two(int limit) {
    Two& two = two_[at(limit)];
    for (Table* table : {&two.mine, &two.first, &two.second}) table->resize(row(t_, 0));
    for (int x = t_ - 1; x >= 0; --x)
        for (int y = t_ - 1; y >= 0; --y) {
            turn(
                &two.second[row(x, y)], steps(limit, y),
                [&](int end) { return &one_mine_[at(std::max(limit, end))][row(x)]; },
                [&](int next) { return &two.mine[row(x, next)]; });
            turn(
                &two.first[row(x, y)], steps(limit, x),
                [&](int end) { return &one_his_[at(std::max(limit, end))][row(y)]; },
                [&](int next) { return &two.second[row(next, y)]; });
            own_turn(&two.mine[row(x, y)], &two.first[row(x, y)], {{x, y}, 2, limit});
        }
}

void Response::solve_three() {
    third_.resize(row(t_, 0, 0));
    last_.resize(row(t_, 0));
    mine_.resize(row(t_));
    now_.resize(width_);
    for (int b = t_ - 1; b >= 0; --b)
        for (int c = t_ - 1; c >= 0; --c) solve_plane(b, c);
}

void Response::solve_plane(int b, int c) {
    for (int d = t_ - 1; d >= 0; --d) {
        turn(
            &last_[row(c, d)], steps_of(2, 0, d),
            [&](int end) { return &two_[at(end)].mine[row(b, c)]; },
            [&](int next) { return &mine_[row(next)]; });
        turn(
            &third_[row(b, c, d)], steps_of(1, 0, c),
            [&](int end) { return &two_[at(end)].second[row(b, d)]; },
            [&](int next) { return &last_[row(next, d)]; });
        turn(
            now_.data(), steps_of(0, 0, b),
            [&](int end) { return &two_[at(end)].first[row(c, d)]; },
            [&](int next) { return &third_[row(next, c, d)]; });
        own_turn(&mine_[row(d)], now_.data(), {{b, c, d}, 3, 0});
    }
}

double Response::start(int starter) const {
    if (given_.others == 1) return double{(starter == 0 ? one_mine_ : one_his_)[0][0]};
    if (given_.others == 2) {
        const Two& two = two_[0];
        return double{(starter == 0 ? two.mine : starter == 1 ? two.first : two.second)[0]};
    }
    const Table* tables[] = {&mine_, &now_, &third_, &last_};
    return double{(*tables[starter])[0]};
}

Worth Response::worth(const Rivals& rivals) const {
    const int x = rivals.total[0];
    const int y = rivals.total[1];
    const int z = rivals.total[2];
    switch (rivals.count) {
        case 0:
            return worth_of(&alone_[row(rivals.limit)], rivals);
        case 1:
            return worth_of(&one_his_[at(rivals.limit)][row(x)], rivals);
        case 2:
            assert(!two_[at(rivals.limit)].first.empty());
            return worth_of(&two_[at(rivals.limit)].first[row(x, y)], rivals);
        default:
            break;
    }
    assert(rivals.limit == 0 && !third_.empty());
    Table pass(width_);
    turn(
        pass.data(), steps_of(0, 0, x), [&](int end) { return &two_[at(end)].first[row(y, z)]; },
        [&](int next) { return &third_[row(next, y, z)]; });
    return worth_of(pass.data(), rivals);
}

std::size_t Response::bytes() const {
    std::size_t cells = alone_.size() + third_.size() + last_.size() + mine_.size();
    for (const Table& table : one_mine_) cells += 2 * table.size();
    for (const Two& two : two_) cells += 3 * two.mine.size();
    return cells * sizeof(float) + (judgement_ ? judgement_->bytes() : 0);
}

}  // namespace tables
