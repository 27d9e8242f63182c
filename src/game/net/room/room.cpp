#include "game/net/room/room.hpp"

#include "game/core/text.hpp"

#include <algorithm>

namespace net {

using game::Refusal;

Room::Room(std::string code, std::string host, const Plan& plan, const game::Lookup& lookup)
    : code_(std::move(code)), host_(std::move(host)) {
    plan_next(plan, lookup);
}

const Guest* Room::guest(std::string_view user) const {
    const auto found = std::find_if(guests_.begin(), guests_.end(),
                                    [&](const Guest& guest) { return guest.user == user; });
    return found == guests_.end() ? nullptr : &*found;
}

int Room::seat_of(std::string_view user) const {
    const auto found = std::find_if(seats_.begin(), seats_.end(),
                                    [&](const RoomSeat& seat) { return seat.user == user; });
    return found == seats_.end() ? -1 : static_cast<int>(found - seats_.begin());
}

int Room::empty_seats() const {
    return static_cast<int>(std::count_if(seats_.begin(), seats_.end(),
                                          [](const RoomSeat& seat) { return seat.empty(); }));
}

std::vector<std::string> Room::watchers() const {
    std::vector<std::string> list;
    for (const auto& guest : guests_)
        if (guest.here && seat_of(guest.user) < 0) list.push_back(guest.user);
    return list;
}

void Room::hear(Saying saying) {
    if (!sayings_.empty() && saying.number <= sayings_.back().number) return;
    sayings_.push_back(std::move(saying));
    if (sayings_.size() > kSayings) sayings_.erase(sayings_.begin());
}

bool Room::arrive(const std::string& user, const std::string& name) {
    const auto found = std::find_if(guests_.begin(), guests_.end(),
                                    [&](const Guest& guest) { return guest.user == user; });
    if (found != guests_.end()) {
        found->here = true;
        if (!name.empty()) found->name = name;
    } else {
        if (guests_.size() >= kMostGuests) return false;
        guests_.push_back({user, name, true});
    }
    const auto empty = std::find_if(seats_.begin(), seats_.end(),
                                    [](const RoomSeat& seat) { return seat.empty(); });
    // Whoever comes while others play does not sit down before they have played.
    if (seat_of(user) < 0 && empty != seats_.end()) empty->user = user;
    return true;
}

void Room::away(const std::string& user) {
    for (auto& guest : guests_)
        if (guest.user == user) guest.here = false;
}

bool Room::leave(const std::string& user) {
    if (const int seat = seat_of(user); seat >= 0) seats_[static_cast<std::size_t>(seat)] = {};
    guests_.erase(std::remove_if(guests_.begin(), guests_.end(),
                                 [&](const Guest& guest) { return guest.user == user; }),
                  guests_.end());
    if (user != host_) return true;
    const auto next =
        std::find_if(guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.here; });
    if (next == guests_.end()) return false;
    host_ = next->user;
    return true;
}

void Room::forget(const std::string& user) {
    sayings_.erase(std::remove_if(sayings_.begin(), sayings_.end(),
                                  [&](const Saying& saying) { return saying.user == user; }),
                   sayings_.end());
}

void Room::seat_all(const std::vector<Guest>& people, const std::string& match) {
    for (std::size_t i = 0; i < people.size() && i < seats_.size(); ++i) {
        seats_[i] = {people[i].user, {}};
        guests_.push_back(people[i]);
    }
    match_ = match;
}

Open Room::opening(const std::string& match) const {
    Open open;
    open.game = plan_.game;
    open.options = plan_.options;
    open.time = plan_.time;
    open.together = plan_.together;
    open.luck = match;
    for (const auto& seat : seats_) {
        const auto* sitter = guest(seat.user);
        open.seats.push_back({seat.user, seat.bot, sitter ? sitter->name : std::string()});
    }
    return open;
}

