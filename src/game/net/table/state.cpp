#include "game/net/table/state.hpp"

#include "game/net/luck/sealed_luck.hpp"

#include <algorithm>
#include <cassert>

namespace net {

namespace {

// The ends of actions: the first control character of luck, then one of each seat.
constexpr char kFirstEnd = 0x10;
static_assert(game::kChance == -1 && kFirstEnd + kMostSeats < ' ');

bool is_end(char c) {
    return c >= 0 && c < ' ';
}

}  // namespace

bool Actions::holds(std::string_view action) {
    return std::none_of(action.begin(), action.end(), is_end);
}

int Actions::actor(int ply) const {
    assert(ply >= 0 && ply < size_);
    for (const char c : text_)
        if (is_end(c) && ply-- == 0) return c - kFirstEnd + game::kChance;
    return game::kChance;
}

void Actions::add(std::string_view action, int actor) {
    assert(holds(action) && actor >= game::kChance && actor < kMostSeats);
    text_ += action;
    text_ += static_cast<char>(kFirstEnd + actor - game::kChance);
    ++size_;
    throws_ += actor == game::kChance;
}

void Actions::cut(int ply) {
    assert(ply >= 0 && ply <= size_);
    while (size_ > ply) {
        throws_ -= text_.back() == kFirstEnd;
        text_.pop_back();
        while (!text_.empty() && !is_end(text_.back())) text_.pop_back();
        --size_;
    }
}

std::vector<std::string_view> Actions::list() const {
    std::vector<std::string_view> list;
    list.reserve(static_cast<std::size_t>(size_));
    for (std::string_view rest = text_; !rest.empty();) {
        const auto end =
            static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), is_end) - rest.begin());
        list.push_back(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    return list;
}

bool State::operator==(const State& other) const {
    const bool both = (opened != nullptr) == (other.opened != nullptr);
    if (!both) return false;
    if (opened && (*opened != *other.opened || !now->equals(*other.now))) return false;
    return actions == other.actions && seating == other.seating && clock == other.clock &&
           talks == other.talks && ended == other.ended && result == other.result &&
           secret == other.secret && number == other.number && moved == other.moved &&
           entered == other.entered && begun == other.begun && paused == other.paused &&
           round == other.round;
}

std::vector<std::string> State::nonces() const {
    std::vector<std::string> list;
    if (!opened->own_luck) {
        for (const auto& nonce : opened->nonces) list.push_back(*bytes_of_hex(nonce));
    } else {
        for (const auto& person : seating.persons())
            if (person.joined) list.emplace_back(person.nonce.begin(), person.nonce.end());
    }
    return list;
}

std::shared_ptr<const game::Position> first_position(const Opened& opened) {
    auto started = opened.game->start(opened.options);
    auto* position = std::get_if<std::unique_ptr<game::Position>>(&started);
    assert(position && "the options were judged when the table was opened");
    return std::shared_ptr<const game::Position>(std::move(*position));
}

std::optional<game::Refusal> turn_objection(const State& state, const Turn& turn) {
    const auto part = state.opened->game->at_once(*state.now, turn.seat);
    assert(part && "no round begins here");
    for (const auto& action : turn.actions) {
        if (part->actor() != turn.seat) return game::Refusal{"net.turn_long"};
        if (auto refusal = part->play(action)) return refusal;
    }
    if (part->actor() == turn.seat) return game::Refusal{"net.turn_short"};
    return std::nullopt;
}

}  // namespace net
