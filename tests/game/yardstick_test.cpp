// What a game alone is measured by: the medals of the same game, and a computer for the same luck.
#include "game/contest/yardstick.hpp"

#include "game/core/random.hpp"
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

namespace {

game::Match played_alone(const std::string& id, std::uint64_t seed, std::uint64_t decisions) {
    auto match = alone(id);
    game::Random random(seed, decisions);
    while (!match.over()) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
    }
    return match;
}

/// What chance has given, one after the other.
std::vector<std::string> luck_of(const game::Match& match) {
    std::vector<std::string> luck;
    for (int ply = 0; ply < match.ply(); ++ply)
        if (match.at(ply).actor() == game::kChance)
            luck.push_back(match.moves()[static_cast<std::size_t>(ply)]);
    return luck;
}

}  // namespace

TEST_CASE("yardstick: two who play alone with the same luck are compared turn by turn") {
    int games = 0;
    for (const auto& game : game::games()) {
        if (game.min_seats > 1) continue;
        CAPTURE(game.id);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const auto one = played_alone(game.id, seed, 1), other = played_alone(game.id, seed, 2);
            // Whatever is decided, luck is the same as long as both need it.
            const auto luck = luck_of(one), same = luck_of(other);
            for (std::size_t i = 0; i < std::min(luck.size(), same.size()); ++i)
                CHECK(luck[i] == same[i]);
            const auto turns = game::duplicate_turns(one, other);
            const auto back = game::duplicate_turns(other, one);
            REQUIRE(turns.size() == back.size());
            REQUIRE_FALSE(turns.empty());
            for (std::size_t i = 0; i < turns.size(); ++i) {
                CHECK(turns[i].lead == -back[i].lead);
                CHECK(turns[i].one == back[i].other);
                if (i > 0) CHECK(turns[i].one >= turns[i - 1].one);
                if (i > 0) CHECK(turns[i].other >= turns[i - 1].other);
            }
            CHECK(turns.back().one == one.ply());
            CHECK(turns.back().other == other.ply());
            CHECK(turns.back().lead == one.now().scores().front() - other.now().scores().front());
            for (const auto& turn : game::duplicate_turns(one, one)) CHECK(turn.lead == 0);
        }
        ++games;
    }
    CHECK(games >= 4);
}
