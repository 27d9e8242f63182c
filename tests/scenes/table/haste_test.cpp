// The table under hasty hands: what is pressed before the next picture counts all the same.
#include "tests/scenes/stand.hpp"

#include "scenes/ui/scenes.hpp"

#include <doctest/doctest.h>

namespace {

/// Two people at a table of Alquerque; time stands still.
void sit_down(stand::Stand& s) {
    scenes::TablePlan plan;
    plan.game = "alquerque";
    plan.seats = {{true, "", ""}, {true, "", ""}};
    s.stage.push(scenes::make_table(s.services, plan));
    s.loop.compose();
    s.loop.update(0);
    s.loop.compose();
}

}  // namespace

TEST_CASE("haste: presses between two pictures play one move after the other") {
    stand::Stand s;
    sit_down(s);
    for (const char* spot : {"spot:d3", "spot:c3", "spot:b3", "spot:d3", "spot:e3", "spot:c3"})
        s.press(spot);
    CHECK(s.ui.model().get("ply") == "3");
    CHECK(s.find("spot:c3").value == "white");
    CHECK(s.find("spot:d3").value == "empty");
}

TEST_CASE("haste: so they do in the middle of a move that is still to be seen") {
    stand::Stand s;
    sit_down(s);
    s.press("spot:d3");
    s.press("spot:c3");
    s.loop.update(0);
    s.loop.update(0.02);
    s.loop.compose();
    REQUIRE(s.loop.moving());
    s.press("spot:b3");
    CHECK(s.ui.model().get("chosen") == "b3");
    s.press("spot:d3");
    CHECK(s.ui.model().get("ply") == "2");
    s.loop.update(0);
    s.loop.update(0.02);
    s.loop.compose();
    REQUIRE(s.loop.moving());
    s.press("button:hint");
    CHECK(s.ui.model().get("hint") == "asked");
}
