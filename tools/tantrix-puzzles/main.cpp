// Makes assets/games/tantrix/challenges.json - the classic puzzles, new ones of every difficulty,
// those of the days and the solo games - or times the solver. The same arguments give the same
// file.
//
//   tantrix-puzzles make classic.txt [--seed N] [--class N] [--days N]
//   tantrix-puzzles time classic.txt [--runs N] [--only PART-OF-ID]
#include "tantrix_puzzles.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace {

struct Order {
    std::uint64_t seed = 6;
    int classes = 24;
    int days = 84;
    int runs = 5;
    std::string only;
};

std::vector<Known> read_classic(const char* file) {
    std::vector<Known> all;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream parts(line);
        std::string id, difficulty, solutions, definition, solution;
        std::getline(parts, id, '|');
        std::getline(parts, difficulty, '|');
        std::getline(parts, solutions, '|');
        std::getline(parts, definition, '|');
        std::getline(parts, solution, '|');
        const auto puzzle = tantrix::read_puzzle(definition);
        const auto figure = tantrix::read_arrangement(solution);
        if (!puzzle || !figure || !judge(*puzzle, *figure).solved()) {
            std::fprintf(stderr, "%s: %s is no solved puzzle\n", file, id.c_str());
            std::exit(1);
        }
        all.push_back({id, std::atoi(difficulty.c_str()),
                       solutions == "-" ? 0 : std::strtoull(solutions.c_str(), nullptr, 10),
                       *puzzle, *figure, 0, false});
    }
    // Of the classic puzzles that keep their colour secret each set of tiles is one puzzle.
    std::set<std::vector<int>> met;
    for (auto& known : all)
        known.secret = known.id.rfind("xtreme-", 0) == 0 &&
                       known.puzzle.shape == tantrix::Puzzle::Shape::any &&
                       met.insert(known.puzzle.tiles).second;
    return all;
}

/// Seconds for gold and silver: so much a tile, more where more must be tried.
std::pair<int, int> limits(const Known& known) {
    const int tiles = static_cast<int>(known.puzzle.tiles.size());
    const int gold = std::max(20, tiles * (2 + 5 * known.difficulty) / 10 * 10);
    return {gold, gold * 5 / 20 * 10};
}

void print_puzzle(const Known& known, bool daily) {
    const auto [gold, silver] = limits(known);
    std::printf(
        ",\n{\"id\":\"%s\",\"kind\":\"puzzle\",\"goal\":\"win\",\"grade\":%d,\"difficulty\":%d,"
        "\"gold\":%d,\"silver\":%d,\"puzzle\":\"%s\",\"solution\":\"%s\"",
        known.id.c_str(), std::clamp(known.difficulty / 2 + 1, 1, 3), known.difficulty, gold,
        silver, text_of(known.puzzle).c_str(), text_of(known.solution).c_str());
    if (known.secret) std::printf(",\"secret\":true");
    if (known.solutions > 0)
        std::printf(",\"solutions\":%llu", static_cast<unsigned long long>(known.solutions));
    std::printf("%s}", daily ? ",\"daily\":true" : "");
}

/// Limits of bronze, silver and gold in points. Silver is what the greedy player makes on average
/// (solitaire 11, four colours 73, one colour 21), gold in a good one of ten games; in the
/// solitaire it is the whole line.
void print_solo() {
    const auto print = [](const char* id, const char* luck, int bronze, int silver, int gold,
                          const char* options, const char* end) {
        std::printf(
            "{\"id\":\"%s\",\"kind\":\"solo\",\"goal\":\"score\",\"luck\":\"%s\",\"score\":%d,"
            "\"medals\":[%d,%d,%d],\"options\":{%s}}%s",
            id, luck, bronze, bronze, silver, gold, options, end);
    };
    const char* one = "\"mode\":\"solitaire\",\"colours\":\"R\"";
    print("solitaire", "fresh", 8, 11, 14, one, ",\n");
    print("daily", "date", 8, 11, 14, one, ",\n");
    print("alone", "fresh", 60, 72, 84, "\"players\":1,\"colours\":\"RYGB\"", ",\n");
    print("record", "fresh", 18, 24, 30, "\"players\":1,\"colours\":\"R\"", "");
}

}  // namespace

int main(int count, char** words) {
    const std::string mode = count > 2 ? words[1] : "";
    if (mode != "make" && mode != "time") {
        std::fprintf(stderr, "usage: tantrix-puzzles make|time classic.txt [--option value]...\n");
        return 2;
    }
    Order order;
    for (int i = 3; i + 1 < count; i += 2) {
        const std::string name = words[i], value = words[i + 1];
        if (name == "--seed") order.seed = std::strtoull(value.c_str(), nullptr, 10);
        if (name == "--class") order.classes = std::atoi(value.c_str());
        if (name == "--days") order.days = std::atoi(value.c_str());
        if (name == "--runs") order.runs = std::atoi(value.c_str());
        if (name == "--only") order.only = value;
    }
    auto classic = read_classic(words[2]);
    if (mode == "time") {
        classic.erase(std::remove_if(classic.begin(), classic.end(),
                                     [&](const Known& known) {
                                         return known.id.find(order.only) == std::string::npos;
                                     }),
                      classic.end());
        measure(classic, order.runs);
        return 0;
    }
    std::printf("{\"format\":1,\"game\":\"tantrix\",\"challenges\":[\n");
    print_solo();
    for (const auto& known : classic) print_puzzle(known, false);
    for (const auto& known : generate(order.seed, order.classes, order.days))
        print_puzzle(known, known.id.rfind("day-", 0) == 0);
    std::printf("\n]}\n");
    return 0;
}
