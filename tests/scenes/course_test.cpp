// The curve over a match: its steps are the moves of players, never what luck has done.
#include "scenes/table/course.hpp"

#include "game/core/registry.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

namespace {

game::Match begin(const char* game) {
    return std::get<game::Match>(game::Match::start(*game::find_game(game), {}, 1));
}

}  // namespace

TEST_CASE("course: tiles drawn before the first move are no part of it") {
    auto match = begin("tantrix");
    while (match.actor() == game::kChance) match.settle();
    const int dealt = match.ply();
    REQUIRE(dealt > 10);
    CHECK(scenes::course_steps(match) == std::vector<int>{dealt});
    game::Random random(1);
    for (int move = 1; move <= 5; ++move) {
        windows::play_on(match, random, 1);
        while (match.actor() == game::kChance) match.settle();
        const auto steps = scenes::course_steps(match);
        REQUIRE(static_cast<int>(steps.size()) == move + 1);
        CHECK(steps.front() == dealt);
        CHECK(steps.back() == match.ply());
    }
}

TEST_CASE("course: without luck every action is a step") {
    auto match = begin("alquerque");
    game::Random random(1);
    windows::play_on(match, random, 7);
    CHECK(scenes::course_steps(match) == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7});
}
