// Where the focus is, how it moves and that it comes back, without a window.
#include "tests/scenes/stand.hpp"

#include <SDL2/SDL_keycode.h>
#include <doctest/doctest.h>

using render::Point;
using render::Rect;
using scenes::Command;
using scenes::Ui;
using stand::Stand;

TEST_CASE("ui: Tab goes round, arrows go by place, Enter confirms, the ring shows") {
    Stand stand;
    std::string got;
    stand.show([&](Ui& ui) {
        for (int i = 0; i < 4; ++i) {
            const std::string id(1, static_cast<char>('a' + i));
            const Rect rect{100.0F + 300.0F * static_cast<float>(i % 2),
                            100.0F + 200.0F * static_cast<float>(i / 2), 200, 60};
            if (ui.button(id, rect, id)) got += id;
        }
    });
    stand.command(Command::next);
    CHECK(stand.ui.focused() == "button:a");
    CHECK(stand.ui.focus_visible());
    stand.command(Command::right);
    CHECK(stand.ui.focused() == "button:b");
    stand.command(Command::down);
    CHECK(stand.ui.focused() == "button:d");
    stand.command(Command::left);
    CHECK(stand.ui.focused() == "button:c");
    stand.command(Command::confirm);
    CHECK(got == "c");
    stand.command(Command::up);
    CHECK(stand.ui.focused() == "button:a");
    stand.command(Command::previous);
    CHECK(stand.ui.focused() == "button:d");
    stand.command(Command::next);
    CHECK(stand.ui.focused() == "button:a");
    stand.press(Point{150, 130});
    CHECK_FALSE(stand.ui.focus_visible());
    CHECK(got == "ca");
}

TEST_CASE("ui: the first step shows the focus that a scene gave, the next one moves it") {
    Stand stand;
    stand.show([&](Ui& ui) {
        ui.button("a", {100, 100, 200, 60}, "A");
        ui.button("b", {400, 100, 200, 60}, "B");
        ui.button("c", {700, 100, 200, 60}, "C");
    });
    stand.ui.focus("button:b");
    stand.loop.compose();
    CHECK(stand.ui.focused() == "button:b");
    CHECK_FALSE(stand.ui.focus_visible());
    stand.command(Command::right);
    CHECK(stand.ui.focused() == "button:b");
    CHECK(stand.ui.focus_visible());
    stand.command(Command::right);
    CHECK(stand.ui.focused() == "button:c");
}

TEST_CASE("ui: a scene comes back with its focus; what lies below is inert") {
    Stand stand;
    int below = 0;
    stand.show([&](Ui& ui) {
        ui.button("a", {100, 100, 200, 60}, "A");
        if (ui.button("b", {100, 200, 200, 60}, "B")) ++below;
    });
    stand.command(Command::next);
    stand.command(Command::next);
    CHECK(stand.ui.focused() == "button:b");
    stand.show([&](Ui& ui) { ui.button("c", {600, 100, 200, 60}, "C"); }, "over", false);
    CHECK(stand.ui.model().scene() == "over");
    CHECK(stand.ui.model().find("button:b") == nullptr);
    stand.press(Point{150, 230});
    CHECK(below == 0);
    stand.stage.pop();
    stand.loop.compose();
    CHECK(stand.ui.focused() == "button:b");
}
