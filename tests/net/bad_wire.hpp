// A wire in memory between clients, hosts and a server that keeps logs: by a seed it drops,
// doubles, delays and so reorders whatever is sent, on a clock of its own. It notes all that a
// player's connection may hear.
#pragma once

#include "game/net/host/host.hpp"
#include "game/net/session.hpp"
#include "tests/net/net_kit.hpp"

#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <vector>

namespace net_kit {

/// How bad it is, in thousandths of all messages.
struct Badness {
    int lost = 0;
    int doubled = 0;
    std::int64_t delay = 5;  ///< ms at most
    bool compares = true;    ///< appends look at the last sequence
    bool remembers = true;   ///< a second append with the same mark is dropped
};

class BadWire {
public:
    BadWire(std::uint64_t seed, Badness badness) : random_(seed), badness_(badness) {}

    std::int64_t now() const { return now_; }
    /// Everything happens that is due within so many ms.
    void run(std::int64_t ms);
    /// Later, on the wire's clock, exactly once.
    void later(std::int64_t ms, std::function<void()> what);

    /// A client of the user; lives as long as the wire.
    net::Session& client(const std::string& user, const std::string& match);
    /// A connection that hears everything a user may and sends what it likes.
    void listen(const std::string& match) { listened_.push_back(match); }
    void send(const std::string& user, const std::string& match, const std::string& to,
              const std::string& text);

    /// Starts a host; its number.
    int start_host();
    /// The host is gone, with all that it knew and all that was on its way to it.
    void kill_host(int number);
    net::Host& host(int number) { return *hosts_[static_cast<std::size_t>(number)]->host; }
    int hosts() const { return static_cast<int>(hosts_.size()); }
    bool alive(int number) const {
        return hosts_[static_cast<std::size_t>(number)]->host != nullptr;
    }

    const std::vector<net::Logged>& log(const std::string& match, net::Log log = net::Log::match) {
        return logs_[{match, log}];
    }
    /// Everything that players heard, in its order.
    const std::vector<std::string>& heard() const { return heard_; }
    /// Answers that were sent to addresses of nobody.
    int stray() const { return stray_; }

private:
    struct Client final : net::ClientWire {
        BadWire* wire = nullptr;
        std::string user;
        std::unique_ptr<net::Session> session;
        void ask(const std::string& match, const std::string& text) override;
        void subscribe(const std::string& match) override;
    };
    struct Served final : net::HostWire {
        BadWire* wire = nullptr;
        int number = 0;
        std::unique_ptr<net::Host> host;
        void answer(const std::string& to, const std::string& text) override;
        void append(net::Log log, const std::string& match, const std::string& text,
                    std::uint64_t last, const std::string& once, std::uint64_t ticket) override;
        void read(net::Log log, const std::string& match, std::uint64_t from,
                  std::uint64_t ticket) override;
    };
    struct Event {
        std::int64_t at = 0;
        std::uint64_t order = 0;
        std::function<void()> what;
        bool operator<(const Event& other) const {
            return at != other.at ? at > other.at : order > other.order;
        }
    };

    /// On its way: perhaps lost, perhaps twice, some time later.
    void carry(const std::function<void()>& what);
    void to_host(int number, const std::function<void(net::Host&)>& what);
    bool keep(net::Log log, const std::string& match, const std::string& text, std::uint64_t last,
              const std::string& once);

    game::Random random_;
    Badness badness_;
    std::int64_t now_ = kStart;
    std::uint64_t order_ = 0;
    std::uint64_t sequence_ = 0;
    std::priority_queue<Event> events_;
    std::map<std::pair<std::string, net::Log>, std::vector<net::Logged>> logs_;
    std::map<std::string, bool> marks_;
    std::vector<std::unique_ptr<Client>> clients_;
    std::vector<std::unique_ptr<Served>> hosts_;
    std::multimap<std::string, Client*> subscribed_;
    std::vector<std::string> listened_;
    std::vector<std::string> heard_;
    int stray_ = 0;
};

}  // namespace net_kit
