// How often a player of Zatre misses the best turn of a hand, by the number of its tiles: what the
// players of lower levels see, and the strongest, against complete enumeration. Where that takes
// too much, the best is what the strongest would see with sixteen times the effort.
//   turn_bench [POSITIONS] [BEGINNINGS]   so many of each kind; of each at most so many enumerated
// One core, processor time, so that a busy machine does not count.
#include "game/zatre/row.hpp"
#include "tests/games/zatre/game/long_turns.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

using namespace zatre_turns;

constexpr std::uint64_t kNodes = 250'000;

/// How one way of looking did.
struct Look {
    const char* name;
    Breadth breadth;
    std::uint64_t nodes;
    int missed = 0;
    int missed_known = 0;  ///< of those that were enumerated
    std::vector<double> times = {};
    std::int64_t value = 0;

    void take(const Stand& stand) {
        Turns turns(prospect(stand.agreement));
        turns.look(breadth, nodes);
        const auto begin = std::clock();
        const TurnResult* best = turns.best(stand);
        times.push_back(1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        value = turns.value(stand, *best);
    }
    void print() {
        std::sort(times.begin(), times.end());
        std::printf(
            "   %-8s missed %3d of %3d, of the enumerated %3d; median %.2f, 95 %% %.2f, worst %.2f "
            "ms\n",
            name, missed, static_cast<int>(times.size()), missed_known, times[times.size() / 2],
            times[times.size() * 95 / 100], times.back());
    }
};

void measure(int least, int most, int positions, std::size_t beginnings) {
    BlockedGames games(7000);
    Look quick{"quick", Breadth::quick, 0};
    Look wide{"wide", Breadth::wide, kNodes};
    Look wider{"wider", Breadth::wide, 16 * kNodes};
    int enumerated = 0;
    for (int i = 0; i < positions; ++i) {
        const Stand stand = games.next(least, most);
        const auto best = AllTurns(stand, prospect(stand.agreement), beginnings).best();
        enumerated += best.has_value();
        quick.take(stand);
        wide.take(stand);
        if (!best) wider.take(stand);
        const auto most_known = best ? *best : std::max({quick.value, wide.value, wider.value});
        for (Look* look : {&quick, &wide}) {
            look->missed += look->value < most_known;
            look->missed_known += best && look->value < *best;
        }
    }
    std::printf("%d-%d tiles: %d hands, %d enumerated\n", least, most, positions, enumerated);
    quick.print();
    wide.print();
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
    const int positions = count > 1 ? std::atoi(words[1]) : 200;
    const auto beginnings = count > 2 ? std::strtoull(words[2], nullptr, 10) : 2'000'000;
    for (const auto& [least, most] : {std::pair{1, 5}, std::pair{6, 9}, std::pair{10, 12}})
        measure(least, most, positions, beginnings);
    return 0;
}
