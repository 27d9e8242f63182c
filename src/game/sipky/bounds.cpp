// The running game of each seat first, then what it and the games that are still to come count.
#include "game/sipky/bounds.hpp"

#include <algorithm>

namespace sipky {

namespace {

using game::Bounds;

/// The counted total of a seat at the end of the running game.
Bounds total_of(const Position& position, int seat) {
    const int now = position.total(seat);
    switch (position.status(seat)) {
        case Status::out:
            return {0, 0};
        case Status::stopped:
        case Status::exact:
            return {now, now};
        case Status::in:
            break;
    }
    // A single card is the last throw (§3).
    const bool last = position.phase() == Phase::deal && position.seat() == seat &&
                      position.wanted() == 1 && !position.to_hit();
    return {0, last ? std::min(position.target(), now + kDigits - 1) : position.target()};
}

/// Its place points: one and one more for everybody who is strictly worse (§3).
Bounds places_of(const std::vector<Bounds>& totals, int seat) {
    const Bounds& own = totals[static_cast<std::size_t>(seat)];
    Bounds places{1, 1};
    for (const Bounds& other : totals) {
        if (&other == &own) continue;
        if (other.most < own.least) ++places.least;
        if (other.least < own.most) ++places.most;
    }
    return places;
}

/// What one game that has not begun can bring.
Bounds later(const Position& position, int leg) {
    if (position.mode() == Mode::exact) return {0, 1};
    if (position.setup().scoring == Scoring::places) return {1, position.seats()};
    return {0, position.target(leg)};
}

/// What the running one can bring.
Bounds running(const Position& position, const std::vector<Bounds>& totals, int seat) {
    if (position.mode() == Mode::exact) return {0, position.status(seat) == Status::in ? 1 : 0};
    const bool places =
        position.mode() == Mode::series && position.setup().scoring == Scoring::places;
    return places ? places_of(totals, seat) : totals[static_cast<std::size_t>(seat)];
}

}  // namespace

std::vector<Bounds> bounds(const Position& position) {
    std::vector<Bounds> list;
    if (position.mode() == Mode::ladder) return list;
    std::vector<Bounds> totals;
    for (int seat = 0; seat < position.seats(); ++seat) totals.push_back(total_of(position, seat));
    const auto scores = position.scores();
    for (int seat = 0; seat < position.seats(); ++seat) {
        const int now = scores[static_cast<std::size_t>(seat)];
        Bounds sum{now, now};
        const auto add = [&sum](const Bounds& more) {
            sum.least += more.least;
            sum.most += more.most;
        };
        if (!position.over()) add(running(position, totals, seat));
        for (int leg = position.leg() + 1; leg < position.legs() && !position.over(); ++leg)
            add(later(position, leg));
        list.push_back(sum);
    }
    return list;
}

}  // namespace sipky
