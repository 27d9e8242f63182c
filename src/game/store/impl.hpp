// What the source files of the store share: what it keeps in memory, and how options, seats,
// endings and results are written into its columns as short JSON texts.
#pragma once

#include "game/core/options.hpp"
#include "game/match/record.hpp"
#include "game/store/database.hpp"
#include "game/store/store.hpp"
#include "game/tournament/file/club.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace game {

/// What the row of a match says, as far as `keep` may change it.
struct Row {
    std::vector<std::string> actions = {};
    std::string seats = {};
    std::string comment = {};
    int cursor = 0;
    std::optional<std::string> ended = {};
    std::optional<std::string> result = {};

    bool operator==(const Row&) const = default;
};

/// A row and the revision at which the file had it.
struct Known {
    Row row;
    std::int64_t revision = 0;
    bool partial = false;  ///< the file has something else, which cannot be read
};

/// What is kept of a tournament, and the revision at which the file had it.
struct KnownTournament {
    std::string head = {};
    std::string summary = {};
    std::vector<std::string> events = {};
    std::vector<tournament::BegunTable> begun = {};
    std::int64_t revision = 0;
};

inline constexpr std::int64_t kLastMoment = 253'402'300'799'000;  ///< end of the year 9999, ms

/// Milliseconds since 1970-01-01 UTC.
std::int64_t now_ms();
/// The number of the next change; one that no program wrote begins anew.
std::int64_t after(std::int64_t revision);

struct Store::Impl {
    database::Connection file;
    std::filesystem::path path;
    Lookup lookup;
    PersonId playing = kGuest;
    std::map<MatchId, Known> known;
    std::map<TournamentId, KnownTournament> tournaments;
    std::map<std::string, int> seats_of_options;  ///< by game and options; 0: not playable

    Problem write_actions(MatchId id, const Row& row, std::size_t from);
    Problem write_variation(MatchId id, const Variation& variation);
    std::vector<Variation> read_variations(MatchId id);
    bool leads_to(MatchId id, const std::vector<std::string>& moves, const Variation& variation);
    bool set_aside(MatchId id);
    Problem change(MatchId id, const Row& row, const Known& before);
    Answer<StoredMatch> load(MatchId id);
    /// As load, but what is remembered for `keep` goes to `read`.
    Answer<StoredMatch> read(MatchId id, Known& read);
    /// Seats of a match with this game and these options; 0 if there can be no such match.
    int seats(const std::string& game, const std::string& options);
    /// A row of kHeading. False if anything in it was not what `keep` writes; what there cannot be
    /// is left out.
    bool read_heading(const database::Query& query, MatchHeading& heading);
    std::int64_t revision(MatchId id);
    Problem mark(MatchId id, const char* statement, std::optional<std::string_view> text);
    Problem change_tournament(TournamentId id, const KnownTournament& now,
                              const KnownTournament& before);
    Problem write_tournament(TournamentId id, const KnownTournament& now, std::size_t from);
    Answer<tournament::ClubTournament> read_tournament(TournamentId id);
    /// Forgets for good what was removed long ago, and what a guest has finished. Not worth a
    /// refusal: the next start tries again.
    void clear_removed();
    /// Somebody is on the list, and everything kept is somebody's.
    void settle_persons();
    bool forget_removed(std::int64_t before);
    /// Who plays after opening.
    PersonId first_to_play();
    /// The match that a guest had begun before makes room.
    bool clear_guest();
    /// Deletes the matches that were removed before, with all that belongs to them; false: the
    /// database refused. Within a transaction.
    bool delete_removed(std::int64_t before);
};

}  // namespace game

namespace game::column {

std::string text_of(const Settings& options);
std::string text_of(const std::vector<Seat>& seats);
std::string text_of(const Ending& ended);
std::string text_of(const Result& result);

// Each reads as records are read and gives nothing if the text is not of that kind.
std::optional<Settings> read_options(std::string_view text);
std::optional<std::vector<Seat>> read_seats(std::string_view text);
std::optional<Ending> read_ending(std::string_view text);
std::optional<Result> read_result(std::string_view text);

}  // namespace game::column
