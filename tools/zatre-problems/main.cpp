// Makes assets/games/zatre/challenges.json: the solo games with their medals, the games of the
// days, and one-turn problems out of played games, each with exactly one best turn. The same
// arguments give the same file.
//
//   zatre-problems [--seed N] [--class N] [--medal-games N] [--budget NODES] [--solo FILE]
//
// Medals come from games of the strongest level, of each length its own: gold is what it reaches in
// 55 of 100 games, silver 87 and bronze 75 hundredths of that, to the nearest five. So gold means
// the same in all lengths: to play as well as the strongest usually does. As many tiles are laid
// for each length, so short games are played more often; `--budget` are the nodes a turn, which
// hardly change the limits. Standard error tells which share of the games each level's medals would
// be.
// `--solo FILE` makes the solo games alone and takes the problems from FILE.
#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "game/zatre/gains.hpp"
#include "game/zatre/row.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace {

using game::Match;

struct Order {
    std::uint64_t seed = 1;
    std::size_t in_class = 72;
    int medal_games = 40;  ///< of the full length; shorter ones are played as much more often
    std::uint64_t budget = 20'000;
    std::string solo;  ///< a file whose problems are kept
};

struct Length {
    const char* id;
    int set;
};
constexpr std::array<Length, 4> kLengths{{{"full", 20}, {"half", 10}, {"short", 5}, {"mini", 3}}};

struct Problem {
    std::vector<std::string> actions;
    zatre::MasterTurn turn;
    int tiles = 2;
    int grade() const { return turn.grade(tiles); }
    int rank() const { return 1000 * turn.hardness(tiles) + std::min(turn.turns, 999); }
};

game::Settings settings(int players, int set) {
    game::Settings agreed;
    agreed.set("players", players);
    agreed.set("first", 1);
    if (set != 20) agreed.set("set", set);
    return agreed;
}

Match begun(int players, int set, std::uint64_t seed) {
    return std::get<Match>(Match::start(*game::find_game("zatre"), settings(players, set), seed));
}

/// Final scores of so many solo games of a bot, ascending.
std::vector<int> solo_scores(const std::string& bot, int set, int games, const Order& order) {
    std::vector<int> scores;
    for (int i = 0; i < games; ++i) {
        const auto seed = game::mixed(order.seed + static_cast<std::uint64_t>(1000 * set + i));
        auto match = begun(1, set, seed);
        while (!match.over()) {
            if (match.play_chance()) continue;
            game::Request request;
            request.bot = bot;
            request.budget = order.budget;
            request.seed = seed + static_cast<std::uint64_t>(match.ply());
            match.play(match.game().think(match.now(), request).move);
        }
        scores.push_back(match.now().scores()[0]);
    }
    std::sort(scores.begin(), scores.end());
    return scores;
}

int to_five(int points) {
    return (points + 2) / 5 * 5;
}

/// Limits of bronze, silver and gold.
std::array<int, 3> medals(int set, const Order& order) {
    const int games = order.medal_games * 20 / set;
    std::array<int, 3> limits{};
    for (int level = zatre::levels(); level > 0; --level) {
        const auto scores = solo_scores("level" + std::to_string(level), set, games, order);
        if (level == zatre::levels()) {
            const int gold = to_five(scores[scores.size() * 45 / 100]);
            limits = {to_five(gold * 75 / 100), to_five(gold * 87 / 100), gold};
        }
        std::fprintf(stderr, "set %d level %d: %d games, half %d;", set, level, games,
                     scores[scores.size() / 2]);
        for (const int limit : limits) {
            const auto reached =
                scores.end() - std::lower_bound(scores.begin(), scores.end(), limit);
            std::fprintf(stderr, "  %d: %d %%", limit, static_cast<int>(reached * 100 / games));
        }
        std::fprintf(stderr, "\n");
    }
    return limits;
}

class Search {
public:
    explicit Search(std::size_t in_class) : in_class_(in_class) {}

    bool full() const {
        return std::all_of(found_.begin(), found_.end(),
                           [&](const auto& list) { return list.size() >= 2 * in_class_; });
    }
    /// Keeps the position if it is a problem of a class that is not full.
    void look_at(const Match& match) {
        const auto& position = *zatre::position_of(match.now());
        const int seat = position.seat();
        if (position.phase() != zatre::Phase::play || position.turn().tiles > 0) return;
        if (position.bag().empty() || position.field().empty()) return;
        Problem problem;
        problem.tiles = position.hand(seat).size();
        if (problem.tiles < 2 || problem.tiles > 3) return;
        problem.turn = zatre::master_turn(position);
        const auto& turn = problem.turn;
        if (!turn.unique() || turn.turns < 12 || turn.best < 10) return;
        auto& list = found_[static_cast<std::size_t>(problem.grade() - 1)];
        if (list.size() >= 2 * in_class_) return;
        problem.actions = match.moves();
        list.push_back(std::move(problem));
    }
    /// So many of each class, spread evenly over its hardness, easy ones first.
    std::vector<Problem> chosen() {
        std::vector<Problem> all;
        for (auto& list : found_) {
            std::stable_sort(list.begin(), list.end(), [](const Problem& a, const Problem& b) {
                return a.rank() < b.rank();
            });
            const std::size_t count = std::min(in_class_, list.size());
            for (std::size_t i = 0; i < count; ++i) all.push_back(list[i * list.size() / count]);
        }
        return all;
    }

private:
    std::size_t in_class_;
    std::array<std::vector<Problem>, 3> found_;
};

