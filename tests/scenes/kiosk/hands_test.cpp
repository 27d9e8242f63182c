// Hands at a kiosk: who is there, and which presses do not count.
#include "scenes/kiosk/hands.hpp"
#include "scenes/kiosk/house/patience.hpp"

#include <doctest/doctest.h>

using kiosk::Hands;
using scenes::Device;
using scenes::Input;

namespace {

Input touch(Input::Kind kind, int finger, render::Point at = {100, 100}) {
    Input input;
    input.kind = kind;
    input.device = Device::touch;
    input.pointer = finger;
    input.pressed = kind == Input::Kind::press || kind == Input::Kind::move;
    input.at = at;
    return input;
}

Input mouse(render::Point at) {
    Input input;
    input.kind = Input::Kind::move;
    input.device = Device::mouse;
    input.at = at;
    return input;
}

}  // namespace

TEST_CASE("hands: a finger that lies still is nobody's after a while, a trembling one never was") {
    Hands hands;
    CHECK(hands.notice(touch(Input::Kind::press, 1), 5));
    CHECK(hands.down() == 1);
    CHECK(hands.busy(5 + kiosk::kContact));
    CHECK_FALSE(hands.busy(5.1 + kiosk::kContact));
    // A drop runs: no person, and the contact is not renewed.
    CHECK_FALSE(hands.notice(touch(Input::Kind::move, 1, {101, 100}), 20));
    CHECK_FALSE(hands.busy(20));
    CHECK(hands.last() == 5);
    // A hand moves it.
    CHECK(hands.notice(touch(Input::Kind::move, 1, {160, 100}), 21));
    CHECK(hands.busy(21));
    CHECK(hands.last() == 21);
    CHECK(hands.notice(touch(Input::Kind::release, 1), 22));
    CHECK(hands.down() == 0);
}

TEST_CASE("hands: time holds, no person does; a cancel lifts every finger") {
    Hands hands;
    for (int finger = 0; finger < 5; ++finger) hands.notice(touch(Input::Kind::press, finger), 1);
    CHECK(hands.down() == 5);
    CHECK_FALSE(hands.notice(touch(Input::Kind::hold, 2), 2));
    CHECK(hands.notice(touch(Input::Kind::cancel, 0), 3));
    CHECK(hands.down() == 0);
    // Ends that get lost do not pile up.
    for (int finger = 0; finger < 1000; ++finger)
        hands.notice(touch(Input::Kind::press, finger), 4);
    CHECK(hands.down() <= 66);
}

TEST_CASE("hands: only a mouse shows an arrow") {
    Hands hands;
    const double before = hands.pointer_moved();
    hands.notice(touch(Input::Kind::press, 1), 3);
    hands.notice(touch(Input::Kind::move, 1, {300, 300}), 4);
    CHECK(hands.pointer_moved() == before);
    hands.notice(mouse({10, 10}), 5);
    hands.notice(mouse({90, 10}), 6);
    CHECK(hands.pointer_moved() == 6);
}

TEST_CASE("hands: a press while locked does not count up to its end, the next one does") {
    Hands hands;
    hands.lock(10);
    hands.lock(7);  // a shorter lock shortens none
    CHECK(hands.swallows(touch(Input::Kind::press, 1), 9));
    CHECK(hands.swallows(touch(Input::Kind::move, 1), 12));
    CHECK(hands.swallows(touch(Input::Kind::release, 1), 13));
    CHECK_FALSE(hands.swallows(touch(Input::Kind::press, 1), 14));
    CHECK_FALSE(hands.swallows(touch(Input::Kind::release, 1), 15));
}

TEST_CASE("hands: what is down when the staff's door opens presses nothing of it") {
    Hands hands;
    hands.notice(touch(Input::Kind::press, 3), 1);
    hands.notice(touch(Input::Kind::press, 4), 1);
    hands.swallow_all();
    CHECK(hands.swallows(touch(Input::Kind::release, 3), 2));
    // The end of the other one was lost: a press anew under its name counts.
    CHECK_FALSE(hands.swallows(touch(Input::Kind::press, 4), 3));
    hands.swallow(touch(Input::Kind::press, 5));
    CHECK(hands.swallows(touch(Input::Kind::move, 5), 4));
}
