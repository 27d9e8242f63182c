// The analysis of a position: what is proved, how far away it is, the line played out ahead on a
// copy of the match.
#include "scenes/table/analysis.hpp"

#include "game/core/registry.hpp"

#include <doctest/doctest.h>
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