/// Plays the beginning of a game and looks at one of its turns at most.
void play(Search& search, std::uint64_t seed) {
    game::Random random(seed);
    auto match = begun(2, 20, random.next());
    const int most = 12 + static_cast<int>(random.below(60));
    const char* const bots[] = {"tile", "turn", "plan", "level4", "level3", "plan"};
    const char* bot = bots[random.below(6)];
    while (!match.over()) {
        if (match.play_chance()) continue;
        const auto& position = *zatre::position_of(match.now());
        if (match.ply() >= most && position.turn().tiles == 0) return search.look_at(match);
        game::Request request;
        request.bot = bot;
        request.seed = random.next();
        match.play(match.game().think(match.now(), request).move);
    }
}

void print_solo(const Order& order) {
    std::array<std::array<int, 3>, kLengths.size()> limits{};
    for (std::size_t i = 0; i < kLengths.size(); ++i) limits[i] = medals(kLengths[i].set, order);
    const auto print = [&](const char* id, std::size_t i, const char* luck) {
        const auto& [bronze, silver, gold] = limits[i];
        std::printf(
            "{\"id\":\"%s\",\"kind\":\"solo\",\"goal\":\"score\",\"luck\":\"%s\","
            "\"score\":%d,\"medals\":[%d,%d,%d],\"options\":{\"players\":1,\"first\":1,"
            "\"set\":%d}%s},\n",
            id, luck, bronze, bronze, silver, gold, kLengths[i].set,
            std::string(luck) == "date" ? ",\"daily\":true" : "");
    };
    for (std::size_t i = 0; i < kLengths.size(); ++i) print(kLengths[i].id, i, "fresh");
    // A week of days: short games, a full one for Sunday's leisure in between.
    const std::array<std::size_t, 7> days{2, 1, 2, 1, 2, 0, 1};
    for (std::size_t day = 0; day < days.size(); ++day)
        print(("day" + std::to_string(day + 1)).c_str(), days[day], "date");
}

void print_problem(const Problem& problem, std::size_t number, bool last) {
    std::printf(
        "{\"id\":\"t%03zu\",\"kind\":\"turn\",\"grade\":%d,\"goal\":\"turn\",\"score\":%d,"
        "\"tempting\":%d,\"options\":{\"players\":2,\"first\":1},\"actions\":[",
        number, problem.grade(), problem.turn.best, std::min(problem.turn.tempting, 1000));
    for (std::size_t i = 0; i < problem.actions.size(); ++i)
        std::printf("%s\"%s\"", i > 0 ? "," : "", problem.actions[i].c_str());
    std::printf("]}%s\n", last ? "" : ",");
}

/// The lines of the problems in a file made earlier.
std::vector<std::string> problem_lines(const std::string& file) {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (line.find("\"kind\":\"turn\"") != std::string::npos) lines.push_back(line);
    return lines;
}

}  // namespace

int main(int count, char** arguments) {
    Order order;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = arguments[i];
        const auto number = std::strtoull(arguments[i + 1], nullptr, 10);
        if (name == "--seed") order.seed = number;
        if (name == "--class") order.in_class = number;
        if (name == "--medal-games") order.medal_games = static_cast<int>(number);
        if (name == "--budget") order.budget = number;
        if (name == "--solo") order.solo = arguments[i + 1];
    }
    if (!order.solo.empty()) {
        const auto lines = problem_lines(order.solo);
        std::printf("{\"format\":1,\"game\":\"zatre\",\"challenges\":[\n");
        print_solo(order);
        for (const auto& line : lines) std::printf("%s\n", line.c_str());
        std::printf("]}\n");
        return 0;
    }
    Search search(order.in_class);
    for (std::uint64_t game = 0; !search.full() && game < 20'000; ++game)
        play(search, game::mixed(order.seed) + game);
    const auto problems = search.chosen();
    std::printf("{\"format\":1,\"game\":\"zatre\",\"challenges\":[\n");
    print_solo(order);
    for (std::size_t i = 0; i < problems.size(); ++i)
        print_problem(problems[i], i + 1, i + 1 == problems.size());
    std::printf("]}\n");
    return 0;
}
