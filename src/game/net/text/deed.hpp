// What can happen to a match that is played together: a value for each kind. The same values stand
// in a player's ask and in the entry of the log that it becomes. Knows no rule.
#pragma once

#include "game/core/options.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace net {

class Parts;
class Writer;

inline constexpr std::size_t kIdBytes = 40;    ///< longest id of a user, a match, an ask
inline constexpr std::size_t kNameBytes = 64;  ///< longest name of a player
inline constexpr std::size_t kNonceBytes = 16;
inline constexpr int kMostSeats = 12;
inline constexpr int kWholeWeek = 127;  ///< the bits of all days

/// An id: 1 … 40 of A-Z a-z 0-9 and -, so that it is harmless wherever it is a part of a subject.
bool is_id(std::string_view text);
/// So many bytes in lower hexadecimal digits.
bool is_hex(std::string_view text, std::size_t bytes);

/// How much time a seat has.
struct TimeControl {
    int seconds = 0;    ///< at the beginning; 0: as much as it likes
    int add = 0;        ///< seconds that an action gives back
    bool each = false;  ///< every action has `seconds` of its own, by correspondence some days
    int off = 0;        ///< by correspondence: days off, a bit each from Monday on, in UTC

    /// Days rather than minutes: nobody is expected to sit there.
    bool by_correspondence() const { return each && seconds >= 12 * 3600; }

    bool operator==(const TimeControl&) const = default;
};

/// Who sits somewhere when a table is opened: a person (`user`) or a computer player (`bot`).
struct Sitter {
    std::string user;
    std::string bot;
    std::string name;

    bool operator==(const Sitter&) const = default;
};

/// A table is opened. In an ask `commitment` is empty: the host knows the secret.
struct Open {
    std::string game;
    game::Settings options;
    std::vector<Sitter> seats;
    TimeControl time;
    bool together = false;   ///< rounds are entered by all at once, if the game has such rounds
    std::string luck;        ///< id of the luck: of this match alone, or of all tables of a round
    std::string commitment;  ///< what binds the host to the secret of that luck, 64 digits
    std::vector<std::string> nonces;  ///< of luck of several tables: what its players contributed

    bool operator==(const Open&) const = default;
};

/// A player comes to the table, having seen the commitment. The nonce is 32 digits; empty if the
/// luck is that of several tables.
struct Join {
    std::string nonce;
    bool operator==(const Join&) const = default;
};

/// A seat acts.
struct Act {
    int seat = 0;
    std::string action;
    bool operator==(const Act&) const = default;
};

/// What one seat does in a round that all enter at once.
struct Turn {
    int seat = 0;
    std::vector<std::string> actions;
    bool operator==(const Turn&) const = default;
};

/// A player's part of such a round; only hosts see it until the round is complete.
struct Enter {
    Turn turn;
    bool operator==(const Enter&) const = default;
};

/// All may know that the seat has entered its part.
struct Entered {
    int seat = 0;
    bool operator==(const Entered&) const = default;
};

/// The whole round, in the order of the rules.
struct Round {
    std::vector<Turn> turns;
    bool operator==(const Round&) const = default;
};

/// What players agree on among themselves.
enum class Matter { undo, draw, pause };
inline constexpr std::array<const char*, 3> kMatters = {"undo", "draw", "pause"};
enum class Step { asked, agreed, refused, withdrawn };
inline constexpr std::array<const char*, 4> kSteps = {"asked", "agreed", "refused", "withdrawn"};

struct Propose {
    Matter matter = Matter::undo;
    Step step = Step::asked;
    int to = 0;  ///< undo, asked: the ply to go back to
    bool operator==(const Propose&) const = default;
};

/// The pause is over.
struct Resume {
    bool operator==(const Resume&) const = default;
};

/// A seat is given up by who sits there.
struct Resign {
    int seat = 0;
    bool operator==(const Resign&) const = default;
};

/// A seat is given up for who sits there: the time has run out, or the player stays away.
enum class Why { time, away };
inline constexpr std::array<const char*, 2> kWhys = {"time", "away"};
struct Claim {
    int seat = 0;
    Why why = Why::time;
    bool operator==(const Claim&) const = default;
};

/// A computer player plays on for who sits there.
struct Replace {
    int seat = 0;
    std::string bot;
    bool operator==(const Replace&) const = default;
};

/// A player is gone, or there again.
struct Presence {
    std::string who;
    bool away = false;
    bool operator==(const Presence&) const = default;
};

/// The match is over; `secret` is that of the luck, 64 digits, or empty while other tables use it.
struct End {
    std::vector<int> scores;
    std::vector<int> winners;
    std::string secret;
    bool operator==(const End&) const = default;
};

/// The secret of the luck, once no table uses it any more.
struct Reveal {
    std::string secret;
    bool operator==(const Reveal&) const = default;
};

using Deed = std::variant<Open, Join, Act, Enter, Entered, Round, Propose, Resume, Resign, Claim,
                          Replace, Presence, End, Reveal>;

/// Names of the deeds in texts, in their order.
inline constexpr std::array<const char*, std::variant_size_v<Deed>> kDeeds = {
    "open",   "join",   "act",   "enter",   "entered",  "round", "propose",
    "resume", "resign", "claim", "replace", "presence", "end",   "reveal"};

/// `"act":{…}`: the deed under its name.
void write_deed(Writer& writer, const Deed& deed);

/// The one deed that the object names; `net.missing` or `net.type` if there is none.
Deed read_deed(Parts& object);

}  // namespace net
