#include "game/net/host/host.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace net {

std::int64_t Bucket::level_at(std::int64_t now) const {
    const auto gained = std::max<std::int64_t>(0, now - filled_) * kPerSecond;
    return std::min<std::int64_t>(level_ + gained, 1000 * burst_);
}

bool Bucket::take(std::int64_t now) {
    level_ = level_at(now);
    filled_ = std::max(filled_, now);
    if (level_ < 1000) {
        ++refused_;
        return false;
    }
    level_ -= 1000;
    refused_ = 0;
    return true;
}

bool Bucket::full(std::int64_t now) const {
    return level_at(now) == 1000 * burst_;
}

namespace {

constexpr std::int64_t kReadingLost = 2000;  // ms
constexpr int kFlood = 300;                  // requests in a row that were too many
constexpr const char* kNobody = "-";         // the id in an answer to what has none

}  // namespace

Host::Host(HostWire& wire, Judge judge, game::Lookup lookup)
    : wire_(wire), judge_(std::move(judge)), lookup_(std::move(lookup)) {}

Desk& Host::desk(const std::string& match) {
    const auto [found, added] = ids_.try_emplace(match, last_id_ + 1);
    if (added) {
        ++last_id_;
        desks_[found->second] =
            std::make_unique<Desk>(found->second, match, judge_, wire_, lookup_);
    }
    return *desks_[found->second];
}

void Host::refuse(const std::string& to, const std::string& id, game::Refusal why) {
    Answer answer{id, Answer::Is::refused};
    answer.why = std::move(why);
    wire_.answer(to, write_answer(answer));
}

void Host::asked(const std::string& user, const std::string& match, const std::string& to,
                 std::string_view text, std::int64_t now) {
    if (!is_id(user) || !is_id(match) || to.rfind("_INBOX." + user + ".", 0) != 0) return;
    auto& bucket = buckets_[user];
    if (user != kClubUser && !bucket.take(now)) {
        // One answer for many, or a flood would be doubled.
        if (bucket.refused() % kFlood == 1) refuse(to, kNobody, {"net.too_fast"});
        return;
    }
    auto read = read_request(text);
    if (auto* fault = std::get_if<game::Fault>(&read))
        return refuse(to, kNobody, std::move(fault->why));
    auto& request = std::get<Request>(read);
    if (const auto* reading = std::get_if<net::Reading>(&request))
        return send_log(match, to, *reading, now);
    desk(match).ask(user, to, std::move(std::get<Ask>(request)), now);
}

void Host::send_log(const std::string& match, const std::string& to, const net::Reading& reading,
                    std::int64_t now) {
    const auto ticket = ++last_reading_;
    readings_[ticket] = {to, reading.id, now};
    wire_.read(Log::match, match, reading.from, ticket);
    // Whoever asks may wait for something that a host, since broken down, did not do.
    desk(match).look(now);
}

void Host::appended(std::uint64_t ticket, std::int64_t now) {
    const auto found = desks_.find(ticket >> 32);
    if (found != desks_.end()) found->second->appended(ticket, now);
}

void Host::read(std::uint64_t ticket, const std::vector<Logged>& messages, bool more,
                std::int64_t now) {
    const auto reading = readings_.find(ticket);
    if (reading != readings_.end()) {
        Answer answer{reading->second.id, Answer::Is::read};
        answer.log = messages;
        answer.more = more;
        wire_.answer(reading->second.to, write_answer(answer));
        readings_.erase(reading);
        return;
    }
    const auto found = desks_.find(ticket >> 32);
    if (found != desks_.end()) found->second->read(ticket, messages, more, now);
}

void Host::tick(std::int64_t now) {
    for (auto it = ids_.begin(); it != ids_.end();) {
        auto& desk = *desks_[it->second];
        desk.tick(now);
        // A match that rests is read again when somebody asks.
        const bool gone =
            desk.rests() && (!desk.fold().state().opened || desk.fold().state().result);
        if (gone) desks_.erase(it->second);
        it = gone ? ids_.erase(it) : std::next(it);
    }
    for (auto it = readings_.begin(); it != readings_.end();)
        it = now - it->second.since > kReadingLost ? readings_.erase(it) : std::next(it);
    for (auto it = buckets_.begin(); it != buckets_.end();)
        it = it->second.full(now) ? buckets_.erase(it) : std::next(it);
}

void Host::adopt(const std::string& match, std::int64_t now) {
    desk(match).look(now);
}

void Host::presence(const std::string& match, const std::string& user, bool away,
                    std::int64_t now) {
    desk(match).enter(Presence{user, away}, now);
}

void Host::reveal(const std::string& match, std::int64_t now) {
    desk(match).enter(Reveal{}, now);
}

std::vector<std::string> Host::flooding() const {
    std::vector<std::string> users;
    for (const auto& [user, bucket] : buckets_)
        if (bucket.refused() >= kFlood) users.push_back(user);
    return users;
}

}  // namespace net
