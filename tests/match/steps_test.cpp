// Where looking back at a match stops: what players do is a step, what luck does is part of one.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

game::Match begin(const char* game) {
    return std::get<game::Match>(game::Match::start(*game::find_game(game), {}, 1));
}

/// One legal move of whoever acts, and all luck after it.
void move_on(game::Match& match, game::Random& random) {
    const auto choices = match.now().choices();
    REQUIRE_FALSE(choices.empty());
    const auto which = random.below(choices.size());
    REQUIRE_FALSE(match.play(choices[which].move));
    while (match.actor() == game::kChance) match.play_chance();
}

}  // namespace

TEST_CASE("steps: tiles drawn before the first move are none") {
    auto match = begin("tantrix");
    while (match.actor() == game::kChance) match.play_chance();
    const int dealt = match.ply();
    REQUIRE(dealt > 10);
    CHECK(match.steps() == std::vector<int>{dealt});
    CHECK(match.step_before(dealt) == dealt);
    CHECK(match.step_after(dealt) == dealt);
    CHECK(match.told_by(dealt) == -1);
    game::Random random(1);
    for (int move = 1; move <= 5; ++move) {
        move_on(match, random);
        const auto steps = match.steps();
        REQUIRE(static_cast<int>(steps.size()) == move + 1);
        CHECK(steps.front() == dealt);
        CHECK(steps.back() == match.ply());
        CHECK(match.moves_made(match.ply()) == move);
    }
}

TEST_CASE("steps: without luck every action is one") {
    auto match = begin("alquerque");
    game::Random random(1);
    for (int move = 0; move < 7; ++move) move_on(match, random);
    CHECK(match.steps() == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(match.told_by(7) == 6);
    CHECK(match.told_by(0) == -1);
}

TEST_CASE("steps: in every game each has exactly one move of a player") {
    for (const auto& row : game::games()) {
        CAPTURE(row.id);
        auto match = begin(row.id.c_str());
        while (match.actor() == game::kChance) match.play_chance();
        game::Random random(3);
        for (int move = 0; move < 20 && !match.over(); ++move) move_on(match, random);
        const auto steps = match.steps();
        REQUIRE(steps.size() > 5);
        for (std::size_t i = 1; i < steps.size(); ++i) {
            const int from = steps[i - 1], to = steps[i];
            CHECK(match.moves_made(to) == match.moves_made(from) + 1);
            CHECK(match.step_after(from) == to);
            CHECK(match.step_before(to) == from);
            // Told by what the player did, not by what was drawn afterwards.
            CHECK(match.told_by(to) == from);
            // From within a run of luck both ends of its step are next.
            for (int within = from + 1; within < to; ++within) {
                CHECK(match.step_before(within) == from);
                CHECK(match.step_after(within) == to);
                CHECK(match.told_by(within) == within - 1);
            }
        }
    }
}
