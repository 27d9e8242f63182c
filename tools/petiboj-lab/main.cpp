// petiboj-lab: the command line. What each command does is in commands.cpp, simulate.cpp,
// arena.cpp, tournament.cpp.
#include "lab.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <sstream>

namespace {

/// A whole number of 64 bits. Left to the conversion, -1 and what is too large would quietly become
/// the largest one: other games than asked for, and a search that never ends.
std::string not_whole(const std::string& text) {
    std::uint64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end) return {};
    return "“" + text + "” is not a whole number from 0 to 18446744073709551615";
}

/// Ranges let `nan` pass, which is neither below nor above anything.
std::string not_finite(const std::string& text) {
    return std::isfinite(std::strtod(text.c_str(), nullptr)) ? ""
                                                             : "“" + text + "” is not a number";
}

/// A variable of the shell that was not set.
std::string empty_name(const std::string& text) {
    return text.empty() ? "an empty word names no file" : "";
}

/// Names between commas; one that is empty, as in “,”, would be left out without a word.
std::string missing_bot(const std::string& text) {
    const auto all = "," + text + ",";
    return all.find(",,") == std::string::npos ? "" : "“" + text + "” lacks the name of a bot";
}

void add_table(CLI::App& command, lab::Table& table) {
    command.add_option("--game", table.game, "Name of the game")->required();
    command.add_option("--option", table.options, "An option of the game, name=value; repeatable")
        ->allow_extra_args(false);
}

CLI::Option* add_record(CLI::App& command, std::string& file) {
    return command.add_option("RECORD", file, "File with a record, or - for standard input")
        ->required()
        ->check(empty_name);
}

/// What any command may be told.
struct Arguments {
    std::string file;
    int depth = 0;
    int level = 0;
    std::uint64_t budget = 0;
    lab::RandomArguments random;
    lab::BenchArguments bench;
    lab::ArenaArguments arena;
};

/// The commands about one record; each leaves its exit code in `code` when it has run.
void add_record_commands(CLI::App& app, Arguments& arguments, int& code) {
    app.add_subcommand("games", "List the games, their bots and options")->callback([&] {
        code = lab::list_games();
    });

    auto* legal = app.add_subcommand("legal", "List the legal actions after a record");
    add_record(*legal, arguments.file);
    legal->callback([&] { code = lab::legal(arguments.file); });

    auto* replay = app.add_subcommand("replay", "Play a record and report its end or its fault");
    add_record(*replay, arguments.file);
    replay->callback([&] { code = lab::replay(arguments.file); });

    auto* perft = app.add_subcommand("perft", "Count the action sequences after a record");
    add_record(*perft, arguments.file);
    perft->add_option("--depth", arguments.depth, "Length of the sequences")
        ->required()
        ->check(CLI::Range(0, 1000));
    perft->callback([&] { code = lab::perft(arguments.file, arguments.depth); });

    auto* best = app.add_subcommand("best", "Say what the computer would play after a record");
    add_record(*best, arguments.file);
    best->add_option("--level", arguments.level, "Level of the computer, by default the strongest")
        ->check(CLI::Range(1, 99));
    best->add_option("--budget", arguments.budget,
                     "Nodes or playouts, by default those of the level")
        ->check(not_whole);
    best->callback([&] { code = lab::best(arguments.file, arguments.level, arguments.budget); });
}

/// The command about a log of a tournament.
void add_tournament(CLI::App& app, Arguments& arguments, int& code) {
    auto* fold = app.add_subcommand("tournament",
                                    "Fold the log of a tournament: pairings, standings, ratings");
    fold->add_option("FILE", arguments.file, "File with a log, or - for standard input")
        ->required()
        ->check(empty_name);
    fold->callback([&] { code = lab::tournament(arguments.file); });
}

/// The commands that play games of their own.
void add_playing_commands(CLI::App& app, Arguments& arguments, int& code) {
    const auto whole = CLI::Range(1, 100'000'000);
    auto* records = app.add_subcommand("random", "Print records of random games");
    add_table(*records, arguments.random.table);
    records->add_option("--seed", arguments.random.seed, "Same seed, same records")
        ->required()
        ->check(not_whole);
    records->add_option("--count", arguments.random.count, "How many")->check(whole);
    records->callback([&] { code = lab::random_records(arguments.random); });

    auto* measure = app.add_subcommand("bench", "Measure random playouts on one thread");
    add_table(*measure, arguments.bench.table);
    measure->add_option("--seconds", arguments.bench.seconds, "How long")
        ->check(not_finite)
        ->check(CLI::Range(0.001, 86'400.0));
    measure->callback([&] { code = lab::bench(arguments.bench); });

    auto* contest = app.add_subcommand("arena", "Let bots play against each other");
    add_table(*contest, arguments.arena.table);
    contest
        ->add_option_function<std::string>(
            "--seats",
            [&](const std::string& names) {
                std::istringstream all(names);
                for (std::string name; std::getline(all, name, ',');)
                    arguments.arena.seats.push_back(name);
            },
            "Bots by name, separated by commas; they rotate")
        ->required()
        ->check(missing_bot);
    contest->add_option("--games", arguments.arena.games, "How many")->required()->check(whole);
    contest->add_option("--seed", arguments.arena.seed, "Same seed, same games")->check(not_whole);
    contest->add_option("--budget", arguments.arena.budget, "Nodes or playouts a move")
        ->check(not_whole);
    contest->add_option("--threads", arguments.arena.threads, "Games played at a time")
        ->check(CLI::Range(1, 1024));
    contest
        ->add_option("--opening", arguments.arena.opening,
                     "Random plies at the beginning; each opening is played once per rotation. "
                     "By default 2 where no luck begins the game, else 0")
        ->check(CLI::Range(0, 1000));
    contest->callback([&] { code = lab::arena(arguments.arena); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Pětiboj without a window: rules, records, bots, tournaments.", "petiboj-lab");
    app.require_subcommand(1);
    app.set_version_flag("--version", "petiboj-lab " PETIBOJ_VERSION);
    Arguments arguments;
    int code = lab::kFine;
    try {
        add_record_commands(app, arguments, code);
        add_playing_commands(app, arguments, code);
        add_tournament(app, arguments, code);
        app.parse(argc, argv);
    } catch (const CLI::RequiredError& error) {
        if (argc < 2 || !app.get_subcommands().empty() || argv[1][0] == '-') {
            app.exit(error);
        } else {
            lab::complain("There is no command “" + std::string(argv[1]) +
                          "”; petiboj-lab --help lists them.");
        }
        return lab::kUsage;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? lab::kFine : lab::kUsage;
    } catch (const std::exception& error) {
        lab::complain(error.what());
        return lab::kFailed;
    }
    return code;
}
