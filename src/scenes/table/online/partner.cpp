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

bool LogPartner::here(int seat) const {
    const auto* now = state();
    if (!now || seat < 0 || seat >= now->seats()) return false;
    const int person = now->seating.person_of(visit_.user());
    return person >= 0 && now->seating.place(seat).person == person && now->seating.by_person(seat);
}

std::optional<game::Refusal> LogPartner::send(const game::Match& match, std::string_view move) {
    auto* session = this->session();
    if (!session) return game::Refusal{"net.over"};
    if (auto refusal = session->ask(net::Act{match.actor(), std::string(move)}, net::Visit::now()))
        return refusal;
    sent_ = match.ply();
    return std::nullopt;
}

bool LogPartner::follow(game::Match& match) {
    visit_.update();
    auto* session = this->session();
    if (!session || !session->match()) return false;
    const auto& state = session->fold().state();
    bool back = false;  // what was done here did not count
    if (auto why = session->refused()) {
        back = sent_ >= 0;
        refused_ = std::move(why);
    }
    if (!session->waiting()) {
        back = back || (sent_ >= 0 && followed_ == state.number);
        sent_ = -1;
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
    net::follow(match, state);
    return match.ply() != ply || match.over() != over ||
           (ply > 0 && match.moves()[static_cast<std::size_t>(ply) - 1] != last);
}

bool LogPartner::awaits(const game::Match& match) const {
    const auto* session = this->session();
    if (!session || match.over()) return false;
    return session->waiting() || match.actor() == game::kChance || !here(match.actor());
}

std::optional<double> LogPartner::patience(const game::Match& match) const {
    const auto* now = state();
    if (match.over() || !now || !(awaits(match) || now->clock.on())) return std::nullopt;
    // What was lost is asked for again, and clocks are seen to run.
    return session()->waiting() ? 0.25 : 1.0;
}

std::optional<game::Refusal> LogPartner::refused() {
    return std::exchange(refused_, std::nullopt);
}

}  // namespace scenes
