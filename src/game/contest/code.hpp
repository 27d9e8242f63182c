// Codes that people type, paste or scan on another machine: a day, a problem, a match's luck with
// what was agreed, and somebody's result with it; and one reader for everything that comes from
// outside, whole matches among it. A code is digits and capitals without I, L, O, U (Crockford's
// base 32: crockford.com/base32.html). What a code says never changes: tests hold some for ever.
// Knows no screen and no file.
#pragma once

#include "game/contest/calendar.hpp"
#include "game/match/match.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

// --- a day ---------------------------------------------------------------------------------------

/// A day as people pass it on: "D27-2ET9". Behind the D stands the day of the month, behind the
/// dash the day itself and a check sign. Empty for days before 2020 and after 2109, which have
/// none.
std::string day_code(Day day);

/// What somebody typed as such a code.
struct TypedDay {
    std::optional<Day> day;  ///< nothing: the code does not fit
    /// The sign that has to be another one, counted from 1 among letters and digits; 0: not known,
    /// for there are too few or too many signs, or more than one is wrong.
    int wrong = 0;

    bool operator==(const TypedDay&) const = default;
};

/// Reads a code. Small letters, blanks and dashes do not matter, O is read as 0, I and L as 1. One
/// wrong sign is always noticed, and named where only one can be meant.
TypedDay read_day_code(std::string_view typed);

// --- the beginning of a match --------------------------------------------------------------------

/// Luck that a code has room for: seeds below this, but 0. New matches have such a seed.
inline constexpr std::uint64_t kCodedLuck = std::uint64_t{1} << 30;
/// The seed with this luck that a code has room for.
constexpr std::uint64_t coded_luck(std::uint64_t seed) {
    return seed % kCodedLuck == 0 ? 1 : seed % kCodedLuck;
}

/// A match before its first action: what all who type its code play with.
struct Beginning {
    const Game* game = nullptr;
    Settings options = {};
    std::uint64_t seed = 1;

    bool operator==(const Beginning&) const = default;
};

/// The beginning as a code: "K3F7-2Q9X". The game's sign, six of luck, up to four of options (each
/// that is not the usual one), and a check sign: any one sign that is wrong and any two that have
/// changed places are noticed. Empty where a code has no room: a position set up by hand, a seed of
/// kCodedLuck and more.
std::string beginning_code(const Beginning& beginning);
/// The same for a match that was begun so.
std::string beginning_code(const Match& match);

// --- a problem -----------------------------------------------------------------------------------

/// A challenge of a game by its id: "PA3F-7Q2X-4". Whoever reads it looks for the challenge whose
/// code this is.
std::string task_code(const Game& game, std::string_view id);

struct TaskCode {
    const Game* game = nullptr;
    std::string code;  ///< as task_code writes it

    bool operator==(const TaskCode&) const = default;
};

// --- a result ------------------------------------------------------------------------------------

/// How a match of a beginning went elsewhere, without a word of how it was played.
struct Told {
    Beginning beginning;
    struct Seat {
        int score = 0;
        std::string name;  ///< may be empty

        bool operator==(const Seat&) const = default;
    };
    std::vector<Seat> seats;

    bool operator==(const Told&) const = default;
};

/// The result as a line of a text: "PETIBOJ:K3F7-2Q9X:97=Jana". Empty where the beginning has no
/// code.
std::string told_line(const Told& told);

// --- everything that comes from outside ----------------------------------------------------------

/// What was brought. A match as far as it can be played.
using Brought = std::variant<Refusal, Day, Beginning, TaskCode, Told, Match::Opened>;

/// Reads what somebody has typed, pasted, scanned or dropped: a code, alone or somewhere in a text,
/// a line of a result, a link with either or a match behind its #, or the JSON of a match.
/// Refusals: `code.empty`, `code.none` (nothing of this is in it), `code.check` (it looks like a
/// code but a sign is wrong), `code.sign` ({1} which sign of a day is wrong), `code.game` ({1} the
/// sign of no game), `code.options` (nobody can agree on this), and those of records.
Brought read_brought(std::string_view text);

}  // namespace game
