#include "table_host.hpp"

#include "game/core/random.hpp"
#include "game/net/host/host.hpp"
#include "line/server.hpp"
#include "posts.hpp"

#include <nlohmann/json.hpp>

#include <iostream>
#include <set>

namespace club {

namespace {

constexpr std::int64_t kBeat = 250;      // ms between two words of being there
constexpr std::int64_t kSilence = 1200;  // ms after which a host is gone

std::uint32_t fnv(std::string_view text) {
    std::uint32_t hash = 2166136261U;
    for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    return hash;
}

}  // namespace

int partition_of(std::string_view match) {
    return static_cast<int>(fnv(match) % static_cast<std::uint32_t>(kPartitions));
}

void Sharing::heard(const std::string& host, std::int64_t now) {
    if (hosts_.size() < 1000 || hosts_.count(host) != 0) hosts_[host] = now;
}

void Sharing::tick(std::int64_t now) {
    for (auto it = hosts_.begin(); it != hosts_.end();)
        it = it->first != self_ && now - it->second > kSilence ? hosts_.erase(it) : std::next(it);
}

std::set<int> Sharing::own() const {
    std::set<int> mine;
    for (int partition = 0; partition < kPartitions; ++partition) {
        // The highest of numbers that all of them draw alike.
        std::pair<std::uint64_t, std::string> first{0, self_};
        for (const auto& [host, last] : hosts_)
            first = std::max(first, {game::mixed(fnv(host) * 1'000'003ULL +
                                                 static_cast<std::uint64_t>(partition)),
                                     host});
        if (first.second == self_) mine.insert(partition);
    }
    return mine;
}

namespace {

/// One host at work.
class TableHost {
public:
    TableHost(const Table& table, net::Line& logs, net::Line& answers)
        : logs_(logs),
          wire_(logs, answers),
          host_(wire_, net::Judge(table.luck)),
          self_("h" + net::random_hex(8)),
          sharing_(self_) {}

    void begin() {
        for (const char* subject : {"host.*.*.*", "presence.*", "beat"})
            logs_.subscribe(subject, [this](net::Post post) { posts_.put(std::move(post)); });
        logs_.flush(2000);
        beat(now_ms());
    }
    /// Does what has come, or waits for it a little.
    void go_on() {
        for (const auto& post : posts_.wait(kBeat)) {
            take(post);
            settle();
        }
        const auto now = now_ms();
        if (now - beaten_ >= kBeat) beat(now);
        host_.tick(now);
        settle();
        for (const auto& user : host_.flooding())
            if (told_.insert(user).second) logs_.publish({"flood." + user, ""});
    }
    void end() {
        logs_.publish({"beat", nlohmann::json{{"host", self_}, {"goes", true}}.dump()});
        logs_.flush(500);
    }

private:
    void beat(std::int64_t now) {
        beaten_ = now;
        sharing_.heard(self_, now);
        sharing_.tick(now);
        own_ = sharing_.own();
        logs_.publish({"beat", nlohmann::json{{"host", self_}, {"goes", false}}.dump()});
    }
    void take(const net::Post& post) {
        const auto words = words_of(post.subject);
        const auto now = now_ms();
        if (words[0] == "beat") {
            const auto told = nlohmann::json::parse(post.text, nullptr, false);
            if (!told.is_object()) return;
            const auto host = told.value("host", "");
            if (told.value("goes", false))
                sharing_.gone(host);
            else
                sharing_.heard(host, now);
            own_ = sharing_.own();
        } else if (words[0] == "host" && words.size() == 4) {
            // Whoever chooses another partition than the server would gets no answer.
            if (mine(words[3])) host_.asked(words[2], words[3], post.reply, post.text, now);
        } else if (words[0] == "presence" && words.size() == 2 && mine(words[1])) {
            const auto told = nlohmann::json::parse(post.text, nullptr, false);
            if (told.is_object())
                host_.presence(words[1], told.value("user", ""), told.value("away", false), now);
        }
    }
    bool mine(const std::string& match) const { return own_.count(partition_of(match)) != 0; }
    /// Tells the host what became of what it wanted, until it wants nothing more.
    void settle() {
        for (auto results = wire_.take(); !results.empty(); results = wire_.take())
            for (const auto& result : results) {
                if (result.reading)
                    host_.read(result.ticket, result.messages, result.more, now_ms());
                else
                    host_.appended(result.ticket, now_ms());
            }
    }

    net::Line& logs_;
    Posts posts_;
    net::HouseWire wire_;
    net::Host host_;
    std::string self_;
    Sharing sharing_;
    std::set<int> own_;
    std::set<std::string> told_;  // users of whose floods the club knows
    std::int64_t beaten_ = 0;
};

}  // namespace

int serve_tables(const Table& table, const std::atomic<bool>& stop) {
    auto logs = line(table.address, table.secure, table.host);
    if (auto* trouble = std::get_if<Trouble>(&logs)) return complain(*trouble);
    auto answers = line(table.address, table.secure, table.answer);
    if (auto* trouble = std::get_if<Trouble>(&answers)) return complain(*trouble);
    auto& line = *std::get<std::unique_ptr<net::Line>>(logs);
    TableHost host(table, line, *std::get<std::unique_ptr<net::Line>>(answers));
    host.begin();
    std::cout << "ready" << std::endl;
    while (!stop && !line.closed()) host.go_on();
    if (stop) host.end();
    // No callback may run any more when the host goes.
    std::get<std::unique_ptr<net::Line>>(logs).reset();
    return stop ? kFine : complain({"The server does not know this host’s keys any more.", kBad});
}

}  // namespace club
