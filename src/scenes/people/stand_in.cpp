#include "scenes/people/stand_in.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

bool is_person(const game::Seat& seat) {
    return seat.kind.empty() || seat.kind == "person" || seat.kind == kHelped;
}

SeatPlan seat_plan(const game::Seat& seat) {
    SeatPlan plan;
    plan.person = is_person(seat);
    if (!plan.person) plan.bot = seat.kind;
    plan.name = seat.name;
    plan.badge = seat.badge;
    plan.helped = seat.kind == kHelped;
    plan.stands_in = !plan.person && seat.stands_in;
    return plan;
}

game::Seat seat_of(const SeatPlan& plan) {
    game::Seat seat;
    seat.name = plan.name;
    seat.kind = !plan.person ? plan.bot : plan.helped ? kHelped : "person";
    seat.badge = plan.badge;
    seat.stands_in = !plan.person && plan.stands_in;
    return seat;
}

std::string stood_in_for(const SeatPlan& plan, int seat) {
    if (plan.person || !plan.stands_in) return {};
    return plan.name.empty() ? tr("table.player", seat + 1) : plan.name;
}

std::vector<SeatPlan> for_another_match(std::vector<SeatPlan> seats) {
    for (SeatPlan& seat : seats) {
        seat.helped = false;
        if (std::exchange(seat.stands_in, false)) seat.name.clear();
    }
    return seats;
}

std::vector<SeatPlan> one_seat_on(std::vector<SeatPlan> seats) {
    if (seats.size() < 2) return seats;
    const auto people = people_of(seats);
    std::vector<int> badges;
    for (const auto& seat : seats) badges.push_back(seat.badge);
    const auto looks = looks_of(badges, seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto seat = static_cast<int>(i);
        seats[i].badge = looks[i];
        // Who is called by the seat would be somebody else at the next one.
        if (is_person(people[i]) || one_of_computers(people, seat))
            seats[i].name = seat_name(people, seat);
    }
    std::rotate(seats.begin(), seats.begin() + 1, seats.end());
    return seats;
}

}  // namespace scenes
