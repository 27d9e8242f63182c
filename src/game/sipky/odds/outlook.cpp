// The tables of plan, duel and field, put together for a position.
#include "game/sipky/odds/outlook.hpp"

#include "game/sipky/index.hpp"
#include "game/sipky/odds/company.hpp"
#include "game/sipky/odds/duel.hpp"
#include "game/sipky/odds/field.hpp"

#include <algorithm>
#include <cassert>

namespace sipky {

namespace {

/// What an early hit is worth beside a certain win, so that sure winners do not wait for ever.
constexpr double kHaste = 1e-6;

Outlook from_goal(const Goal& goal, Unit unit) {
    Outlook outlook{unit, plan_for(goal).best, goal.at, goal.out, true};
    return outlook;
}

/// One player, or as if.
Outlook alone(const Position& position) {
    return from_goal(mean_goal(position.target()), Unit::points);
}

/// One other seat, which is in: best play of both.
Outlook duel_of(const Position& position, int seat, int other) {
    const int target = position.target();
    const auto duel = Duel::get(target, before(position, seat) - before(position, other));
    const int his = position.total(other);
    Outlook outlook{Unit::chance, {}, {}, 1 - duel->alone(1, his, 0), false};
    for (int total = 0; total <= target; ++total) {
        outlook.end.push_back(1 - duel->alone(1, his, total));
        outlook.stay.push_back(total == target ? outlook.end.back()
                                               : 1 - duel->on_turn(1, his, total));
    }
    return outlook;
}

/// Others who are in play by the stated policy.
Outlook crowd(const Position& position, int seat) {
    const Company company = company_of(position, seat);
    if (company.followed < 0) return from_goal(company.goal(), Unit::chance);
    Pursued found = pursue(company.pursuit, *Chasers::get(position.target()));
    return {Unit::chance, std::move(found.stay), std::move(found.end), found.out, false};
}

// --- exact game and ladder -------------------------------------------------------------------

Outlook ladder(const Position& position) {
    Outlook outlook{Unit::throws, ladder_plan(position.target()), {}, 0, true};
    outlook.out = -outlook.stay[0];
    for (double& value : outlook.stay) value = -value;
    outlook.end = outlook.stay;
    return outlook;
}

/// Several others, or others by the stated policy: they hit when they hit, whatever one does.
/// `seat` looks ahead over its own throws.
Outlook pursuit(const Position& position, int seat) {
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
Outlook race_of(const Position& position, int other) {
    const int target = position.target();
    const auto race = Race::get(target);
    Outlook outlook{Unit::chance, {}, {}, 0, false};
    for (int total = 0; total <= target; ++total)
        outlook.stay.push_back(total == target ? 1
                                               : 1 - race->on_turn(position.total(other), total));
    outlook.end = outlook.stay;
    return outlook;
}

/// The last one who is in hits some time, if he does not overthrow.
Outlook sure(const Position& position) {
    const std::vector<double> stay(index(position.target()) + 1, 1.0);
    return {Unit::chance, stay, stay, 0, true};
}

Outlook to_hit(const Position& position, int seat, Others others) {
    if (position.mode() == Mode::ladder) return ladder(position);
    const int rivals = position.in() - 1;
    Outlook outlook;
    if (rivals == 0) {
        outlook = sure(position);
    } else if (others == Others::best && rivals == 1) {
        int other = 0;
        while (other == seat || position.status(other) != Status::in) ++other;
        outlook = race_of(position, other);
    } else if (others != Others::ignored) {
        outlook = pursuit(position, seat);
    }
    const auto hitters = Hitters::get(position.target());
    if (others == Others::ignored && rivals > 0) {
        outlook = {Unit::chance, {}, {}, 0, false};
        for (int total = 0; total <= position.target(); ++total)
            outlook.stay.push_back(hitters->worth(total));
    } else {
        for (int total = 0; total <= position.target(); ++total)
            outlook.stay[index(total)] -= kHaste * (1 - hitters->worth(total));
    }
    outlook.end = outlook.stay;
    return outlook;
}

}  // namespace

Outlook outlook(const Position& position, int seat, Others others) {
    if (position.to_hit()) return to_hit(position, seat, others);
    Outlook found;
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
