// The same luck for another player: a bot gets the dice of a match, those of its record first.
#include "game/contest/yardstick.hpp"

#include "game/core/random.hpp"

#include <doctest/doctest.h>

namespace {

game::Match knaster(std::uint64_t seed, int players = 1) {
    game::Settings settings;
    settings.set("players", players);
    return std::get<game::Match>(game::Match::start(*game::find_game("knaster"), settings, seed));
}

/// Plays at random to the end; `luck`: what is rolled instead of what the seed says.
void play_at_random(game::Match& match, std::uint64_t seed, const std::string& luck = {}) {
    game::Random random(seed);
    while (!match.over()) {
        if (match.actor() == game::kChance) {
            if (luck.empty())
                match.play_chance();
            else
                REQUIRE_FALSE(match.play(luck));
            continue;
        }
        const auto choices = match.now().choices();
        REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
    }
}

}  // namespace

TEST_CASE("same luck: the bot's game does not depend on how the person played") {
    auto one = knaster(5), other = knaster(5), next = knaster(6);
    play_at_random(one, 1);
    play_at_random(other, 2);
    play_at_random(next, 1);
    const auto first = game::play_same_luck(one, "level6");
    const auto second = game::play_same_luck(other, "level6");
    const auto third = game::play_same_luck(next, "level6");
    REQUIRE((first && second && third));
    CHECK(first->score == second->score);
    CHECK(first->after == second->after);
    CHECK(first->after != third->after);
    CHECK(first->after.back() == first->score);
    CHECK(first->after.size() >= 26);
    for (std::size_t i = 1; i < first->after.size(); ++i)
        CHECK(first->after[i] >= first->after[i - 1]);
}

TEST_CASE("same luck: what was entered by hand comes first") {
    auto match = knaster(5);
    play_at_random(match, 3, "roll 3 4");
    const auto found = game::play_same_luck(match, "level6");
    REQUIRE(found);
    // Nothing but sevens: fields full of fives of a kind are circled all over.
    CHECK(found->score == 115);
}

TEST_CASE("same luck: only alone, and it can be stopped") {
    auto match = knaster(5);
    const std::atomic<bool> stop{true};
    CHECK_FALSE(game::play_same_luck(match, "level6", &stop));
    CHECK_FALSE(game::play_same_luck(knaster(5, 2), "level6"));
    CHECK(game::has_same_luck(match));
}
