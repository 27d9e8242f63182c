// What the others hold against a seat.
#include "game/sipky/odds/company.hpp"

#include "game/sipky/index.hpp"

#include <algorithm>

namespace sipky {

namespace {

/// The chance that `other` ends below `mine`, and half of that of a tie.
double chance_against(const Position& position, int other, int mine, const Chasers& chasers) {
    if (position.status(other) != Status::in) {
        const int his = ended_total(position, other);
        return his < mine ? 1 : his == mine ? 0.5 : 0;
    }
    if (mine < 0) return 0;
    if (mine > position.target()) return 1;
    const int total = position.total(other);
    return 1 - chasers.more(mine, total) - 0.5 * chasers.same(mine, total);
}

int nearest(const Position& position, int seat) {
    int found = game::kNobody;
    for (int other = 0; other < position.seats(); ++other) {
        if (other == seat || position.status(other) != Status::in) continue;
        if (found < 0 || position.total(other) > position.total(found)) found = other;
    }
    return found;
}

}  // namespace

bool by_sum(const Position& position) {
    return position.mode() == Mode::series && position.setup().scoring == Scoring::sum;
}

bool early_leg(const Position& position) {
    return by_sum(position) && position.leg() + 1 < position.legs();
}

int before(const Position& position, int seat) {
    return by_sum(position) ? position.scores()[index(seat)] : 0;
}

int ended_total(const Position& position, int seat) {
    return position.status(seat) == Status::out ? 0 : position.total(seat);
}

int limit_of(const Position& position, int other) {
    int limit = 0;
    for (int one = 0; one < position.seats(); ++one) {
        if (one == other || position.status(one) == Status::in) continue;
        limit = std::max(
            limit, ended_total(position, one) + before(position, one) - before(position, other));
    }
    return std::min(limit, position.target());
}

bool duelling(const Position& position, int seat) {
    return position.seats() == 2 && position.status(1 - seat) == Status::in;
}

Goal Company::goal() const {
    const auto& at = places ? pursuit.addend : pursuit.factor;
    return {at, at[0]};
}

Company company_of(const Position& position, int seat) {
    Company company;
    company.followed = nearest(position, seat);
    const auto chasers = Chasers::get(position.target());
    company.places = position.mode() == Mode::series && position.setup().scoring == Scoring::places;
    const double share = 1.0 / (position.seats() - 1);
    Pursuit& pursuit = company.pursuit;
    pursuit.target = position.target();
    for (int total = 0; total <= pursuit.target; ++total) {
        double all = 1;
        double sum = 0;
        for (int other = 0; other < position.seats(); ++other) {
            if (other == seat || other == company.followed) continue;
            const int mine = total + before(position, seat) - before(position, other);
            const double chance = chance_against(position, other, mine, *chasers);
            all *= chance;
            sum += chance;
        }
        pursuit.factor.push_back(company.places ? share : all);
        pursuit.addend.push_back(company.places ? share * sum : 0);
    }
    if (company.followed < 0) return company;
    pursuit.lead = before(position, seat) - before(position, company.followed);
    pursuit.limit = limit_of(position, company.followed);
    pursuit.his = position.total(company.followed);
    return company;
}

}  // namespace sipky
