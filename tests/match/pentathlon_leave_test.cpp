// The Grand Pentathlon when somebody leaves a table to the others.
#include "game/core/random.hpp"
#include "tests/match/pentathlon_kit.hpp"

#include <vector>

using namespace game;
using kit::of_players;
using kit::play_pairs;

TEST_CASE("pentathlon: who leaves a table to the others comes last, the first very last") {
    auto pentathlon = of_players(4, 4);
    play_pairs(pentathlon, {1, 2, 3, 4});
    auto started = start_meeting(pentathlon, 1, 0);
    auto match = std::get<Match>(std::move(started));
    const auto seats = meetings_of(pentathlon, 1)[0].players;
    const auto play_some = [&](int actions) {
        Random random(4);
        for (int i = 0; i < actions && !match.over(); ++i) {
            if (match.play_chance()) continue;
            const auto choices = match.now().choices();
            REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
        }
    };
    play_some(6);
    REQUIRE(match.leave(2));
    CHECK_FALSE(ended_meeting(pentathlon, match, 1, 0));  // the others play on
    play_some(6);
    REQUIRE(match.leave(0));
    play_some(10'000);
    const auto ended = ended_meeting(pentathlon, match, 1, 0);
    REQUIRE(ended);
    CHECK(ended->left == std::vector{2, 0});
    CHECK_FALSE(ended->resigned);
    CHECK(ended->helped.empty());
    REQUIRE(count_result(pentathlon, *ended));
    const auto made = achievements(pentathlon, 1);
    const auto of_seat = [&](int seat) {
        return made[static_cast<std::size_t>(seats[static_cast<std::size_t>(seat)])];
    };
    CHECK(of_seat(2).place == 4);
    CHECK(of_seat(0).place == 3);
    CHECK(of_seat(2).resigned);
    CHECK(of_seat(0).resigned);
    CHECK(of_seat(1).place <= 2);
    CHECK(of_seat(3).place <= 2);
    CHECK(read_pentathlon(written(pentathlon)) == pentathlon);
    auto wrong = *ended;
    wrong.meeting = 0;
    wrong.game = 2;
    wrong.left = {4};
    CHECK_FALSE(count_result(pentathlon, wrong));
}
