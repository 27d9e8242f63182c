// The store: everything that must survive the end of the program, in one SQLite file of the data
// directory. Each change is on disk before its function returns. Owned by the app, used by one
// thread; knows matches as texts and no rules, no scene, no SDL.
#pragma once

#include "game/contest/calendar.hpp"
#include "game/core/game.hpp"
#include "game/core/options.hpp"
#include "game/match/match.hpp"
#include "game/match/record.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tournament {
class ClubTournament;
}

namespace game {

class Ledger;

using MatchId = std::int64_t;
using TournamentId = std::int64_t;
using PersonId = std::int64_t;

/// Whoever plays without being on the list: nothing is kept but the match in progress.
inline constexpr PersonId kGuest = 0;

/// Somebody who plays here.
struct Person {
    PersonId id = kGuest;
    std::string name = {};  ///< empty: called by the number among the others
    int badge = 0;          ///< number of the look, as game::Seat::badge: 0..11
    std::int64_t last = 0;  ///< milliseconds since 1970 when something of theirs was kept last

    bool operator==(const Person&) const = default;
};

/// A match as the list of saved matches shows it.
struct MatchHeading {
    MatchId id = 0;
    std::string game;
    Settings options = {};
    std::vector<Seat> seats = {};
    std::uint64_t seed = 0;
    std::string title = {};            ///< empty: the list names it by game, seats and date
    int plies = 0;                     ///< actions kept, those that were taken back included
    int cursor = 0;                    ///< actions that count now: 0..plies; the rest can be redone
    std::string created = {};          ///< ISO 8601
    std::int64_t updated = 0;          ///< milliseconds since 1970-01-01 UTC
    std::optional<Ending> ended = {};  ///< ended by its players; counts only when finished
    std::optional<Result> result = {};  ///< set when finished
    /// False: nobody knows any more what was agreed (game or options); `load` refuses.
    bool readable = true;

    bool operator==(const MatchHeading&) const = default;
};

/// A whole match.
struct StoredMatch : MatchHeading {
    std::vector<std::string> actions = {};  ///< all plies in order
    std::string comment = {};
    std::vector<Variation> variations = {};  ///< what was tried aside, oldest first
    /// Something of it could not be read and is not here: names, the end, actions, the cursor.
    bool partial = false;

    /// As a record, with what could be redone.
    Record record() const;

    bool operator==(const StoredMatch&) const = default;
};

/// The match as it was left, the cursor where it stood; as Match::open_playable. Where only a part
/// could be read the fault is `store.partly`.
Match::Opened resume(const StoredMatch& stored, const Lookup& lookup = find_game);

/// What is kept of a challenge. Days have rows of their own.
struct ChallengeResult {
    std::string challenge;    ///< its id
    Day day = 0;              ///< of a daily one; 0: from the list
    int medal = 0;            ///< 0 not solved, 1 bronze, 2 silver, 3 gold
    int best = 0;             ///< most that a solved try was worth (worth_keeping), 0: nothing
    int tries = 0;            ///< begun
    int take_backs = 0;       ///< in the try that counts
    std::int64_t solved = 0;  ///< milliseconds since 1970 of the first solution, 0: none

    bool operator==(const ChallengeResult&) const = default;
};

/// A tournament as the list of a club shows it.
struct TournamentHeading {
    TournamentId id = 0;
    std::string name = {};
    std::string form = {}, game = {};  ///< words of the contract; no game: several
    int players = 0;
    int round = 0, rounds = 0;  ///< paired so far, and all; 0: no end
    std::string stage = {};     ///< word of the contract
    std::string first = {};     ///< who leads, or has won; empty: nobody yet
    std::int64_t updated = 0;   ///< milliseconds since 1970-01-01 UTC

