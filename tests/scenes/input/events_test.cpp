// Keys and pads: what hardware says, and what it means.
#include "scenes/input/events.hpp"

#include <SDL2/SDL_events.h>
#include <doctest/doctest.h>

using scenes::Command;
using scenes::Input;

namespace {

SDL_Event key(int code, int mod = 0, bool repeat = false) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = code;
    event.key.keysym.mod = static_cast<Uint16>(mod);
    event.key.repeat = repeat;
    return event;
}

SDL_Event letters(const char* text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    SDL_strlcpy(event.text.text, text, sizeof event.text.text);
    return event;
}

}  // namespace

TEST_CASE("events: a key with a meaning is a command, and its letter is not typed") {
    const scenes::Settings settings;
    scenes::Events events(settings);
    const auto hint = events.read(key(SDLK_h), 0, false);
    REQUIRE(hint.size() == 1);
    CHECK(hint[0].kind == Input::Kind::command);
    CHECK(hint[0].command == Command::hint);
    CHECK(events.read(letters("h"), 0, false).empty());
    const auto other = events.read(key(SDLK_k), 0, false);
    REQUIRE(other.size() == 1);
    CHECK(other[0].kind == Input::Kind::key);
    CHECK(events.read(letters("k"), 0, false).size() == 1);
    // In a field the letter is a letter.
    events.read(key(SDLK_h), 0, true);
    CHECK(events.read(letters("h"), 0, true).size() == 1);
    CHECK(events.read(key(SDLK_LSHIFT), 0, false).empty());
    CHECK(events.read(key(SDLK_z, KMOD_LCTRL | KMOD_LSHIFT), 0, false)[0].command == Command::redo);
}

TEST_CASE("events: the mouse that SDL makes of fingers is ignored, and the other way round") {
    const scenes::Settings settings;
    scenes::Events events(settings);
    events.set_window(1000, 500, 1, 1);
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.which = SDL_TOUCH_MOUSEID;
    CHECK(events.read(event, 0, false).empty());
    SDL_Event finger{};
    finger.type = SDL_FINGERDOWN;
    finger.tfinger.touchId = SDL_MOUSE_TOUCHID;
    CHECK(events.read(finger, 0, false).empty());
    finger.tfinger.touchId = 1;
    finger.tfinger.x = 0.25F;
    finger.tfinger.y = 0.5F;
    const auto press = events.read(finger, 0, false);
    REQUIRE(press.size() == 1);
    CHECK(press[0].at == render::Point{250, 250});
    CHECK(press[0].device == scenes::Device::touch);
}

TEST_CASE("pad: directions repeat after 400 ms every 80 ms, buttons do not") {
    const scenes::Settings settings;
    scenes::PadButtons pad(settings);
    REQUIRE(pad.button("dpright", true, 1).size() == 1);
    CHECK(pad.tick(1.39).empty());
    REQUIRE(pad.tick(1.4).size() == 1);
    CHECK(pad.tick(1.45).empty());
    CHECK(pad.tick(1.481).at(0).repeat);
    pad.button("dpright", false, 1.5);
    CHECK(pad.tick(3).empty());
    CHECK_FALSE(pad.wake());
    CHECK(pad.button("a", true, 4).at(0).command == Command::confirm);
    CHECK(pad.tick(6).empty());
}

TEST_CASE("pad: undo, held redo; the stick is a cross with play; east confirms if set") {
    scenes::Settings settings;
    scenes::PadButtons pad(settings);
    CHECK(pad.button("y", true, 0).empty());
    CHECK(pad.button("y", false, 0.2).at(0).command == Command::undo);
    pad.button("y", true, 1);
    CHECK(pad.tick(1.4).at(0).command == Command::redo);
    CHECK(pad.button("y", false, 1.5).empty());

    CHECK(pad.axis("leftx", 0.5F, 2).empty());
    CHECK(pad.axis("leftx", 0.7F, 2).at(0).command == Command::right);
    CHECK(pad.axis("leftx", 0.5F, 2.1).empty());
    CHECK(pad.axis("leftx", 0.1F, 2.2).empty());
    CHECK(pad.axis("lefty", -0.9F, 2.3).at(0).command == Command::up);
    pad.release_all();
    CHECK_FALSE(pad.wake());

    settings.change([](auto& values) { values.pad = scenes::PadLayout::east_confirms; });
    CHECK(pad.button("b", true, 3).at(0).command == Command::confirm);
    CHECK(pad.button("a", true, 3).at(0).command == Command::back);
}
