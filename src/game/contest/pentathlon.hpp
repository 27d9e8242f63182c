// The Grand Pentathlon: all five games in a row between the same two to six players, points for the
// places. Who meets whom, what has been played, how it stands; a plain value that can be written
// down. Knows no clock, no screen and no store.
#pragma once

#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/match/record.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace game {

inline constexpr int kPentathlonGames = 5;
inline constexpr int kFewestRivals = 2;
inline constexpr int kMostRivals = 6;
/// The ids of the games in the order in which they are played: those that say their place in their
/// row (Game::pentathlon).
const std::array<std::string, kPentathlonGames>& pentathlon_games();
/// Points for places 1 … 6.
inline constexpr std::array<int, kMostRivals> kPlacePoints{10, 7, 5, 3, 2, 1};

/// One match of a game: who sits there, in the order of its seats.
struct Meeting {
    std::vector<int> players;

    bool operator==(const Meeting&) const = default;
};

/// How a meeting ended. Lists are by seat, seats are those of the meeting.
struct MeetingResult {
    int game = 0;     ///< number in pentathlon_games
    int meeting = 0;  ///< number in meetings_of
    std::vector<int> scores = {};
    std::vector<int> winners = {};
    std::optional<int> resigned = {};  ///< the seat that gave up
    std::vector<int> helped = {};      ///< seats of persons for whom a computer played, in order
    std::vector<int> left = {};  ///< seats that gave up while the others played on, the first first

    bool operator==(const MeetingResult&) const = default;
};

/// A meeting that was begun; `match` is its number in the store.
struct BegunMeeting {
    int game = 0;
    int meeting = 0;
    std::int64_t match = 0;

    bool operator==(const BegunMeeting&) const = default;
};

struct Pentathlon {
    std::vector<Seat> players = {};                       ///< two to six, each with a name
    std::array<Settings, kPentathlonGames> options = {};  ///< how long each game is
    std::uint64_t seed = 1;                               ///< all luck comes from it
    std::vector<MeetingResult> results = {};
    std::vector<BegunMeeting> begun = {};

    bool operator==(const Pentathlon&) const = default;
};

// --- who meets whom ------------------------------------------------------------------------------

/// The matches of a game. Games for two: every pair once, two players twice so that each begins
/// once; in one round nobody meets two others as long as that is possible. Other games: one table,
/// or as many as its seats ask for, as even as possible; who begins changes from game to game.
std::vector<Meeting> meetings_of(const Pentathlon& pentathlon, int game);
/// True if the game is played in pairs, so that victories are counted and not points.
bool in_pairs(int game);
/// True if no person sits there.
bool among_computers(const Pentathlon& pentathlon, const Meeting& meeting);
/// What is agreed for a meeting, and its luck.
Settings settings_of(const Pentathlon& pentathlon, int game, int meeting);
std::uint64_t seed_of(const Pentathlon& pentathlon, int game, int meeting);
/// What is agreed where players of these badges meet in a competition: their number, their colours,
/// and the table says who begins, no lot.
Settings seated(const Game& row, Settings settings, const std::vector<int>& badges);
/// The player as this game seats it: a computer of a level that it has, at most its strongest.
Seat seat_for(const Seat& player, const Game& row);
/// A new match of a meeting, its people seated. Refusals as Match::start.
std::variant<Match, Refusal> start_meeting(const Pentathlon& pentathlon, int game, int meeting);

// --- what has been played ------------------------------------------------------------------------

/// The result of a meeting, or nullptr.
const MeetingResult* result_of(const Pentathlon& pentathlon, int game, int meeting);
/// How this match of a meeting ended; nothing while it runs. Of a pair, whoever had a computer play
/// a part has lost to whoever had not.
std::optional<MeetingResult> ended_meeting(const Pentathlon& pentathlon, const Match& match,
                                           int game, int meeting);
/// Counts a result once. False (nothing changed) if there is no such meeting, it was counted
/// before, or the result is that of other seats.
bool count_result(Pentathlon& pentathlon, MeetingResult result);
/// Computers play a match to its end, the same on every machine. False if it was stopped.
bool play_out(Match& match, const std::atomic<bool>* stop = nullptr);
/// Plays a meeting of computers to its end; the same on every machine. Nothing if it was stopped.
std::optional<MeetingResult> play_meeting(const Pentathlon& pentathlon, int game, int meeting,
                                          const std::atomic<bool>* stop = nullptr);
/// All meetings of the game have a result.
bool complete(const Pentathlon& pentathlon, int game);
/// The game that is due, kPentathlonGames when all are over.
int game_due(const Pentathlon& pentathlon);
/// The meeting of the due game that persons play next: one that was begun, else the first open
/// one; nothing if only computers (or nobody) have to play there.
std::optional<int> meeting_due(const Pentathlon& pentathlon);
/// A meeting among computers without a result, of the earliest game; nothing if there is none.
std::optional<BegunMeeting> computers_due(const Pentathlon& pentathlon);
/// The number in the store of a begun meeting, 0: not begun.
std::int64_t match_of(const Pentathlon& pentathlon, int game, int meeting);

// --- how it stands -------------------------------------------------------------------------------

/// What a player made of one game so far.
struct Achievement {
    bool played = false;  ///< at least one meeting of the player has a result
    int won = 0, drawn = 0, lost = 0;
    int score = 0;          ///< at a table; games in pairs: two for a victory, one for a draw
    bool resigned = false;  ///< gave up, whether the others played on or not
    int left = 0;           ///< … while they did: 1 for the first who did so, 2 for the next
    bool helped = false;    ///< a computer has played a part
    int place = 0;          ///< once the game is complete, else 0
    int points = 0;         ///< for the place

    bool operator==(const Achievement&) const = default;
};
/// By player. Places go by victories or by points; whoever gave up or had a computer play comes
/// after all who did not, among those who left the others the first to do so last, and at a single
/// table those whom the game names winners come first. Equals share the better place.
std::vector<Achievement> achievements(const Pentathlon& pentathlon, int game);

/// A line of the standing.
struct Standing {
    int player = 0;
    std::array<std::optional<int>, kPentathlonGames> points = {};  ///< of complete games
    int total = 0;
    int place = 0;
    int moved = 0;         ///< places gained (lost: negative) by the last complete game
    int attainable = 0;    ///< the most that can still be added
    bool can_win = false;  ///< the first place, shared or not, can still be reached

    bool operator==(const Standing&) const = default;
};
/// Best first; equals in the order of the players.
std::vector<Standing> standings(const Pentathlon& pentathlon);
/// Who has won, when all is over: several share it.
std::vector<int> victors(const Pentathlon& pentathlon);

/// True if whoever has `own` points can end first, or share that, when the others have `others`
/// and `games` games are left.
bool can_end_first(int own, const std::vector<int>& others, int games);

// --- written down (pentathlon_text.cpp) ----------------------------------------------------------

/// As one line of JSON, and back: nothing if the text is no pentathlon that could have been.
std::string written(const Pentathlon& pentathlon);
std::optional<Pentathlon> read_pentathlon(std::string_view text);

/// Words of the table as CSV, in the language of whoever saves it.
struct PentathlonWords {
    std::string place, player, total;
    std::array<std::string, kPentathlonGames> games = {};
    std::string raw;  ///< "{1}: result" – head of the columns with what was made of a game
};
/// The standing as CSV (RFC 4180, comma, UTF-8): a line for each player with the points of every
/// game, its result (points at a table, victories in pairs) and the total.
std::string csv(const Pentathlon& pentathlon, const PentathlonWords& words);

}  // namespace game
