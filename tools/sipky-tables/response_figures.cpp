// The figures of response.hpp, with times and memory.
#include "response.hpp"
#include "sipky_tables.hpp"
#include "watch.hpp"

#include <algorithm>
#include <cstdio>

namespace tables {

namespace {

constexpr int kGames = 100'000;

void print(const Response& response, bool best, const Watch& watch) {
    std::printf("%d, %d others, %s:", response.target(), response.others(),
                best ? "best response  " : "computer player");
    for (int starter = 0; starter <= response.others(); ++starter)
        std::printf(" %.3f %%", 100 * response.start(starter));
    std::printf(" (%.1f s, %.0f MB)\n", watch.seconds(),
                static_cast<double>(response.bytes()) / 1e6);
    std::fflush(stdout);
}

/// True if the games that are played out agree.
bool compare(int target, int others, bool play) {
    std::vector<double> most;
    double farthest = 0;
    bool same = true;
    for (const bool best : {true, false}) {
        const Watch watch;
        const Response response({target, others, best});
        print(response, best, watch);
        for (int starter = 0; starter <= others; ++starter)
            if (best)
                most.push_back(response.start(starter));
            else
                farthest = std::max(
                    farthest, most[static_cast<std::size_t>(starter)] - response.start(starter));
        if (play) same = played(response, kGames) && same;
    }
    std::printf("%d, %d others: the computer player loses at most %.3f %%\n", target, others,
                100 * farthest);
    std::fflush(stdout);
    return same;
}

}  // namespace

bool response(int only, int others, bool play) {
    bool same = true;
    for (const int target : {101, 201, 301}) {
        if (only != 0 && target != only) continue;
        for (int count = 1; count <= 3; ++count) {
            // Three others are much to compute: where it is asked for, and for 101.
            if (others != 0 ? count == others : count < 3 || target == 101)
                same = compare(target, count, play) && same;
        }
    }
    return same;
}

}  // namespace tables
