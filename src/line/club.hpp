// A member's way to a club: the invitation, what is kept of the membership, and the lobby with the
// club's tables. The network lives on a thread of its own; everything here is called on one thread
// and never waits.
#pragma once

#include "game/net/room/club.hpp"
#include "line/keys.hpp"
#include "line/line.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

inline constexpr int kClubPort = 4222;  ///< unless a club says another one

/// What somebody gets who shall become a member: where the club is, and a token that is good once.
struct ClubInvitation {
    Address address;
    std::string token;  ///< kTokenLetters; the first says whether the server has a certificate

    /// The server has to prove who it is.
    bool secure() const { return !token.empty() && token.front() == 'T'; }
    bool operator==(const ClubInvitation&) const = default;
};
/// A new token; `secure` is its first letter.
std::string new_token(bool secure);
/// "petiboj://club.example.org/T7QF-9M2D-X4TR-8HBW", as people paste or type it.
std::string write_invitation(const ClubInvitation& invitation);
std::optional<ClubInvitation> read_invitation(std::string_view text);

/// What a device keeps of a club: who it is there, and the key that nobody else has.
struct Membership {
    std::string club;  ///< what it is called
    Address address;
    bool secure = false;
    std::string user;
    Credentials credentials;

    bool operator==(const Membership&) const = default;
};
std::string write_membership(const Membership& membership);
/// As read_entry, strict and with its faults.
std::variant<Membership, game::Fault> read_membership(std::string_view text);

/// Makes a key and becomes a member by an invitation; waits, at most some seconds. With `seed`, of
/// an earlier try, nobody becomes two members when an answer was lost. Refusals: those of
/// Line::open and of ClubWelcome, `net.no_answer`.
std::variant<Membership, game::Refusal> redeem(const ClubInvitation& invitation,
                                               const std::string& name, const std::string& seed);

class Lobby {
public:
    struct Wish {
        std::optional<Membership> membership;  ///< or, for who has none yet,
        std::optional<ClubInvitation> invitation = {};
        std::string seed = {};  ///< of the key for the invitation
        std::string name = {};  ///< what somebody is called; may be empty
        /// Called on a thread of the network when update() has something to do.
        std::function<void()> wake = {};
    };

    explicit Lobby(Wish wish);
    ~Lobby();
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;

    /// Takes what has come; true if anything has changed. Call it after `wake`, and every second
    /// while something is `missing`.
    bool update();
    /// What was asked for by itself has not come yet: it is asked for again.
    bool missing() const;
    bool connected() const { return connected_; }
    /// Why nothing comes of it (those of redeem, `net.banned`); nothing: it goes on by itself.
    const std::optional<game::Refusal>& trouble() const { return trouble_; }
    void try_again();

    /// Null before the invitation is redeemed.
    const Membership* membership() const { return membership_ ? &*membership_ : nullptr; }
    /// All tables have been told.
    bool listed() const { return listed_; }
    /// By their codes.
    const std::map<std::string, ClubTable>& tables() const { return tables_; }
    /// All tournaments have been told.
    bool tournaments_listed() const { return tournaments_listed_; }
    /// By their ids.
    const std::map<std::string, TournamentHeading>& tournaments() const { return tournaments_; }
    /// From now on this tournament is told step by step.
    void follow(const std::string& tournament);
    /// What has been told of it, from its first step on (`more`: not all of it yet); null: nothing.
    const TournamentPart* followed() const { return followed_.head.empty() ? nullptr : &followed_; }

    void want(const ClubWish& wish);
    /// Something that was wanted is not answered yet.
    bool waiting() const { return waiting_ > 0; }

    // What came of it, once each.
    std::optional<std::string> at_table();  ///< its code
    std::optional<game::Refusal> refused();
    std::optional<std::string> about();  ///< JSON
    bool done() { return std::exchange(done_, false); }

private:
    struct Net;

    void take(const ClubAnswer& answer);
    void take_told(const std::string& text);
    void take_part(const TournamentPart& part);
    /// Asks for what is not counted among the wishes.
    void ask(const ClubWish& wish);
    void ask_for_lists();

    Wish wish_;
    std::unique_ptr<Net> net_;
    std::optional<Membership> membership_;
    std::map<std::string, ClubTable> tables_;
    std::map<std::string, TournamentHeading> tournaments_;
    TournamentPart followed_;
    std::optional<game::Refusal> trouble_, refused_;
    std::optional<std::string> at_table_, about_;
    int waiting_ = 0;
    std::int64_t asked_ = 0;  ///< when for the lists, ms of the steady clock
    bool connected_ = false, listed_ = false, tournaments_listed_ = false, done_ = false;
};

}  // namespace net
