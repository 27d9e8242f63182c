// Whole games in the built program by single touches and nothing else: no drag, no hold, no key, no
// hover. Whoever plays here knows no rules: of what the screen offers anything is touched,
// until the outcome stands there.
#include "game/core/random.hpp"
#include "tests/visit/player.hpp"

#include <doctest/doctest.h>

namespace {

using visit::Visitor;

void play_whole(const std::string& game, const visit::Wish& wish, std::uint64_t seed) {
    CAPTURE(game);
    Visitor visitor(wish);
    game::Random random(seed);
    visitor.come();
    REQUIRE(visitor.tap("card:" + game));
    visitor.wait(1);
    REQUIRE(visitor.look().scene == "table");
    const auto played = visit::play(visitor, random);
    CHECK(played.scene == "results");
    CHECK(played.others.empty());
    MESSAGE(game << ": " << played.taps << " touches to the outcome");
    // On to the next game by a touch, once the first half second is over.
    visitor.wait(0.6);
    visitor.look();
    REQUIRE(visitor.tap("button:again"));
    visitor.wait(1);
    CHECK(visitor.look().scene == "table");
    CHECK(visitor.leave() == 0);
}

}  // namespace

TEST_CASE("visit: a whole game of Alquerque by touches") {
    play_whole("alquerque", {}, 1);
}

TEST_CASE("visit: a whole game of Zatre by touches") {
    play_whole("zatre", {}, 2);
}

TEST_CASE("visit: a whole game of Knaster by touches") {
    play_whole("knaster", {}, 3);
}

TEST_CASE("visit: a whole game of Tantrix by touches") {
    play_whole("tantrix", {}, 4);
}

TEST_CASE("visit: a whole game of Šipky by touches") {
    play_whole("sipky", {}, 5);
}

TEST_CASE("visit: on small cells a second touch of the same place confirms") {
    visit::Wish wish;
    wish.width = 1280;
    wish.height = 800;
    wish.inches = 10.1;
    play_whole("zatre", wish, 6);
    play_whole("tantrix", wish, 7);
}
