#include "game/net/table/state.hpp"

#include "game/net/luck/sealed_luck.hpp"

#include <cassert>

namespace net {

void Actions::add(std::string_view action, int actor) {
    assert(action.find('\n') == std::string_view::npos);
    text_ += action;
    text_ += '\n';
    actors_.push_back(static_cast<std::int8_t>(actor));
    throws_ += actor == game::kChance;
}

void Actions::shrink() {
    text_.shrink_to_fit();
    actors_.shrink_to_fit();
}

void Actions::cut(int ply) {
    assert(ply >= 0 && ply <= size());
    std::size_t end = 0;
    for (int i = 0; i < ply; ++i) end = text_.find('\n', end) + 1;
    text_.resize(end);
    for (int i = ply; i < size(); ++i) throws_ -= actor(i) == game::kChance;
    actors_.resize(static_cast<std::size_t>(ply));
}

std::vector<std::string_view> Actions::list() const {
    std::vector<std::string_view> list;
    list.reserve(actors_.size());
    for (std::size_t at = 0; at < text_.size();) {
        const auto end = text_.find('\n', at);
        list.push_back(std::string_view(text_).substr(at, end - at));
        at = end + 1;
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
            if (person.joined) list.push_back(*bytes_of_hex(person.nonce));
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
