#include "scenes/people/seat_names.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/stand_in.hpp"

namespace scenes {

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

}  // namespace scenes
