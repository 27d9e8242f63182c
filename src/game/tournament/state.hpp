// A tournament as it stands after some events: people, rounds, tables, results. A plain value that
// only the fold changes; derived figures (points, standings, ratings) are functions of it and kept
// nowhere.
#pragma once

#include "game/tournament/head.hpp"
#include "game/tournament/outcome.hpp"
#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/pairing/pairing.hpp"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tournament {

/// A player is an index from 0; his pairing number is one more.
using Player = int;

/// A drawn game of a knock-out, which is played again (rule 8.3).
struct Leg {
    std::vector<Player> players;  ///< by seat
    Outcome outcome;
    int event = 0;  ///< index in the log

    bool operator==(const Leg&) const = default;
};

struct Table {
    std::vector<Player> players = {};  ///< by seat
    std::optional<Outcome> outcome = {};
    std::vector<Leg> legs = {};
    int finished_by = -1;    ///< the event that first gave it a result
    bool third = false;      ///< knock-out: for the third place
    Player challenger = -1;  ///< ladder

    int seats() const { return static_cast<int>(players.size()); }
    /// The seat of a player, or -1.
    int seat_of(Player player) const;
    bool operator==(const Table&) const = default;
};

struct Absence {
    Player player = 0;
    Units points = 0;

    bool operator==(const Absence&) const = default;
};

/// Which way a player floated in a round (rule 6.3).
struct Float {
    Player player = 0;
    bool down = false;  ///< else up

    bool operator==(const Float&) const = default;
};

struct Round {
    int game = 0;  ///< a discipline
    std::vector<Table> tables = {};
    std::vector<Player> byes = {};
    std::vector<Absence> absences = {};  ///< by pairing number
    std::vector<Float> floats = {};      ///< as they were at the pairing

    bool finished() const;
    int largest_table() const;
    bool operator==(const Round&) const = default;
};

/// Somebody with a pairing number.
struct Entrant {
    int person = 0;     ///< place among the people of the head
    bool in = true;     ///< has not withdrawn
    Units penalty = 0;  ///< added to the points

    bool operator==(const Entrant&) const = default;
};

enum class Stage { open, running, complete, ended };

/// The word of the contract.
const char* word_of(Stage stage);

/// What a ladder keeps (rule 8.5).
struct Ladder {
    std::vector<Player> rungs = {};       ///< the top first
    std::vector<int> open_table = {};     ///< by player: index of the game that runs, or -1
    std::vector<SeatHistory> seats = {};  ///< by player

    bool operator==(const Ladder&) const = default;
};

struct State {
    std::shared_ptr<const Head> head;
    int events = 0;  ///< how many were seen
    bool started = false;
    bool ended = false;
    std::vector<int> entered = {};          ///< people in the order of their first entry
    std::vector<Entrant> players = {};      ///< by pairing number, from the start on
    std::vector<int> player_of = {};        ///< by person: the player, or -1
    std::vector<Round> rounds = {};         ///< of a ladder: one round with all games
    std::map<Player, Units> absences = {};  ///< told for the next round, with their points
    Ladder ladder = {};

    Form form() const { return head->form; }
    int rounds_paired() const { return static_cast<int>(rounds.size()); }
    /// All rounds that there will be; 0: no end (ladder).
    int rounds_planned() const;
    Stage stage() const;
    bool is_in(Player player) const { return players[static_cast<std::size_t>(player)].in; }
    const Person& person(Player player) const;
    /// In, and not told to be absent.
    std::vector<Player> to_pair() const;
};

/// Robin: left before half of the games had a result of their own (rule 5.4). By player.
std::vector<bool> annulled_players(const State& state);
/// True if one of the table is annulled: the table is void.
bool is_void(const Table& table, const std::vector<bool>& annulled);

}  // namespace tournament
