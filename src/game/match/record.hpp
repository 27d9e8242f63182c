// Records: one JSON object per match, read and written by the contract. Checks form and limits
// only; whether game, options and actions make sense is judged by Match::open. Knows no game.
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

inline constexpr std::size_t kRecordBytes = 16u * 1024 * 1024;  ///< largest record
inline constexpr std::size_t kRecordActions = 100'000;          ///< most actions
inline constexpr std::size_t kActionBytes = 256;                ///< longest action
inline constexpr int kRecordFormat = 1;                         ///< the format written

inline constexpr int kBadges = 12;  ///< shapes and colours that players are told apart by

/// Who sits somewhere. `kind` is `person`, `helped` (a person for whom a computer has played a
/// part of the match) or the name of a bot; both may be empty.
struct Seat {
    std::string name;
    std::string kind;
    /// 0 … kBadges - 1: the badge of a player who moves from seat to seat between matches, in a
    /// competition or a rematch; -1: that of the seat.
    int badge = -1;
    /// Of three or more: the number of actions after which this seat was given up while the others
    /// played on. From there the first level acts for it, and it comes last. -1: it was not.
    int resigned = -1;
    /// A bot that plays on for the person of this name, who left the seat to it.
    bool stands_in = false;

    bool operator==(const Seat&) const = default;
};

/// Scores of all seats and who won, as a finished game or a match ended by agreement has them.
struct Result {
    std::vector<int> scores;
    std::vector<int> winners;

    bool operator==(const Result&) const = default;
};

/// A match ended by its players, outside the rules.
struct Ending {
    enum class How { resigned, agreed };
    How how = How::resigned;
    int seat = 0;  ///< resigned: who

    bool operator==(const Ending&) const = default;
};

/// What was tried aside from a match: it was left after `from` actions, and these were played
/// instead, luck included. Nothing of it counts.
struct Variation {
    int from = 0;
    std::vector<std::string> actions;

    bool operator==(const Variation&) const = default;
};

inline constexpr std::size_t kVariations = 64;  ///< most that a record keeps

/// What a record file holds.
struct Record {
    std::string game;
    Settings options;
    std::vector<std::string> actions;  ///< everything that happened, chance included
    std::optional<std::uint64_t> seed = std::nullopt;
    std::vector<Seat> seats = {};
    std::string created = {};  ///< ISO 8601
    std::string comment = {};
    std::optional<Ending> ended = std::nullopt;
    std::optional<Result> result = std::nullopt;
    std::vector<Variation> variations = {};

    bool operator==(const Record&) const = default;
};

/// What is wrong with a record, and where. Keys `record.…`, `option.…`, `match.…` or the game's
/// own.
struct Fault {
    Refusal why;
    std::size_t byte = 0;  ///< offset in the text, if line > 0
    int line = 0;          ///< from 1; 0: the fault has no place in the text
    int column = 0;        ///< from 1, in bytes
    std::optional<std::size_t> action = std::nullopt;  ///< index into `actions`
    std::string text = {};                             ///< the action in question

    bool operator==(const Fault&) const = default;
};

/// Reads one record. Faults: `record.too_big`, `record.syntax`, `record.deep`, `record.type`,
/// `record.not_object`, `record.missing`, `record.twice`, `record.newer`, `record.seed`,
/// `record.number`, `record.too_many_actions`, `record.long_action`, `option.type`. Keys it does
/// not know are skipped.
std::variant<Record, Fault> read_record(std::string_view text);

/// What was readable up to the first fault.
struct Salvage {
    Record record;
    std::optional<Fault> fault;
};

/// Reads a damaged record as far as possible. `record.game` may be empty when nothing was found.
Salvage salvage_record(std::string_view text);

/// The record as JSON: on one line, or indented by `indent` blanks if >= 0. Reading it back gives
/// an equal record. Invalid UTF-8 (in names, comments) is replaced.
std::string write_record(const Record& record, int indent = -1);

/// Takes a whole stream as text, at most one byte more than a record may have.
std::string read_all(std::istream& in);

/// Reads a file, its name in UTF-8, as text (see read_all); fault `record.unreadable` naming it.
std::variant<std::string, Fault> read_text_file(const std::string& path);

}  // namespace game
