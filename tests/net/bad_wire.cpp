#include "tests/net/bad_wire.hpp"

#include <algorithm>

namespace net_kit {

void BadWire::later(std::int64_t ms, std::function<void()> what) {
    events_.push({now_ + ms, ++order_, std::move(what)});
}

void BadWire::carry(const std::function<void()>& what) {
    const auto chance = [this](int thousandths) {
        return static_cast<int>(random_.below(1000)) < thousandths;
    };
    const auto delay = [this] {
        // Now and then something takes very long.
        const auto most = badness_.delay * (random_.below(20) == 0 ? 50 : 1);
        return static_cast<std::int64_t>(random_.below(static_cast<std::uint64_t>(most) + 1));
    };
    if (!chance(badness_.lost)) later(delay(), what);
    if (chance(badness_.doubled)) later(delay(), what);
}

void BadWire::run(std::int64_t ms) {
    const auto end = now_ + ms;
    while (!events_.empty() && events_.top().at <= end) {
        const auto event = events_.top();
        events_.pop();
        now_ = event.at;
        event.what();
    }
    now_ = end;
}

// --- clients
// ----------------------------------------------------------------------------------------

net::Session& BadWire::client(const std::string& user, const std::string& match) {
    auto made = std::make_unique<Client>();
    Client& client = *made;
    client.wire = this;
    client.user = user;
    client.session = std::make_unique<net::Session>(
        client, user, match, "t" + std::to_string(clients_.size()), toy::find);
    clients_.push_back(std::move(made));
    client.session->begin(now_);
    const auto beat = std::make_shared<std::function<void()>>();
    *beat = [this, &client, again = std::weak_ptr(beat)] {
        client.session->tick(now_);
        if (const auto next = again.lock()) later(100, [next] { (*next)(); });
    };
    later(100, [beat] { (*beat)(); });
    return *client.session;
}

void BadWire::Client::ask(const std::string& match, const std::string& text) {
    wire->send(user, match,
               "_INBOX." + user + "." + std::to_string(reinterpret_cast<std::uintptr_t>(this)),
               text);
}

void BadWire::Client::subscribe(const std::string& match) {
    wire->subscribed_.emplace(match, this);
}

void BadWire::send(const std::string& user, const std::string& match, const std::string& to,
                   const std::string& text) {
    if (text.size() > net::kEntryBytes) return;  // the server's limit
    carry([=, this] {
        std::vector<int> alive;
        for (int i = 0; i < hosts(); ++i)
            if (this->alive(i)) alive.push_back(i);
        if (alive.empty()) return;
        host(alive[random_.below(alive.size())]).asked(user, match, to, text, now_);
    });
}

// --- hosts
// ------------------------------------------------------------------------------------------

int BadWire::start_host() {
    auto made = std::make_unique<Served>();
    Served& served = *made;
    served.wire = this;
    served.number = hosts();
    served.host = std::make_unique<net::Host>(served, net::Judge(kClubKey), toy::find);
    hosts_.push_back(std::move(made));
    const auto beat = std::make_shared<std::function<void()>>();
    *beat = [this, &served, again = std::weak_ptr(beat)] {
        if (!served.host) return;
        served.host->tick(now_);
        if (const auto next = again.lock()) later(100, [next] { (*next)(); });
    };
    later(100, [beat] { (*beat)(); });
    return served.number;
}

void BadWire::kill_host(int number) {
    hosts_[static_cast<std::size_t>(number)]->host.reset();
}

void BadWire::to_host(int number, const std::function<void(net::Host&)>& what) {
    carry([=, this] {
        if (alive(number)) what(host(number));
    });
}

void BadWire::Served::answer(const std::string& to, const std::string& text) {
    wire->heard_.push_back(text);
    for (const auto& client : wire->clients_) {
        const auto own = "_INBOX." + client->user + "." +
                         std::to_string(reinterpret_cast<std::uintptr_t>(client.get()));
        if (to != own) continue;
        auto* session = client->session.get();
        return wire->carry([=, wire = wire] { session->answered(text, wire->now_); });
    }
    ++wire->stray_;
}

bool BadWire::keep(net::Log log, const std::string& match, const std::string& text,
                   std::uint64_t last, const std::string& once) {
    auto& messages = logs_[{match, log}];
    const std::uint64_t end = messages.empty() ? 0 : messages.back().sequence;
    if (badness_.compares && last != end) return false;
    if (badness_.remembers &&
        !marks_.emplace((log == net::Log::match ? "m" : "p") + once, true).second)
        return false;
    const net::Logged logged{++sequence_, end, now_, text};
    messages.push_back(logged);
    if (log == net::Log::parts) return true;
    for (const auto& heard : listened_)
        if (heard == match) heard_.push_back(text);
    const auto [from, to] = subscribed_.equal_range(match);
    for (auto it = from; it != to; ++it) {
        auto* session = it->second->session.get();
        carry([=, this] { session->heard(logged, now_); });
    }
    return true;
}

void BadWire::Served::append(net::Log log, const std::string& match, const std::string& text,
                             std::uint64_t last, const std::string& once, std::uint64_t ticket) {
    wire->carry([=, number = number, wire = wire] {
        wire->keep(log, match, text, last, once);
        wire->to_host(number, [=](net::Host& served) { served.appended(ticket, wire->now_); });
    });
}

void BadWire::Served::read(net::Log log, const std::string& match, std::uint64_t from,
                           std::uint64_t ticket) {
    wire->carry([=, number = number, wire = wire] {
        std::vector<net::Logged> portion;
        bool more = false;
        for (const auto& logged : wire->logs_[{match, log}]) {
            if (logged.sequence <= from) continue;
            more = portion.size() == net::kPortion;
            if (more) break;
            portion.push_back(logged);
        }
        wire->to_host(number,
                      [=](net::Host& served) { served.read(ticket, portion, more, wire->now_); });
    });
}

}  // namespace net_kit
