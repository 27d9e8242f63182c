// Side tables: what the worker plays is what the meetings give by themselves; it can be stopped at
// any moment and goes on elsewhere with the same results.
#include "game/contest/side_tables.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include <doctest/doctest.h>

using namespace game;

namespace {

Pentathlon of_computers(const char* kind) {
    Pentathlon pentathlon;
    pentathlon.players = {{"A", "person"}, {"B", "person"}, {"C", "person"},
                          {"D", kind},     {"E", kind},     {"F", kind}};
    pentathlon.seed = 9;
    return pentathlon;
}

}  // namespace

TEST_CASE("side tables: every meeting among computers, as it would end by itself") {
    auto pentathlon = of_computers("level1");
    std::atomic<int> woken{0};
    SideTables tables(pentathlon, [&] { ++woken; });
    int taken = 0;
    while (tables.busy()) {
        for (const auto& result : tables.take()) {
            CHECK(play_meeting(pentathlon, result.game, result.meeting) == result);
            CHECK(count_result(pentathlon, result));
            ++taken;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(taken == 4);  // three pairs, one table of Tantrix
    CHECK_FALSE(computers_due(pentathlon));
    for (int i = 0; i < 30000 && woken < taken; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(woken == taken);
    CHECK(tables.take().empty());
    SideTables again(pentathlon);
    CHECK_FALSE(again.busy());
}

TEST_CASE("side tables: stopped in the middle, nothing half done is counted") {
    const auto pentathlon = of_computers("level8");
    for (int round = 0; round < 5; ++round) {
        SideTables tables(pentathlon);
        std::this_thread::sleep_for(std::chrono::milliseconds(round * 7));
        for (const auto& result : tables.take()) CHECK_FALSE(result.scores.empty());
    }
}
