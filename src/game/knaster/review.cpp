// Knaster: reviewing a game.
#include "game/knaster/review.hpp"

#include "game/knaster/bot.hpp"
#include "game/knaster/contest.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace knaster {

namespace {

/// Candidates looked at besides the move that was played.
constexpr std::size_t kRivals = 5;

Move read(const Position& position, const std::string& text) {
    game::Refusal why;
    const auto move = position.parse(text, why);
    assert(move && !position.objection(*move) && "a review wants the actions of a game");
    return *move;
}

/// The move played and its most promising rivals; the first one is the move played.
std::vector<Entry> entries_of(const Position& position, const Move& played) {
    std::vector<Entry> entries;
    entries.emplace_back(position, played);
    for (const Prospect& prospect : prospects(position)) {
        if (entries.size() > kRivals) break;
        if (!(prospect.move == played)) entries.emplace_back(position, prospect.move);
    }
    return entries;
}

/// Sums over the differences of pairs of games on the same dice.
struct Spread {
    std::int64_t sum = 0, squares = 0;
    std::int64_t count = 0;

    void add(std::int64_t difference) {
        sum += difference;
        squares += difference * difference;
        ++count;
    }
    /// Standard error of the mean, in hundredths.
    int error() const {
        if (count < 2) return 0;
        const auto n = static_cast<double>(count), mean = static_cast<double>(sum) / n;
        const double variance = (static_cast<double>(squares) - n * mean * mean) / (n - 1);
        return static_cast<int>(std::lround(100 * std::sqrt(std::max(0.0, variance) / n)));
    }
};

Decision decision(const Position& position, const Move& played, int ply, const Care& care) {
    auto entries = entries_of(position, played);
    Effort effort;
    effort.seed = game::mixed(care.seed ^ static_cast<std::uint64_t>(ply));
    effort.by_points = true;
    const std::uint64_t cost = entries.size() * static_cast<std::uint64_t>(position.seats());
    const std::uint64_t half = std::max<std::uint64_t>(1, care.playouts / cost / 2);
    const int seat = position.seat();
    for (std::uint64_t number = 0; number < half; ++number)
        for (Entry& entry : entries) play_one(entry, seat, number, effort);
    // All entries have equally many games, so sums compare like means. Ties go to the player.
    std::size_t best = 0;
    for (std::size_t i = 1; i < entries.size(); ++i)
        if (entries[i].points > entries[best].points) best = i;
    for (Entry* entry : {&entries[0], &entries[best]}) entry->points = entry->merit = 0;
    for (Entry* entry : {&entries[0], &entries[best]}) entry->games = 0;
    Spread spread;
    for (std::uint64_t number = half; number < 2 * half; ++number) {
        const std::int64_t before = entries[best].points - entries[0].points;
        play_one(entries[0], seat, number, effort);
        if (best == 0) continue;
        play_one(entries[best], seat, number, effort);
        spread.add(entries[best].points - entries[0].points - before);
    }
    // What does not hold when looked at again was no mistake.
    if (entries[best].points <= entries[0].points) best = 0;
    Decision found;
    found.ply = ply;
    found.move = position.text(played);
    found.best = position.text(entries[best].move);
    found.expected = static_cast<int>(entries[0].mean_hundredths());
    found.best_expected = static_cast<int>(entries[best].mean_hundredths());
    found.error = best == 0 ? 0 : spread.error();
    return found;
}

/// The best expected final score of the seat with that sum, in the unit of Worth.
int best_with(const Course& course, int seat, int sum) {
    const Worth worth(course.clock(seat));
    const Judge judge(worth);
    int most = 0;
    judge.judge(course.sheets[static_cast<std::size_t>(seat)], sum, course.ending(seat),
                [&](const Use&, int value) { most = std::max(most, value); });
    return most;
}

}  // namespace

bool is_decision(const Position& position) {
    return position.actor() >= 0 && position.moves().size() > 1;
}

Decision review_decision(const Position& position, const std::string& move, int ply,
                         const Care& care) {
    assert(is_decision(position));
    return decision(position, read(position, move), ply, care);
}

int luck_of(const Position& position, int sum, int seat) {
    assert(position.actor() == game::kChance);
    const Course course(position);
    int expected = 0;
    for (int s = 0; s < kSums; ++s)
        expected += kWays[static_cast<std::size_t>(s)] * best_with(course, seat, s);
    const int rolled = 36 * best_with(course, seat, sum - kMinSum);
    return static_cast<int>(std::int64_t{rolled - expected} * 100 / (36 * Worth::unit));
}

int Review::lost() const {
    return std::accumulate(decisions.begin(), decisions.end(), 0,
                           [](int sum, const Decision& one) { return sum + one.loss(); });
}

int Review::luck() const {
    return std::accumulate(throws.begin(), throws.end(), 0,
                           [](int sum, const Throw& one) { return sum + one.luck; });
}

std::vector<int> Review::costliest(int most) const {
    std::vector<int> order(decisions.size());
    std::iota(order.begin(), order.end(), 0);
    const auto loss = [&](int i) { return decisions[static_cast<std::size_t>(i)].loss(); };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return loss(a) > loss(b); });
    while (!order.empty() && (static_cast<int>(order.size()) > most || loss(order.back()) <= 0))
        order.pop_back();
    return order;
}

Review review(const Position& start, const std::vector<std::string>& moves, int seat,
              const Care& care) {
    Review found;
    Position position = start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (care.stop && *care.stop) {
            found.whole = false;
            return found;
        }
        const int ply = static_cast<int>(i);
        const Move move = read(position, moves[i]);
        if (move.kind == Move::Kind::roll) {
            const int sum = move.first + move.second;
            found.throws.push_back({ply, sum, luck_of(position, sum, seat)});
        } else if (position.actor() == seat && is_decision(position)) {
            found.decisions.push_back(decision(position, move, ply, care));
        }
        position.apply(move);
    }
    return found;
}

}  // namespace knaster
