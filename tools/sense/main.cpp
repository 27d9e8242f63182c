// sense: a law over all games. No level above the first plays what at once ends the match, or its
// own part in it, as surely lost while another action leaves a chance; nor shares at once what
// another action wins at once. Late positions of random games, every seat and level in turn.
//   sense [--positions N] [--game ID] [--seed S]
// prints a line a game and level, `game level positions senseless doubtful`, and every such choice
// as a record; exit 1 if one is senseless.
// Two judges that know nothing of each other: the rule itself (core/sense.hpp), and random
// continuations through the seam, in which a seat has lost when it never acts and never wins again.
// What only the second one says is senseless if a few continuations prove it (kContinuations); else
// it stays doubtful: too much can still happen for anybody to see it at once.
#include "game/core/perft.hpp"
#include "game/core/sense.hpp"
#include "game/match/match.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

constexpr std::uint64_t kBudget = 300;  // nodes or playouts a move
constexpr int kSettings = 24;           // ways to set a game up
constexpr int kLate = 8;                // the last decisions of a game that are looked at
constexpr int kPlies = 2'000;           // longer random games are broken off
constexpr int kFew = 12;                // continuations that make suspicious
constexpr int kMany = 3'000;            // and that are believed

/// What is looked at.
struct Arguments {
    int positions = 200;
    std::string game;
    std::uint64_t seed = 1;
};

/// Defaults, then any choice of options; numbers stay small, so that games end.
game::Settings settings_of(const game::Game& game, int number) {
    game::Settings settings;
    game::Random random(static_cast<std::uint64_t>(number));
    if (number == 0) return settings;
    for (const auto& option : game.options) {
        if (option.type == game::OptionType::choice)
            settings.set(option.name, option.values[random.below(option.values.size())]);
        else if (option.type == game::OptionType::boolean)
            settings.set(option.name, random.below(2) == 1);
        else if (option.name == "players")
            settings.set(option.name, std::max(option.min, 1 + static_cast<int>(random.below(4))));
        else if (option.type == game::OptionType::integer && option.max <= 100)
            settings.set(option.name, option.min + static_cast<int>(random.below(5)));
    }
    return settings;
}

/// A random game up to one of its last decisions with a choice; nothing if it has none.
std::optional<game::Match> late(const game::Game& game, std::uint64_t seed) {
    auto started =
        game::Match::start(game, settings_of(game, static_cast<int>(seed % kSettings)), seed);
    auto* match = std::get_if<game::Match>(&started);
    if (!match) return std::nullopt;
    game::Random random(seed, 1);
    std::vector<int> decisions;
    while (!match->over() && match->ply() < kPlies) {
        if (match->play_chance()) continue;
        const auto choices = match->now().choices();
        if (choices.size() > 1) decisions.push_back(match->ply());
        if (match->play(choices[random.below(choices.size())].move)) break;
    }
    if (decisions.empty() || !match->over()) return std::nullopt;
    const auto back = 1 + random.below(std::min<std::uint64_t>(kLate, decisions.size()));
    match->go_to(decisions[decisions.size() - back]);
    return std::move(*match);
}

/// What random continuations show of a seat.
struct Shown {
    bool acts = false;
    bool wins = false;
};

Shown shown(const game::Position& from, int seat, int games, std::uint64_t seed) {
    Shown found;
    game::Random random(seed);
    for (int i = 0; i < games && !found.acts && !found.wins; ++i) {
        const auto position = from.copy();
        for (int ply = 0; ply < kPlies && position->actor() != game::kNobody; ++ply) {
            if (position->actor() == seat) found.acts = true;
            if (found.acts) break;
            const auto choices = position->choices();
            position->play(choices[game::random_choice(*position, choices, random)].move);
        }
        const auto winners = position->winners();
        found.wins = found.wins || std::count(winners.begin(), winners.end(), seat) > 0;
    }
    return found;
}

std::unique_ptr<game::Position> after(const game::Position& position, const std::string& move) {
    auto next = position.copy();
    next->play(move);
    return next;
}

/// By continuations alone: the seat's part is over and lost, and another action would have won at
/// least once. An end in which nobody or everybody wins is not lost.
bool thrown_away(const game::Position& position, const std::string& move) {
    const int seat = position.actor();
    const auto next = after(position, move);
    if (next->actor() == game::kNobody && next->winners().empty()) return false;
    for (const int games : {kFew, kMany}) {
        const Shown own = shown(*next, seat, games, 1);
        if (own.acts || own.wins) return false;
    }
    for (const auto& other : position.choices()) {
        if (other.move == move) continue;
        // A win must not hang on luck that one in thousands has.
        const auto chance = after(position, other.move);
        const Shown theirs = shown(*chance, seat, kFew, 2);
        if (theirs.wins) return true;
    }
    return false;
}

/// By the rule; of what surely loses only where another action is shown to win sometimes.
bool senseless(const game::Game& game, const game::Position& position, const std::string& move) {
    game::Thought thought;
    thought.move = move;
    if (game::with_sense(game, position, std::move(thought)).move == move) return false;
    return !game::loses_at_once(game, position, move) || thrown_away(position, move);
}

struct Count {
    int positions = 0;
    int faults = 0;
    int doubtful = 0;
};

void look(const game::Match& match, const std::string& bot, Count& count) {
    game::Request request;
    request.bot = bot;
    request.budget = kBudget;
    request.seed = match.seed();
    request.seat = match.actor();
    request.history = match.record().actions;
    const auto move = game::think(match.game(), match.now(), request).move;
    ++count.positions;
    const bool known = senseless(match.game(), match.now(), move);
    if (!known && !thrown_away(match.now(), move)) return;
    const bool fault = known || game::loses_at_once(match.game(), match.now(), move);
    ++(fault ? count.faults : count.doubtful);
    std::cout << (fault ? "senseless: " : "doubtful: ") << bot << " plays " << move << " after "
              << game::write_record(match.record()) << '\n';
}

int run(const Arguments& arguments) {
    int faults = 0;
    for (const auto& game : game::games()) {
        if (!arguments.game.empty() && arguments.game != game.id) continue;
        std::vector<Count> counts(static_cast<std::size_t>(game.levels) + 1);
        for (std::uint64_t seed = arguments.seed; counts[2].positions < arguments.positions;
             ++seed) {
            const auto match = late(game, seed);
            if (!match) continue;
            for (int level = 2; level <= game.levels; ++level)
                look(*match, "level" + std::to_string(level),
                     counts[static_cast<std::size_t>(level)]);
        }
        for (int level = 2; level <= game.levels; ++level) {
            const Count& count = counts[static_cast<std::size_t>(level)];
            std::cout << game.id << " level" << level << ' ' << count.positions << ' '
                      << count.faults << ' ' << count.doubtful << std::endl;
            faults += count.faults;
        }
    }
    return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    Arguments arguments;
    bool good = words.size() % 2 == 0;
    for (std::size_t i = 0; good && i < words.size(); i += 2) {
        if (words[i] == "--positions")
            arguments.positions = std::atoi(words[i + 1].c_str());
        else if (words[i] == "--game" && game::find_game(words[i + 1]))
            arguments.game = words[i + 1];
        else if (words[i] == "--seed")
            arguments.seed = std::strtoull(words[i + 1].c_str(), nullptr, 10);
        else
            good = false;
    }
    if (good && arguments.positions > 0) return run(arguments);
    std::cerr << "usage: sense [--positions N] [--game ID] [--seed S]\n";
    return 2;
}
