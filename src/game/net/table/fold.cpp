#include "game/net/table/fold.hpp"

#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/state.hpp"
#include "os/process.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

namespace net {

namespace {

game::Dice dice_of(const State& state, const Digest& secret) {
    return game::Dice(std::make_shared<SealedLuck>(secret, state.nonces()));
}

/// The throw that the dice say where luck is on turn.
std::string throw_of(const State& state, const game::Dice& dice) {
    auto choices = state.now->choices();
    return std::move(choices[dice.pick(state.actions.throws(), choices)].move);
}

}  // namespace

Taken Fold::take(const Logged& logged) {
    if (logged.sequence <= sequence_) return Taken::seen;
    sequence_ = logged.sequence;
    stamp_ = logged.stamp;
    const auto read = read_entry(logged.text);
    if (const auto* entry = std::get_if<Entry>(&read)) return take(*entry, logged.stamp);
    if (std::get<game::Fault>(read).why.key != "net.newer") return Taken::unreadable;
    newer_ = newer_ || !state_.opened;  // a match goes on in the format in which it was opened
    return Taken::newer;
}

Taken Fold::take(const Entry& entry, std::int64_t stamp) {
    if (newer_) return Taken::newer;
    if (entry.match != match_) return Taken::foreign;
    if (entry.number != state_.number)
        return entry.number < state_.number ? Taken::late : Taken::early;
    if (net::objection(state_, match_, lookup_, entry.user, entry.deed, stamp))
        return Taken::illegal;
    State next = state_;
    if (perform(next, entry.user, entry.deed, match_, lookup_, stamp)) return Taken::illegal;
    bool forged = false;
    std::optional<game::Dice> dice;
    for (const auto& action : entry.luck) {
        if (!waits_for_luck(next)) return Taken::illegal;
        if (expected_) {
            if (!dice) dice = dice_of(next, *expected_);
            forged = forged || throw_of(next, *dice) != action;
        }
        if (!play_luck(next, action)) return Taken::illegal;
    }
    if (waits_for_luck(next)) return Taken::illegal;
    const bool moved = next.now != state_.now || next.begun != state_.begun ||
                       next.ended.has_value() != state_.ended.has_value();
    conclude(next, stamp, moved);
    if (!entry.user.empty()) {
        auto& person = next.seating.person(next.seating.person_of(entry.user));
        person.ask = entry.ask;
        person.number = entry.number;
    }
    if (forged && forged_ < 0) forged_ = entry.number;
    ++next.number;
    state_ = std::move(next);
    return Taken::counted;
}

std::optional<game::Refusal> Fold::objection(std::string_view user, const Deed& deed,
                                             std::int64_t stamp) const {
    if (newer_) return game::Refusal{"net.newer_table"};
    if (auto refusal = net::objection(state_, match_, lookup_, user, deed, stamp)) return refusal;
    if (std::holds_alternative<Enter>(deed)) return std::nullopt;  // was judged as a whole
    State next = state_;
    return perform(next, user, deed, match_, lookup_, stamp);
}

std::vector<std::string> Fold::luck_after(std::string_view user, const Deed& deed,
                                          std::int64_t stamp, const Digest& secret) const {
    std::vector<std::string> luck;
    State next = state_;
    if (perform(next, user, deed, match_, lookup_, stamp) || !waits_for_luck(next)) return luck;
    const auto dice = dice_of(next, secret);
    while (waits_for_luck(next)) {
        luck.push_back(throw_of(next, dice));
        play_luck(next, luck.back());
    }
    return luck;
}

namespace {

/// Those who gave up their seats after so many actions, while the others played on.
void leave(game::Match& match, const State& state) {
    for (int seat = 0; seat < state.seats(); ++seat)
        if (state.seating.place(seat).left == match.ply() && !match.has_left(seat))
            match.leave(seat);
}

std::vector<game::Seat> people_of(const Seating& seating) {
    std::vector<game::Seat> people;
    for (int i = 0; i < seating.seats(); ++i) {
        const auto& place = seating.place(i);
        game::Seat seat;
        seat.name = place.name;
        seat.stands_in = place.person >= 0 && !place.bot.empty() && place.left < 0;
        if (place.person < 0 || seat.stands_in)
            seat.kind = place.bot;
        else
            seat.kind = place.helped ? "helped" : "person";
        people.push_back(std::move(seat));
    }
    return people;
}

}  // namespace

void follow(game::Match& match, const State& state) {
    const auto actions = state.actions.list();
    const auto& moves = match.moves();
    const auto most = std::min(actions.size(), static_cast<std::size_t>(match.ply()));
    std::size_t common = 0;
    while (common < most && actions[common] == moves[common]) ++common;
    if (static_cast<int>(common) < match.length()) match = match.first(static_cast<int>(common));
    match.set_people(people_of(state.seating));
    for (std::size_t i = common; i < actions.size(); ++i) {
        leave(match, state);
        const auto refusal = match.play(actions[i]);
        assert(!refusal && "an action that counted was refused");
        (void)refusal;
    }
    leave(match, state);
    if (!state.ended || match.ended()) return;
    if (state.ended->how == game::Ending::How::agreed)
        match.agree_draw();
    else
        match.resign(state.ended->seat);
}

game::Match match_of(const State& state) {
    auto started =
        game::Match::start(*state.opened->game, state.opened->options, game::Dice(nullptr));
    assert(std::holds_alternative<game::Match>(started));
    auto& match = std::get<game::Match>(started);
    match.set_created(os::utc_text(static_cast<std::time_t>(state.opened->stamp / 1000)));
    follow(match, state);
    return std::move(match);
}

game::Result result_of(const State& state) {
    assert(state.over());
    return *match_of(state).result();
}

Proof prove(const std::string& match, const std::vector<Logged>& log, const game::Lookup& lookup) {
    Fold told(match, lookup);
    for (const auto& logged : log) told.take(logged);
    // Only a secret that fits the commitment counts as revealed.
    const auto secret = digest_of_hex(told.state().secret);
    if (!secret) return Proof::sealed;
    Fold again(match, lookup);
    again.expect(*secret);
    for (const auto& logged : log) again.take(logged);
    return again.forged() < 0 ? Proof::proved : Proof::forged;
}

}  // namespace net
