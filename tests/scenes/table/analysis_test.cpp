// The analysis of a position: what is proved, how far away it is, the line played out ahead on a
// copy of the match.
#include "scenes/table/session/analysis.hpp"

#include "game/core/registry.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace {

game::Match match_of(const char* option, const char* value) {
    game::Settings settings;
    settings.set(option, std::string(value));
    auto started = game::Match::start(*game::find_game("alquerque"), settings, 1);
    return std::get<game::Match>(std::move(started));
}

void wait_for(scenes::Analysis& analysis) {
    for (int i = 0; i < 6000 && analysis.thinking(); ++i) {
        if (analysis.poll()) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    REQUIRE_FALSE(analysis.thinking());
}

}  // namespace

TEST_CASE("analysis: a table position is proved, with the turns to the next capture") {
    const auto match = match_of("position", "...../...../...../..b../.w.w. w");
    scenes::Analysis analysis(match, 0, {});
    wait_for(analysis);
    REQUIRE(analysis.thought());
    CHECK(analysis.thought()->exact);
    CHECK(analysis.thought()->value > 0);
    const auto* best = analysis.candidate(0);
    REQUIRE(best);
    CHECK(best->move == analysis.thought()->move);
    CHECK(best->exact);
    CHECK(best->quiet == 29);
    CHECK_FALSE(analysis.candidate(99));

    analysis.follow(best->move);
    CHECK(analysis.ahead());
    while (analysis.goes_on()) {
        const int before = analysis.at();
        analysis.go(before + 1);
        wait_for(analysis);
        REQUIRE(analysis.at() == before + 1);
        CHECK(analysis.proved());
    }
    CHECK(analysis.match().now().winners() == std::vector<int>{0});
    CHECK(analysis.known() > 29);
    CHECK(match.length() == 0);

    analysis.go(1);
    CHECK(analysis.at() == 1);
    analysis.leave();
    CHECK_FALSE(analysis.ahead());
    CHECK(analysis.known() == 0);
    CHECK(analysis.thought());
}

TEST_CASE("analysis: every estimated candidate has a value of its own") {
    const auto match = match_of("capture", "huff");
    scenes::Analysis analysis(match, 0, {});
    wait_for(analysis);
    REQUIRE(analysis.thought());
    CHECK_FALSE(analysis.thought()->exact);
    const auto& list = analysis.thought()->candidates;
    CHECK(list.size() == 4);
    for (std::size_t i = 0; i < list.size(); ++i) {
        CHECK_FALSE(list[i].exact);
        CHECK(list[i].plies == 0);
        CHECK(list[i].quiet == -1);
        if (i > 0) CHECK(list[i].value <= list[i - 1].value);
    }
    CHECK(list.front().value > list.back().value);
}

TEST_CASE("analysis: nothing is judged where nobody is to act") {
    auto match = match_of("variant", "forward");
    CHECK(scenes::Analysis::possible(match, 0));
    REQUIRE(match.resign(0));
    CHECK_FALSE(scenes::Analysis::possible(match, 0));
    REQUIRE(match.undo());
    REQUIRE_FALSE(match.play("c2-c3"));
    CHECK(scenes::Analysis::possible(match, 1));
    CHECK(scenes::Analysis::possible(match, 0));
}

TEST_CASE("analysis: presses that come before the answer are kept") {
    const auto match = match_of("position", "...../...../...../..b../.w.w. w");
    scenes::Analysis analysis(match, 0, {});
    wait_for(analysis);
    REQUIRE(analysis.thought());
    analysis.follow(analysis.thought()->move);
    for (int i = 0; i < 4; ++i) analysis.go(analysis.aim() + 1);
    CHECK(analysis.aim() == 5);
    for (int i = 0; i < 6000 && analysis.thinking(); ++i)
        if (!analysis.poll()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(analysis.at() == 5);
    CHECK(analysis.proved());
}

TEST_CASE("analysis: what may be asked for next is found out while nobody waits") {
    const auto match = match_of("position", "...../...../...../..b../.w.w. w");
    std::atomic<int> found{0};
    scenes::Analysis analysis(match, 0, [&found] { ++found; });
    wait_for(analysis);
    REQUIRE(analysis.candidate(1));
    // The position itself, the line of the best candidate, the answers to the three after it.
    for (int i = 0; i < 6000 && found < 1 + 6 + 3; ++i) {
        analysis.poll();
        CHECK_FALSE(analysis.thinking());
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    analysis.poll();
    for (std::size_t i = 0; i < 4; ++i) {
        analysis.follow(analysis.candidate(i)->move);
        analysis.go(analysis.aim() + 1);
        CHECK_FALSE(analysis.thinking());
        CHECK(analysis.at() == 2);
        analysis.leave();
    }
}

TEST_CASE("analysis: of a match that is over the last decision") {
    auto match = match_of("variant", "forward");
    REQUIRE_FALSE(match.play("c2-c3"));
    REQUIRE(match.resign(1));
    CHECK(scenes::Analysis::decision_at(match, 1) == 0);
    CHECK(scenes::Analysis::decision_at(match, 0) == 0);
    auto fresh = match_of("variant", "forward");
    REQUIRE(fresh.resign(0));
    CHECK(scenes::Analysis::decision_at(fresh, 0) == -1);
}
