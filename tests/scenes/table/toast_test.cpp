// Where a table speaks: a message stands where the words stand, over nothing that is played on or
// pressed, in every game, layout and size of letters.
#include "tests/scenes/place.hpp"

#include "scenes/face/view.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/table/session/session.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using place::kGames;

struct Window {
    int w, h, scale;
};
const std::vector<Window> kWindows{
    {1280, 720, 100}, {1280, 720, 200},  {1080, 1920, 100}, {1080, 1920, 200}, {1024, 768, 100},
    {1024, 768, 200}, {1920, 1080, 100}, {1920, 1080, 200}, {640, 480, 100},   {480, 800, 100}};

/// A table of two after so many actions, at rest.
void sit_down(stand::Stand& s, const std::string& game, int plies) {
    scenes::TablePlan plan;
    plan.game = game;
    plan.seats = {{true, "", ""}, {true, "", ""}};
    plan.seed = 3;
    auto opening = scenes::open_match(plan, 3);
    REQUIRE(opening.match);
    game::Random random(3);
    windows::play_on(*opening.match, random, plies);
    while (opening.match->play_chance()) {
    }
    plan.begun = std::move(opening.match);
    s.stage.reset(scenes::make_table(s.services, plan));
    s.loop.compose();
    for (int i = 0; i < 3; ++i) {
        s.loop.update(5);
        s.loop.compose();
    }
}

/// A message of ordinary and one of the greatest length.
const std::vector<std::string> kSaid{
    "Kámen na b4 se nemůže pohnout.",
    "Pole H10 sousedí jen s kameny z tohoto tahu. Podle domluvy se musí dotknout kamene, který "
    "ležel na desce už před ním (pravidlo 4)."};

void check_said(stand::Stand& s, const std::string& said) {
    s.ui.toast(said, scenes::ToastKind::bad);
    s.loop.compose();
    const auto toast = s.find("notice:toast");
    CHECK_FALSE(toast.clipped);
    CHECK(windows::inside(s.ui.area(), toast.rect));
    CHECK(toast.rect.w >= 120);
    for (const auto& control : s.ui.model().controls()) {
        if (control.name == toast.name) continue;
        // A list stays under the message as it does under a hand, what it shows moves on.
        const bool spot = control.role == "spot", words = control.role == "text";
        if (!spot && !control.pressable && !words) continue;
        CHECK_MESSAGE(place::apart(control, toast, -1.5F), control.name);
    }
    s.ui.clear_toast();
    s.loop.compose();
}

}  // namespace

TEST_CASE("toast: over no field, no button and no words, in every game and size") {
    stand::Stand s(1920, 1080, LOCALES);
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    s.strings.use("cs");
    for (const auto& game : kGames) {
        sit_down(s, game, 9);
        for (const auto& window : kWindows) {
            CAPTURE(game);
            CAPTURE(window.w);
            CAPTURE(window.scale);
            s.loop.resize({window.w, window.h, 96});
            s.settings.override_with(
                [&](scenes::SettingValues& values) { values.scale = window.scale; });
            s.loop.compose();
            s.loop.update(5);
            s.loop.compose();
            for (const auto& said : kSaid) check_said(s, said);
        }
    }
}

TEST_CASE("toast: neither in a lesson nor in a public place") {
    stand::Stand s(1280, 720, LOCALES);
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    s.strings.use("cs");
    auto lesson = scenes::make_lesson(s.services, "alquerque", "move");
    REQUIRE(lesson);
    s.stage.reset(std::move(lesson));
    s.loop.compose();
    s.loop.update(5);
    check_said(s, kSaid.front());

    place::Place hall({1280, 800, 10.1});
    sit_down(hall.stand, "zatre", 5);
    for (const auto& said : kSaid) check_said(hall.stand, said);
    hall.be({1080, 1920, 15.6}, "cs", 150);
    for (const auto& said : kSaid) check_said(hall.stand, said);
}
