#include "game/net/table/state.hpp"

#include "game/core/text.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/fold.hpp"

#include <algorithm>

namespace net {

namespace {

using Objection = std::optional<game::Refusal>;
using game::Refusal;

/// Somebody who wants something of a table at a moment.
class Wish {
public:
    Wish(const State& state, std::string_view match, const game::Lookup& lookup,
         std::string_view user, std::int64_t stamp)
        : state_(state),
          match_(match),
          lookup_(lookup),
          user_(user),
          stamp_(stamp),
          person_(user.empty() ? -1 : state.seating.person_of(user)) {}

    Objection against(const Open& open) const;
    Objection against(const Join& join) const;
    Objection against(const Act& act) const;
    Objection against(const Enter& enter) const;
    Objection against(const Entered& entered) const;
    Objection against(const Round& round) const;
    Objection against(const Propose& propose) const;
    Objection against(const Resume& resume) const;
    Objection against(const Resign& resign) const;
    Objection against(const Claim& claim) const;
    Objection against(const Replace& replace) const;
    Objection against(const Presence& presence) const;
    Objection against(const End& end) const;
    Objection against(const Reveal& reveal) const;

    /// What every deed but the opening needs.
    Objection before(const Deed& deed) const;

private:
    bool host() const { return user_.empty(); }
    bool seat_there(int seat) const { return seat >= 0 && seat < state_.seats(); }
    Objection running() const;
    Objection playing() const;
    Objection own_seat(int seat) const;
    Objection part_of_round(int seat) const;
    Objection to_undo(int ply) const;
    Objection to_draw() const;
    Objection to_secret(const std::string& secret) const;
    bool has_bot(const std::string& bot) const;
    bool away_for(int seat, std::int64_t least) const;

