// Dynamic programming over two totals: throws only add. Loops run over whole rows of totals of the
// player who is not on turn, so that several are done at once.
#include "game/sipky/odds/duel.hpp"

#include "game/core/made_once.hpp"
#include "game/sipky/odds/rows.hpp"

#include <algorithm>
#include <cmath>

namespace sipky {

Duel::Duel(int target, int lead) : target_(target), lead_(lead) {
    const auto cells = static_cast<std::size_t>((target + 1) * (target + 1));
    for (int player = 0; player < 2; ++player) {
        both_[at(player)].resize(cells);
        alone_[at(player)].resize(cells);
    }
    for (int player = 0; player < 2; ++player) solve_alone(player);
    solve_both();
}

double Duel::ended(int player, int own, int end) const {
    const int margin = own - end + (player == 0 ? lead_ : -lead_);
    return margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
}

void Duel::solve_alone(int player) {
    std::vector<double> stop(alone_[at(player)].size());
    for (int own = 0; own <= target_; ++own)
        for (int end = 0; end <= target_; ++end) stop[cell(own, end)] = ended(player, own, end);
    alone_[at(player)] = solve_rows(target_, stop);
}

void Duel::solve_both() {
    const auto size = static_cast<std::size_t>(target_) + 1;
    // Of player 0: what is left to him once he has finished (row: his end, column: the other's
    // total) or passes the turn (row: his total).
    std::vector<double> ended(size * size);
    for (int end = 0; end <= target_; ++end)
        for (int other = 0; other <= target_; ++other)
            ended[cell(end, other)] = 1 - alone(1, other, end);
    std::vector<double> passed(size * size);
    std::copy_n(&ended[cell(target_, 0)], size, &passed[cell(target_, 0)]);
    const auto row_of = [&](const std::vector<double>& rows, int own) {
        return &(own > target_ ? ended : rows)[cell(own > target_ ? 0 : own, 0)];
    };
    std::vector<double> best(size);
    std::vector<double> one(size);
    // Of player 1 against one fixed total of player 0, with room for overthrows.
    std::vector<double> end_row(size + kHighest);
    std::vector<double> pass_row(size + kHighest);
    for (int own = target_ - 1; own >= 0; --own) {
        throw_two(best, [&](int n) { return row_of(passed, own + n); });
        if (own > 0) {
            throw_one(one, [&](int n) { return row_of(ended, own + n); });
            raise(best, one.data());
            raise(best, row_of(ended, own));
        }
        std::copy(best.begin(), best.end(), &both_[0][cell(own, 0)]);
        for (std::size_t x = 0; x < end_row.size(); ++x) {
            const int total = static_cast<int>(x);
            end_row[x] = 1 - alone(0, own, total > target_ ? 0 : total);
            pass_row[x] = total < target_ ? 1 - best[x] : end_row[x];
        }
        throw_two(best, [&](int n) { return pass_row.data() + n; });
        throw_one(one, [&](int n) { return end_row.data() + n; });
        const double first = best[0];
        raise(best, one.data());
        raise(best, end_row.data());
        best[0] = first;  // before the first throw there is no choice
        std::copy(best.begin(), best.end(), &both_[1][cell(own, 0)]);
        for (std::size_t x = 0; x < size; ++x) passed[cell(own, 0) + x] = 1 - best[x];
    }
}

std::shared_ptr<const Duel> Duel::get(int target, int lead) {
    const auto make = [&] { return std::make_shared<Duel>(target, lead); };
    // With a lead they belong to one game each: the latest few are enough.
    static game::MadeOnce<int, Duel> even;
    static game::MadeOnce<std::pair<int, int>, Duel> led(12);
    return lead == 0 ? even.get(target, make) : led.get({target, lead}, make);
}

// --- the exact game --------------------------------------------------------------------------

Race::Race(int target) : target_(target) {
    const auto size = static_cast<std::size_t>(target) + 1;
    value_.resize(size * size);
    // An overthrow loses: the one who is left hits some time.
    after_.assign(size * (size + kHighest), 0.0);
    for (int other = 0; other < target; ++other)
        after_[static_cast<std::size_t>(other) * (size + kHighest) + size - 1] = 1;
    for (int sum = 2 * target - 2; sum >= 0; --sum)
        for (int own = std::max(0, sum - target + 1); 2 * own <= sum; ++own) settle(own, sum - own);
}

void Race::settle(int own, int other) {
    const auto width = static_cast<std::size_t>(target_ + 1 + kHighest);
    struct Side {
        double two = 0;
        std::array<double, kDigits> kept{};
        bool first = false;

        /// The best with `waiting`, the chance if the card is dropped.
        double best(double waiting) const {
            if (first) return two;
            double one = 0;
            for (std::size_t d = 1; d < kDigits; ++d) one += std::max(kept[d], waiting);
            return std::max(two, one / (kDigits - 1));
        }
    };
    const auto side_of = [&](int mover, int waiter) {
        const Row after = &after_[static_cast<std::size_t>(waiter) * width] + mover;
        Side side;
        for (const Pair& pair : kAllPairs)
            side.two += pair.ways * std::max(after[pair.lower], after[pair.higher]);
        side.two /= kPairWays;
        for (std::size_t d = 1; d < kDigits; ++d) side.kept[d] = after[d];
        side.first = mover == 0;
        return side;
    };
    const Side one = side_of(own, other);
    const Side two = side_of(other, own);
    // A dropped card leads back to the same totals with the other on turn: the values of both are
    // the fixed point of their best answers.
    double mine = 0.5;
    double his = 0.5;
    for (int step = 0; step < 500; ++step) {
        const double before = mine;
        mine = one.best(1 - his);
        his = own == other ? mine : two.best(1 - mine);
        if (step > 0 && std::abs(mine - before) < 1e-13) break;
    }
    value_[cell(own, other)] = mine;
    value_[cell(other, own)] = his;
    after_[static_cast<std::size_t>(other) * width + static_cast<std::size_t>(own)] = 1 - his;
    after_[static_cast<std::size_t>(own) * width + static_cast<std::size_t>(other)] = 1 - mine;
}

std::shared_ptr<const Race> Race::get(int target) {
    static game::MadeOnce<int, Race> all;
    return all.get(target, [&] { return std::make_shared<Race>(target); });
}

}  // namespace sipky
