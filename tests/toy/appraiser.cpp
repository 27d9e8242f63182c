// The toy: what a position is worth.
#include "tests/toy/appraiser.hpp"

#include "game/core/appraising.hpp"

#include <algorithm>
#include <cmath>

namespace toy {

namespace {

/// The number a roll shows on average, where one is due.
double mean_roll(const Position& position) {
    double sum = 0, weights = 0;
    for (const Move& move : position.moves()) {
        sum += position.weight(move) * move.pips;
        weights += position.weight(move);
    }
    return sum / weights;
}

/// Points that each seat's rolls still bring, the one on the table included.
double to_come(Position position, int seat) {
    double points = 0;
    while (position.actor() != game::kNobody) {
        if (position.seat() == seat)
            points += position.die() ? position.die() : mean_roll(position);
        if (!position.die()) position.apply({Move::Kind::roll, 1});
        position.apply({Move::Kind::take, 0});
    }
    return points;
}

int value(const Position& position, int seat) {
    const auto scores = position.scores();
    const auto expected = [&](std::size_t of) {
        return scores[of] + to_come(position, static_cast<int>(of));
    };
    double best = 0;
    bool first = true;
    for (std::size_t other = 0; other < scores.size(); ++other) {
        if (static_cast<int>(other) == seat) continue;
        best = first ? expected(other) : std::max(best, expected(other));
        first = false;
    }
    return static_cast<int>(std::lround(100 * (expected(static_cast<std::size_t>(seat)) - best)));
}

}  // namespace

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare& care) {
    return std::make_unique<game::Appraising<Position>>(start, seat, value, care);
}

}  // namespace toy
