// Knaster: the evaluation behind the ledger. A value is the mean of games played on from a
// position by the tables. Chance and the table's own choices leave such a mean as it is, so luck is
// nothing on average; where another choice is better than the table's, the evaluation has to take
// back what it did not see. Which choice is best is found by some games and what it is worth is
// measured by others, so that chance finds no mistakes.

#include "game/knaster/bot/playout.hpp"
#include "game/knaster/row.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace knaster {

namespace {

/// Sheets played on for each value: a standard error of a quarter of a point at most, of twice that
/// in the longest matches.
constexpr std::uint64_t kPlayouts = 4000;
/// For the value of the start, which is the same whatever is spent on a ledger.
constexpr std::uint64_t kStartPlayouts = 20'000;
constexpr std::uint64_t kStartSeed = 1;
/// Candidates looked at besides the action that was played, with a quarter of the games.
constexpr std::size_t kRivals = 5;
constexpr std::uint64_t kQuick = 4;
/// Rolls after which the strongest level gets nothing more beyond the tables.
constexpr int kLearnt = 36;

const Position& rules_of(const game::Position& position) {
    const Position* rules = position_of(position);
    assert(rules && "a position of another game");
    return *rules;
}

/// Points alone, the lead over the best of the others else.
template <class Score>
int outcome(int seats, int seat, Score&& score) {
    int best = 0;
    for (int other = 0; other < seats; ++other)
        if (other != seat) best = std::max<int>(best, score(other));
    return score(seat) - best;
}

int hundredths(std::int64_t sum, std::uint64_t games) {
    return static_cast<int>(
        std::lround(100.0 * static_cast<double>(sum) / static_cast<double>(games)));
}

/// Standard error of the mean, in hundredths.
int error_of(double sum, double squares, std::uint64_t games) {
    if (games < 2) return 0;
    const auto n = static_cast<double>(games);
    const double variance = (squares - sum * sum / n) / (n - 1);
    return static_cast<int>(std::lround(100 * std::sqrt(std::max(0.0, variance) / n)));
}

class PlayingOn final : public game::Appraiser {
public:
    PlayingOn(const Position& start, int seat, const game::LedgerCare& care)
        : begin_(start), seat_(seat), seed_(care.seed) {
        const auto seats = static_cast<std::uint64_t>(start.seats());
        // Of twice as many rolls there are twice as many values, each of games twice as long.
        const auto rolls = static_cast<std::uint64_t>(std::max(start.rolls_limit(), kFields));
        const std::uint64_t games = care.playouts ? care.playouts : kPlayouts;
        games_ = std::max<std::uint64_t>(1, games * kFields * kFields / (rolls * rolls * seats));
    }

    int start() override {
        if (beyond()) return kAlone.mean;
        if (begin_ == Position(2)) return 0;  // two equals
        const auto games = kStartPlayouts / static_cast<std::uint64_t>(begin_.seats());
        return played(PlayoutState(begin_), 0, kStartSeed, games, nullptr).mean;
    }

    game::Appraisal judge(const game::Position& before, const std::string& move,
                          const game::Position& after, const std::atomic<bool>* stop) override {
        const Position& rules = rules_of(before);
        const std::uint64_t seed =
            game::mixed(seed_ ^ game::mixed(static_cast<std::uint64_t>(rules.round())));
        game::Appraisal found;
        found.before = found.fair = latest(rules, seed, stop);
        const Sample end = value(rules_of(after), seed, stop);
        found.after = end.mean;
        found.best = move;
        found.share = game::share_of(before, seat_);
        switch (found.share) {
            case game::Share::luck:
                found.error = end.error;
                break;
            case game::Share::skill:
            case game::Share::others:
                weigh(rules, seed, stop, found);
                break;
        }
        last_ = found.after;
        return found;
    }

    game::Worth worth(const game::Position& position, const std::atomic<bool>* stop) override {
        const Position& rules = rules_of(position);
        const Sample found = value(rules, game::mixed(seed_), stop);
        return {found.mean, found.error, rules.over()};
    }

private:
    struct Sample {
        int mean = 0, error = 0;
    };

    /// The strongest level's own play is on record.
    bool beyond() const { return begin_ == Position(); }

    /// What the strongest level gets beyond the tables from here on; nearly the same from roll to
    /// roll, for each of them is a choice more.
    int extra(const Position& position) const {
        if (!beyond() || position.over()) return 0;
        return kBeyond * std::max(0, kLearnt - position.round()) / kLearnt;
    }

