// The log of a match as the table sees it.
#include "scenes/table/online/mode.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

net::Session* LogPartner::session() const {
    auto* session = visit_.table();
    return session && session->fold().match() == match_ ? session : nullptr;
}

const net::State* LogPartner::state() const {
    const auto* session = this->session();
    return session && session->fold().state().opened ? &session->fold().state() : nullptr;
}

bool LogPartner::own(const net::State& state, int seat) const {
    if (seat < 0 || seat >= state.seats()) return false;
    const int person = state.seating.person_of(visit_.user());
    return person >= 0 && state.seating.place(seat).person == person &&
           state.seating.by_person(seat);
}

bool LogPartner::here(int seat) const {
    const auto* now = state();
    if (!now || !own(*now, seat)) return false;
    return !now->round || (seat == part_ && !part_sent_ && !entered(seat));
}

bool LogPartner::entered(int seat) const {
    const auto* now = state();
    return now && now->round && (now->entered & net::seat_bit(seat)) != 0;
}

bool LogPartner::may_undo_part(const game::Match& match) const {
    return part_ >= 0 && !part_sent_ && !entered(part_) && match.ply() > rolled_;
}

std::optional<game::Refusal> LogPartner::send(const game::Match& match, std::string_view move) {
    auto* session = this->session();
    if (!session) return game::Refusal{"net.over"};
    if (part_ >= 0) return send_part(*session, match, move);
    if (auto refusal = session->ask(net::Act{match.actor(), std::string(move)}, net::Visit::now()))
        return refusal;
    sent_ = match.ply();
    return std::nullopt;
}

/// What makes the own part complete sends all of it; what comes before stays here.
std::optional<game::Refusal> LogPartner::send_part(net::Session& session, const game::Match& match,
                                                   std::string_view move) {
    const auto next = match.now().copy();
    if (auto refusal = next->play(move)) return refusal;
    if (next->actor() == part_) return std::nullopt;
    net::Turn turn{part_, {match.moves().begin() + rolled_, match.moves().begin() + match.ply()}};
    turn.actions.emplace_back(move);
    if (auto refusal = session.ask(net::Enter{std::move(turn)}, net::Visit::now())) return refusal;
    part_sent_ = true;
    return std::nullopt;
}

/// The match to where the log stands; in a round that all enter at once it is this seat's turn.
void LogPartner::bring(game::Match& match, const net::State& state) {
    if (part_ >= 0) match = match.first(std::clamp(rolled_ - 1, 0, match.length()));
    part_ = -1;
    part_sent_ = false;
    net::follow(match, state);
    if (!state.round || state.ended) return;
    for (int seat = 0; seat < state.seats() && part_ < 0; ++seat)
        if (own(state, seat) && !entered(seat)) part_ = seat;
    if (part_ < 0) return;
    rolled_ = match.ply();
    match.act_ahead(state.opened->game->at_once(*state.now, part_));
}

/// While the own part is played, or waits for those of the others, the match is not the log's.
bool LogPartner::follow_part(game::Match& match) {
    if (!std::exchange(undo_part_, false) || !may_undo_part(match)) return false;
    match = match.first(match.ply() - 1);
    return true;
}

bool LogPartner::follow(game::Match& match) {
    visit_.update();
    auto* session = this->session();
    if (!session || !session->match()) return false;
    const auto& state = session->fold().state();
    bool back = false;  // what was done here did not count
    if (auto why = session->refused()) {
        back = sent_ >= 0 || (part_sent_ && !entered(part_));
        refused_ = std::move(why);
    }
    if (!session->waiting()) {
        back = back || (sent_ >= 0 && followed_ == state.number);
        sent_ = -1;
    }
    const bool in_part = part_ >= 0 && state.round && state.actions.size() == rolled_ &&
                         !state.ended && own(state, part_);
    // The same round goes on, whatever others have entered; a refused part begins anew.
    if (in_part && !back && (part_sent_ || !entered(part_))) {
        followed_ = state.number;
        return follow_part(match);
    }
    if (!back && followed_ == state.number) return false;
    // An action that is on its way stands after all that the log has.
    if (sent_ >= 0 && state.actions.size() == sent_ && !state.ended) {
        followed_ = state.number;
        return false;
    }
    followed_ = state.number;
    const int ply = match.ply();
    const bool over = match.over();
    const auto last = ply > 0 ? match.moves()[static_cast<std::size_t>(ply) - 1] : std::string();
    bring(match, state);
    return part_ >= 0 || match.ply() != ply || match.over() != over ||
           (ply > 0 && match.moves()[static_cast<std::size_t>(ply) - 1] != last);
}

bool LogPartner::awaits(const game::Match& match) const {
    const auto* session = this->session();
    if (!session || match.over()) return false;
    if (part_ >= 0 && !part_sent_) return false;
    return session->waiting() || match.actor() == game::kChance || !here(match.actor());
}

std::optional<double> LogPartner::patience(const game::Match& match) const {
    const auto* now = state();
    const auto& persons = now ? now->seating.persons() : std::vector<net::Person>();
    const bool away = std::any_of(persons.begin(), persons.end(),
                                  [](const net::Person& one) { return one.away_since >= 0; });
    if (match.over() || !now || !(awaits(match) || now->clock.on() || away)) return std::nullopt;
    // What was lost is asked for again, and clocks are seen to run.
    return session()->waiting() ? 0.25 : 1.0;
}

std::optional<game::Refusal> LogPartner::refused() {
    return std::exchange(refused_, std::nullopt);
}

}  // namespace scenes
