// The tables of plan, duel and field, put together for a position.
#include "game/sipky/odds/value_by_total.hpp"

#include "game/sipky/odds/duel.hpp"
#include "game/sipky/odds/field.hpp"
#include "game/sipky/odds/opponents.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cassert>

namespace sipky {

namespace {

/// What an early hit is worth beside a certain win, so that sure winners do not wait for ever.
constexpr double kHaste = 1e-6;

ValueByTotal from_goal(const Goal& goal, Unit unit) {
    ValueByTotal values{unit, plan_for(goal).best, goal.at, goal.out, true};
    return values;
}

/// One player, or as if.
ValueByTotal alone(const Position& position) {
    return from_goal(mean_goal(position.target()), Unit::points);
}

/// One other seat, which is in: best play of both.
ValueByTotal duel_of(const Position& position, int seat, int other) {
    const int target = position.target();
    const auto duel = Duel::get(target, before(position, seat) - before(position, other));
    const int his = position.total(other);
    ValueByTotal values{Unit::chance, {}, {}, 1 - duel->alone(1, his, 0), false};
    for (int total = 0; total <= target; ++total) {
        values.end.push_back(1 - duel->alone(1, his, total));
        values.stay.push_back(total == target ? values.end.back()
                                              : 1 - duel->on_turn(1, his, total));
    }
    return values;
}

/// Others who are in play by the stated policy.
ValueByTotal crowd(const Position& position, int seat) {
    const Opponents opponents = opponents_of(position, seat);
    if (opponents.followed < 0) return from_goal(opponents.goal(), Unit::chance);
    Pursued found = pursue(opponents.pursuit, *Chasers::get(position.target()));
    return {Unit::chance, std::move(found.stay), std::move(found.end), found.out, false};
}

// --- exact game and ladder -------------------------------------------------------------------

ValueByTotal ladder(const Position& position) {
    ValueByTotal values{Unit::throws, ladder_plan(position.target()), {}, 0, true};
    values.out = -values.stay[0];
    for (double& value : values.stay) value = -value;
    values.end = values.stay;
    return values;
}

/// Several others, or others by the stated policy: they hit when they hit, whatever one does.
/// `seat` looks ahead over its own throws.
ValueByTotal pursuit(const Position& position, int seat) {
    const int target = position.target();
    const auto hitters = Hitters::get(target);
    std::array<double, Hitters::kThrows + 1> open{};
    for (int throws = 0; throws <= Hitters::kThrows; ++throws) {
        open[index(throws)] = 1;
        for (int other = 0; other < position.seats(); ++other)
            if (other != seat && position.status(other) == Status::in)
                open[index(throws)] *= 1 - hitters->hit(throws, position.total(other));
    }
    // Chances that count from now on: who hits in his k-th throw wins if it is still open then.
    std::vector<double> later(index(target) + 1, open[Hitters::kThrows]);
    std::vector<double> now(later.size());
    for (int throws = Hitters::kThrows - 1; throws >= 1; --throws) {
        const auto after = [&](int total) {
            if (total >= target) return total == target ? open[index(throws)] : 0.0;
            return later[index(total)];
        };
        for (int total = 0; total < target; ++total) {
            double two = 0;
            for (const Pair& pair : kAllPairs)
                two += pair.ways * std::max(after(total + pair.lower), after(total + pair.higher));
            double one = 0;
            for (int d = 1; d < kDigits; ++d) one += std::max(after(total + d), after(total));
            now[index(total)] = two / kPairWays;
            if (total > 0) now[index(total)] = std::max(now[index(total)], one / (kDigits - 1));
        }
        std::swap(now, later);
    }
    later[index(target)] = 1;
    return {Unit::chance, later, later, 0, false};
}

/// One other seat, which is in: best play of both.
ValueByTotal race_of(const Position& position, int other) {
    const int target = position.target();
    const auto race = Race::get(target);
    ValueByTotal values{Unit::chance, {}, {}, 0, false};
    for (int total = 0; total <= target; ++total)
        values.stay.push_back(total == target ? 1
                                              : 1 - race->on_turn(position.total(other), total));
    values.end = values.stay;
    return values;
}

/// The last one who is in hits some time, if he does not overthrow.
ValueByTotal sure(const Position& position) {
    const std::vector<double> stay(index(position.target()) + 1, 1.0);
    return {Unit::chance, stay, stay, 0, true};
}

ValueByTotal to_hit(const Position& position, int seat, Others others) {
    if (position.mode() == Mode::ladder) return ladder(position);
    const int rivals = position.in() - 1;
    ValueByTotal values;
    if (rivals == 0) {
        values = sure(position);
    } else if (others == Others::best && rivals == 1) {
        int other = 0;
        while (other == seat || position.status(other) != Status::in) ++other;
        values = race_of(position, other);
    } else if (others != Others::ignored) {
        values = pursuit(position, seat);
    }
    const auto hitters = Hitters::get(position.target());
    if (others == Others::ignored && rivals > 0) {
        values = {Unit::chance, {}, {}, 0, false};
        for (int total = 0; total <= position.target(); ++total)
            values.stay.push_back(hitters->worth(total));
    } else {
        for (int total = 0; total <= position.target(); ++total)
            values.stay[index(total)] -= kHaste * (1 - hitters->worth(total));
    }
    values.end = values.stay;
    return values;
}

}  // namespace

ValueByTotal value_by_total(const Position& position, int seat, Others others) {
    if (position.to_hit()) return to_hit(position, seat, others);
    ValueByTotal found;
    if (position.seats() == 1 || others == Others::ignored || early_leg(position))
        found = alone(position);
    else if (others == Others::best && duelling(position, seat))
        found = duel_of(position, seat, 1 - seat);
    else
        found = crowd(position, seat);
    for (int other = 0; other < position.seats(); ++other)
        if (other != seat && position.status(other) == Status::in) found.single = false;
    return found;
}

}  // namespace sipky