    bool operator==(const TournamentHeading&) const = default;
};

/// Which matches a list wants.
enum class Finished { no, yes, either };

/// Refusals of this class, after which nothing has changed, have the keys
///   `store.unusable`, `no_home`, `no_right`, `no_right_file`, `no_room`, `not_a_folder`,
///   `not_a_file`: exit code 4
///   `store.busy`     another running program holds the file and did not let go in time
///   `store.elsewhere` another running program went on with this match since it was read here
///   `store.missing`  there is no such match (any more)
///   `store.unreadable` {1} game: what was agreed for this match cannot be read any more
///   `store.full`     no room left on the disk
///   `store.damaged`  the file turned out to be damaged; the next start sets it aside
///   `store.nobody`   there is no such person (any more)
///   `store.taken`    {1} name: somebody has it already
///   `store.crowded`  {1} number: there are as many persons as can be
///   `store.failed`   {1} what the database said
class Store {
public:
    struct Opened;
    template <class T>
    using Answer = std::variant<T, Refusal>;
    using Problem = std::optional<Refusal>;

    /// Opens or creates `petiboj.sqlite3` in `directory`, which is made when missing. A damaged
    /// file or one of a newer program is renamed, with a damaged log it is copied: Opened::notice.
    /// Waits at most `patience` milliseconds for other programs, here and in every later call.
    /// What is read counts as foreign: `lookup` finds the games by which it is judged.
    static Answer<Opened> open(const std::filesystem::path& directory, int patience = 5000,
                               Lookup lookup = find_game);

    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // --- persons (persons.cpp): whose settings, matches and challenges are meant below ---
    /// As many as there can be, and the longest name, in letters.
    static constexpr int kMostPersons = 256;
    static constexpr std::size_t kNameLetters = 24;
    /// Everybody on the list, in the order in which they came to it.
    Answer<std::vector<Person>> persons() const;
    /// After opening: the one person there is; a guest where there are several.
    PersonId playing() const;
    /// From now on somebody of the list plays, or a guest.
    Problem play_as(PersonId person);
    /// Adds those of these names that nobody has yet, blanks around them left out; all or none.
    /// How many. Each gets the badge that is rarest so far.
    Answer<int> add_persons(const std::vector<std::string>& names);
    /// Adds one; `store.taken` where somebody has the name.
    Answer<PersonId> add_person(std::string_view name, int badge);
    /// Another name, another badge.
    Problem change_person(const Person& person);
    /// Takes somebody off the list with all that is theirs; `restore_person` brings all of it back
    /// until `forget_person`, or a start a minute later, makes it final.
    Problem remove_person(PersonId person);
    Problem restore_person(PersonId person);
    Problem forget_person(PersonId person);

    // --- settings of the person who plays; a guest has none, and none is kept ---
    std::optional<std::string> own_setting(std::string_view key) const;
    /// All of them, or all of somebody else's, in the order of their keys.
    std::vector<std::pair<std::string, std::string>> own_settings(
        std::optional<PersonId> of = std::nullopt) const;
    Problem set_own_setting(std::string_view key, std::string_view value);

    // --- settings of the machine ---
    /// The stored text, or nothing if it was never set (or cannot be read).
    std::optional<std::string> setting(std::string_view key) const;
    /// All settings in the order of their keys.
    std::vector<std::pair<std::string, std::string>> settings() const;
    Problem set_setting(std::string_view key, std::string_view value);
    Problem erase_setting(std::string_view key);

    // --- playing ---
    /// Stores a match that the store does not know yet: a new one, or one that was imported. A
    /// guest's earlier one is taken off the list.
    Answer<MatchId> begin(const Match& match, std::string_view title = {});
    /// Call it after every change of the match - action, undo, redo, ending, another person at a
    /// seat: what is stored becomes equal to `match`. Costs one committed transaction with what
    /// changed (a row for an action), nothing if nothing did. What an earlier call could not store
    /// (full disk) is made up for.
    Problem keep(MatchId id, const Match& match);

