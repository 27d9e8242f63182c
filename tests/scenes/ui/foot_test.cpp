// The buttons of a page's foot: the main one at the right edge; in several rows all end there.
#include "scenes/ui/scenes.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

TEST_CASE("foot: rows of buttons end at one edge, whatever their words need") {
    stand::Stand stand(1080, 1920, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    scenes::TablePlan plan;
    plan.game = "alquerque";
    stand.stage.push(scenes::make_setup(stand.services, plan));
    for (const char* language : {"cs", "en", "de"}) {
        CAPTURE(language);
        REQUIRE(stand.strings.use(language));
        stand.settings.change([](auto& values) { values.scale = 200; });
        stand.loop.compose();
        const auto rules = stand.find("button:rules").rect, learn = stand.find("button:learn").rect;
        const auto reset = stand.find("button:reset").rect, start = stand.find("button:start").rect;
        CHECK(rules.x == reset.x);
        CHECK(start.y > learn.y);
        CHECK(learn.right() == doctest::Approx(start.right()).epsilon(0.002));
        CHECK(learn.x > rules.right());
        CHECK(start.x > reset.right());
        // In one row the main one stands there alone.
        stand.settings.change([](auto& values) { values.scale = 100; });
        stand.loop.compose();
        CHECK(stand.find("button:start").rect.y == stand.find("button:rules").rect.y);
        CHECK(stand.find("button:start").rect.right() ==
              doctest::Approx(stand.find("button:close").rect.right()).epsilon(0.002));
    }
}
