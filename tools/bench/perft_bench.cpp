// Speed of Alquerque's counting and random playing on one core: median of several runs,
// in processor time, so that a busy machine does not count.
//   perft_bench [depth] [games] [runs]
#include "game/alquerque/count/count.hpp"
#include "game/alquerque/rules.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

using alquerque::Agreement;
using alquerque::Position;

/// Median seconds of `runs` calls.
template <class Work>
double median_seconds(int runs, Work&& work) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const std::clock_t begin = std::clock();
        work();
        times.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void count(const char* name, const Agreement& agreed, int depth, int runs) {
    const Position start(agreed, alquerque::start_field());
    std::uint64_t leaves = 0;
    const double seconds = median_seconds(runs, [&] { leaves = alquerque::perft(start, depth); });
    std::printf("perft %-28s depth %2d  %12llu leaves  %7.3f s  %6.1f M leaves/s\n", name, depth,
                static_cast<unsigned long long>(leaves), seconds,
                static_cast<double>(leaves) / seconds / 1e6);
}

void play(const char* name, const Agreement& agreed, std::uint64_t games, int runs) {
    const Position start(agreed, alquerque::start_field());
    game::Playouts sum;
    const double seconds =
        median_seconds(runs, [&] { sum = alquerque::playouts(start, games, 1); });
    std::printf("play  %-28s %9llu games  %5.1f plies a game  %6.3f M games/s  %6.1f M plies/s\n",
                name, static_cast<unsigned long long>(sum.games),
                static_cast<double>(sum.plies) / static_cast<double>(sum.games),
                static_cast<double>(sum.games) / seconds / 1e6,
                static_cast<double>(sum.plies) / seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 14;
    const std::uint64_t games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 500'000;
    const int runs = argc > 3 ? std::atoi(argv[3]) : 3;

    Agreement no_draws;
    no_draws.repetition = 0;
    no_draws.draw_plies = 0;
    Agreement no_repetition;
    no_repetition.repetition = 0;
    Agreement forward;
    forward.variant = alquerque::Variant::forward;
    Agreement huff;
    huff.capture = alquerque::Capture::huff;

    count("classic, no draw rules", no_draws, depth, runs);
    count("classic, defaults", {}, depth, runs);
    count("forward", forward, depth + 4, runs);
    play("classic, no repetition rule", no_repetition, games, runs);
    play("classic, defaults", {}, games, runs);
    play("forward", forward, games, runs);
    play("classic, huff", huff, games, runs);
}
