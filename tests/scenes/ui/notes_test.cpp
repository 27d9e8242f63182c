// Toasts and tooltips: how long they stay, where they stand, how large they are.
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

#include <optional>

using render::Point;
using scenes::Ui;
using stand::Stand;

TEST_CASE("ui: toasts go by themselves and ask for one frame only") {
    Stand stand;
    stand.show([](Ui&) {});
    CHECK_FALSE(stand.loop.wake());
    stand.ui.toast("You must capture.", scenes::ToastKind::bad);
    stand.loop.compose();
    CHECK(stand.find("notice:toast").text == "You must capture.");
    const auto until = stand.loop.wake();
    REQUIRE(until);
    CHECK(*until - stand.clock.now() > 3.5);
    stand.clock.set(*until);
    stand.loop.compose();
    CHECK(stand.ui.model().find("notice:toast") == nullptr);
    CHECK_FALSE(stand.loop.wake());
}

TEST_CASE("ui: a tooltip waits for a resting mouse, and not over what a press has brought") {
    Stand stand;
    stand.show([](Ui& ui) {
        scenes::ButtonLook look;
        look.hint = "Shows a good move";
        ui.button("hint", {100, 100, 200, 60}, "Hint", look);
    });
    stand.move({150, 130});
    const auto shows = stand.loop.wake();
    REQUIRE(shows);
    CHECK(*shows - stand.clock.now() == doctest::Approx(0.6));
    stand.press(Point{150, 130});
    CHECK_FALSE(stand.loop.wake());
    stand.move({160, 130});  // a hand that rests on it trembles
    CHECK_FALSE(stand.loop.wake());
    stand.move({600, 600});
    stand.move({150, 130});
    CHECK(stand.loop.wake());
}

TEST_CASE("ui: toasts stand in the room that the scene has for them, as long as it has") {
    Stand stand;
    std::optional<render::Rect> room{{300, 400, 380, 80}};
    float top = 400;
    bool filled = false;
    bool gives_way = false;
    stand.show([&](Ui& ui) { gives_way = room && ui.toast_in(*room, top, filled); });
    const auto rect = [&] {
        stand.loop.compose();
        CHECK_FALSE(stand.find("notice:toast").clipped);
        return stand.find("notice:toast").rect;
    };
    stand.loop.compose();
    CHECK_FALSE(gives_way);
    CHECK(stand.ui.toast_height(380) == 0);
    stand.ui.toast("You must capture.");
    CHECK(rect() == render::Rect{300, 412, 380, 56});
    CHECK(gives_way);
    filled = true;
    CHECK(rect() == *room);
    // Long words first grow upwards, then they are written smaller.
    stand.ui.toast(
        "A tile that was laid in this turn is the only one that this square touches. You agreed "
        "that every tile has to touch one that lay on the board before.");
    CHECK(stand.ui.toast_height(380) > 120);
    top = 0;
    CHECK(rect().bottom() == room->bottom());
    CHECK(rect().h == doctest::Approx(stand.ui.toast_height(380)).epsilon(0.01));
    top = 370;
    CHECK(rect().y >= 370);
    CHECK(rect().bottom() <= room->bottom());
    room.reset();
    CHECK(rect().centre().x == doctest::Approx(960).epsilon(0.01));
    CHECK(rect().y == 24);
}

TEST_CASE("ui: in a public place toasts are larger, and never written smaller than is read there") {
    Stand stand;
    stand.show([&](Ui&) {});
    stand.ui.toast("You must capture.");
    stand.loop.compose();
    const auto there = stand.find("notice:toast").rect;
    stand.services.finger = 15;
    stand.loop.compose();
    CHECK(stand.find("notice:toast").rect.w > there.w * 1.2F);
}

TEST_CASE("ui: a toast keeps beside the paper that lies open") {
    for (const float paper : {500.0F, 1040.0F}) {
        Stand stand;
        bool open = false;
        stand.show([&](Ui& ui) {
            ui.toast_in({100, 800, 380, 80}, 800);
            if (open) const auto layer = ui.dialog("paper", {600, 20, 700, paper});
        });
        stand.ui.toast("You must capture.");
        stand.loop.compose();
        CHECK(stand.find("notice:toast").rect.x == 100);
        open = true;
        stand.loop.compose();
        const auto rect = stand.find("notice:toast").rect;
        CHECK(rect.centre().x == doctest::Approx(960).epsilon(0.01));
        // Where there is no room beside it the message is seen all the same.
        CHECK(rect.y == (paper < 1000 ? paper + 20 + 12 : 24));
    }
}

TEST_CASE("ui: what cannot be pressed says why, to a press, to a resting mouse and to ears") {
    Stand stand;
    bool pressed = false;
    stand.show([&](Ui& ui) {
        scenes::ButtonLook look;
        look.enabled = scenes::only_if(false, "Nothing has been played yet.");
        pressed = ui.button("again", {100, 100, 200, 60}, "Begin again", look).pressed || pressed;
        const std::vector<scenes::Choice> choices{
            {"one", "One"}, {"two", "Two", scenes::only_if(false, "There is but one.")}};
        int chosen = 0;
        ui.segmented("count", {100, 200, 400, 60}, "How many", choices, chosen);
    });
    CHECK_FALSE(stand.find("button:again").enabled);
    CHECK(stand.find("button:again").why == "Nothing has been played yet.");
    stand.press("button:again");
    CHECK_FALSE(pressed);
    CHECK(stand.find("notice:toast").text == "Nothing has been played yet.");
    stand.press("option:count:two");
    CHECK(stand.find("notice:toast").text == "There is but one.");
    // A hand that only passes over it, or lets go elsewhere, asks for nothing.
    stand.ui.clear_toast();
    stand.down({150, 130});
    stand.up({700, 700});
    CHECK(stand.ui.model().find("notice:toast") == nullptr);
    stand.pass_time(5);
    stand.move({150, 130});
    CHECK(stand.loop.wake());
}
