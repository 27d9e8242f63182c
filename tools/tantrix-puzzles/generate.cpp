// Draws sets of tiles and keeps those that have a few solutions.
#include "game/core/random.hpp"
#include "tantrix_puzzles.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace {

using tantrix::Puzzle;

constexpr std::uint64_t kMostNodes = 400'000;
constexpr std::uint64_t kMostSolutions = 12;  ///< for each tile

std::vector<int> draw_tiles(game::Random& random, tantrix::Colour colour, std::size_t count) {
    std::vector<int> carrying, tiles;
    for (int tile = 1; tile <= tantrix::kTiles; ++tile)
        if (tantrix::missing_in(tile) != colour) carrying.push_back(tile);
    while (tiles.size() < count) {
        const auto at = random.below(carrying.size());
        tiles.push_back(carrying[at]);
        carrying.erase(carrying.begin() + static_cast<std::ptrdiff_t>(at));
    }
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

Puzzle draw_puzzle(game::Random& random) {
    Puzzle puzzle;
    const auto colour = tantrix::kAllColours[random.below(tantrix::kColours)];
    puzzle.colours = {colour};
    const auto kind = random.below(10);
    if (kind < 7) {
        puzzle.tiles = draw_tiles(random, colour, 5 + random.below(8));
        return puzzle;
    }
    puzzle.shape = Puzzle::Shape::triangle;
    puzzle.goal = kind < 9 ? Puzzle::Goal::line : Puzzle::Goal::loop;
    puzzle.tiles = draw_tiles(random, colour, kind == 7 ? 6 : 10);
    return puzzle;
}

/// How many tiles the solver lays for each solution, and how many there are to handle, say how
/// long a person looks.
int difficulty_of(const Known& known) {
    const std::uint64_t work =
        known.nodes / known.solutions * known.puzzle.tiles.size() / 8 + known.puzzle.tiles.size();
    int difficulty = 1;
    for (const std::uint64_t limit : {14, 45, 160, 700}) difficulty += work > limit ? 1 : 0;
    return difficulty;
}

bool solve_all(Known& known) {
    tantrix::SolveOrder order;
    order.nodes = kMostNodes;
    const auto report =
        tantrix::solve(known.puzzle, order, [&](const tantrix::Arrangement& figure) {
            if (known.solution.empty()) known.solution = figure;
            return true;
        });
    known.nodes = report.nodes;
    known.solutions = report.solutions;
    if (!report.complete || report.solutions == 0 ||
        report.solutions > kMostSolutions * known.puzzle.tiles.size())
        return false;
    known.difficulty = difficulty_of(known);
    return true;
}

}  // namespace

std::vector<Known> generate(std::uint64_t seed, int classes, int days) {
    game::Random random(seed);
    std::array<std::vector<Known>, 3> grades;
    std::set<std::string> met;
    const auto wanted = static_cast<std::size_t>(classes + (days + 2) / 3);
    const auto full = [&] {
        return std::all_of(grades.begin(), grades.end(),
                           [&](const auto& list) { return list.size() >= wanted; });
    };
    while (!full()) {
        Known known;
        known.puzzle = draw_puzzle(random);
        if (!met.insert(text_of(known.puzzle)).second || !solve_all(known)) continue;
        auto& grade = grades[static_cast<std::size_t>(known.difficulty / 2)];
        if (grade.size() < wanted) grade.push_back(std::move(known));
    }
    std::vector<Known> all;
    for (auto& grade : grades) {
        const auto begin = grade.begin();
        std::stable_sort(begin, begin + classes, [](const Known& a, const Known& b) {
            return a.difficulty != b.difficulty ? a.difficulty < b.difficulty
                                                : a.puzzle.tiles.size() < b.puzzle.tiles.size();
        });
        for (int i = 0; i < classes; ++i)
            all.push_back(std::move(grade[static_cast<std::size_t>(i)]));
    }
    for (int day = 0; day < days; ++day)
        all.push_back(std::move(grades[static_cast<std::size_t>(day % 3)]
                                      [static_cast<std::size_t>(classes + day / 3)]));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool daily = i >= static_cast<std::size_t>(3 * classes);
        const auto number = daily ? i + 1 - static_cast<std::size_t>(3 * classes) : i + 1;
        all[i].id = (daily ? "day-" : "new-") + std::to_string(number);
    }
    return all;
}
