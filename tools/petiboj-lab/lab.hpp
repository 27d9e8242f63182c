// What the commands of petiboj-lab share: exit codes, reading a match, printing. Each command takes
// its arguments as a plain value and returns the exit code of the program.
#pragma once

#include "game/core/registry.hpp"
#include "game/match/match.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lab {

enum Exit { kFine = 0, kFailed = 1, kUsage = 2, kBadRecord = 3 };

/// A game and its settings, as `--game` and `--option` name them.
struct Table {
    std::string game;
    std::vector<std::string> options;  ///< `name=value`
};

struct RandomArguments {
    Table table;
    std::uint64_t seed = 1;
    int count = 1;
};

struct BenchArguments {
    Table table;
    double seconds = 5;
};

struct ArenaArguments {
    Table table;
    std::vector<std::string> seats;  ///< names of bots
    int games = 100;
    std::uint64_t seed = 1;
    std::uint64_t budget = 0;  ///< nodes or playouts a move; 0: what each bot is made for
    int threads = 1;
    int opening = -1;  ///< random plies before the bots take over; -1: by the game
};

int list_games();
int legal(const std::string& file);
int replay(const std::string& file);
int perft(const std::string& file, int depth);
int best(const std::string& file, int level, std::uint64_t budget);
int random_records(const RandomArguments& arguments);
int bench(const BenchArguments& arguments);
int arena(const ArenaArguments& arguments);
int tournament(const std::string& file);

// --- shared --------------------------------------------------------------------------------------

/// The English sentence of a refusal.
std::string sentence_of(const game::Refusal& refusal);
/// A sentence on standard error, after the name of the program.
void complain(const std::string& sentence);
/// The sentence of a fault and its place in `file` on standard error.
void complain(const game::Fault& fault, const std::string& file);
/// One line on standard output; kFailed if it cannot be written.
int print(const std::string& line);

/// Reads a record from a file or, named `-`, from standard input.
std::variant<game::Record, game::Fault> load(const std::string& file);
/// Reads and opens; on a fault complains and leaves the exit code in `code`.
std::optional<game::Match> open(const std::string& file, int& code);
/// Says on standard error if the record claims another end than its actions have.
void compare_result(const game::Record& record, const game::Match& match);

/// The row and settings of a table; complains and returns nothing if there are none such.
struct GameSetup {
    const game::Game* game = nullptr;
    game::Settings settings;
};
std::optional<GameSetup> set_up(const Table& table);

/// Seconds since `start()` of this program's clock; only differences mean something.
double seconds_now();

}  // namespace lab
