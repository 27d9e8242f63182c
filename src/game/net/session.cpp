#include "game/net/session.hpp"

#include "game/net/table/fold.hpp"

#include <algorithm>
#include <utility>

namespace net {

namespace {

constexpr std::int64_t kFirstPatience = 1000;  // ms until an ask is repeated; doubled each time …
constexpr std::int64_t kMostPatience = 8000;   // … up to this
constexpr std::int64_t kSilence = 5000;        // ms after which the end of the log is asked for
constexpr std::size_t kEarly = 256;            // messages that wait for those before them

}  // namespace

Session::Session(ClientWire& wire, std::string user, std::string match, std::string token,
                 game::Lookup lookup)
    : wire_(wire),
      user_(std::move(user)),
      token_(std::move(token)),
      lookup_(lookup),
      fold_(std::move(match), std::move(lookup)) {}

void Session::begin(std::int64_t now) {
    wire_.subscribe(fold_.match());
    news_ = now;
    send_reading(now);
}

// --- the log
// ----------------------------------------------------------------------------------------

void Session::heard(const Logged& logged, std::int64_t now) {
    ahead_ = std::min(ahead_.value_or(now - logged.stamp), now - logged.stamp);
    news_ = now;
    keep(logged);
    if (!early_.empty() && reading_.empty()) send_reading(now);
}

void Session::keep(const Logged& logged) {
    if (logged.sequence <= fold_.sequence()) return;
    early_.emplace(logged.sequence, logged);
    while (!early_.empty() && early_.begin()->second.before <= fold_.sequence()) {
        const auto first = std::move(early_.begin()->second);
        early_.erase(early_.begin());
        if (first.sequence > fold_.sequence()) take(first);
    }
    if (early_.size() > kEarly) early_.erase(std::prev(early_.end()));
}

void Session::take(const Logged& logged) {
    log_.push_back(logged);
    if (fold_.take(logged) != Taken::counted) return;
    const auto& state = fold_.state();
    if (match_)
        follow(*match_, state);
    else
        match_ = match_of(state);
    look_at_own(logged);
    const int person = state.seating.person_of(user_);
    if (pending_ && person >= 0 &&
        state.seating.persons()[static_cast<std::size_t>(person)].ask == pending_->ask.id) {
        pending_.reset();
        unanswered_.reset();
    }
    if (!state.secret.empty() && proof_ == Proof::sealed)
        proof_ = prove(fold_.match(), log_, lookup_);
}

/// Whether hosts write what this player entered and contributed.
void Session::look_at_own(const Logged& logged) {
    const auto entry = std::get<Entry>(read_entry(logged.text));
    if (const auto* join = std::get_if<Join>(&entry.deed); join && entry.user == user_)
        altered_ = altered_ || (!nonce_.empty() && join->nonce != nonce_);
    const auto& state = fold_.state();
    if (state.moved != state.number) return;
    if (const auto* round = std::get_if<Round>(&entry.deed))
        for (const auto& [seat, own] : entered_) {
            const bool there =
                std::find(round->turns.begin(), round->turns.end(), own.turn) != round->turns.end();
            altered_ = altered_ || (!there && state.seating.by_person(seat));
        }
    entered_.clear();
}

void Session::send_reading(std::int64_t now) {
    reading_ = token_ + "-r" + std::to_string(++readings_);
    patience_ = std::clamp(2 * patience_, kFirstPatience, kMostPatience);
    reading_deadline_ = now + patience_;
    if (!unanswered_) unanswered_ = now;
    wire_.ask(fold_.match(), write_request(Reading{reading_, fold_.sequence()}));
}

void Session::finish_reading(const Answer& answer, std::int64_t now) {
    const auto before = fold_.sequence();
    for (const auto& logged : answer.log) keep(logged);
    reading_.clear();
    patience_ = 0;
    if (answer.more && fold_.sequence() > before) return send_reading(now);
    if (pending_ && pending_->again) send_pending(now);
}

// --- asking
// -----------------------------------------------------------------------------------------

std::optional<game::Refusal> Session::ask(Deed deed, std::int64_t now) {
    if (pending_) return game::Refusal{"net.busy"};
    // An opening gets what is missing from the host.
    if (!std::holds_alternative<Open>(deed))
        if (auto refusal = fold_.objection(user_, deed, server_time(now))) return refusal;
    if (const auto* join = std::get_if<Join>(&deed)) nonce_ = join->nonce;
    if (const auto* enter = std::get_if<Enter>(&deed)) entered_[enter->turn.seat] = *enter;
    refused_.reset();
    pending_ =
        Pending{{token_ + "-" + std::to_string(++asks_), fold_.state().number, std::move(deed)}};
    send_pending(now);
    return std::nullopt;
}

void Session::send_pending(std::int64_t now) {
    auto& pending = *pending_;
    pending.again = false;
    pending.patience = std::clamp(2 * pending.patience, kFirstPatience, kMostPatience);
    pending.deadline = now + pending.patience;
    if (!unanswered_) unanswered_ = now;
    wire_.ask(fold_.match(), write_request(pending.ask));
}

void Session::answered(std::string_view text, std::int64_t now) {
    const auto read = read_answer(text);
    const auto* answer = std::get_if<Answer>(&read);
    if (!answer) return;
    unanswered_.reset();
    news_ = now;
    if (answer->is == Answer::Is::read) {
        if (answer->id == reading_) finish_reading(*answer, now);
        return;
    }
    if (!pending_ || answer->id != pending_->ask.id) return;
    if (answer->is == Answer::Is::refused) {
        if (const auto* enter = std::get_if<Enter>(&pending_->ask.deed))
            entered_.erase(enter->turn.seat);
        pending_.reset();
        refused_ = answer->why;
    } else if (reading_.empty()) {
        send_reading(now);  // it has counted: the entry is on its way or was lost
    }
}

std::optional<game::Refusal> Session::refused() {
    return std::exchange(refused_, std::nullopt);
}

void Session::tick(std::int64_t now) {
    if (pending_ && now >= pending_->deadline) {
        pending_->again = true;
        pending_->deadline = now + kMostPatience;
        if (reading_.empty()) send_reading(now);
    }
    if (!reading_.empty() && now >= reading_deadline_) send_reading(now);
    const bool complete = !fold_.state().secret.empty();
    // A table that is being opened may have told so before it was listened to.
    const auto silence = fold_.state().opened ? kSilence : kFirstPatience;
    if (reading_.empty() && !complete && now - news_ >= silence) {
        news_ = now;
        send_reading(now);
    }
}

std::optional<game::Refusal> Session::trouble(std::int64_t now) const {
    if (fold_.newer()) return game::Refusal{"net.newer_table"};
    if (proof_ == Proof::forged) return game::Refusal{"net.forged"};
    if (altered_) return game::Refusal{"net.altered"};
    if (unanswered_ && now - *unanswered_ >= kSilence) return game::Refusal{"net.no_answer"};
    return std::nullopt;
}

}  // namespace net