std::optional<Refusal> Room::plan_next(const Plan& plan, const game::Lookup& lookup) {
    const auto* game = lookup(plan.game);
    if (!game) return Refusal{"record.game", {game::quoted(plan.game)}};
    if (auto refusal = game::check(plan.options, game->options)) return refusal;
    const auto started = game->start(plan.options);
    if (const auto* refusal = std::get_if<Refusal>(&started)) return *refusal;
    const int seats = game->seats(plan.options);
    if (seats < 1 || seats > kMostSeats) return Refusal{"net.seats", {std::to_string(seats)}};
    plan_ = plan;
    plan_.together = plan.together && game->at_once && seats > 1;
    // Who sits stays seated as far as there are seats, people before computers.
    std::vector<RoomSeat> before = std::move(seats_);
    std::stable_partition(before.begin(), before.end(),
                          [](const RoomSeat& seat) { return !seat.user.empty(); });
    seats_.assign(static_cast<std::size_t>(seats), {});
    for (std::size_t i = 0; i < before.size() && i < seats_.size(); ++i) {
        const auto& bots = game->bots;
        const bool known = std::find(bots.begin(), bots.end(), before[i].bot) != bots.end();
        if (known || before[i].bot.empty()) seats_[i] = before[i];
    }
    for (const auto& guest : guests_) {
        if (seat_of(guest.user) >= 0) continue;
        const auto empty = std::find_if(seats_.begin(), seats_.end(),
                                        [](const RoomSeat& seat) { return seat.empty(); });
        if (empty != seats_.end() && guest.here) empty->user = guest.user;
    }
    return std::nullopt;
}

std::optional<Refusal> Room::seat(const std::string& user, const Seat& wish,
                                  const game::Lookup& lookup) {
    if (wish.seat < 0 || wish.seat >= static_cast<int>(seats_.size()))
        return Refusal{"net.no_seat", {std::to_string(wish.seat + 1)}};
    auto& seat = seats_[static_cast<std::size_t>(wish.seat)];
    const bool host = user == host_;
    if (wish.leave) {
        if (!host && seat.user != user) return Refusal{"net.not_your_seat"};
        seat = {};
        return std::nullopt;
    }
    if (!seat.empty() && !(host && !seat.bot.empty())) return Refusal{"net.room_taken"};
    if (wish.bot.empty()) {
        if (const int now = seat_of(user); now >= 0) seats_[static_cast<std::size_t>(now)] = {};
        seat = {user, {}};
        return std::nullopt;
    }
    if (!host) return Refusal{"net.host_only"};
    const auto* game = lookup(plan_.game);
    const bool known =
        game && std::find(game->bots.begin(), game->bots.end(), wish.bot) != game->bots.end();
    if (!known) return Refusal{"net.bot", {wish.bot}};
    seat = {{}, wish.bot};
    return std::nullopt;
}

std::optional<Refusal> Room::take(const std::string& user, const RoomWish& wish,
                                  const std::string& match, const game::Lookup& lookup) {
    if (!guest(user)) return Refusal{"net.room_stranger"};
    const bool host = user == host_;
    if (const auto* name = std::get_if<Name>(&wish)) {
        for (auto& guest : guests_)
            if (guest.user == user) guest.name = name->name;
        return std::nullopt;
    }
    if (const auto* say = std::get_if<Say>(&wish)) {
        hear({user, say->text, sayings_.empty() ? 1 : sayings_.back().number + 1});
        return std::nullopt;
    }
    if (of_tournament()) return Refusal{"net.host_only"};
    if (const auto* one = std::get_if<Seat>(&wish)) return seat(user, *one, lookup);
    if (!host) return Refusal{"net.host_only"};
    if (const auto* plan = std::get_if<Plan>(&wish)) return plan_next(*plan, lookup);
    if (const auto* rotate = std::get_if<Rotate>(&wish)) {
        const auto first = static_cast<std::size_t>(rotate->first);
        if (first >= seats_.size())
            return Refusal{"net.no_seat", {std::to_string(rotate->first + 1)}};
        std::rotate(seats_.begin(), seats_.begin() + rotate->first, seats_.end());
        return std::nullopt;
    }
    if (empty_seats() > 0) return Refusal{"net.room_empty_seat"};
    if (seat_of(host_) < 0) return Refusal{"net.room_host_stands"};
    match_ = match;
    return std::nullopt;
}

}  // namespace net
