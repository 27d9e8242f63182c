#include "game/net/host/desk.hpp"

#include <utility>

namespace net {

namespace {

constexpr std::int64_t kGiveUp = 1000;  // ms until what was sent counts as lost
constexpr std::int64_t kRest = 300;     // ms after an append that did not count
constexpr std::size_t kQueue = 64;      // asks that wait at one desk
constexpr int kTries = 6;               // appends for one ask; then the client has to ask again

}  // namespace

Desk::Desk(std::uint64_t id, std::string match, const Judge& judge, HostWire& wire,
           game::Lookup lookup)
    : judge_(judge),
      wire_(wire),
      fold_(match, std::move(lookup)),
      kept_(std::move(match)),
      ticket_(id << 32) {}

void Desk::ask(std::string user, std::string to, Ask ask, std::int64_t now) {
    if (asks_.size() >= kQueue) return;  // the client asks again
    asks_.push_back({std::move(user), std::move(to), std::move(ask)});
    look(now);
}

void Desk::enter(Deed deed, std::int64_t now) {
    if (own_.size() < kQueue) own_.push_back(std::move(deed));
    look(now);
}

void Desk::look(std::int64_t now) {
    look_ = true;
    go(now);
}

void Desk::go(std::int64_t now) {
    while (stage_ == Stage::idle && step(now)) {
    }
}

/// Does the next thing; false if there is none, or it has to be waited for.
bool Desk::step(std::int64_t now) {
    if (now < rest_until_ || (!look_ && own_.empty() && asks_.empty())) return false;
    if (!fresh_) {
        read_on(Stage::reading, now);
        return false;
    }
    if (const auto entry = judge_.due(fold_, kept_, now)) {
        append(Log::match, *entry, now);
        return false;
    }
    look_ = false;
    if (!own_.empty()) {
        const auto entry = judge_.own(fold_, own_.front(), now);
        if (entry)
            append(Log::match, *entry, now);
        else
            own_.erase(own_.begin());  // it has counted, or does not fit any more
        return !entry;
    }
    return !asks_.empty() && judge_first(now);
}

bool Desk::judge_first(std::int64_t now) {
    auto& first = asks_.front();
    const auto verdict = judge_.judge(fold_, kept_, first.user, first.ask, now);
    switch (verdict.is) {
        case Verdict::Is::again:
            answer_first(first.tries > 0 ? Answer::Is::done : Answer::Is::again);
            return true;
        case Verdict::Is::refused:
            if (first.afresh)
                answer_first(Answer::Is::refused, verdict.why);
            else
                fresh_ = false;  // another host may have gone on
            return true;
        case Verdict::Is::entry:
        case Verdict::Is::part:
            break;
    }
    if (++first.tries > kTries) {
        asks_.erase(asks_.begin());
        return true;
    }
    append(verdict.is == Verdict::Is::part ? Log::parts : Log::match, verdict.entry, now);
    return false;
}

void Desk::answer_first(Answer::Is is, game::Refusal why) {
    Answer answer{asks_.front().ask.id, is};
    answer.why = std::move(why);
    wire_.answer(asks_.front().to, write_answer(answer));
    asks_.erase(asks_.begin());
}

std::uint64_t Desk::send(Stage stage, std::int64_t now) {
    stage_ = stage;
    deadline_ = now + kGiveUp;
    return ++ticket_;
}

void Desk::append(Log log, const Entry& entry, std::int64_t now) {
    const auto last = log == Log::match ? fold_.sequence() : kept_.sequence();
    appended_at_ = log == Log::match ? fold_.state().number : -1;
    fresh_ = false;
    look_ = true;
    const auto ticket = send(Stage::appending, now);
    // Marked by what it follows: two hosts that decide the same append it once.
    wire_.append(log, fold_.match(), write_entry(entry), last,
                 fold_.match() + ":" + std::to_string(last), ticket);
}

void Desk::read_on(Stage stage, std::int64_t now) {
    const bool parts = stage == Stage::reading_parts;
    const auto ticket = send(stage, now);
    wire_.read(parts ? Log::parts : Log::match, fold_.match(),
               parts ? kept_.sequence() : fold_.sequence(), ticket);
}

void Desk::appended(std::uint64_t ticket, std::int64_t now) {
    if (ticket != ticket_ || stage_ != Stage::appending) return;
    stage_ = Stage::idle;
    go(now);
}

void Desk::read(std::uint64_t ticket, const std::vector<Logged>& messages, bool more,
                std::int64_t now) {
    if (ticket != ticket_) return;
    if (stage_ == Stage::reading) {
        for (const auto& logged : messages) fold_.take(logged);
        const bool rounds = fold_.state().opened && fold_.state().opened->together;
        if (more || rounds) return read_on(more ? Stage::reading : Stage::reading_parts, now);
    } else if (stage_ == Stage::reading_parts) {
        for (const auto& logged : messages) kept_.take(logged);
        kept_.forget_before(fold_.state());
        if (more) return read_on(Stage::reading_parts, now);
    } else {
        return;
    }
    finish_reading(now);
}

void Desk::finish_reading(std::int64_t now) {
    stage_ = Stage::idle;
    fresh_ = true;
    for (auto& waiting : asks_) waiting.afresh = true;
    if (appended_at_ >= 0 && appended_at_ == fold_.state().number) rest_until_ = now + kRest;
    appended_at_ = -1;
    go(now);
}

void Desk::tick(std::int64_t now) {
    if (stage_ != Stage::idle && now >= deadline_) {
        stage_ = Stage::idle;
        fresh_ = false;
        appended_at_ = -1;
        look_ = true;
    }
    const auto end = fold_.state().clock.next_end();
    if (end && *end <= now && !fold_.state().over()) look_ = true;
    go(now);
}

bool Desk::rests() const {
    return stage_ == Stage::idle && asks_.empty() && own_.empty() && !look_ &&
           !fold_.state().clock.next_end();
}

}  // namespace net
