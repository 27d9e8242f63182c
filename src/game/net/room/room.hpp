// Those who have come to one table in a house: who sits where, what will be played next, what was
// said. It outlives its matches: the same people go on to a rematch or to another game. A plain
// value that its host alone changes; everybody else sees copies of it.
#pragma once

#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/net/text/deed.hpp"
#include "game/net/text/message.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace net {

inline constexpr std::size_t kRoomBytes = 32 * 1024;  ///< of a room as text
inline constexpr std::size_t kWishBytes = 4096;
inline constexpr std::size_t kSayingBytes = 400;
inline constexpr std::size_t kSayings = 30;     ///< that a room remembers
inline constexpr std::size_t kMostGuests = 24;  ///< who may come to one table

/// Somebody who has come, whether at a seat or watching.
struct Guest {
    std::string user;
    std::string name;  ///< empty: the program's own word for who has none
    bool here = true;  ///< has a connection

    bool operator==(const Guest&) const = default;
};

/// A seat of the next match: a person's, a computer player's, or empty.
struct RoomSeat {
    std::string user;
    std::string bot;

    bool empty() const { return user.empty() && bot.empty(); }
    bool operator==(const RoomSeat&) const = default;
};

/// What somebody has said to all.
struct Saying {
    std::string user;
    std::string text;
    int number = 0;  ///< grows with each of them

    bool operator==(const Saying&) const = default;
};

// --- what people want of a room; the host alone may what is marked so ----------------------------

/// Calls me this.
struct Name {
    std::string name;
    bool operator==(const Name&) const = default;
};
/// The next match (the host).
struct Plan {
    std::string game;
    game::Settings options;
    TimeControl time;
    bool together = false;  ///< rounds are entered by all at once, if the game has such rounds
    bool operator==(const Plan&) const = default;
};
/// A seat becomes mine (without a bot), a computer player's (the host), or empty: mine if I sat
/// there, anybody's (the host).
struct Seat {
    int seat = 0;
    std::string bot;
    bool leave = false;
    bool operator==(const Seat&) const = default;
};
/// The match begins (the host).
struct Begin {
    bool operator==(const Begin&) const = default;
};
struct Say {
    std::string text;
    bool operator==(const Say&) const = default;
};
/// This seat becomes the first, and all keep their order (the host).
struct Rotate {
    int first = 0;
    bool operator==(const Rotate&) const = default;
};

using RoomWish = std::variant<Name, Plan, Seat, Begin, Say, Rotate>;

std::string write_wish(const RoomWish& wish);
/// As read_entry, strict and with its faults.
std::variant<RoomWish, game::Fault> read_wish(std::string_view text);

class Room {
public:
    Room() = default;
    /// `host`: the user who opened it and sits at its first seat.
    Room(std::string code, std::string host, const Plan& plan, const game::Lookup& lookup);

    const std::string& code() const { return code_; }
    const std::string& host() const { return host_; }
    const Plan& plan() const { return plan_; }
    const std::vector<RoomSeat>& seats() const { return seats_; }
    const std::vector<Guest>& guests() const { return guests_; }
    const std::vector<Saying>& sayings() const { return sayings_; }
    /// The match that is played or was last played; empty before the first.
    const std::string& match() const { return match_; }
    /// Null: nobody of this name has come.
    const Guest* guest(std::string_view user) const;
    int seat_of(std::string_view user) const;
    int empty_seats() const;
    /// Those who are here without a seat.
    std::vector<std::string> watchers() const;

    /// Somebody comes, or is there again; a newcomer gets the first empty seat. False: the table is
    /// full (`net.room_full`).
    bool arrive(const std::string& user, const std::string& name);
    /// The connection is gone; the seat stays theirs.
    void away(const std::string& user);

    /// Gives up the seat and is no guest any more. Of a host the next one who is here takes over;
    /// false: nobody is.
    bool leave(const std::string& user);

    /// What this user has said is said no more.
    void forget(const std::string& user);

    /// The table of a tournament, which the club opens: these sit there, the match is begun by it,
    /// and nobody changes anything. Seats as many as the plan has.
    void seat_all(const std::vector<Guest>& people, const std::string& match);
    /// The club opened it for a tournament.
    bool of_tournament() const { return host_ == kClubUser; }

    /// With what the match is opened that has this id.
    Open opening(const std::string& match) const;

    /// Does what somebody wants, or says why not: `net.host_only`, `net.room_*`, `record.game`,
    /// `option.…`. `match`: the id of a match that begins.
    std::optional<game::Refusal> take(const std::string& user, const RoomWish& wish,
                                      const std::string& match, const game::Lookup& lookup);

    /// Takes what somebody has said to all, as the host tells it; what is known already is passed
    /// over.
    void hear(Saying saying);

    bool operator==(const Room&) const = default;

private:
    friend std::string write_room(const Room& room);
    friend std::variant<Room, game::Fault> read_room(std::string_view text);

    std::optional<game::Refusal> plan_next(const Plan& plan, const game::Lookup& lookup);
    std::optional<game::Refusal> seat(const std::string& user, const Seat& wish,
                                      const game::Lookup& lookup);

    std::string code_, host_, match_;
    Plan plan_;
    std::vector<RoomSeat> seats_;
    std::vector<Guest> guests_;
    std::vector<Saying> sayings_;
};

std::string write_room(const Room& room);
/// As read_entry, strict and with its faults.
std::variant<Room, game::Fault> read_room(std::string_view text);
/// One saying, so that a word does not cost the whole room.
std::string write_saying(const Saying& saying);
/// As read_entry, strict and with its faults.
std::variant<Saying, game::Fault> read_saying(std::string_view text);

/// What a house tells everybody in it about its table.
struct Notice {
    std::string code;
    std::string name;  ///< of who opened it; may be empty
    std::string game;
    int seats = 0, empty = 0;
    bool plays = false;  ///< a match has begun

    bool operator==(const Notice&) const = default;
};
inline constexpr std::size_t kNoticeBytes = 240;
std::string write_notice(const Notice& notice);
/// As read_entry, strict and with its faults.
std::variant<Notice, game::Fault> read_notice(std::string_view text);

}  // namespace net
