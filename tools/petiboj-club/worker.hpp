// What `petiboj-club run` does: answers at the door, keeps the rooms, opens their matches, rates
// what was played, and holds whoever behaves badly. Answers to members are in worker.cpp, rooms and
// matches in worker_rooms.cpp, tournaments in worker_tournaments.cpp.
#pragma once

#include "book.hpp"
#include "game/net/host/host.hpp"
#include "game/net/room/club.hpp"
#include "game/net/table/fold.hpp"
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

    /// A match of a tournament that is waited for.
    struct Awaited {
        std::string tournament;
        tournament::Place place;
        std::int64_t since = 0;  ///< when this program saw it first, ms since 1970
        bool begun = false;      ///< everybody has come
    };
    /// What the club itself asks a table host for, until it is answered.
    struct OwnAsk {
        std::string match;
        net::Deed deed;
        std::int64_t asked = 0;
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
    std::string new_code();
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
    void look_for_ends();
    bool plays(const net::Room& room) const;
    void tell_room(const net::Room& room);
    void close(const std::string& code);
    void refuse(const std::string& user, const std::string& to, const game::Refusal& why);
    net::ClubTable table_of_room(const net::Room& room) const;
    std::optional<Trouble> count_connections();

    net::ClubAnswer tournaments(const std::string& after) const;
    net::ClubAnswer part_of(const net::ReadTournament& wish) const;
    net::ClubAnswer keep_tournament(const Member& member, const net::KeepTournament& wish);
    net::ClubAnswer step(const Member& member, const net::StepTournament& wish);
    std::optional<game::Refusal> take_step(KeptTournament& one, tournament::Event event,
                                           const Member* enters, const std::string& nonce);
    void tell_tournament(const KeptTournament& one, std::size_t from);
    void go_on_in(KeptTournament& one);
    void open_table_of(KeptTournament& one, const tournament::Place& place);
    void let_go(KeptTournament& one);
    void pair_by_itself(KeptTournament& one);
    void reveal(const KeptTournament& one);
    void played_in_tournament(const std::string& match, const std::vector<net::Logged>& log);
    void look_for_missing(const std::string& match, Awaited& awaited);
    void ask_as_club(const std::string& id, const std::string& match, net::Deed deed);
    void answered_club(const net::Post& post);
    void go_on_in_tournaments(std::int64_t now);

    const Club& club_;
    net::Line& line_;
    net::Line& answers_;
    net::Line& system_;
    Book book_;
    Posts posts_;
    const std::string name_ = net::random_hex(8);  // of this one among those who try to work
    bool replaced_ = false;
    std::map<std::string, Opening> openings_;  // by match
    std::map<std::string, Awaited> awaited_;   // by match
    std::map<std::string, OwnAsk> own_asks_;   // by id of the ask
    std::map<std::string, int> revealed_;      // by tournament: rounds whose luck was told
    std::int64_t looked_ = 0, ends_ = 0;  // when for who is missing, for ends that were not heard
    std::map<std::pair<std::string, std::string>, int> connections_;  // of user and table
    std::map<std::string, std::int64_t> empty_since_;                 // rooms with nobody
    std::map<std::string, net::Bucket> talk_, reports_;               // by user
    std::map<std::string, net::Bucket> wishes_;                       // by user
    net::Bucket door_;  // wrong tokens of all together
};

/// An answer to a member's wish: why not.
net::ClubAnswer refused(game::Refusal why);

/// The table whose connection this is, as its name says; empty: none.
std::string table_of(const nlohmann::json& client);

/// Works until `stop`; returns an exit code. Says on standard output when it is ready.
int work(const Club& club, const std::atomic<bool>& stop);

}  // namespace club
