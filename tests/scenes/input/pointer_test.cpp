// The pointer layer: slop, re-aiming, long press, double press, palms.
#include "scenes/input/pointer.hpp"

#include <doctest/doctest.h>

using scenes::Device;
using scenes::Input;
using scenes::Pointer;

namespace {

std::vector<Input::Kind> kinds(const std::vector<Input>& inputs) {
    std::vector<Input::Kind> list;
    for (const auto& input : inputs) list.push_back(input.kind);
    return list;
}

using Kinds = std::vector<Input::Kind>;

}  // namespace

TEST_CASE("pointer: a mouse press is a drag beyond 3 px, a finger beyond 18") {
    Pointer pointer;
    pointer.down(Device::mouse, 0, {100, 100}, 0);
    CHECK_FALSE(pointer.motion(Device::mouse, 0, {103, 100}, 0.01).at(0).dragging);
    CHECK(pointer.motion(Device::mouse, 0, {104, 100}, 0.02).at(0).dragging);
    // Once a drag, always a drag.
    CHECK(pointer.motion(Device::mouse, 0, {100, 100}, 0.03).at(0).dragging);
    CHECK(pointer.up(Device::mouse, 0, {100, 100}, 0.04).at(0).dragging);

    Pointer glass;
    glass.down(Device::touch, 7, {100, 100}, 0);
    CHECK_FALSE(glass.motion(Device::touch, 7, {118, 100}, 0.01).at(0).dragging);
    CHECK(glass.motion(Device::touch, 7, {119, 100}, 0.02).at(0).dragging);

    Pointer dense;
    dense.set_density(2);
    dense.down(Device::touch, 7, {100, 100}, 0);
    CHECK_FALSE(dense.motion(Device::touch, 7, {136, 100}, 0.01).at(0).dragging);
    CHECK(dense.motion(Device::touch, 7, {137, 100}, 0.02).at(0).dragging);
}

TEST_CASE("pointer: a second finger re-aims; the first one means nothing any more") {
    Pointer pointer;
    pointer.down(Device::touch, 1, {10, 10}, 0);
    const auto second = pointer.down(Device::touch, 2, {200, 200}, 0.1);
    REQUIRE(kinds(second) == Kinds{Input::Kind::cancel, Input::Kind::press});
    CHECK(second[1].at == render::Point{200, 200});
    CHECK(pointer.motion(Device::touch, 1, {50, 50}, 0.2).empty());
    CHECK(pointer.up(Device::touch, 1, {50, 50}, 0.3).empty());
    const auto end = pointer.up(Device::touch, 2, {200, 200}, 0.4);
    REQUIRE(kinds(end) == Kinds{Input::Kind::release});
    CHECK(end[0].pointer == 2);
}

TEST_CASE("pointer: where one finger presses, two press nothing, whichever is lifted first") {
    for (const int first : {1, 2}) {
        CAPTURE(first);
        Pointer pointer;
        pointer.set_one_finger(true);
        pointer.down(Device::touch, 1, {10, 10}, 0);
        CHECK(kinds(pointer.down(Device::touch, 2, {200, 200}, 0.1)) == Kinds{Input::Kind::cancel});
        CHECK(pointer.up(Device::touch, first, {10, 10}, 0.3).empty());
        // While the other one lies there, nothing else presses.
        CHECK(pointer.down(Device::touch, 3, {50, 50}, 0.4).empty());
        CHECK(pointer.up(Device::touch, 3, {50, 50}, 0.5).empty());
        CHECK(pointer.up(Device::touch, 3 - first, {10, 10}, 0.6).empty());
        CHECK(kinds(pointer.down(Device::touch, 4, {10, 10}, 1)) == Kinds{Input::Kind::press});
        // One that never lifts, a drop of water, is in nobody's way after ten seconds.
        CHECK(pointer.down(Device::touch, 5, {90, 10}, 2).size() == 1);
        pointer.up(Device::touch, 5, {90, 10}, 2.1);
        CHECK(kinds(pointer.down(Device::touch, 6, {90, 10}, 11.5)) == Kinds{Input::Kind::press});
    }
}

TEST_CASE("pointer: a long press after 500 ms, once, not while dragging") {
    Pointer pointer;
    CHECK_FALSE(pointer.wake());
    pointer.down(Device::touch, 1, {10, 10}, 2.0);
    REQUIRE(pointer.wake());
    CHECK(*pointer.wake() == doctest::Approx(2.5));
    CHECK(pointer.tick(2.49).empty());
    CHECK(kinds(pointer.tick(2.5)) == Kinds{Input::Kind::hold});
    CHECK(pointer.tick(2.6).empty());
    CHECK_FALSE(pointer.wake());
    CHECK(pointer.up(Device::touch, 1, {10, 10}, 2.7).at(0).held);

    pointer.down(Device::touch, 1, {10, 10}, 5.0);
    pointer.motion(Device::touch, 1, {60, 10}, 5.1);
    CHECK(pointer.tick(5.6).empty());
}

TEST_CASE("pointer: double presses count near and soon only") {
    const auto second = [](Device device, float away, double later) {
        Pointer pointer;
        pointer.down(device, 1, {100, 100}, 0);
        pointer.up(device, 1, {100, 100}, 0.05);
        return pointer.down(device, 1, {100 + away, 100}, later).at(0).clicks;
    };
    CHECK(second(Device::mouse, 0, 0.3) == 2);
    CHECK(second(Device::mouse, 0, 0.31) == 1);
    CHECK(second(Device::mouse, 7, 0.2) == 1);
    CHECK(second(Device::touch, 90, 0.2) == 2);
    CHECK(second(Device::touch, 110, 0.2) == 1);
}

TEST_CASE("pointer: lost focus cancels; a release follows no more") {
    Pointer pointer;
    pointer.down(Device::mouse, 0, {10, 10}, 0);
    CHECK(kinds(pointer.cancel()) == Kinds{Input::Kind::cancel});
    CHECK(pointer.cancel().empty());
    CHECK(pointer.up(Device::mouse, 0, {10, 10}, 0.1).empty());
}

TEST_CASE("pointer: a palm is no press until all of it is lifted") {
    Pointer pointer;
    for (int finger = 1; finger <= 5; ++finger)
        pointer.down(Device::touch, finger, {10.0F * static_cast<float>(finger), 10}, 0);
    CHECK(kinds(pointer.down(Device::touch, 6, {70, 10}, 0.01)) == Kinds{Input::Kind::cancel});
    CHECK(pointer.down(Device::touch, 7, {80, 10}, 0.02).empty());
    for (int finger = 1; finger <= 7; ++finger) pointer.up(Device::touch, finger, {10, 10}, 0.5);
    CHECK(kinds(pointer.down(Device::touch, 8, {10, 10}, 1)) == Kinds{Input::Kind::press});
}

TEST_CASE("pointer: contacts whose end was lost are forgotten after ten seconds") {
    Pointer pointer;
    for (int finger = 1; finger <= 5; ++finger) pointer.down(Device::touch, finger, {10, 10}, 0);
    CHECK(kinds(pointer.down(Device::touch, 6, {70, 10}, 11)) ==
          Kinds{Input::Kind::cancel, Input::Kind::press});
}
