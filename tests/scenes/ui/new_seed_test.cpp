// What is dealt to matches that begin one after another in the same run of the program.
#include "tests/scenes/stand.hpp"

#include "scenes/ui/scenes.hpp"
#include "scenes/ui/services.hpp"

#include <doctest/doctest.h>

namespace {

/// The hand of whoever begins at a new table of Tantrix.
std::string dealt(stand::Stand& s) {
    scenes::TablePlan plan;
    plan.game = "tantrix";
    plan.seats = {{true, "", ""}, {true, "", ""}};
    s.stage.reset(scenes::make_table(s.services, plan));
    s.loop.compose();
    for (int i = 0; i < 200; ++i) s.loop.update(0.1);
    s.loop.compose();
    std::string hand;
    for (int place = 1; place <= 6; ++place)
        hand += s.find("spot:hand" + std::to_string(place)).value + " ";
    return hand;
}

}  // namespace

TEST_CASE("luck: a new match in the same run of the program is dealt other tiles") {
    stand::Stand s;
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    s.services.seed = 7;
    const auto first = dealt(s);
    CHECK(first.find("empty") == std::string::npos);
    s.pass_time(60);
    CHECK(dealt(s) != first);
}

TEST_CASE("luck: a script finds the same tiles in every match") {
    stand::Stand s;
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    s.services.seed = 7;
    s.services.scripted = true;
    const auto first = dealt(s);
    s.pass_time(60);
    CHECK(dealt(s) == first);
    CHECK(scenes::new_seed(s.services) == 7);
}
