// The program is cut off in the middle of a visitor's game: the next start knows nothing of him,
// and once the staff have left the kiosk, the next start is a kiosk again.
#include "tests/visit/player.hpp"

#include <doctest/doctest.h>

using visit::Visitor;

TEST_CASE("visit: after a kill in a game the next start asks to play, as fresh as ever") {
    const Scratch folder;
    visit::Wish wish;
    wish.data = folder.path();
    wish.conf = "crash_safe = 10\ncrash_stop = 20\n";  // a row of crashes is not the subject here
    std::string fresh;
    for (const std::string game : {"alquerque", "knaster"}) {
        CAPTURE(game);
        Visitor visitor(wish);
        visitor.wait(0.5);
        const auto first = visitor.look();
        CHECK(first.scene == "attract");
        if (fresh.empty()) fresh = first.fact("kiosk_state");
        CHECK(first.fact("kiosk_state") == fresh);
        visitor.come("de");
        REQUIRE(visitor.tap("button:contrast"));
        visitor.wait(0.4);
        visitor.look();
        REQUIRE(visitor.tap("card:" + game));
        visitor.wait(1);
        REQUIRE(visitor.look().scene == "table");
        game::Random random(3);
        CHECK(visit::play(visitor, random, 12).scene == "table");
        CHECK(visitor.seen().fact("kiosk_state") != fresh);
        visitor.kill();
    }
    Visitor visitor(wish);
    visitor.wait(0.5);
    const auto again = visitor.look();
    CHECK(again.scene == "attract");
    CHECK(again.fact("kiosk_state") == fresh);
    visitor.enter_staff();
    REQUIRE(visitor.tap("button:leave"));
    visitor.wait(0.3);
    visitor.look();
    REQUIRE(visitor.tap("button:leave"));
    CHECK(visitor.leave() == 40);
    Visitor next(wish);
    next.wait(0.5);
    CHECK(next.look().fact("kiosk_state") == fresh);
}
