#include "game/net/table/state.hpp"

#include <algorithm>
#include <cassert>

namespace net {

namespace {

using Objection = std::optional<game::Refusal>;

/// A deed that is being done.
class Doing {
public:
    Doing(State& state, std::string_view match, const game::Lookup& lookup, std::string_view user,
          std::int64_t stamp)
        : state_(state),
          match_(match),
          lookup_(lookup),
          stamp_(stamp),
          person_(user.empty() ? -1 : state.seating.person_of(user)) {}

    Objection perform(const Open& open);
    Objection perform(const Join& join);
    Objection perform(const Act& act);
    Objection perform(const Enter&) { return game::Refusal{"net.hidden"}; }
    Objection perform(const Entered& entered);
    Objection perform(const Round& round);
    Objection perform(const Propose& propose);
    Objection perform(const Resume&);
    Objection perform(const Resign& resign) { return give_up(resign.seat); }
    Objection perform(const Claim& claim) { return give_up(claim.seat); }
    Objection perform(const Replace& replace);
    Objection perform(const Presence& presence);
    Objection perform(const End& end);
    Objection perform(const Reveal& reveal);

private:
    Objection give_up(int seat);
    void settle(Matter matter, int to);
    void take_back(int to);

    State& state_;
    std::string_view match_;
    const game::Lookup& lookup_;
    std::int64_t stamp_;
    int person_;
};

/// Plays on a copy, so that nobody who has the position notices.
Objection play(State& state, const std::vector<std::string>& actions, int seat) {
    std::shared_ptr<game::Position> next = state.now->copy();
    for (const auto& action : actions) {
        if (next->actor() != seat) return game::Refusal{"net.turn_long"};
        if (auto refusal = next->play(action)) return refusal;
        state.actions.add(action, seat);
    }
    state.now = std::move(next);
    return std::nullopt;
}

Objection Doing::perform(const Open& open) {
    auto opened = std::make_shared<Opened>();
    opened->game = lookup_(open.game);
    opened->options = open.options;
    opened->stamp = stamp_;
    opened->together = open.together;
    opened->own_luck = open.luck == match_;
    opened->luck = open.luck;
    opened->commitment = *digest_of_hex(open.commitment);
    opened->nonces = open.nonces;
    state_.now = first_position(*opened);
    state_.opened = std::move(opened);
    state_.seating = Seating(open.seats, stamp_);
    state_.clock = Clock(open.time, state_.seats());
    return std::nullopt;
}

Objection Doing::perform(const Join& join) {
    auto& person = state_.seating.person(person_);
    person.joined = true;
    if (const auto bytes = bytes_of_hex(join.nonce); bytes && bytes->size() == kNonceBytes)
        std::copy(bytes->begin(), bytes->end(), person.nonce.begin());
    person.away_since = -1;
    return std::nullopt;
}

Objection Doing::perform(const Act& act) {
    if (auto refusal = play(state_, {act.action}, act.seat)) return refusal;
    state_.clock.acted(act.seat, stamp_);
    state_.talks.moved(person_);
    return std::nullopt;
}

Objection Doing::perform(const Entered& entered) {
    state_.entered |= seat_bit(entered.seat);
    state_.clock.acted(entered.seat, stamp_);
    return std::nullopt;
}

Objection Doing::perform(const Round& round) {
    for (const auto& turn : round.turns) {
        if (auto refusal = play(state_, turn.actions, turn.seat)) return refusal;
        if (turn.actions.empty() || state_.now->actor() == turn.seat)
            return game::Refusal{"net.turn_short"};
    }
    state_.talks.moved(-1);
    return std::nullopt;
}

void Doing::take_back(int to) {
    state_.actions.cut(to);
    std::shared_ptr<game::Position> position = first_position(*state_.opened)->copy();
    for (const auto action : state_.actions.list()) {
        const auto refusal = position->play(action);
        assert(!refusal && "an action that counted was refused");
        (void)refusal;
    }
    state_.now = std::move(position);
    state_.talks.moved(-1);
}

void Doing::settle(Matter matter, int to) {
    switch (matter) {
        case Matter::undo:
            take_back(to);
            break;
        case Matter::draw:
            state_.ended = game::Ending{game::Ending::How::agreed, 0};
            break;
        case Matter::pause:
            state_.paused = true;
            break;
    }
}

Objection Doing::perform(const Propose& propose) {
    state_.talks.take(propose, person_, state_.number);
    const int to = state_.talks.on(propose.matter).to;
    if (state_.talks.settled(propose.matter, state_.seating.active())) settle(propose.matter, to);
    return std::nullopt;
}

Objection Doing::perform(const Resume&) {
    state_.paused = false;
    return std::nullopt;
}

/// As Match::leave: the others play on, unless nobody is left to play against, or nobody at all.
Objection Doing::give_up(int seat) {
    int others = 0;
    for (int other = 0; other < state_.seats(); ++other)
        others += other != seat && state_.seating.place(other).left < 0;
    const bool persons = (state_.seating.seats_by_persons() & ~seat_bit(seat)) != 0;
    if (others < 2 || !persons) {
        state_.ended = game::Ending{game::Ending::How::resigned, seat};
        return std::nullopt;
    }
    auto& place = state_.seating.place(seat);
    place.left = state_.actions.size();
    place.bot = "level1";
    state_.talks.moved(-1);
    return std::nullopt;
}

Objection Doing::perform(const Replace& replace) {
    auto& place = state_.seating.place(replace.seat);
    place.bot = replace.bot;
    place.helped = true;
    state_.talks.moved(-1);
    return std::nullopt;
}

Objection Doing::perform(const Presence& presence) {
    const int who = state_.seating.person_of(presence.who);
    if (presence.away)
        state_.seating.person(who).away_since = stamp_;
    else
        state_.seating.back(who);
    return std::nullopt;
}

Objection Doing::perform(const End& end) {
    state_.result = game::Result{end.scores, end.winners};
    state_.secret = end.secret;
    return std::nullopt;
}

Objection Doing::perform(const Reveal& reveal) {
    state_.secret = reveal.secret;
    return std::nullopt;
}

}  // namespace

std::optional<game::Refusal> perform(State& state, std::string_view user, const Deed& deed,
                                     std::string_view match, const game::Lookup& lookup,
                                     std::int64_t stamp) {
    Doing doing(state, match, lookup, user, stamp);
    if (auto refusal = std::visit([&](const auto& one) { return doing.perform(one); }, deed))
        return refusal;
    if (!state.begun) state.begun = state.seating.complete();
    return std::nullopt;
}

bool play_luck(State& state, const std::string& action) {
    if (!waits_for_luck(state) || !Actions::holds(action)) return false;
    return !play(state, {action}, game::kChance);
}

void conclude(State& state, std::int64_t stamp, bool moved) {
    const auto& opened = *state.opened;
    const bool playing = state.begun && !state.over();
    if (moved) {
        state.actions.shrink();
        state.entered = 0;
        state.moved = state.number + 1;
        const bool rounds = playing && opened.together && state.now->actor() >= 0;
        state.round = rounds && opened.game->at_once(*state.now, 0) != nullptr;
    }
    Seats seats = 0;
    if (playing && !state.paused && state.actor() >= 0)
        seats = state.round ? ~state.entered : seat_bit(state.actor());
    state.clock.run(seats & state.seating.seats_by_persons(), stamp);
}

}  // namespace net
