// Points of every kind of game; forecast_game.cpp has those with stopping.
#include "game/sipky/odds/forecast.hpp"

#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/duel.hpp"
#include "game/sipky/odds/field.hpp"
#include "game/sipky/odds/odds.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <limits>

namespace sipky {

namespace {

using Kind = Move::Kind;

/// Everybody plays for the most points, whatever the others do.
Forecast each_for_himself(const Position& position) {
    const Goal goal = mean_goal(position.target());
    const auto best = plan_for(goal).best;
    Scores made{};
    for (int seat = 0; seat < position.seats(); ++seat) {
        const int total = position.total(seat);
        made[index(seat)] = position.scores()[index(seat)];
        if (seat == position.seat()) continue;
        made[index(seat)] +=
            position.status(seat) == Status::in ? best[index(total)] : ended_total(position, seat);
    }
    Forecast found;
    found.out = made;
    for (int total = 0; total <= position.target(); ++total) {
        found.stay.push_back(made);
        found.stay.back()[index(position.seat())] += best[index(total)];
        found.end.push_back(made);
        found.end.back()[index(position.seat())] += total;
    }
    return found;
}

// --- exact game ------------------------------------------------------------------------------

/// Others hit by the stated policy: each one's chance to be the first in his k-th throw from now.
class Laps {
public:
    explicit Laps(const Position& position) : hitters_(Hitters::get(position.target())) {
        open_[0] = 1;
        for (int throws = 1; throws <= Hitters::kThrows; ++throws) {
            double open = open_[index(throws - 1)];
            // In the order of play after the seat on turn.
            for (int step = 1; step < position.seats(); ++step) {
                const int other = (position.seat() + step) % position.seats();
                if (position.status(other) != Status::in) continue;
                const double before = 1 - hitters_->hit(throws - 1, position.total(other));
                const double after = 1 - hitters_->hit(throws, position.total(other));
                const double now = before > 0 ? open * (before - after) / before : 0;
                first_[index(throws)][index(other)] = now;
                open -= now;
            }
            open_[index(throws)] = open;
        }
        for (int throws = Hitters::kThrows; throws >= 1; --throws)
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
                rest_[index(throws - 1)][seat] =
                    rest_[index(throws)][seat] + first_[index(throws)][seat];
    }
    /// Nobody has hit after so many throws of all.
    double open(int throws) const { return open_[index(throws)]; }
    /// To hit first in that lap, and in all later ones.
    const Scores& first(int throws) const { return first_[index(throws)]; }
    const Scores& later(int throws) const { return rest_[index(throws)]; }

private:
    std::shared_ptr<const Hitters> hitters_;
    std::array<double, Hitters::kThrows + 1> open_{};
    std::array<Scores, Hitters::kThrows + 1> first_{}, rest_{};
};

/// Against several: the own throws looked ahead as in value_by_total.cpp. Rows: in with a total
/// before the others' next throws.
std::vector<Scores> pursuit_rows(const Position& position) {
    const int target = position.target();
    const Laps laps(position);
    const auto seat = index(position.seat());
    std::vector<Scores> later(index(target) + 1);
    std::vector<Scores> now(later.size());
    for (Scores& scores : later) scores[seat] = laps.open(Hitters::kThrows);
    for (int throws = Hitters::kThrows - 1; throws >= 0; --throws) {
        // The others throw, then the seat does so.
        const int lap = throws + 1;
        const auto after = [&](int total) {
            if (total < target) return later[index(total)];
            Scores scores = total > target ? laps.later(lap) : Scores{};
            if (total == target) scores[seat] = laps.open(lap);
            return scores;
        };
        const auto add = [&](Scores& sum, const Scores& one, double weight) {
            for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += weight * one[s];
        };
        const auto better = [&](const Scores& one, const Scores& other) {
            return one[seat] >= other[seat] ? one : other;
        };
        for (int total = 0; total < target; ++total) {
            Scores two{};
            for (const Pair& pair : kAllPairs)
                add(two, better(after(total + pair.higher), after(total + pair.lower)),
                    pair.ways / kPairWays);
            Scores one{};
            for (int d = 1; d < kDigits; ++d) {
                const Scores kept = total + d > target ? after(total) : after(total + d);
                add(one, better(kept, after(total)), 1.0 / (kDigits - 1));
            }
            Scores& best = now[index(total)];
            best = total == 0 ? two : better(two, one);
            add(best, laps.first(lap), 1);
        }
        std::swap(now, later);
    }
    return later;
}

/// Rounds won with the running one. The chances are those of value_by_total.cpp.
Forecast forecast_rounds(const Position& position) {
    const int target = position.target();
    const int seat = position.seat();
    Scores made{};
    for (int one = 0; one < position.seats(); ++one) made[index(one)] = position.rounds_won(one);
    const auto with = [&](double chance, int other, double his) {
        Scores scores = made;
        scores[index(seat)] += chance;
        if (other != game::kNobody) scores[index(other)] += his;
        return scores;
    };
    Forecast found;
    int other = game::kNobody;
    for (int one = 0; one < position.seats(); ++one)
        if (one != seat && position.status(one) == Status::in) other = one;
    if (position.in() > 2) {
        found.stay = pursuit_rows(position);
        found.out = Laps(position).later(0);
        found.stay[index(target)] = {};
        found.stay[index(target)][index(seat)] = 1;
        for (Scores* scores : {&found.out})
            for (std::size_t s = 0; s < made.size(); ++s) (*scores)[s] += made[s];
        for (Scores& scores : found.stay)
            for (std::size_t s = 0; s < made.size(); ++s) scores[s] += made[s];
    } else {
        // The last one who is in hits some time; of two, one does.
        const auto race = Race::get(target);
        for (int total = 0; total < target; ++total) {
            const double lost =
                other == game::kNobody ? 0 : race->on_turn(position.total(other), total);
            found.stay.push_back(with(1 - lost, other, lost));
        }
        found.stay.push_back(with(1, other, 0));
        found.out = with(0, other, 1);
    }
    found.end = found.stay;
    return found;
}

double whole_game(int target) {
    const auto known = early_start(target);
    return known ? *known : plan_for(mean_goal(target)).start();
}

/// One who plays alone: what the legs to come will bring.
void add_legs_to_come(const Position& position, Forecast& forecast) {
    double more = 0;
    for (int leg = position.leg() + 1; leg < position.legs(); ++leg)
        more += by_sum(position) ? whole_game(position.target(leg)) : 1;
    forecast.out[0] += more;
    for (Scores& scores : forecast.stay) scores[0] += more;
    for (Scores& scores : forecast.end) scores[0] += more;
}

// --- actions ---------------------------------------------------------------------------------

/// What is taken of two possibilities by chances, among equals by points.
const Scores& chosen(const Position& position, double one, double other, const Scores& with_one,
                     const Scores& with_other) {
    if (one - other >= kSame) return with_one;
    if (other - one >= kSame) return with_other;
    const double points = margin(with_one, position.seat(), position.seats());
    const double others = margin(with_other, position.seat(), position.seats());
    return points >= others ? with_one : with_other;
}

void add(Scores& sum, double weight, const Scores& one) {
    for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += weight * one[s];
}

Scores scores_of_two(const Position& position, const ValueByTotal& values,
                     const Forecast& forecast) {
    const int total = position.total(position.seat());
    const auto chances = pair_chances(position);
    Scores sum{};
    for (std::size_t i = 0; i < kPairs; ++i) {
        const int low = total + kAllPairs[i].lower;
        const int high = total + kAllPairs[i].higher;
        add(sum, chances[i],
            chosen(position, values.after(high), values.after(low), forecast.after(high),
                   forecast.after(low)));
    }
    return sum;
}

Scores scores_of_one(const Position& position, const ValueByTotal& values,
                     const Forecast& forecast) {
    const int total = position.total(position.seat());
    const auto chances = card_chances(position);
    Scores sum{};
    for (int d = 1; d < kDigits; ++d) {
        const int with = total + d;
        if (!position.to_hit())
            add(sum, chances[index(d)], forecast.ended(with));
        else if (with > values.target())
            add(sum, chances[index(d)], forecast.after(total));
        else
            add(sum, chances[index(d)],
                chosen(position, values.after(with), values.after(total), forecast.after(with),
                       forecast.after(total)));
    }
    return sum;
}

}  // namespace

double margin(const Scores& scores, int seat, int seats) {
    if (seats == 1) return scores[0];
    double best = -std::numeric_limits<double>::infinity();
    for (int other = 0; other < seats; ++other)
        if (other != seat) best = std::max(best, scores[index(other)]);
    return scores[index(seat)] - best;
}

Forecast forecast(const Position& position) {
    Forecast found = position.to_hit()     ? forecast_rounds(position)
                     : early_leg(position) ? each_for_himself(position)
                                           : forecast_game(position);
    if (position.seats() == 1) add_legs_to_come(position, found);
    return found;
}

std::vector<Scores> judge_scores(const Position& position, const ValueByTotal& values,
                                 const Forecast& forecast) {
    const int total = position.total(position.seat());
    std::vector<Scores> list;
    for (const Move& move : position.moves()) {
        switch (move.kind) {
            case Kind::two:
                list.push_back(scores_of_two(position, values, forecast));
                break;
            case Kind::one:
                list.push_back(scores_of_one(position, values, forecast));
                break;
            case Kind::stop:
                list.push_back(forecast.ended(total));
                break;
            case Kind::form:
                list.push_back(forecast.after(total + move.number));
                break;
            case Kind::keep:
                list.push_back(forecast.after(total + position.cards().hand(0)));
                break;
            case Kind::drop:
                list.push_back(forecast.after(total));
                break;
            case Kind::deal:
                break;
        }
    }
    return list;
}

}  // namespace sipky
