// Messages of a table as texts: entries of its log, what a client asks for and what it is answered.
// An entry says who did what, and all that luck does after it, so that no breakdown can part a move
// from its dice. A player's part of a round that all enter at once is an entry of a second log,
// which only hosts read. Knows no rule and no way of sending.
#pragma once

#include "game/match/record.hpp"
#include "game/net/text/deed.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace net {

inline constexpr int kFormat = 1;                  ///< of entries, asks and answers
inline constexpr std::size_t kEntryBytes = 4096;   ///< of an entry or an ask
inline constexpr std::size_t kLuckActions = 128;   ///< of luck after one deed
inline constexpr int kMostNumber = 1'000'000'000;  ///< of entries that count

struct Entry {
    std::string match;
    /// How many entries of the log counted before this one. (A ply would not do: after taking back
    /// it comes a second time.)
    int number = 0;
    std::string user;  ///< who asked for it; empty: the host by itself
    std::string ask;   ///< the id of that ask
    Deed deed;
    std::vector<std::string> luck = {};  ///< what luck does after the deed, all of it

    bool operator==(const Entry&) const = default;
};

/// One line of JSON. Reading it back gives an equal entry. It may be too long (`fits`).
std::string write_entry(const Entry& entry);
bool fits(const Entry& entry);

/// Reads an entry, and only what `write_entry` writes. Never throws. Faults name the place in
/// values[0]: `net.too_big`, `net.syntax`, `net.newer` (the format's number), `net.form` (not the
/// one form in which it is written), `net.type`, `net.missing`, `net.unknown`, `net.id`, `net.hex`,
/// `net.long`, `net.range`, `net.sitter`, `net.name`, `net.no_deed`.
std::variant<Entry, game::Fault> read_entry(std::string_view text);

/// A message of a log as the server keeps it.
struct Logged {
    std::uint64_t sequence = 0;  ///< grows from message to message, with gaps
    std::uint64_t before = 0;    ///< of the message before it in the same log; 0: it is the first
    std::int64_t stamp = 0;      ///< when the server took it, in milliseconds since 1970
    std::string text;

    bool operator==(const Logged&) const = default;
};

/// Who asks for the club itself, which opens the tables of tournaments: nobody else is called so.
inline constexpr std::string_view kClubUser = "club";

/// An ask: let this become an entry. Who asks and about which match is not part of it: the server
/// vouches for both. The same ask may be sent again and again; it counts once.
struct Ask {
    std::string id;  ///< new for each ask of a user in a match
    int seen = 0;    ///< how many entries that count the client knew
    Deed deed;

    bool operator==(const Ask&) const = default;
};

/// A client wants all messages of the log after `from`.
struct Reading {
    std::string id;
    std::uint64_t from = 0;

    bool operator==(const Reading&) const = default;
};

using Request = std::variant<Ask, Reading>;

std::string write_request(const Request& request);
/// As read_entry, strict and with its faults.
std::variant<Request, game::Fault> read_request(std::string_view text);

/// What became of an ask or a reading.
struct Answer {
    enum class Is { done, again, refused, read };
    std::string id;  ///< of the ask
    Is is = Is::done;
    game::Refusal why = {};        ///< refused
    std::vector<Logged> log = {};  ///< read: a portion of the log
    bool more = false;             ///< read: another portion follows when asked for

    bool operator==(const Answer&) const = default;
};
inline constexpr std::array<const char*, 4> kAnswers = {"done", "again", "refused", "read"};
inline constexpr std::size_t kAnswerBytes = 256 * 1024;
inline constexpr std::size_t kPortion = 24;  ///< messages in one answer, so that it always fits

std::string write_answer(const Answer& answer);
std::variant<Answer, game::Fault> read_answer(std::string_view text);

}  // namespace net
