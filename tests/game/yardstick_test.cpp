// What a game alone is measured by: the medals of the same game, and a computer for the same luck.
#include "game/contest/yardstick.hpp"

#include "tests/game/challenges_kit.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

namespace {

game::Match alone(const std::string& id, game::Settings settings = {}) {
    settings.set("players", 1);
    return std::get<game::Match>(game::Match::start(*game::find_game(id), settings, 1));
}

std::string medals_of(const game::Match& match) {
    const auto all = challenges_kit::shipped(match.game().id);
    const auto* found = game::medals_for(all, match);
    return found ? found->id : "";
}

}  // namespace

TEST_CASE("yardstick: every game for points finds its own medals again, whoever begins") {
    for (const auto& game : game::games()) {
        if (!std::filesystem::exists(SOURCE_ROOT "/assets/games/" + game.id + "/challenges.json"))
            continue;
        const auto all = challenges_kit::shipped(game.id);
        for (const auto& challenge : all) {
            if (challenge.goal != game::Challenge::Goal::score ||
                challenge.luck != game::Challenge::Luck::fresh)
                continue;
            CAPTURE(game.id);
            CAPTURE(challenge.id);
            const auto* found = game::medals_for(all, challenges_kit::begun(challenge));
            REQUIRE(found);
            CHECK(found->id == challenge.id);
        }
    }
}

TEST_CASE("yardstick: whatever can be played alone as it is offered has medals and a computer") {
    int games = 0;
    for (const auto& game : game::games()) {
        if (game.min_seats > 1) continue;
        CAPTURE(game.id);
        const auto match = alone(game.id);
        CHECK_FALSE(medals_of(match).empty());
        CHECK(game::has_same_luck(match));
        const auto bot = game::companion_of(game);
        CHECK(std::find(game.bots.begin(), game.bots.end(), bot) != game.bots.end());
        ++games;
    }
    CHECK(games >= 4);
}

TEST_CASE("yardstick: another agreement has other medals or none, and several seats have none") {
    game::Settings mini;
    mini.set("set", 3);
    CHECK(medals_of(alone("zatre", mini)) == "mini");
    mini.set("touch", std::string("old"));
    CHECK(medals_of(alone("zatre", mini)).empty());
    game::Settings cross;
    cross.set("aim", std::string("diagonals"));
    CHECK(medals_of(alone("knaster", cross)) == "diagonals");
    CHECK(medals_of(alone("knaster")) == "ladder");
    game::Settings two;
    two.set("players", 2);
    const auto match =
        std::get<game::Match>(game::Match::start(*game::find_game("knaster"), two, 1));
    CHECK(game::medals_for(challenges_kit::shipped("knaster"), match) == nullptr);
}
