// What `petiboj-club run` does: answers at the door, keeps the rooms, opens their matches, rates
// what was played, and holds whoever behaves badly. Answers to members are in worker.cpp, rooms and
// matches in worker_rooms.cpp.
#pragma once

#include "book.hpp"
#include "game/net/host/host.hpp"
#include "game/net/room/club.hpp"
#include "posts.hpp"

#include <nlohmann/json_fwd.hpp>

#include <atomic>

namespace club {

/// One worker at a time for a club; it belongs on one thread.
class Worker {
public:
    Worker(const Club& club, net::Line& line, net::Line& answers, net::Line& system)
        : club_(club), line_(line), answers_(answers), system_(system), book_(line) {}

    /// Reads the book and begins to listen.
    std::optional<Trouble> begin();
    /// Does what has come, or waits for it a little.
    void go_on();
    /// Another one works for the club now; this one has to end.
    bool replaced() const { return replaced_; }

private:
    /// A match that waits until a host has opened it.
    struct Opening {
        std::string code, host, reply;
        std::int64_t asked = 0;
        int tries = 0;
    };

    std::optional<Trouble> claim();
    void take(const net::Post& post);
    void knocked(const net::Post& post);
    net::ClubWelcome welcome(const net::ClubKnock& knock);
    int too_many(const Member& member);
    void wished(const Member& member, const net::Post& post);
    void wished_at_table(const Member& member, const std::string& code, const net::Post& post);
    std::optional<game::Refusal> do_wish(const Member& member, net::Room& room,
                                         const net::RoomWish& wish, const std::string& reply);
    net::ClubAnswer do_club_wish(const Member& member, const net::ClubWish& wish);
    net::ClubAnswer list(const std::string& after) const;
    net::ClubAnswer open_table(const Member& member, const net::Plan& plan);
    net::ClubAnswer come(const Member& member, const net::ComeTo& to);
    net::ClubAnswer report(const Member& member, const net::ReportTo& what);
    net::ClubAnswer leave(const Member& member, const std::string& code);
    net::ClubAnswer forget(const Member& member);
    void ask_to_open(const std::string& match, Opening& opening);
    void opened(const std::string& user, const net::Post& post);
    void came_or_went(const nlohmann::json& event, bool came);
    void rename(const Member& member, const std::string& name);
    void flooded(const std::string& user);
    void heard_news(const std::string& match);
    bool plays(const net::Room& room) const;
    void tell_room(const net::Room& room);
    void close(const std::string& code);
    void refuse(const std::string& user, const std::string& to, const game::Refusal& why);
    net::ClubTable table_of_room(const net::Room& room) const;
    std::optional<Trouble> count_connections();

    const Club& club_;
    net::Line& line_;
    net::Line& answers_;
    net::Line& system_;
    Book book_;
    Posts posts_;
    const std::string name_ = net::random_hex(8);  // of this one among those who try to work
    bool replaced_ = false;
    std::map<std::string, Opening> openings_;                         // by match
    std::map<std::pair<std::string, std::string>, int> connections_;  // of user and table
    std::map<std::string, std::int64_t> empty_since_;                 // rooms with nobody
    std::map<std::string, net::Bucket> talk_, reports_;               // by user
    std::map<std::string, net::Bucket> wishes_;                       // by user
    net::Bucket door_;  // wrong tokens of all together
};

/// The table whose connection this is, as its name says; empty: none.
std::string table_of(const nlohmann::json& client);

/// Works until `stop`; returns an exit code. Says on standard output when it is ready.
int work(const Club& club, const std::atomic<bool>& stop);

}  // namespace club
