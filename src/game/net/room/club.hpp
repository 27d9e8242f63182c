// A club as its members see it: what somebody says at its door, which tables there are, what a
// member wants of it and is answered. Texts of one form, as everything that comes from others.
#pragma once

#include "game/net/room/room.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace net {

class Parts;
class Writer;

inline constexpr std::size_t kTokenLetters = 16;        ///< of an invitation
inline constexpr std::size_t kKeyLetters = 56;          ///< of the open part of a key
inline constexpr std::size_t kPassBytes = 4096;         ///< of a pass
inline constexpr std::size_t kAboutBytes = 200 * 1024;  ///< of what the club knows of a member
inline constexpr std::size_t kTablesInAnswer = 24;
inline constexpr std::size_t kReportBytes = 500;
inline constexpr std::size_t kHeadBytes = 3000;  ///< of how a tournament is played, as text
inline constexpr std::size_t kStepBytes = 3500;  ///< of an event of a tournament, as text
inline constexpr std::size_t kStepsInAnswer = 40;

/// What somebody says at a club's door who has an invitation, or has been there before.
struct ClubKnock {
    std::string token;  ///< of the invitation; empty: the key is known there
    std::string key;    ///< open part of the key that this device has made
    std::string name;   ///< may be empty
    bool operator==(const ClubKnock&) const = default;
};
std::string write_club_knock(const ClubKnock& knock);
std::variant<ClubKnock, game::Fault> read_club_knock(std::string_view text);

/// The answer: who somebody is from now on, or why not (`net.invitation`, `net.invitation_used`,
/// `net.invitation_old`, `net.banned`, `net.too_fast`, `net.newer`).
struct ClubWelcome {
    std::string club;  ///< what it is called
    std::string user, pass;
    std::optional<game::Refusal> why = {};
    bool operator==(const ClubWelcome&) const = default;
};
std::string write_club_welcome(const ClubWelcome& welcome);
std::variant<ClubWelcome, game::Fault> read_club_welcome(std::string_view text);

/// A table of the club.
struct ClubTable {
    Notice notice;  ///< with the name of who opened it
    TimeControl time;
    int rating = 0;                  ///< of who opened it in this game; 0: none yet
    std::vector<std::string> users;  ///< who sits there
    std::vector<std::string> names;  ///< theirs, in the same order
    bool closed = false;             ///< it is there no more
    bool operator==(const ClubTable&) const = default;
};
std::string write_club_table(const ClubTable& table);
std::variant<ClubTable, game::Fault> read_club_table(std::string_view text);

// --- tournaments ---------------------------------------------------------------------------------

/// What the club sees to in a tournament, beside its rules.
struct TournamentTerms {
    TimeControl time;       ///< of every match
    bool together = false;  ///< rounds of a match are entered by all at once, where a game has them
    int patience = 120;     ///< seconds for whoever does not come to the table; 0: for ever
    bool stand_in = false;  ///< then a computer plays for them; otherwise they forfeit
    bool by_itself = true;  ///< the next round is paired when all results are there
    bool operator==(const TournamentTerms&) const = default;
};

/// What is offered to organisers, s: the clock of each player, and how long a table waits.
inline constexpr std::array kTournamentClocks{0, 180, 300, 600, 1200, 1800};
inline constexpr std::array kTournamentPatience{0, 60, 120, 300, 600};

/// A tournament of the club, as a list shows it. Words are those of the rules of tournaments.
struct TournamentHeading {
    std::string id, name, game, form, stage;  ///< game: empty of a pentathlon
    int round = 0, rounds = 0, players = 0;
    bool operator==(const TournamentHeading&) const = default;
};

/// A part of a tournament's log, of which the club keeps one text for each step. What the texts
/// say is read by the rules of tournaments, not here.
struct TournamentPart {
    std::string id, organiser;  ///< organiser: a user
    std::string head;           ///< game, form and options
    TournamentTerms terms;
    int from = 0;  ///< number of the first of the steps, from 0
    std::vector<std::string> steps;
    bool more = false;  ///< others follow when asked for
    bool operator==(const TournamentPart&) const = default;
};

// --- what members want ---------------------------------------------------------------------------

/// All tables after this code.
struct ListTables {
    std::string after;
    bool operator==(const ListTables&) const = default;
};
struct OpenTable {
    Plan plan;
    bool operator==(const OpenTable&) const = default;
};
/// To a table, at a seat that is free or to watch.
struct ComeTo {
    std::string code;
    bool watch = false;
    bool operator==(const ComeTo&) const = default;
};
/// Gives up the seat at a table where no match is played.
struct LeaveTable {
    std::string code;
    bool operator==(const LeaveTable&) const = default;
};
/// Everything that the club knows of me.
struct AboutMe {
    bool operator==(const AboutMe&) const = default;
};
/// Nothing of me is to be kept.
struct ForgetMe {
    bool operator==(const ForgetMe&) const = default;
};
/// Somebody behaves badly at a table.
struct ReportTo {
    std::string code, user, text;
    bool operator==(const ReportTo&) const = default;
};
/// All tournaments after this id.
struct ListTournaments {
    std::string after;
    bool operator==(const ListTournaments&) const = default;
};
/// A tournament is opened (without an id), or played otherwise than was said before it has begun:
/// an organiser.
struct KeepTournament {
    std::string id, head;
    TournamentTerms terms;
    bool operator==(const KeepTournament&) const = default;
};
/// A step of a tournament: members enter and leave it, its organiser decides.
struct StepTournament {
    std::string id, event;
    std::string nonce;  ///< of who enters: 32 digits for the luck of all tables, or empty
    bool operator==(const StepTournament&) const = default;
};
/// The log of a tournament from this step on.
struct ReadTournament {
    std::string id;
    int from = 0;
    bool operator==(const ReadTournament&) const = default;
};
using ClubWish =
    std::variant<ListTables, OpenTable, ComeTo, LeaveTable, AboutMe, ForgetMe, ReportTo,
                 ListTournaments, KeepTournament, StepTournament, ReadTournament>;
std::string write_club_wish(const ClubWish& wish);
std::variant<ClubWish, game::Fault> read_club_wish(std::string_view text);

struct ClubAnswer {
    enum class Is { tables, at_table, about, done, refused, tournaments, part };
    Is is = Is::done;
    std::vector<ClubTable> tables = {};  ///< a portion of them
    bool more = false;                   ///< others follow when asked for
    std::string code = {};               ///< the table that was opened or come to
    std::string about = {};              ///< JSON
    game::Refusal why = {};
    std::vector<TournamentHeading> tournaments = {};  ///< a portion of them, as of tables
    TournamentPart part = {};
    bool operator==(const ClubAnswer&) const = default;
};
inline constexpr std::array<const char*, 7> kClubAnswers = {
    "tables", "at_table", "about", "done", "refused", "tournaments", "part"};
std::string write_club_answer(const ClubAnswer& answer);
std::variant<ClubAnswer, game::Fault> read_club_answer(std::string_view text);

// --- shared with the texts of rooms --------------------------------------------------------------

void write_plan(Writer& out, const Plan& plan);
Plan read_plan(Parts& parts);
/// The code of a table: six digits, which pages show in two groups.
std::string read_code(Parts& parts);

}  // namespace net
