// Times of the solver.
#include "tantrix_puzzles.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace {

/// Seconds of this process on the processor.
double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/// All figures were counted in reasonable time.
bool countable(const Known& known) {
    return known.solutions > 0;
}

}  // namespace

void measure(const std::vector<Known>& puzzles, int runs) {
    std::printf("%-20s %5s %10s %12s %10s %12s %10s\n", "puzzle", "tiles", "one, s", "nodes",
                "all, s", "nodes", "solutions");
    for (const auto& known : puzzles) {
        std::vector<double> one, all;
        tantrix::SolveReport first, whole;
        bool solved = true;
        for (int run = 0; run < runs; ++run) {
            const double begin = seconds();
            solved = tantrix::solve_one(known.puzzle, {}, &first).has_value();
            one.push_back(seconds() - begin);
        }
        for (int run = 0; countable(known) && run < runs; ++run) {
            const double begin = seconds();
            whole = tantrix::solve(known.puzzle, {}, [](const auto&) { return true; });
            all.push_back(seconds() - begin);
        }
        std::printf("%-20s %5zu %10.4f %12llu", known.id.c_str(), known.puzzle.tiles.size(),
                    median(one), static_cast<unsigned long long>(first.nodes));
        if (all.empty())
            std::printf("%s\n", solved ? "" : "  not solved");
        else
            std::printf(" %10.4f %12llu %10llu%s\n", median(all),
                        static_cast<unsigned long long>(whole.nodes),
                        static_cast<unsigned long long>(whole.solutions),
                        whole.solutions == known.solutions ? "" : "  other than known");
        std::fflush(stdout);
    }
}
