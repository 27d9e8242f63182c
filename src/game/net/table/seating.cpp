#include "game/net/table/seating.hpp"

#include <algorithm>

namespace net {

Seating::Seating(const std::vector<Sitter>& sitters, std::int64_t stamp) {
    for (const auto& sitter : sitters) {
        Place place;
        place.name = sitter.name;
        place.bot = sitter.bot;
        if (!sitter.user.empty()) {
            place.person = person_of(sitter.user);
            if (place.person < 0) {
                place.person = static_cast<int>(persons_.size());
                persons_.emplace_back();
                persons_.back().user = sitter.user;
                persons_.back().away_since = stamp;
            }
        }
        places_.push_back(std::move(place));
    }
}

int Seating::person_of(std::string_view user) const {
    for (std::size_t i = 0; i < persons_.size(); ++i)
        if (persons_[i].user == user) return static_cast<int>(i);
    return -1;
}

bool Seating::by_person(int seat) const {
    const auto& one = place(seat);
    return one.person >= 0 && one.bot.empty() && one.left < 0;
}

Seats Seating::seats_by_persons() const {
    Seats seats = 0;
    for (int seat = 0; seat < this->seats(); ++seat)
        if (by_person(seat)) seats |= seat_bit(seat);
    return seats;
}

Seats Seating::seats_of(int person) const {
    Seats seats = 0;
    for (int seat = 0; seat < this->seats(); ++seat)
        if (by_person(seat) && place(seat).person == person) seats |= seat_bit(seat);
    return seats;
}

std::uint32_t Seating::active() const {
    std::uint32_t persons = 0;
    for (int seat = 0; seat < seats(); ++seat)
        if (by_person(seat)) persons |= 1U << place(seat).person;
    return persons;
}

bool Seating::complete() const {
    for (std::size_t i = 0; i < persons_.size(); ++i)
        if (!persons_[i].joined && seats_of(static_cast<int>(i)) != 0) return false;
    return true;
}

int Seating::last_left() const {
    int last = 0;
    for (const auto& place : places_) last = std::max(last, place.left);
    return last;
}

void Seating::back(int person) {
    this->person(person).away_since = -1;
    for (auto& place : places_)
        if (place.person == person && place.left < 0) place.bot.clear();
}

std::optional<game::Refusal> Talks::objection(const Propose& propose, int person) const {
    const auto& proposal = on(propose.matter);
    if (propose.step == Step::asked) {
        if (open(propose.matter)) return game::Refusal{"net.asked_already"};
        if (proposal.refused && proposal.by == person) return game::Refusal{"net.refused_already"};
        return std::nullopt;
    }
    if (!open(propose.matter)) return game::Refusal{"net.not_asked"};
    const bool own = proposal.by == person;
    if (own != (propose.step == Step::withdrawn)) return game::Refusal{"net.own_proposal"};
    if (propose.step == Step::agreed && (proposal.agreed >> person & 1) != 0)
        return game::Refusal{"net.agreed_already"};
    return std::nullopt;
}

void Talks::take(const Propose& propose, int person, int number) {
    auto& proposal = one(propose.matter);
    switch (propose.step) {
        case Step::asked:
            proposal = {person, propose.to, number, 1U << person, false};
            break;
        case Step::agreed:
            proposal.agreed |= 1U << person;
            break;
        case Step::refused:
            proposal.refused = true;
            break;
        case Step::withdrawn:
            proposal = {};
            break;
    }
}

bool Talks::settled(Matter matter, std::uint32_t persons) {
    if (!open(matter) || (persons & ~on(matter).agreed) != 0) return false;
    one(matter) = {};
    return true;
}

void Talks::moved(int person) {
    for (const auto matter : {Matter::undo, Matter::draw, Matter::pause}) {
        auto& proposal = one(matter);
        const bool stands = matter == Matter::draw && proposal.by == person && person >= 0;
        if (!stands || proposal.refused) proposal = {};
    }
}

}  // namespace net
