// Alquerque solved, in figures: one core, processor time, so that a busy machine does not count.
//   solver_bench tables [stones] [chain]       endgame tables: time, memory, values, longest run
//   solver_bench random [positions] [seconds] [stones]
//                                              share of random positions settled in that time
//   solver_bench forward [positions] [seconds] the same for the forward game
#include "game/alquerque/proof/book.hpp"
#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/proof/strategy.hpp"
#include "game/core/random.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

using namespace alquerque;

class Stopwatch {
public:
    double seconds() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

private:
    std::clock_t begin_ = std::clock();
};

void build(int stones, Chain chain) {
    const Stopwatch watch;
    const Tables tables(stones, chain);
    const double seconds = watch.seconds();
    std::uint64_t count[3] = {};
    int longest = 0;
    for (int own = 1; own < stones; ++own)
        tables.each(own, stones - own, [&](Points, Points, Verdict verdict) {
            ++count[verdict.outcome + 1];
            longest = std::max(longest, verdict.quiet);
        });
    const double all = static_cast<double>(count[0] + count[1] + count[2]);
    std::printf(
        "%2d stones  %8.2f s  %8.1f MB  %10.0f positions  win/draw/loss %4.1f %4.1f %4.1f  "
        "longest run %d\n",
        stones, seconds, static_cast<double>(tables.bytes()) / 1e6, all,
        100 * static_cast<double>(count[2]) / all, 100 * static_cast<double>(count[1]) / all,
        100 * static_cast<double>(count[0]) / all, longest);
    std::fflush(stdout);
}

/// A position with so many stones out of a random game.
Field random_field(const Agreement& agreed, int stones, game::Random& random) {
    while (true) {
        Position position(agreed, start_field());
        // Half of the games go on a little from where the number is reached.
        const auto more = random.below(4);
        for (std::uint64_t past = 0; position.end() == End::none;) {
            const int here = size_of(position.field().own() | position.field().other());
            if (here < stones || (here == stones && past++ == more)) break;
            const auto moves = position.moves();
            position.apply(moves[random.below(moves.size())]);
        }
        const Field& field = position.field();
        if (position.end() == End::none && size_of(field.own() | field.other()) == stones)
            return field;
    }
}

/// Asks in small steps until the time is up.
std::optional<bool> wins(ProofSearch& search, const Node& node, const Stopwatch& watch,
                         double limit) {
    while (watch.seconds() < limit)
        if (const auto found = search.wins(node, 20'000)) return found;
    return std::nullopt;
}

/// True if the value is found and its strategies stand every reply, all in the time.
bool settle(const Tables& tables, const Field& field, double limit, std::uint64_t& nodes) {
    const Stopwatch watch;
    if (outcome_by(*plans(tables.chain()), field)) return true;
    ProofSearch search(tables, 1'500'000);
    const Ground ground{tables.chain(), tables.stones(), &tables};
    bool sure = true;
    std::optional<bool> found;
    // Who has more stones is asked for first.
    const int first = size_of(field.stones[0]) >= size_of(field.stones[1]) ? kWhite : kBlack;
    for (const int hero : {first, first ^ 1}) {
        const Node node = node_of(field, hero);
        found = wins(search, node, watch, limit);
        if (!found) break;
        const auto strategy =
            *found ? winning_strategy(search, node) : holding_strategy(search, node, 1'000'000);
        sure = sure && strategy && inspect(*strategy, ground).fault.empty();
        if (*found) break;
    }
    nodes += search.nodes();
    return found && sure && watch.seconds() < limit;
}

void settle_random(int positions, double limit, int stones_known) {
    const Agreement agreed;
    const Stopwatch building;
    const Tables tables(stones_known, agreed.chain);
    std::printf("classic, tables of %d stones (%.1f s); settled within %.1f s\n", stones_known,
                building.seconds(), limit);
    constexpr int kClasses[][2] = {{20, 24}, {16, 19}, {12, 15}, {8, 11}, {2, 7}};
    game::Random random(1);
    for (const auto& [low, high] : kClasses) {
        int settled = 0;
        std::uint64_t nodes = 0;
        double worst = 0;
        const Stopwatch all;
        for (int i = 0; i < positions; ++i) {
            const int stones =
                low + static_cast<int>(random.below(static_cast<std::uint64_t>(high - low + 1)));
            const Field field = random_field(agreed, stones, random);
            const Stopwatch one;
            settled += settle(tables, field, limit, nodes) ? 1 : 0;
            worst = std::max(worst, one.seconds());
        }
        std::printf(
            "%2d-%2d stones: %4d of %4d settled, mean %.3f s, worst %.2f s, mean %.0f nodes\n", low,
            high, settled, positions, all.seconds() / positions, worst,
            static_cast<double>(nodes) / positions);
        std::fflush(stdout);
    }
}

/// The forward game: who wins, then by how many stones, with best play.
void solve_forward(int positions, double limit) {
    Agreement agreed;
    agreed.variant = Variant::forward;
    constexpr int kClasses[][2] = {{20, 24}, {16, 19}, {12, 15}, {2, 11}};
    game::Random random(1);
    for (const auto& [low, high] : kClasses) {
        int won = 0;
        int counted = 0;
        double slowest = 0;
        double slowest_count = 0;
        for (int i = 0; i < positions; ++i) {
            const int stones =
                low + static_cast<int>(random.below(static_cast<std::uint64_t>(high - low + 1)));
            const Field field = random_field(agreed, stones, random);
            const Stopwatch watch;
            ForwardSolver solver(agreed.chain);
            const bool wins = *solver.reaches(field, 1);
            if (!wins) solver.reaches(field, 0);
            const double known = watch.seconds();
            solver.solve(field);
            const double solved = watch.seconds();
            won += known < limit ? 1 : 0;
            counted += solved < limit ? 1 : 0;
            slowest = std::max(slowest, known);
            slowest_count = std::max(slowest_count, solved);
        }
        std::printf(
            "%2d-%2d stones: who wins %4d of %4d within %.1f s, worst %.2f s; by how many %4d, "
            "worst %.2f s\n",
            low, high, won, positions, limit, slowest, counted, slowest_count);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], "tables") == 0) {
        const int most = argc > 2 ? std::atoi(argv[2]) : 7;
        const bool may = argc > 3 && std::strcmp(argv[3], "may") == 0;
        for (int stones = 4; stones <= std::min(most, Tables::kMaxStones); ++stones)
            build(stones, may ? Chain::may : Chain::must);
        return 0;
    }
    if (argc > 1 && std::strcmp(argv[1], "random") == 0) {
        settle_random(argc > 2 ? std::atoi(argv[2]) : 200, argc > 3 ? std::atof(argv[3]) : 2.0,
                      argc > 4 ? std::atoi(argv[4]) : 8);
        return 0;
    }
    if (argc > 1 && std::strcmp(argv[1], "forward") == 0) {
        solve_forward(argc > 2 ? std::atoi(argv[2]) : 200, argc > 3 ? std::atof(argv[3]) : 1.0);
        return 0;
    }
    std::fprintf(
        stderr,
        "usage: solver_bench tables [stones] [chain] | random [positions] [seconds] [stones] | "
        "forward [positions] [seconds]\n");
    return 2;
}
