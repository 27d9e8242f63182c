// The one that defends in a problem, ready before it is asked for the first time.
#include "game/core/registry.hpp"
#include "scenes/table/session/session.hpp"
#include "tests/scenes/seat_plans.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <thread>

using seat_plans::computer;
using seat_plans::person;

TEST_CASE("play: the one that defends in a problem is ready before its first answer") {
    static std::atomic<int> asked{0};
    static const game::Game row = [] {
        game::Game copy = *game::find_game("alquerque");
        copy.solve = [](const game::Position& position, const game::Request&) {
            ++asked;
            game::Thought thought;
            thought.move = position.choices().front().move;
            return thought;
        };
        return copy;
    }();
    auto match = std::get<game::Match>(game::Match::start(row, {}, 1));
    scenes::Session play{std::move(match), {person(), computer("solver")}, nullptr, 0, [] {}};
    const auto wait = [&] {
        for (int i = 0; i < 500; ++i) {
            play.prepare();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    wait();
    CHECK(asked == 1);
    CHECK_FALSE(play.thinking());
    // Once for all: the answers of its own come beside it.
    REQUIRE_FALSE(play.play(play.match().now().choices().front().move));
    for (int i = 0; i < 3000 && !play.run(0, 0); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    REQUIRE(play.match().ply() == 2);
    CHECK(asked == 2);
    wait();
    CHECK(asked == 2);
    // Without somebody who knows there is nothing to prepare.
    auto plain = std::get<game::Match>(game::Match::start(row, {}, 1));
    scenes::Session other{std::move(plain), {person(), computer()}, nullptr, 0, [] {}};
    other.prepare();
    CHECK_FALSE(other.watching());
}
