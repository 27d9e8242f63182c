// What a club keeps: members, invitations, rooms, results, reports. It lies in a stream of the
// club's own server, one message for each, so whoever works for the club has no memory of its own;
// where the server runs on three machines, so does the book.
#pragma once

#include "founding.hpp"

#include "game/net/room/club.hpp"
#include "game/net/text/message.hpp"
#include "game/tournament/file/club.hpp"
#include "game/tournament/rating.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace club {

struct Member {
    std::string id;
    std::string key;             ///< open part of the device's key
    std::string name;            ///< may be empty
    std::int64_t since = 0;      ///< ms since 1970
    bool muted = false;          ///< may say nothing
    std::string banned = {};     ///< why; empty: is not
    std::int64_t banned_at = 0;  ///< s since 1970: passes made until then are void
    bool organises = false;      ///< may open tournaments

    bool operator==(const Member&) const = default;
};

struct Invitation {
    std::string token;
    std::int64_t until = 0;     ///< ms since 1970
    int uses = 1;               ///< how many may still come by it
    std::string note;           ///< for whom, as the organiser remembers it
    std::uint64_t written = 0;  ///< the number in the book of what was read; 0: is new
};

/// A match that is over, as far as ratings need it.
struct MatchResult {
    std::string match, game;
    std::int64_t stamp = 0;          ///< of its end, ms since 1970
    std::vector<std::string> users;  ///< by seat; empty: a computer
    std::vector<int> scores, winners, forfeits;
    bool rated = false;
};

/// Ratings are the fold of all results in the order of their ends.
class Ratings {
public:
    void take(const MatchResult& result);
    /// Null: has none in this game.
    const tournament::Rating* of(const std::string& user, const std::string& game) const;
    const std::map<std::pair<std::string, std::string>, tournament::Rating>& all() const {
        return all_;
    }

private:
    std::map<std::pair<std::string, std::string>, tournament::Rating> all_;  // user, game
};

/// A tournament of the club: its log, a message of the book for each step.
struct KeptTournament {
    std::string id;
    std::string organiser;  ///< a member
    net::TournamentTerms terms = {};
    tournament::ClubTournament one;
    std::vector<std::string> steps = {};             ///< as they are written and told
    std::map<std::size_t, std::string> nonces = {};  ///< of who has entered, by step

    /// The match of a place, of which no other ever has the id.
    std::string match(const tournament::Place& place) const {
        return id + "-" + one.name_of(place);
    }
    /// With the same luck for all: its id at all tables of the place's round, and what binds it.
    std::string luck(tournament::Place place) const;
    std::string nonce(const tournament::Place& place) const;
    net::TournamentHeading heading() const;
    /// Without steps.
    net::TournamentPart beginning() const;
    /// Takes a step that is in the book; why not, and nothing has changed.
    std::optional<tournament::Code> take(const tournament::Step& step, const std::string& text);
    /// The tables, of all rounds, that wait for a result.
    std::vector<tournament::Place> open_places() const;
};

class Book {
public:
    /// Where whoever works for the club has written its name.
    static constexpr const char* kClaim = "book.claim.1";

    explicit Book(net::Line& line) : line_(line) {}

    /// Makes the streams of the club where they are missing.
    std::optional<Trouble> make_streams(int replicas);
    /// Reads everything.
    std::optional<Trouble> load();

    const std::map<std::string, Member>& members() const { return members_; }
    const Member* member(const std::string& id) const;
    const Member* member_with_key(const std::string& key) const;
    std::map<std::string, net::Room>& rooms() { return rooms_; }
    /// By id.
    std::map<std::string, KeptTournament>& tournaments() { return tournaments_; }
    const std::map<std::string, MatchResult>& results() const { return results_; }
    const Ratings& ratings() const { return ratings_; }
    /// By the tokens' digests: the tokens themselves are written nowhere.
    std::optional<Invitation> invitation(const std::string& token) const;
    /// All that were read, by their digests, without tokens.
    const std::map<std::string, Invitation>& invitations() const { return invitations_; }
    /// Nobody comes by it any more.
    bool withdraw(const std::string& digest) { return remove("book.invitation." + digest); }

    // Each writes to the server and waits for it; false where it could not.
    bool keep(const Member& member);
    bool keep(const Invitation& invitation);
    bool keep(const net::Room& room);
    bool keep(const MatchResult& result);
    /// How it is played, without its steps.
    bool keep(const KeptTournament& one);
    /// The next step, which is taken then.
    bool keep_step(KeptTournament& one, const tournament::Step& step);
    bool report(const std::string& text);
    std::vector<std::string> reports() const { return reports_; }
    bool close_room(const std::string& code);
    /// Once only of what was read: false where another program has used it since.
    bool use(const Invitation& invitation);
    /// The number of the last claim to be the one that works for the club; 0: nobody has ever
    /// claimed it, nothing: the server does not answer.
    std::optional<std::uint64_t> last_claim();
    /// Claims it; false where another has done so since `last`. Of several that begin together
    /// the server lets one through.
    bool claim(const std::string& worker, std::uint64_t last);
    /// Takes out everything about a member; results keep a stranger in its place, so that the
    /// ratings of the others stay as they are.
    bool forget(const std::string& id);
    /// Another program of the club has written this.
    void heard(const std::string& subject, const std::string& text);

    /// Who is banned, as the club's account says it.
    std::map<std::string, std::int64_t> banned() const;
    /// What is known of a member, as JSON.
    std::string about(const std::string& id) const;

private:
    /// With `after` only where that is still the last number under this subject (0: none is).
    bool put(const std::string& subject, const std::string& text,
             std::optional<std::uint64_t> after = {});
    bool remove(const std::string& subject);
    /// What the server itself has under this subject.
    std::optional<net::Post> last(const std::string& subject) const;
    void recount();
    void fold_tournaments();
    bool forget_name(KeptTournament& one, const std::string& id);

    net::Line& line_;
    std::map<std::string, Member> members_;
    std::map<std::string, std::string> ids_;             // of members by key
    std::map<std::string, Invitation> invitations_;      // by digest
    std::map<std::string, net::Room> rooms_;             // by code
    std::map<std::string, MatchResult> results_;         // by match
    std::map<std::string, KeptTournament> tournaments_;  // by id
    std::map<std::string, std::string> heads_, steps_;   // as read, before they are folded
    std::vector<std::string> reports_;
    std::set<std::string> gone_;  // keys of those who are no members any more
    Ratings ratings_;
};

/// All messages of a match's log.
std::optional<std::vector<net::Logged>> read_log(net::Line& line, const std::string& match);
/// Takes the log of a match off the server.
bool purge_log(net::Line& line, const std::string& match);
/// What a finished match counts; nothing if it is not over. Null game: unreadable.
std::optional<MatchResult> result_of_log(const std::string& match,
                                         const std::vector<net::Logged>& log);

}  // namespace club
