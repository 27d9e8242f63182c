// A table host: takes what clients ask for, one desk a match, and keeps nothing that the logs do
// not say. Any number of hosts may serve the same matches. No thread and no socket: what it sends
// goes through its wire, what comes back is told to it.
#pragma once

#include "game/net/host/desk.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace net {

class Bucket {
public:
    static constexpr int kBurst = 30, kPerSecond = 10;

    /// `burst`: requests at once.
    explicit Bucket(int burst = kBurst) : burst_(burst), level_(1000 * burst) {}

    /// Takes one request at this moment (ms); false if there were too many.
    bool take(std::int64_t now);
    /// Requests in a row that were too many.
    int refused() const { return refused_; }
    /// As full as at the beginning: it need not be kept.
    bool full(std::int64_t now) const;

private:
    std::int64_t level_at(std::int64_t now) const;

    std::int64_t burst_;
    std::int64_t level_;       // thousandths of a request
    std::int64_t filled_ = 0;  // when that was
    int refused_ = 0;
};

class Host {
public:
    Host(HostWire& wire, Judge judge, game::Lookup lookup = game::find_game);

    /// A request; the server vouches for the user. Answers go to addresses of that user alone,
    /// "_INBOX.<user>.…": at any other nobody is answered. `now`: the server's time in ms.
    void asked(const std::string& user, const std::string& match, const std::string& to,
               std::string_view text, std::int64_t now);
    /// What was appended with this ticket arrived, or did not fit the log any more.
    void appended(std::uint64_t ticket, std::int64_t now);
    /// Messages of a log, as asked for with this ticket; `more`: others follow them.
    void read(std::uint64_t ticket, const std::vector<Logged>& messages, bool more,
              std::int64_t now);
    /// Time passes; a few times a second.
    void tick(std::int64_t now);

    /// This host serves the match from now on, whoever did before.
    void adopt(const std::string& match, std::int64_t now);
    /// A user's connection is gone, or there again.
    void presence(const std::string& match, const std::string& user, bool away, std::int64_t now);
    /// No table uses the luck of this one any more.
    void reveal(const std::string& match, std::int64_t now);

    /// Users who ask for so much that their rights should be taken away.
    std::vector<std::string> flooding() const;
    /// Matches in memory.
    std::size_t matches() const { return desks_.size(); }

private:
    struct Reading {
        std::string to, id;
        std::int64_t since = 0;
    };

    Desk& desk(const std::string& match);
    void send_log(const std::string& match, const std::string& to, const net::Reading& reading,
                  std::int64_t now);
    void refuse(const std::string& to, const std::string& id, game::Refusal why);

    HostWire& wire_;
    Judge judge_;
    game::Lookup lookup_;
    std::unordered_map<std::string, std::uint64_t> ids_;  // of the desks of matches
    std::unordered_map<std::uint64_t, std::unique_ptr<Desk>> desks_;
    std::map<std::uint64_t, Reading> readings_;  // of clients, by ticket
    std::unordered_map<std::string, Bucket> buckets_;
    std::uint64_t last_id_ = 0;
    std::uint64_t last_reading_ = 0;
};

}  // namespace net
