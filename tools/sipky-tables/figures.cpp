// The computed figures, with times and memory.
#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/duel.hpp"
#include "game/sipky/odds/field.hpp"
#include "sipky_tables.hpp"
#include "watch.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace tables {

namespace {

void with_replacement(int target) {
    const Watch watch;
    const auto mean = sipky::plan_for(sipky::mean_goal(target));
    std::printf("%d: mean %.3f", target, mean.start());
    for (const int within : {0, 1, 2, 3, 5, 10})
        std::printf(", within %d %.2f %%", within,
                    100 * sipky::plan_for(sipky::near_goal(target, within)).start());
    const auto ladder = sipky::ladder_plan(target);
    std::printf(", ladder %.3f throws (%.1f ms)\n", ladder[0], 1000 * watch.seconds());
    std::printf("     mean policy:");
    for (int total = 1; total < target; ++total)
        if (total == 1 || mean.choice(total) != mean.choice(total - 1))
            std::printf(" from %d %s", total,
                        mean.choice(total) == 0   ? "two"
                        : mean.choice(total) == 1 ? "one"
                                                  : "stop");
    const Watch duels;
    const sipky::Duel duel(target, 0);
    std::printf("; duel %.2f %% (%.0f ms)", 100 * duel.on_turn(0, 0, 0), 1000 * duels.seconds());
    const Watch races;
    const sipky::Race race(target);
    std::printf(", race %.2f %% (%.0f ms)", 100 * race.on_turn(0, 0), 1000 * races.seconds());
    const Watch others;
    const sipky::Chasers chasers(target);
    std::printf(", chasers (%.0f ms)", 1000 * others.seconds());
    const Watch hits;
    const sipky::Hitters hitters(target);
    std::printf(", hitters (%.0f ms)\n", 1000 * hits.seconds());
}

void over_the_pile(int target, const char* name, const sipky::Goal& goal) {
    const Watch watch;
    sipky::DeckEffort effort;
    const auto value = sipky::solve_deck(sipky::Table::fresh(), goal, effort);
    if (!value) return;
    std::printf(
        "%d over the real pile, %s: %.5f; %llu states, %llu sets of cards, largest layer "
        "%llu, %.0f MB, %.1f s\n",
        target, name, value->two, static_cast<unsigned long long>(effort.states),
        static_cast<unsigned long long>(effort.sets),
        static_cast<unsigned long long>(effort.largest), static_cast<double>(effort.bytes) / 1e6,
        watch.seconds());
    std::fflush(stdout);
}

}  // namespace

void figures(int target) {
    for (const int each : {101, 201, 301})
        if (target == 0 || target == each) with_replacement(each);
    if (target == 0) return;
    over_the_pile(target, "mean", sipky::mean_goal(target));
    over_the_pile(target, "exact hit", sipky::near_goal(target, 0));
}

void early() {
    // Two cards in each set of at most so many, for 101 only the start: it is quick.
    const auto words = [](std::uint64_t value, int count) {
        for (int i = 0; i < 2 * count; ++i, value >>= 8)
            std::putchar(static_cast<int>(value & 0xFF));
    };
    for (const auto& [target, layers] : {std::pair{101, 1}, {201, 5}, {301, 5}}) {
        const Watch watch;
        const sipky::Goal goal = sipky::mean_goal(target);
        const sipky::Plan plan = sipky::plan_for(goal);
        std::vector<std::vector<float>> kept;
        sipky::DeckEffort effort;
        effort.first_layers = &kept;
        effort.most_layers = layers;
        const auto start = sipky::solve_deck(sipky::Table::fresh(), goal, effort);
        std::size_t size = 0;
        for (const auto& layer : kept) size += layer.size();
        words(static_cast<std::uint64_t>(target), 1);
        words(static_cast<std::uint64_t>(2 * layers - 2), 1);
        words(size, 2);
        const auto totals = sipky::deck_totals(goal, 2 * layers - 2);
        std::size_t at = 0;
        double farthest = 0;
        for (const auto& layer : kept)
            for (const float value : layer) {
                const double off = double{value} - plan.two[static_cast<std::size_t>(totals[at++])];
                farthest = std::max(farthest, std::abs(off));
                words(static_cast<std::uint16_t>(std::lround(off * sipky::kEarlySteps)), 1);
            }
        std::fprintf(stderr, "%d: %.4f, %zu values, at most %.3f from the plan, %.0f MB, %.0f s\n",
                     target, start->two, size, farthest, static_cast<double>(effort.bytes) / 1e6,
                     watch.seconds());
    }
}

}  // namespace tables
