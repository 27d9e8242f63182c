#include "scenes/people/players.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <utility>

namespace scenes {
namespace {

/// True if it is one team that won, not several who are level.
bool team_won(const View& view, const game::Match& match, const std::vector<int>& won) {
    const auto* teams = view.abilities().teams;
    return teams && won.size() > 1 && won == teams->team(match.now(), won.front());
}

}  // namespace

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
        if (std::exchange(seat.stands_in, false)) seat.person = true;
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

std::string seat_title(const std::vector<SeatPlan>& seats, int seat) {
    const auto& plan = seats[static_cast<std::size_t>(seat)];
    if (plan.person && plan.name.empty() && plan.alone) return tr("table.player_alone");
    return seat_name(people_of(seats), seat);
}

std::vector<std::string> badge_names(const std::vector<SeatPlan>& seats) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const auto& plan = seats[i];
        const bool by_name = plan.person ? !plan.alone : plan.stands_in;
        names.push_back(by_name ? plan.name : seat_title(seats, static_cast<int>(i)));
    }
    return names;
}

std::vector<int> badges_of(const std::vector<SeatPlan>& seats) {
    std::vector<int> badges;
    for (const auto& seat : seats) badges.push_back(seat.badge);
    return badges;
}

std::string seat_kind(const View& view, const std::vector<SeatPlan>& seats, int seat) {
    const auto& plan = seats[static_cast<std::size_t>(seat)];
    if (plan.person) {
        // Where a game has no colours the side is but a number, and "Player 1" may sit third.
        const std::string side = view.side(seat);
        const bool number = side == seat_title(seats, seat) || side == tr("table.player", seat + 1);
        return number ? tr("table.person") : side;
    }
    std::string side = view.seat_name(seat);
    const bool called =
        !plan.name.empty() || plan.stands_in || one_of_computers(people_of(seats), seat);
    if (called && side == tr("table.player", seat + 1)) side = tr("table.computer");
    if (plan.bot == kSolver) return side + " · " + tr("challenges.defends");
    if (plan.bot.rfind("level", 0) == 0) return side + " · " + level_words(plan.bot);
    return side + " · " + plan.bot;
}

SeatNames seat_names(const View& view, const std::vector<SeatPlan>& seats) {
    SeatNames names;
    // From the last seat on: "Player 12" is replaced before "Player 1".
    for (int seat = static_cast<int>(seats.size()) - 1; seat >= 0; --seat) {
        const std::string called = view.seat_name(seat), title = seat_title(seats, seat);
        // Sides that have names of their own, like colours, keep them.
        if (called != tr("table.player", seat + 1) || title == called) continue;
        for (int other = 0; other < static_cast<int>(seats.size()); ++other)
            if (other != seat && seat_title(seats, other) == title) return {};
        names.emplace_back(called, title);
    }
    return names;
}

std::string with_names(std::string words, const SeatNames& names) {
    // Through a mark that nobody types, so that no name is replaced within another.
    for (std::size_t i = 0; i < names.size(); ++i)
        for (auto at = words.find(names[i].first); at != std::string::npos;
             at = words.find(names[i].first, at))
            words.replace(at, names[i].first.size(),
                          std::string("\x01") + static_cast<char>(2 + i));
    for (auto at = words.find('\x01'); at != std::string::npos; at = words.find('\x01', at)) {
        const auto& title = names[static_cast<std::size_t>(words[at + 1] - 2)].second;
        words.replace(at, 2, title);
        at += title.size();
    }
    return words;
}

std::string outcome_heading(const View& view, const game::Match& match,
                            const std::vector<SeatPlan>& seats) {
    const auto result = match.result();
    const auto won = result ? result->winners : std::vector<int>{};
    if (match.seats() == 1) return view.score_words(match.now().scores().front(), match.settings());
    // With three and more a shared victory is not a draw of all.
    if (won.size() > 1 && static_cast<int>(won.size()) < match.seats()) {
        std::vector<std::string> names;
        for (const int seat : won) names.push_back(seat_title(seats, seat));
        return tr(team_won(view, match, won) ? "results.team" : "results.shared", and_list(names));
    }
    if (won.empty()) return tr("results.nobody");
    if (won.size() != 1) return tr("results.draw");
    return tr("results.wins", seat_title(seats, won.front()));
}

std::string brief_heading(const View& view, const game::Match& match,
                          const std::vector<SeatPlan>& seats) {
    const auto result = match.result();
    const auto won = result ? result->winners : std::vector<int>{};
    if (won.size() > 1 && static_cast<int>(won.size()) < match.seats())
        return tr(team_won(view, match, won) ? "results.team_brief" : "results.shared_brief");
    return outcome_heading(view, match, seats);
}

std::string outcome_reason(const View& view, const game::Match& match,
                           const std::vector<SeatPlan>& seats) {
    const auto ended = match.ended();
    if (!ended) {
        // The rules know nothing of who has left.
        for (const int seat : match.now().winners())
            if (match.has_left(seat)) return tr("table.ended_without", seat_title(seats, seat));
        return view.ending(match.now());
    }
    if (ended->how == game::Ending::How::agreed) return tr("table.ended_agreed");
    return tr("table.ended_resigned", seat_title(seats, ended->seat));
}

}  // namespace scenes
