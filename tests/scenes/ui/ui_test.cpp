// The widgets under hands, fingers and keys, without a window.
#include "tests/scenes/stand.hpp"

#include <SDL2/SDL_keycode.h>
#include <doctest/doctest.h>

using render::Point;
using render::Rect;
using scenes::Command;
using scenes::Device;
using scenes::Input;
using scenes::Ui;
using stand::Stand;

TEST_CASE("ui: a button commits on release; sliding off cancels; sliding back commits") {
    Stand stand;
    int pressed = 0;
    auto& page = stand.show([&](Ui& ui) {
        if (ui.button("undo", {100, 100, 200, 60}, "Undo")) ++pressed;
    });
    stand.down({150, 130});
    CHECK(pressed == 0);
    stand.up({150, 130});
    CHECK(pressed == 1);
    stand.down({150, 130});
    stand.move({500, 500});
    stand.up({500, 500});
    CHECK(pressed == 1);
    stand.down({150, 130});
    stand.move({500, 500});
    stand.move({160, 130});
    stand.up({160, 130});
    CHECK(pressed == 2);
    // Nothing of all that reached the scene but plain motion.
    for (const auto& input : page.heard) CHECK(input.kind == Input::Kind::move);
}

TEST_CASE("ui: a press beside every control is the scene's, with its release") {
    Stand stand;
    auto& page = stand.show([&](Ui& ui) { ui.button("undo", {100, 100, 200, 60}, "Undo"); });
    page.heard.clear();
    stand.down({600, 600});
    stand.move({150, 130});
    stand.up({150, 130});
    std::vector<Input::Kind> kinds;
    for (const auto& input : page.heard) kinds.push_back(input.kind);
    REQUIRE(kinds.size() == 4);
    CHECK(kinds[1] == Input::Kind::press);
    CHECK(kinds[2] == Input::Kind::move);
    CHECK(kinds[3] == Input::Kind::release);
}

TEST_CASE("ui: one tap is one action, a thousand taps are a thousand") {
    Stand stand;
    int pressed = 0;
    stand.show([&](Ui& ui) {
        if (ui.button("ok", {100, 100, 200, 60}, "OK")) ++pressed;
    });
    for (int tap = 0; tap < 1000; ++tap) stand.press(Point{150, 130}, Device::touch);
    CHECK(pressed == 1000);
    CHECK_FALSE(stand.find("button:ok").focus == false);  // the last pressed has the focus,
    CHECK_FALSE(stand.ui.focus_visible());                // but it does not show
}

TEST_CASE("ui: disabled controls take the press and do nothing") {
    Stand stand;
    int pressed = 0;
    auto& page = stand.show([&](Ui& ui) {
        scenes::ButtonLook look;
        look.enabled = scenes::only_if(false, "Not now.");
        if (ui.button("ok", {100, 100, 200, 60}, "OK", look)) ++pressed;
    });
    page.heard.clear();
    stand.press(Point{150, 130});
    CHECK(pressed == 0);
    for (const auto& input : page.heard) CHECK(input.kind == Input::Kind::move);
}

TEST_CASE("ui: what has changed under the hand takes no presses until the hand rests") {
    Stand stand;
    int pressed = 0;
    stand.show([&](Ui& ui) {
        if (ui.button("next", {100, 100, 200, 60}, "Next")) ++pressed;
    });
    stand.ui.focus("button:next");
    stand.loop.compose();
    stand.ui.hold_back();
    CHECK(stand.ui.holds_back());
    for (int i = 0; i < 3; ++i) {
        stand.pass_time(0.3);
        stand.command(Command::confirm);
        stand.down({150, 130});
        stand.up({150, 130});
    }
    CHECK(pressed == 0);
    stand.pass_time(0.6);
    CHECK_FALSE(stand.ui.holds_back());
    stand.command(Command::confirm);
    CHECK(pressed == 1);
    // Whoever never rests is let through in the end.
    stand.ui.hold_back();
    for (int i = 0; i < 9; ++i) {
        stand.pass_time(0.3);
        stand.command(Command::confirm);
    }
    CHECK(pressed > 1);
}

TEST_CASE("ui: the topmost of overlapping controls gets the press") {
    Stand stand;
    std::string got;
    stand.show([&](Ui& ui) {
        if (ui.hot("row", {100, 100, 600, 100}, "Row")) got += "row ";
        if (ui.button("x", {600, 120, 80, 60}, "x")) got += "x ";
    });
    stand.press(Point{640, 150});
    stand.press(Point{150, 150});
    CHECK(got == "x row ");
}

