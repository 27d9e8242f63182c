// The real loop sleeps when nothing moves, nobody thinks and nothing is due: it must never sleep
// while a computer, or luck, is to move.
#include "scenes/ui/scenes.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

namespace {

/// Frames as the real loop gives them, until it would sleep for ever: who was to move then?
std::string asleep(stand::Stand& stand) {
    bool moving = true;
    for (int frame = 0; frame < 30000; ++frame) {
        stand.clock.set(stand.clock.now() + 1.0 / 60);
        stand.loop.update(moving ? 1.0 / 60 : 0);
        stand.loop.compose();
        moving = stand.loop.moving();
        if (moving) continue;
        if (stand.loop.thinking()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        } else if (!stand.loop.wake()) {
            return stand.ui.model().get("actor");
        }
    }
    return "awake";
}

}  // namespace

TEST_CASE("table: nothing sleeps while the computer is to move, whatever is seen of its move") {
    for (const std::string game : {"zatre", "knaster", "tantrix", "sipky"}) {
        CAPTURE(game);
        for (const auto speed : {scenes::Speed::fast, scenes::Speed::off}) {
            stand::Stand stand(1280, 720);
            stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
            stand.services.seed = 3;
            stand.settings.override_with(
                [&](scenes::SettingValues& values) { values.speed = speed; });
            scenes::TablePlan plan;
            plan.game = game;
            // Two computers go first, and the person's board is in sight.
            plan.options.set("players", 3);
            plan.seats = {{false, "level1", "Ada"}, {false, "level1", "Bob"}, {true, "", "Cid"}};
            stand.stage.push(scenes::make_table(stand.services, plan));
            stand.loop.compose();
            CHECK(asleep(stand) == "2");
        }
    }
}
