// The reckoning of opponents.cpp on bare totals; what was found once is kept.
#include "judgement.hpp"

#include "game/sipky/odds/opponents.hpp"
#include "response.hpp"

#include <cmath>
#include <utility>

namespace tables {

namespace {

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace

Judgement::Judgement(int target, int others, const sipky::Chasers& chasers)
    : t_(target), others_(others), chasers_(chasers) {
    const auto size = index(target) + 1;
    seen_[0].resize(size);
    seen_[1].resize(size * size);
    seen_[2].resize(size * size);
}

/// The chance that one who is in with `total` ends below `own`, and half of that of a tie.
double Judgement::below(int own, int total) const {
    return 1 - chasers_.more(own, total) - 0.5 * chasers_.same(own, total);
}

/// What stands beside the one who is followed: `rest` others with these totals, and the limit.
std::vector<double> Judgement::factors(int rest, int one, int other, int limit) const {
    std::vector<double> list;
    for (int own = 0; own <= t_; ++own) {
        double factor = limit == 0 || own > limit ? 1 : own == limit ? 0.5 : 0;
        // Without a limit those who are not in are out, and a half each to share that.
        if (limit == 0 && own == 0) factor = std::pow(0.5, others_ - 1 - rest);
        if (rest > 0) factor *= below(own, one);
        if (rest > 1) factor *= below(own, other);
        list.push_back(factor);
    }
    return list;
}

void Judgement::see(const Rivals& rivals, std::vector<float>& pass, std::vector<float>& end) {
    // Least first.
    auto total = rivals.total;
    for (std::size_t i = 1; i < index(rivals.count); ++i)
        for (std::size_t k = i; k > 0 && total[k] < total[k - 1]; --k)
            std::swap(total[k], total[k - 1]);
    const int followed = total[index(rivals.count - 1)];
    const int rest = rivals.count - 1;
    const int least = rest > 1 ? total[0] : rivals.limit;
    const int middle = rest > 0 ? total[index(rest - 1)] : 0;
    const auto size = index(t_) + 1;
    auto& kept = seen_[rest][rest == 0 ? index(rivals.limit) : index(least) * size + index(middle)];
    const auto factor = factors(rest, total[0], middle, rivals.limit);
    if (kept.empty()) {
        sipky::Pursuit given;
        given.target = t_;
        given.limit = rivals.limit;
        given.his = middle;
        given.all = true;
        given.factor = factor;
        given.addend.assign(size, 0.0);
        const auto found = sipky::pursue(given, chasers_);
        for (const auto& row : found.stays) kept.insert(kept.end(), row.begin(), row.end());
    }
    const float* row = &kept[index(followed - middle) * size];
    pass.assign(row, row + size);
    end.resize(size);
    for (int own = 0; own <= t_; ++own)
        end[index(own)] = static_cast<float>(factor[index(own)] * below(own, followed));
}

std::size_t Judgement::bytes() const {
    std::size_t sum = 0;
    for (const auto& part : seen_)
        for (const auto& kept : part) sum += kept.size() * sizeof(float);
    return sum;
}

}  // namespace tables
