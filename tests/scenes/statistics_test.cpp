// Figures of the statistics: means, medians, histograms, balances.
#include "scenes/statistics_data.hpp"

#include <doctest/doctest.h>

#include <numeric>

using namespace scenes;

TEST_CASE("statistics: mean, median, running means") {
    CHECK(mean_of({}) == 0);
    CHECK(mean_of({1, 2, 6}) == doctest::Approx(3));
    CHECK(median_of({7}) == doctest::Approx(7));
    CHECK(median_of({9, 1, 5}) == doctest::Approx(5));
    CHECK(median_of({9, 1, 5, 6}) == doctest::Approx(5.5));
    const auto means = running_means({10, 20, 30, 40}, 2);
    CHECK(means == std::vector<double>{10, 15, 25, 35});
}

TEST_CASE("statistics: every score has its step, whatever the range") {
    for (const auto& own : {std::vector<int>{50, 51, 54, 55, 100}, {0, 0}, {-12, -3, 4}, {3, 2400}})
        for (const auto& other : {std::vector<int>{}, {20, 115}}) {
            const auto [mine, its] = histograms(own, other);
            CHECK(mine.counts.size() >= 6);
            CHECK(mine.counts.size() <= 25);
            CHECK(mine.low == its.low);
            CHECK(mine.low % mine.step == 0);
            CHECK(std::accumulate(mine.counts.begin(), mine.counts.end(), 0) ==
                  static_cast<int>(own.size()));
            CHECK(std::accumulate(its.counts.begin(), its.counts.end(), 0) ==
                  static_cast<int>(other.size()));
        }
    const auto [mine, its] = histograms({50, 51, 54, 55, 60}, {});
    CHECK(mine.low == 50);
    CHECK(mine.counts[0] == 3);
    CHECK(mine.counts[1] == 1);
    CHECK(mine.counts[2] == 1);
}

TEST_CASE("statistics: a balance counts what came out") {
    Balance balance;
    balance.add(PlayedGame::Outcome::won);
    balance.add(PlayedGame::Outcome::won);
    balance.add(PlayedGame::Outcome::drawn);
    balance.add(PlayedGame::Outcome::lost);
    CHECK(balance == Balance{2, 1, 1});
    CHECK(balance.games() == 4);
}
