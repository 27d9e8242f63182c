// An evaluation out of a value of positions: for games whose computer players have one that is
// quick. Luck and decisions are looked at whole, action by action.
#pragma once

#include "game/core/ledger.hpp"
#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace game {

/// Judges by `value(position, seat)`, which is in hundredths and at the end of the game the result.
template <class P>
class Appraising final : public Appraiser {
public:
    using Value = std::function<int(const P&, int seat)>;

    /// `start`: what the first position is worth to the strongest level, where the value says
    /// something else. `error`: how far what it says of a decision lies from what playing on shows,
    /// measured by tools/ledger; hundredths. With `care.playouts` no more than so many outcomes and
    /// actions are looked at, taken evenly from all.
    Appraising(const P& first, int seat, Value value, const LedgerCare& care,
               std::optional<int> start = {}, int error = 0)
        : seat_(seat),
          error_(error),
          most_(care.playouts),
          random_(care.seed),
          value_(std::move(value)),
          start_(start ? *start : value_(first, seat)) {}

    int start() override { return start_; }

    Appraisal judge(const Position& before, const std::string& move, const Position& after,
                    const std::atomic<bool>* stop) override {
        const P& from = concrete(before);
        Appraisal found;
        found.share = share_of(before, seat_);
        found.best = move;
        found.before = found.fair = last_ ? *last_ : start_;
        found.after = value_(concrete(after), seat_);
        if (found.share == Share::luck) found.fair = mean(from, found.after, stop);
        if (found.share == Share::skill) weigh(from, stop, found);
        if (found.share == Share::others && from.scores().size() == 2)
            found.fair = best_of_other(from, found.after, stop);
        last_ = found.after;
        return found;
    }

    /// The error is that of a decision: none other was measured.
    Worth worth(const Position& position, const std::atomic<bool>*) override {
        const P& at = concrete(position);
        const bool over = at.actor() == kNobody;
        return {value_(at, seat_), over ? 0 : error_, over};
    }

private:
    static const P& concrete(const Position& position) {
        const auto* boxed = dynamic_cast<const Boxed<P>*>(&position);
        assert(boxed && "a position of another game");
        return boxed->value;
    }
    int after(P position, const typename P::Move& move) const {
        position.apply(move);
        return value_(position, seat_);
    }
    /// What is looked at of all actions.
    std::vector<typename P::Move> looked_at(const P& position) {
        auto moves = position.moves();
        if (most_ == 0 || moves.size() <= most_) return moves;
        std::vector<typename P::Move> some;
        const auto from = static_cast<std::size_t>(random_.below(moves.size()));
        for (std::size_t i = 0; i < most_; ++i)
            some.push_back(moves[(from + i * moves.size() / most_) % moves.size()]);
        return some;
    }
    int mean(const P& position, int only, const std::atomic<bool>* stop) {
        const auto moves = looked_at(position);
        if (moves.size() == 1) return only;
        double sum = 0, weights = 0;
        for (const auto& move : moves) {
            if (stop && *stop) break;
            const int weight = position.weight(move);
            sum += static_cast<double>(weight) * after(position, move);
            weights += weight;
        }
        return weights > 0 ? static_cast<int>(std::lround(sum / weights)) : only;
    }
    void weigh(const P& position, const std::atomic<bool>* stop, Appraisal& found) {
        const auto moves = looked_at(position);
        found.choice = moves.size() > 1;
        found.fair = found.after;
        bool ends = true;  // whatever is played, the result is there and nothing is estimated
        for (const auto& move : moves) {
            if (stop && *stop) return;
            P next = position;
            next.apply(move);
            ends = ends && next.actor() == kNobody;
            const int value = value_(next, seat_);
            if (value <= found.fair) continue;
            found.fair = value;
            found.best = position.text(move);
        }
        if (found.choice && !ends) found.error = error_;
    }

    /// After the best that the other of two could have done: what remains is what they gave away.
    /// That it was their turn is known before, and no merit of theirs or of anybody.
    int best_of_other(const P& position, int played, const std::atomic<bool>* stop) {
        int least = played;
        for (const auto& move : looked_at(position)) {
            if (stop && *stop) break;
            least = std::min(least, after(position, move));
        }
        return least;
    }

    int seat_;
    int error_;
    std::uint64_t most_;
    Random random_;
    Value value_;
    int start_;
    std::optional<int> last_;
};

}  // namespace game
