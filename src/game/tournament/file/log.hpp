// The log of a tournament as a file: JSON in, a value out, and the answer of `petiboj-lab
// tournament`.
#pragma once

#include "game/match/record.hpp"
#include "game/tournament/event.hpp"
#include "game/tournament/fold.hpp"
#include "game/tournament/head.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tournament {

inline constexpr std::size_t kLogBytes = 16u * 1024 * 1024;  ///< largest log
inline constexpr std::size_t kLogEvents = 100'000;
inline constexpr std::size_t kLogPeople = 2'000;

/// What a club keeps of a tournament beside the rules: others pass over it, so nothing of it makes
/// a log bad. What cannot be read has its default.
struct Keeping {
    std::string name = {};   ///< for people
    std::uint64_t seed = 0;  ///< of the luck of matches that are played here; 0: none was drawn
    std::map<int, game::Settings> agreed = {};  ///< by discipline: how its matches are played

    bool operator==(const Keeping&) const = default;
};

struct Log {
    Head head;
    std::vector<Event> events = {};
    Keeping keeping = {};

    bool operator==(const Log&) const = default;
};

/// Reads a log. What is wrong with its head makes the whole log bad, and so does an event without a
/// type; what is wrong with an event is left to the fold. Fault::text names the place. Keys:
/// `tournament.fault.syntax`, `.too_big`, `.too_many_events`, `.too_many_people`, `.deep`,
/// `.newer`,
/// `.not_object`, `.missing` {1} name, `.value` {1} name, `.option` {1} name, `.form` {1} word,
/// `.game` {1} id,
/// `.twice` {1} id, `.event`.
std::variant<Log, game::Fault> read_log(std::string_view text);

/// The log as a file: what `read_log` reads as the same. A value that was wrong is written as one
/// that is wrong again. On one line a person and an event.
std::string written(const Log& log);
/// The same without the events, on one line; and one event.
std::string head_written(const Log& log);
std::string written(const Event& event);

/// The word of the contract.
const char* word_of(Form form);
/// The form of a word, or nothing.
std::optional<Form> form_of(std::string_view word);

/// On one line. Points are numbers, u / 55440.
std::string answer(const Folded& folded);

// --- steps of a log that is kept elsewhere
// ---------------------------------------------------------------------------

/// A step of a tournament that a club's server keeps: an event, and whom it makes known.
struct Step {
    Event event;
    std::optional<Person> person = {};
    std::string nonce = {};  ///< what they contribute to the luck of all tables, digits

    bool operator==(const Step&) const = default;
};
std::string written(const Step& step);
/// Faults as read_log.
std::variant<Step, game::Fault> read_step(std::string_view text);
/// What is known before the first step: a log without people and events. Faults as read_log.
std::variant<Log, game::Fault> read_head(std::string_view text);

// --- parts of a log as JSON: single events come over a network, too
// --------------------------------

/// Thrown by what reads a head; read_log gives it back as a value.
struct LogWrong {
    const char* key = "";  ///< after `tournament.fault.`
    std::vector<std::string> values = {};
};

/// The head (rule 2) but for the people. Throws LogWrong.
Head head_in(const nlohmann::json& log);
/// What a club keeps. Never throws.
Keeping keeping_in(const nlohmann::json& log);
/// One of the people. Throws LogWrong.
Person person_in(const nlohmann::json& value);
/// A day on any common scale: any whole number; else nothing.
std::optional<std::int64_t> whole_day(const nlohmann::json& value);
/// An event with a type that is a text (rule 3). Never throws: what is wrong stays in it as wrong.
Event event_in(const nlohmann::json& value);

}  // namespace tournament
