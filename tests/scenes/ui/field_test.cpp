// The text field under hands and keys, without a window.
#include "tests/scenes/stand.hpp"

#include <SDL2/SDL_keycode.h>
#include <doctest/doctest.h>

using render::Point;
using scenes::Command;
using scenes::Ui;
using stand::Stand;

TEST_CASE("ui: a text longer than its field scrolls, and a press finds the letter that is seen") {
    Stand stand;
    const std::string letters(60, 'm');
    std::string name;
    stand.show([&](Ui& ui) { ui.field("name", {100, 100, 200, 60}, "Name", name, 64); });
    stand.press(Point{200, 130});
    stand.type(letters);
    CHECK(name == letters);
    // The caret stands behind the last letter, in sight: a press right of it does not move it.
    stand.press(Point{290, 130});
    stand.type("a");
    CHECK(name == letters + "a");
    // At the left edge the letters in the middle of the text are seen.
    stand.pass_time(1);
    stand.press(Point{116, 130});
    stand.type("b");
    const auto place = name.find('b');
    CHECK(place > 40);
    CHECK(place < 60);
    stand.key(SDLK_HOME);
    stand.type("c");
    CHECK(name.front() == 'c');
    stand.pass_time(1);
    stand.press(Point{116, 130});
    stand.type("d");
    CHECK(name.find('d') < 2);
}

TEST_CASE("ui: a press on a button above or below ends the typing and counts") {
    for (const float y : {20.0F, 200.0F}) {
        Stand stand;
        std::string name = "Eva";
        stand.show([&](Ui& ui) {
            const auto clear = [&] {
                if (ui.button("clear", {100, y, 200, 60}, "Clear")) name = "Ota";
            };
            if (y < 100) clear();
            ui.field("name", {100, 100, 400, 60}, "Name", name, 12);
            if (y > 100) clear();
        });
        stand.press(Point{400, 130});
        stand.type("Ada");
        stand.press("button:clear");
        CHECK(name == "Ota");
        CHECK_FALSE(stand.ui.typing());
    }
}

TEST_CASE("ui: the same key twice, without anything between, counts twice") {
    Stand stand;
    std::string name = "abcd";
    stand.show([&](Ui& ui) { ui.field("name", {100, 100, 400, 60}, "Name", name, 12); });
    stand.press(Point{400, 130});
    stand.key(SDLK_END);
    stand.key(SDLK_LEFT);
    stand.key(SDLK_LEFT);
    stand.type("X");
    CHECK(name == "abXcd");
}

TEST_CASE("ui: a text field edits Czech letters by keys and hands") {
    Stand stand;
    std::string name = "Eva";
    int pressed = 0;
    stand.show([&](Ui& ui) {
        ui.field("name", {100, 100, 400, 60}, "Name", name, 12);
        if (ui.button("ok", {600, 100, 200, 60}, "OK")) ++pressed;
    });
    stand.press(Point{400, 130});  // takes the whole name
    CHECK(stand.ui.typing());
    stand.type("A");
    CHECK(name == "A");
    stand.key(SDLK_ESCAPE);
    CHECK(name == "Eva");
    stand.press(Point{400, 130});
    stand.pass_time(1);
    stand.press(Point{400, 130});  // behind the last letter
    stand.type("ž");
    stand.type("ů");
    CHECK(name == "Evažů");
    stand.key(SDLK_BACKSPACE);
    CHECK(name == "Evaž");
    stand.key(SDLK_HOME);
    stand.type("Š");
    CHECK(name == "ŠEvaž");
    stand.key(SDLK_h);  // a letter here, no hint
    stand.type("h");
    CHECK(name == "ŠhEvaž");
    stand.type("123456789");
    CHECK(name.size() <= 12);
    stand.key(SDLK_ESCAPE);
    CHECK(name == "Eva");
    CHECK_FALSE(stand.ui.typing());
    stand.command(Command::confirm);  // the field still has the focus: edit again, all selected
    CHECK(stand.ui.typing());
    stand.type("Ota");
    CHECK(name == "Ota");
    stand.key(SDLK_RETURN);
    CHECK_FALSE(stand.ui.typing());
    CHECK(name == "Ota");
    CHECK(pressed == 0);
    stand.key(SDLK_TAB);
    stand.key(SDLK_SPACE);
    CHECK(pressed == 1);
}

TEST_CASE("ui: names are entered one after the other, whether a hand or a key began") {
    for (const bool hand : {true, false}) {
        Stand stand;
        std::string name, all;
        stand.show([&](Ui& ui) {
            ui.field("name", {100, 100, 400, 60}, "Name", name, 40);
            if (ui.button("send_name", {600, 100, 200, 60}, "Add") && !name.empty()) {
                all += name + ";";
                name.clear();
                ui.focus("field:name");
            }
        });
        if (hand) {
            stand.press(Point{400, 130});
        } else {
            stand.command(Command::next);
            stand.command(Command::confirm);
        }
        for (const char* one : {"Anna", "Bert", "Cyril"}) {
            stand.type(one);
            stand.key(SDLK_RETURN);
        }
        CHECK(all == "Anna;Bert;Cyril;");
    }
}