    // --- saved matches ---
    /// The whole match, to go on with it (see resume). Where rows are missing it ends before them.
    Answer<StoredMatch> load(MatchId id);
    /// Newest first, without the removed ones and those that a guest has finished. One that cannot
    /// be read is among them and says so; a result that cannot be read is found again by playing
    /// the match.
    Answer<std::vector<MatchHeading>> list(Finished which, int limit = 1000) const;
    /// Finished matches of this game and seed, whoever of this machine played them, the one begun
    /// first before others; of a guest until somebody else plays.
    Answer<std::vector<MatchHeading>> played_with(std::string_view game, std::uint64_t seed) const;
    Problem rename(MatchId id, std::string_view title);
    /// Takes the match off the lists; `restore` brings it back for at least a day.
    Problem remove(MatchId id);
    Problem restore(MatchId id);

    // --- what was counted (ledgers.cpp) ---
    /// Keeps the books of a seat of this match, all of its actions booked.
    Problem keep_ledger(MatchId id, int seat, const Ledger& ledger);
    /// The books kept of a seat, if they are those of this match as it is now; null if there are
    /// none, or they cannot be read, or were kept by another evaluation.
    std::unique_ptr<Ledger> ledger(MatchId id, int seat, const Match& match) const;

    // --- what was tried aside (variations.cpp) ---
    /// Keeps it with this match, as it is here up to where it was left; where the kept one is
    /// another up to there by now, `store.elsewhere`. It goes when the match is played otherwise.
    Problem keep_variation(MatchId id, const Match& match, const Variation& variation);

    // --- challenges (challenges.cpp) ---
    /// A try begins; answers how many there have been with this one.
    Answer<int> begin_try(std::string_view game, std::string_view challenge, Day day);
    /// A try was solved. From the list the best medal and score stay; of a day only the first
    /// solution counts.
    Problem solve_try(std::string_view game, const ChallengeResult& result);
    /// Everything kept about the challenges of a game, of the person who plays or of another.
    Answer<std::vector<ChallengeResult>> challenge_results(
        std::string_view game, std::optional<PersonId> of = std::nullopt) const;

    // --- tournaments of a club (tournaments.cpp) ---
    /// Stores a tournament that the store does not know yet.
    Answer<TournamentId> begin_tournament(const tournament::ClubTournament& one);
    /// Call it after every change: what is stored becomes equal to `one`. Costs one committed
    /// transaction with what changed (a row for an event), nothing if nothing did.
    Problem keep_tournament(TournamentId id, const tournament::ClubTournament& one);
    /// `store.unreadable` if nobody can read its log any more.
    Answer<tournament::ClubTournament> load_tournament(TournamentId id);
    /// The one changed last first, without the removed ones.
    Answer<std::vector<TournamentHeading>> tournaments() const;
    /// The tournament of which this match is one, 0: of none.
    TournamentId tournament_of(MatchId match) const;
    /// Takes it off the list; `restore_tournament` brings it back for at least a day.
    Problem remove_tournament(TournamentId id);
    Problem restore_tournament(TournamentId id);

private:
    struct Impl;
    explicit Store(std::unique_ptr<Impl> body);
    std::unique_ptr<Impl> impl_;
};

/// An open store, and what the person has to be told about its opening:
///   `store.damaged_aside` or `store.newer_aside`, {1} where the old file is now;
///   `store.log_aside`, {1} the log of no file; `store.log_damaged`, {1} the copy of file and log;
///   `store.read_only`, {1} the file: it can be read, but nothing will be kept.
struct Store::Opened {
    std::unique_ptr<Store> store;
    std::optional<Refusal> notice = {};
};

/// The platform's place for this program's data: `$XDG_DATA_HOME/petiboj` or
/// `~/.local/share/petiboj` on Linux, Application Support on macOS, %APPDATA% on Windows. Empty if
/// the system names no such place.
std::filesystem::path standard_data_directory();

}  // namespace game
