// Zatre: the evaluation behind the ledger.
#include "game/zatre/appraiser.hpp"

#include "game/core/appraising.hpp"
#include "game/zatre/bot/search.hpp"

namespace zatre {

namespace {

int result(const Position& position, int seat) {
    const auto scores = position.scores();
    std::optional<int> best;
    for (int other = 0; other < position.players(); ++other) {
        const int score = scores[static_cast<std::size_t>(other)];
        if (other != seat && (!best || score > *best)) best = score;
    }
    return 100 * (scores[static_cast<std::size_t>(seat)] - best.value_or(0));
}

class Value {
public:
    explicit Value(const Agreement& agreement)
        : turns_(std::make_shared<Turns>(prospect(agreement))) {}

    int operator()(const Position& position, int seat) const {
        if (position.over()) return result(position, seat);
        if (position.phase() == Phase::start) return before_start(position, seat);
        Stand stand(position);
        // Whoever is on turn makes the best of the tiles drawn, this seat or another: what they
        // bring is luck, not the others' merit.
        const TurnResult* best = stand.hand().empty() ? nullptr : turns_->best(stand);
        if (best)
            stand.play(*best);
        else  // what a turn has made so far stands in no sheet yet
            stand.sheets[static_cast<std::size_t>(position.seat())] = position.sheet_so_far();
        if (stand.over) return 100 * lead(stand, seat);
        return static_cast<int>(std::lround(
            100.0 * static_cast<double>(expected(stand, seat, turns_->prospect())) / kPoint));
    }

private:
    /// Nobody is on turn yet: each player may come to begin.
    int before_start(const Position& position, int seat) const {
        const auto moves = position.moves();
        int sum = 0;
        for (const Move& move : moves) {
            Position next = position;
            next.apply(move);
            sum += (*this)(next, seat);
        }
        return sum / static_cast<int>(moves.size());
    }
    static int lead(const Stand& stand, int seat) {
        std::optional<int> best;
        for (int other = 0; other < stand.players(); ++other)
            if (other != seat && (!best || stand.score(other) > *best)) best = stand.score(other);
        return stand.score(seat) - best.value_or(0);
    }

    std::shared_ptr<Turns> turns_;  ///< its memory serves every value
};

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    const auto& agreed = start.agreement();
    std::optional<int> equals;
    if (agreed.players == 2 && agreed.first == 0) equals = 0;
    return std::make_unique<game::Appraising<Position>>(start, seat, Value(agreed), care, equals);
}

}  // namespace zatre