TEST_CASE("ui: toggle, segmented switch and slider change their values and say so") {
    Stand stand;
    bool on = false;
    int theme = 0, volume = 50, changes = 0;
    stand.show([&](Ui& ui) {
        if (ui.toggle("mute", {100, 100, 400, 60}, "Mute", on)) ++changes;
        if (ui.segmented("theme", {100, 200, 600, 60}, "Theme",
                         {{"light", "Light"}, {"dark", "Dark"}, {"contrast", "Contrast"}}, theme))
            ++changes;
        if (ui.slider("volume", {100, 300, 400, 60}, "Volume", volume, 0, 100, 5)) ++changes;
    });
    stand.press("toggle:mute");
    CHECK(on);
    CHECK(stand.find("toggle:mute").value == "on");
    stand.press("option:theme:dark");
    CHECK(theme == 1);
    CHECK(stand.find("choice:theme").value == "dark");
    stand.press("option:theme:dark");
    CHECK(changes == 2);
    stand.down({300, 330});
    stand.move({900, 600});  // far beyond its end and below: it follows
    CHECK(volume == 100);
    stand.up({900, 600});
    stand.command(Command::left);
    CHECK(volume == 100);  // the press gave it no visible focus yet
    stand.ui.focus("slider:volume");
    stand.loop.compose();
    stand.command(Command::left);
    stand.command(Command::left);
    CHECK(volume == 90);
    CHECK(stand.find("slider:volume").value == "90");
}

TEST_CASE("ui: a select opens a list that traps focus and presses") {
    Stand stand;
    int level = 1, other = 0;
    stand.show([&](Ui& ui) {
        ui.select("level", {100, 100, 300, 60}, "Level",
                  {{"one", "One"}, {"two", "Two"}, {"three", "Three"}}, level);
        if (ui.button("other", {600, 100, 200, 60}, "Other")) ++other;
    });
    stand.press("select:level");
    CHECK(stand.ui.focused() == "option:level:two");
    stand.press("option:level:three");
    CHECK(level == 2);
    CHECK(stand.ui.model().find("option:level:one") == nullptr);
    stand.press("select:level");
    stand.press("button:other");  // closes the list, nothing else
    CHECK(other == 0);
    CHECK(stand.ui.model().find("option:level:one") == nullptr);
    stand.press("button:other");
    CHECK(other == 1);
    stand.ui.focus("select:level");
    stand.loop.compose();
    stand.command(Command::confirm);
    stand.command(Command::up);
    stand.command(Command::confirm);
    CHECK(level == 1);
    CHECK(stand.ui.focused() == "select:level");
    stand.command(Command::confirm);
    stand.command(Command::back);
    CHECK(stand.ui.model().find("option:level:one") == nullptr);
    CHECK(level == 1);
}

TEST_CASE("ui: a dialog makes the rest inert, traps the focus, closes by Esc and beside it") {
    Stand stand;
    bool open = true;
    int below = 0, dismissed = 0;
    double lock = 0;
    auto& page = stand.show([&](Ui& ui) {
        if (ui.button("below", {100, 100, 200, 60}, "Below")) ++below;
        if (!open) return;
        scenes::DialogLook look;
        look.lock = lock;
        const auto layer = ui.dialog("ask", {600, 300, 600, 400}, look);
        if (ui.button("yes", {700, 500, 150, 60}, "Yes")) open = false;
        ui.button("no", {900, 500, 150, 60}, "No");
        if (layer.dismissed()) {
            ++dismissed;
            open = false;
        }
    });
    CHECK(stand.ui.model().dialog() == "ask");
    for (int i = 0; i < 5; ++i) {
        stand.command(Command::next);
        CHECK(stand.ui.focused() != "button:below");
    }
    stand.command(Command::back);
    CHECK(dismissed == 1);
    CHECK(stand.ui.model().dialog().empty());
    stand.press("button:below");
    CHECK(below == 1);
    open = true;
    stand.loop.compose();
    page.heard.clear();
    stand.press("button:below");  // beside the paper
    CHECK(below == 1);
    CHECK(dismissed == 2);
    for (const auto& input : page.heard) CHECK(input.kind == Input::Kind::move);
    open = true;
    lock = 0.5;
    stand.loop.compose();
    stand.press("button:yes");  // within half a second
    CHECK(open);
    stand.pass_time(0.5);
    stand.press("button:yes");
    CHECK_FALSE(open);
}