    const State& state_;
    std::string_view match_;
    const game::Lookup& lookup_;
    std::string_view user_;
    std::int64_t stamp_;
    int person_;
};

Objection Wish::before(const Deed& deed) const {
    if (std::holds_alternative<Open>(deed)) return std::nullopt;
    if (!state_.opened) return Refusal{"net.not_open"};
    if (!host() && person_ < 0) return Refusal{"net.not_seated"};
    if (state_.result && !std::holds_alternative<Reveal>(deed)) return Refusal{"net.over"};
    return std::nullopt;
}

// --- before and after play
// --------------------------------------------------------------------------

Objection Wish::against(const Open& open) const {
    if (state_.opened) return Refusal{"net.opened"};
    const auto* game = lookup_(open.game);
    if (!game) return Refusal{"record.game", {game::quoted(open.game)}};
    if (auto refusal = game::check(open.options, game->options)) return refusal;
    const auto started = game->start(open.options);
    if (const auto* refusal = std::get_if<Refusal>(&started)) return *refusal;
    const int seats = game->seats(open.options);
    if (static_cast<int>(open.seats.size()) != seats || seats > kMostSeats)
        return Refusal{"net.seats", {std::to_string(seats)}};
    bool persons = false, own = host();
    for (const auto& seat : open.seats) {
        persons = persons || !seat.user.empty();
        own = own || seat.user == user_;
        const auto& bots = game->bots;
        if (!seat.bot.empty() && std::find(bots.begin(), bots.end(), seat.bot) == bots.end())
            return Refusal{"net.bot", {seat.bot}};
    }
    if (!persons || !own) return Refusal{"net.not_seated"};
    if (open.together && (!game->at_once || seats < 2)) return Refusal{"net.no_rounds"};
    // Whoever could open one more table with the luck of others would know their throws.
    if (open.luck != match_ && !host()) return Refusal{"net.host_only"};
    if (!digest_of_hex(open.commitment) || (open.luck == match_) != open.nonces.empty())
        return Refusal{"net.commitment"};
    return std::nullopt;
}

Objection Wish::against(const Join& join) const {
    if (host()) return Refusal{"net.not_seated"};
    if (state_.begun) return Refusal{"net.begun"};
    if (state_.seating.persons()[static_cast<std::size_t>(person_)].joined)
        return Refusal{"net.joined"};
    if (join.nonce.empty() == state_.opened->own_luck) return Refusal{"net.nonce"};
    return std::nullopt;
}

Objection Wish::to_secret(const std::string& secret) const {
    const auto digest = digest_of_hex(secret);
    if (!digest ||
        digest_of_hex(commitment_of(state_.opened->luck, *digest)) != state_.opened->commitment)
        return Refusal{"net.secret"};
    return std::nullopt;
}

Objection Wish::against(const End& end) const {
    if (!host()) return Refusal{"net.host_only"};
    if (!state_.over()) return Refusal{"net.not_over"};
    if (result_of(state_) != game::Result{end.scores, end.winners}) return Refusal{"net.result"};
    if (end.secret.empty() == state_.opened->own_luck) return Refusal{"net.secret"};
    return end.secret.empty() ? std::nullopt : to_secret(end.secret);
}

Objection Wish::against(const Reveal& reveal) const {
    if (!host()) return Refusal{"net.host_only"};
    if (!state_.result || !state_.secret.empty()) return Refusal{"net.secret"};
    return to_secret(reveal.secret);
}

// --- play
// -------------------------------------------------------------------------------------------

Objection Wish::running() const {
    if (!state_.begun) return Refusal{"net.waiting"};
    if (state_.over()) return Refusal{"net.over"};
    return std::nullopt;
}

Objection Wish::playing() const {
    if (auto refusal = running()) return refusal;
    if (state_.paused) return Refusal{"net.paused"};
    return std::nullopt;
}

/// The user decides there.
Objection Wish::own_seat(int seat) const {
    if (!seat_there(seat)) return Refusal{"net.no_seat", {std::to_string(seat + 1)}};
    const auto& place = state_.seating.place(seat);
    const bool by_person = state_.seating.by_person(seat);
    if (host() ? by_person : place.person != person_) return Refusal{"net.not_your_seat"};
    if (!host() && !by_person) return Refusal{place.left >= 0 ? "net.left" : "net.replaced"};
    return std::nullopt;
}

Objection Wish::against(const Act& act) const {
    if (auto refusal = playing()) return refusal;
    if (auto refusal = own_seat(act.seat)) return refusal;
    if (state_.round) return Refusal{"net.round"};
    if (state_.actor() != act.seat) return Refusal{"net.not_your_turn"};
    if (!Actions::holds(act.action)) return Refusal{"net.line_break"};
    return std::nullopt;
}

Objection Wish::part_of_round(int seat) const {
    if (auto refusal = playing()) return refusal;
    if (host()) return Refusal{"net.not_your_seat"};
    if (auto refusal = own_seat(seat)) return refusal;
    if (!state_.round) return Refusal{"net.no_round"};
    if ((state_.entered & seat_bit(seat)) != 0) return Refusal{"net.entered"};
    return std::nullopt;
}

Objection Wish::against(const Enter& enter) const {
    if (auto refusal = part_of_round(enter.turn.seat)) return refusal;
    return turn_objection(state_, enter.turn);
}

Objection Wish::against(const Entered& entered) const {
    return part_of_round(entered.seat);
}

Objection Wish::against(const Round& round) const {
    if (!host()) return Refusal{"net.host_only"};
    if (auto refusal = playing()) return refusal;
    if (!state_.round) return Refusal{"net.no_round"};
    if ((state_.seating.seats_by_persons() & ~state_.entered) != 0)
        return Refusal{"net.not_all_entered"};
    if (static_cast<int>(round.turns.size()) != state_.seats()) return Refusal{"net.turn_short"};
    for (const auto& turn : round.turns)
        for (const auto& action : turn.actions)
            if (!Actions::holds(action)) return Refusal{"net.line_break"};
    return std::nullopt;
}

// --- agreeing
// ---------------------------------------------------------------------------------------

Objection Wish::to_undo(int ply) const {
    const auto& actions = state_.actions;
    if (ply >= actions.size() || ply < state_.seating.last_left())
        return Refusal{"net.nothing_to_undo"};
    const int actor = actions.actor(ply);
    if (state_.opened->together) {
        const bool begins = actor >= 0 && (ply == 0 || actions.actor(ply - 1) == game::kChance);
        return begins ? std::nullopt : Objection(Refusal{"net.nothing_to_undo"});
    }
    const bool own = actor >= 0 && state_.seating.place(actor).person == person_;
    return own ? std::nullopt : Objection(Refusal{"net.nothing_to_undo"});
}

Objection Wish::to_draw() const {
    if (state_.seats() < 2) return Refusal{"net.draw_alone"};
    for (int seat = 0; seat < state_.seats(); ++seat)
        if (!state_.seating.by_person(seat) && state_.seating.place(seat).left < 0)
            return Refusal{"net.draw_computer"};
    return std::nullopt;
}

Objection Wish::against(const Propose& propose) const {
    if (auto refusal = running()) return refusal;
    if (host() || (state_.seating.active() >> person_ & 1) == 0) return Refusal{"net.not_seated"};
    if (auto refusal = state_.talks.objection(propose, person_)) return refusal;
    if (propose.step == Step::refused || propose.step == Step::withdrawn) return std::nullopt;
    switch (propose.matter) {
        case Matter::undo:
            return propose.step == Step::asked ? to_undo(propose.to) : std::nullopt;
        case Matter::draw:
            return to_draw();
        case Matter::pause:
            break;
    }
    return state_.paused ? Objection(Refusal{"net.paused"}) : std::nullopt;
}

Objection Wish::against(const Resume&) const {
    if (host()) return Refusal{"net.not_seated"};
    return state_.paused ? std::nullopt : Objection(Refusal{"net.not_paused"});
}

// --- leaving and coming back
// ------------------------------------------------------------------------

Objection Wish::against(const Resign& resign) const {
    if (auto refusal = running()) return refusal;
    if (host()) return Refusal{"net.not_your_seat"};
    return own_seat(resign.seat);
}

bool Wish::away_for(int seat, std::int64_t least) const {
    const int index = state_.seating.place(seat).person;
    const auto& person = state_.seating.persons()[static_cast<std::size_t>(index)];
    return person.away_since >= 0 && stamp_ - person.away_since >= least &&
           !(person.joined && state_.clock.by_correspondence());
}

Objection Wish::against(const Claim& claim) const {
    if (auto refusal = running()) return refusal;
    if (!seat_there(claim.seat)) return Refusal{"net.no_seat", {std::to_string(claim.seat + 1)}};
    if (!state_.seating.by_person(claim.seat)) return Refusal{"net.not_there"};
    if (!host() && state_.seating.place(claim.seat).person == person_)
        return Refusal{"net.own_claim"};
    if (claim.why == Why::time)
        return state_.clock.run_out(claim.seat, stamp_) ? std::nullopt
                                                        : Objection(Refusal{"net.time_left"});
    if (host() || state_.paused || !away_for(claim.seat, kClaimAfter))
        return Refusal{"net.not_away", {std::to_string(kClaimAfter / 1000)}};
    return std::nullopt;
}

bool Wish::has_bot(const std::string& bot) const {
    const auto& bots = state_.opened->game->bots;
    return std::find(bots.begin(), bots.end(), bot) != bots.end();
}

Objection Wish::against(const Replace& replace) const {
    if (state_.over()) return Refusal{"net.over"};
    if (!seat_there(replace.seat))
        return Refusal{"net.no_seat", {std::to_string(replace.seat + 1)}};
    if (!state_.seating.by_person(replace.seat)) return Refusal{"net.not_there"};
    if (!has_bot(replace.bot)) return Refusal{"net.bot", {replace.bot}};
    const int person = state_.seating.place(replace.seat).person;
    if (person != person_ && !away_for(replace.seat, kReplaceAfter))
        return Refusal{"net.not_away", {std::to_string(kReplaceAfter / 1000)}};
    const auto seats = state_.seating.seats_by_persons() & ~seat_bit(replace.seat);
    return seats == 0 ? Objection(Refusal{"net.last_person"}) : std::nullopt;
}

Objection Wish::against(const Presence& presence) const {
    const int who = state_.seating.person_of(presence.who);
    if (who < 0) return Refusal{"net.not_seated"};
    if (state_.over()) return Refusal{"net.over"};
    const auto& person = state_.seating.persons()[static_cast<std::size_t>(who)];
    if (presence.away) {
        if (!host()) return Refusal{"net.host_only"};
        return person.away_since >= 0 ? Objection(Refusal{"net.away_already"}) : std::nullopt;
    }
    if (!host() && who != person_) return Refusal{"net.host_only"};
    if (!person.joined && !state_.begun) return Refusal{"net.not_joined"};
    bool replaced = person.away_since >= 0;
    for (int seat = 0; seat < state_.seats(); ++seat) {
        const auto& place = state_.seating.place(seat);
        replaced = replaced || (place.person == who && !place.bot.empty() && place.left < 0);
    }
    return replaced ? std::nullopt : Objection(Refusal{"net.here_already"});
}

}  // namespace

std::optional<Refusal> objection(const State& state, std::string_view match,
                                 const game::Lookup& lookup, std::string_view user,
                                 const Deed& deed, std::int64_t stamp) {
    const Wish wish(state, match, lookup, user, stamp);
    if (auto refusal = wish.before(deed)) return refusal;
    return std::visit([&](const auto& one) { return wish.against(one); }, deed);
}

}  // namespace net
