#include "scenes/people/stand_in.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>

namespace scenes {

bool is_person(const game::Seat& seat) {
    return seat.kind.empty() || seat.kind == "person" || seat.kind == kHelped;
}

SeatPlan seat_plan(const game::Seat& seat) {
    SeatPlan plan;
    plan.person = is_person(seat);
    if (!plan.person || seat.kind == kHelped) plan.bot = seat.kind;
    plan.name = seat.name;
    plan.badge = seat.badge;
    return plan;
}

game::Seat seat_of(const SeatPlan& plan) {
    const bool helped = plan.person && plan.bot == kHelped;
    return {plan.name, plan.person && !helped ? std::string("person") : plan.bot, plan.badge};
}

std::string stand_in_name(const std::string& name) {
    return name.empty() ? name : tr("table.stands_in", name);
}

std::string stood_in_for(std::string_view name) {
    const std::string mark = tr("table.stands_in", "");
    if (name.size() <= mark.size() || name.substr(name.size() - mark.size()) != mark) return {};
    return std::string(name.substr(0, name.size() - mark.size()));
}

std::string named_again(std::string_view stand_in, int seat) {
    const auto name = stood_in_for(stand_in);
    return name == tr("table.player", seat + 1) ? std::string() : name;
}

std::vector<SeatPlan> for_another_match(std::vector<SeatPlan> seats) {
    for (SeatPlan& seat : seats) {
        if (seat.person && seat.bot == kHelped) seat.bot = SeatPlan().bot;
        if (!seat.person && !stood_in_for(seat.name).empty()) seat.name.clear();
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