TEST_CASE(
    "ui: a scroll area scrolls by wheel, finger and focus; what is out of sight is no target") {
    Stand stand;
    int pressed = -1;
    stand.show([&](Ui& ui) {
        const Rect view{100, 100, 400, 300};
        const auto area = ui.scroll("list", view, 20 * 60);
        for (int i = 0; i < 20; ++i)
            if (ui.button("row" + std::to_string(i),
                          {100, area.top() + 60.0F * static_cast<float>(i), 400, 60}, "Row"))
                pressed = i;
    });
    CHECK(stand.find("button:row0").visible);
    CHECK_FALSE(stand.find("button:row10").visible);
    stand.give(stand.pointer.wheel({200, 200}, -2));
    CHECK(stand.find("button:row0").rect.y < 100);
    stand.give(stand.pointer.wheel({200, 200}, 99));
    CHECK(stand.find("button:row0").rect.y == 100);
    // A finger drags the list and presses nothing; a tap presses.
    stand.down({200, 350}, Device::touch, 1);
    for (float y = 340; y >= 150; y -= 10) stand.move({200, y}, Device::touch, 1);
    stand.up({200, 150}, Device::touch, 1);
    CHECK(pressed == -1);
    CHECK(stand.find("button:row0").rect.y == -100);
    stand.press(Point{200, 150}, Device::touch);
    CHECK(pressed == 4);
    for (int i = 0; i < 14; ++i) stand.command(Command::down);
    CHECK(stand.ui.focused() == "button:row18");
    CHECK(stand.find("button:row18").visible);
}

TEST_CASE("ui: text that does not fit is flagged, text that fits is not") {
    Stand stand;
    stand.show([&](Ui& ui) {
        ui.button("short", {100, 100, 200, 60}, "OK");
        ui.button("long", {100, 200, 100, 60}, "A label that is much too long for it");
        ui.text("line", {100, 300, 80, 30}, "Another long line of text");
        ui.paragraph("two", {100, 400, 200, 30}, "Words that need several lines to be shown");
    });
    CHECK_FALSE(stand.find("button:short").clipped);
    CHECK(stand.find("button:long").clipped);
    CHECK(stand.find("text:line").clipped);
    CHECK(stand.find("text:two").clipped);
}

TEST_CASE("ui: spots: presses go to the scene, keys come back as pressed") {
    Stand stand;
    int confirmed = 0;
    auto& page = stand.show([&](Ui& ui) {
        scenes::SpotLook look;
        look.value = "white";
        if (ui.spot("c3", {300, 300, 80, 80}, "c3, white", look)) ++confirmed;
        look.enabled = false;
        if (ui.spot("d3", {400, 300, 80, 80}, "d3, empty", look)) confirmed += 100;
    });
    page.heard.clear();
    stand.press("spot:c3");
    CHECK(confirmed == 0);
    REQUIRE(page.heard.size() == 3);
    CHECK(page.heard[1].kind == Input::Kind::press);
    CHECK(page.heard[2].kind == Input::Kind::release);
    CHECK(stand.ui.model().find("c3")->value == "white");
    stand.command(Command::next);
    CHECK(stand.ui.focused() == "spot:c3");
    stand.command(Command::confirm);
    CHECK(confirmed == 1);
    stand.command(Command::right);  // a spot without a meaning now can be walked to and asked
    CHECK(stand.ui.focused() == "spot:d3");
    stand.command(Command::confirm);
    CHECK(confirmed == 101);
}

TEST_CASE("ui: targets for fingers are 9 mm high, for the mouse 28 px") {
    Stand stand(640, 480);
    stand.show([](Ui&) {});
    CHECK(stand.ui.control(20) == 28);
    stand.down({1, 1}, Device::touch, 1);
    CHECK(stand.ui.control(20) >= stand.ui.mm(9));
    stand.up({1, 1}, Device::touch, 1);
    CHECK(stand.ui.touch_mode());
}

TEST_CASE("ui: scale: full HD is the design, 720p keeps letters at 85 %") {
    CHECK(scenes::unit_of({1920, 1080, 96}, 100) == doctest::Approx(1));
    CHECK(scenes::unit_of({3840, 2160, 96}, 100) == doctest::Approx(2));
    CHECK(scenes::type_of({3840, 2160, 96}, 150) == doctest::Approx(3));
    CHECK(scenes::unit_of({1280, 720, 96}, 100) == doctest::Approx(2.0 / 3));
    CHECK(scenes::type_of({1280, 720, 96}, 100) == doctest::Approx(0.85).epsilon(0.01));
    CHECK(scenes::unit_of({1080, 1920, 96}, 100) == doctest::Approx(1));
}

TEST_CASE("ui: every page tells colours apart as the switches of the table say") {
    stand::Stand stand;
    bool safe = true, patterns = false;
    stand.show([&](scenes::Ui&) {
        safe = stand.canvas.theme().signs.safe;
        patterns = stand.canvas.theme().signs.patterns;
    });
    CHECK_FALSE(safe);
    CHECK(patterns);
    stand.settings.remember("table.safe", "on");
    stand.settings.remember("table.patterns", "off");
    stand.loop.compose();
    CHECK(safe);
    CHECK_FALSE(patterns);
}