    Sample played(const PlayoutState& from, int seat, std::uint64_t seed, std::uint64_t games,
                  const std::atomic<bool>* stop) const {
        std::int64_t sum = 0, squares = 0;
        std::uint64_t number = 0;
        for (; number < games && !(stop && *stop); ++number) {
            PlayoutState state = from;
            Rolls rolls(seed, number);
            state.finish(rolls);
            const int got = outcome(state.seats, seat,
                                    [&](int i) { return int{state.sheets[index(i)].score}; });
            sum += got;
            squares += std::int64_t{got} * got;
        }
        if (number == 0) return {};
        return {hundredths(sum, number),
                error_of(static_cast<double>(sum), static_cast<double>(squares), number)};
    }

    Sample value(const Position& position, std::uint64_t seed,
                 const std::atomic<bool>* stop) const {
        if (position.over()) {
            const auto scores = position.scores();
            return {100 * outcome(position.seats(), seat_, [&](int i) { return scores[index(i)]; }),
                    0};
        }
        Sample found = played(PlayoutState(position), seat_, seed, games_, stop);
        found.mean += extra(position);
        return found;
    }

    /// The value with which the last action ended; a game begins with its start.
    int latest(const Position& rules, std::uint64_t seed, const std::atomic<bool>* stop) {
        if (!last_) last_ = rules == begin_ ? start() : value(rules, seed, stop).mean;
        return *last_;
    }

    /// What the best action is worth to the seat: its own, or the best that another could do for
    /// himself. What does not hold when looked at again was no mistake.
    void weigh(const Position& position, std::uint64_t seed, const std::atomic<bool>* stop,
               game::Appraisal& found) const {
        const auto moves = position.moves();
        found.fair = found.after;
        const bool own = found.share == game::Share::skill;
        found.choice = own && moves.size() > 1;
        if (moves.size() == 1) return;
        game::Refusal why;
        const auto move = *position.parse(found.best, why);
        const Move best = best_of(position, move, seed, stop);
        if (best == move) return;
        const Position instead = knaster::after(position, best);
        const int value_of_best = value(instead, seed, stop).mean;
        if (own ? value_of_best <= found.after : value_of_best >= found.after) return;
        found.fair = value_of_best;
        found.best = position.text(best);
        if (!own) return;
        found.error = spread(knaster::after(position, move), instead, seed, stop);
    }

    /// The action of the highest mean among the one played and the most promising by the tables;
    /// ties go to the player.
    Move best_of(const Position& position, const Move& move, std::uint64_t seed,
                 const std::atomic<bool>* stop) const {
        std::vector<Entry> entries;
        entries.emplace_back(position, move);
        for (const Prospect& prospect : prospects(position)) {
            if (entries.size() > kRivals) break;
            if (!(prospect.move == move)) entries.emplace_back(position, prospect.move);
        }
        PlayoutEffort effort;
        effort.seed = game::mixed(seed);
        effort.by_points = true;
        const std::uint64_t games = std::max<std::uint64_t>(1, games_ / kQuick);
        for (std::uint64_t number = 0; number < games && !(stop && *stop); ++number)
            for (Entry& entry : entries) play_one(entry, position.seat(), number, effort);
        const auto most =
            std::max_element(entries.begin(), entries.end(),
                             [](const Entry& a, const Entry& b) { return a.points < b.points; });
        return most->move;
    }

    /// Standard error of the difference of two positions on the same dice, from some of the games.
    int spread(const Position& one, const Position& other, std::uint64_t seed,
               const std::atomic<bool>* stop) const {
        if (one.over() || other.over()) return 0;
        double sum = 0, squares = 0;
        const std::uint64_t games = std::max<std::uint64_t>(1, games_ / kQuick);
        for (std::uint64_t number = 0; number < games && !(stop && *stop); ++number) {
            int got = 0;
            for (const Position* position : {&one, &other}) {
                PlayoutState state(*position);
                Rolls rolls(seed, number);
                state.finish(rolls);
                got = outcome(state.seats, seat_,
                              [&](int i) { return int{state.sheets[index(i)].score}; }) -
                      got;
            }
            sum += got;
            squares += static_cast<double>(got) * got;
        }
        // The whole number of games is known better than some of them.
        return error_of(sum, squares, games) / 2;
    }

    Position begin_;
    int seat_;
    std::uint64_t seed_;
    std::uint64_t games_ = 1;
    std::optional<int> last_;
};

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    if (start.aim() == Aim::diagonals) return nullptr;
    return std::make_unique<PlayingOn>(start, seat, care);
}

}  // namespace knaster
