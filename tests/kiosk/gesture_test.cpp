// The hidden gesture: taps in a corner, the last one held; nothing else opens it.
#include "scenes/kiosk/house/gesture.hpp"
#include "game/core/random.hpp"

#include <doctest/doctest.h>

namespace {

using kiosk::Corner;
using kiosk::Gesture;
using kiosk::Spot;

constexpr double kWide = 476, kHigh = 268;  // a panel of 21.5 inches

/// Short taps at `at`, `every` seconds apart; returns the time after the last.
double tap(Gesture& gesture, int count, Spot at, double now, double every = 0.5) {
    for (int i = 0; i < count; ++i) {
        gesture.press(1, at, now);
        CHECK(!gesture.update(now + 0.05));
        gesture.release(1, at, now + 0.1);
        CHECK(!gesture.update(now + 0.15));
        now += every;
    }
    return now;
}

/// Holds a finger there for `seconds` and counts how often the gesture opens.
int hold(Gesture& gesture, Spot at, double now, double seconds) {
    int opened = 0;
    gesture.press(1, at, now);
    for (double t = 0; t < seconds; t += 0.02) opened += gesture.update(now + t);
    gesture.release(1, at, now + seconds);
    opened += gesture.update(now + seconds + 0.02);
    return opened;
}

}  // namespace

TEST_CASE("gesture: five taps in the corner, the last one held") {
    struct Case {
        Corner corner;
        Spot inside, outside;
    };
    for (const auto& [corner, in, out] :
         {Case{Corner::top_left, {19, 19}, {21, 5}},
          Case{Corner::top_right, {kWide - 19, 1}, {kWide - 21, 1}},
          Case{Corner::bottom_left, {1, kHigh - 19}, {1, kHigh - 21}},
          Case{Corner::bottom_right, {kWide - 1, kHigh - 1}, {kWide - 1, kHigh - 21}}}) {
        kiosk::GestureConf conf;
        conf.corner = corner;
        Gesture gesture(conf, kWide, kHigh);
        CHECK(gesture.in_corner(in));
        CHECK(!gesture.in_corner(out));
        double now = tap(gesture, 4, in, 10);
        CHECK(!gesture.waiting());
        CHECK(hold(gesture, in, now, 5) == 1);  // once, however long
        now = tap(gesture, 6, in, now + 20);    // one tap too many does no harm
        CHECK(hold(gesture, in, now, 1.1) == 1);
        now = tap(gesture, 4, out, now + 20);
        CHECK(hold(gesture, in, now, 2) == 0);
    }
}

TEST_CASE("gesture: too few, too slow, too short, slid away, with two fingers") {
    const Spot in{5, 5};
    Gesture gesture({}, kWide, kHigh);
    double now = tap(gesture, 3, in, 10);
    CHECK(hold(gesture, in, now, 2) == 0);
    now = tap(gesture, 4, in, now + 20, 1.1);  // the fifth press comes 4.4 s after the first
    CHECK(hold(gesture, in, now, 2) == 0);
    now = tap(gesture, 9, in, now + 20, 0.4);  // the last one not held
    CHECK(!gesture.update(now + 5));

    now = tap(gesture, 4, in, now + 20);
    gesture.press(1, in, now);
    gesture.move(1, {30, 30}, now + 0.2);
    gesture.move(1, in, now + 0.4);
    CHECK(!gesture.update(now + 2));
    gesture.release(1, in, now + 2);

    now = tap(gesture, 4, in, now + 20);
    gesture.press(1, in, now);
    gesture.press(2, {200, 100}, now + 0.1);
    CHECK(!gesture.update(now + 2));
    gesture.release(1, in, now + 2);
    gesture.release(2, {200, 100}, now + 2);

    now = tap(gesture, 4, in, now + 20);
    gesture.resize(kHigh, kWide);
    CHECK(hold(gesture, in, now, 2) == 0);
    now = tap(gesture, 4, in, now + 20);  // and after all that it still opens
    CHECK(hold(gesture, in, now, 1.1) == 1);
}

TEST_CASE("gesture: a finger whose release never came locks nobody out") {
    const Spot in{5, 5};
    Gesture gesture({}, kWide, kHigh);
    gesture.press(7, {200, 100}, 10);
    gesture.press(8, in, 11);
    double now = tap(gesture, 4, in, 30);
    CHECK(hold(gesture, in, now, 1.1) == 1);
    gesture.press(9, in, now + 5);
    now = tap(gesture, 4, in, now + 30);
    CHECK(hold(gesture, in, now, 1.1) == 1);
}

TEST_CASE("gesture: F10 held for three seconds, repeats do not count") {
    Gesture gesture({}, kWide, kHigh);
    int opened = 0;
    gesture.key(true, false, 10);
    CHECK(gesture.waiting());
    for (double t = 10; t < 15; t += 0.03) {
        gesture.key(true, true, t);
        opened += gesture.update(t);
        if (t < 12.9) CHECK(opened == 0);
    }
    CHECK(opened == 1);
    gesture.key(false, false, 15);
    for (int i = 0; i < 100; ++i) {  // hammered, never held
        gesture.key(true, false, 20 + i * 0.2);
        gesture.key(false, false, 20.1 + i * 0.2);
        CHECK(!gesture.update(20.15 + i * 0.2));
    }
    // A button that repeats its press while it is held is one tap.
    for (int i = 0; i < 20; ++i) gesture.press(1, {5, 5}, 50 + 0.03 * i);
    gesture.release(1, {5, 5}, 50.6);
    CHECK(hold(gesture, {5, 5}, 51, 2) == 0);
}

TEST_CASE("gesture: ten thousand taps of ordinary play never open it") {
    for (const bool hammers : {true, false}) {
        game::Random random(hammers ? 1 : 2);
        Gesture gesture({}, kWide, kHigh);
        double now = 10;
        int opened = 0, cornered = 0;
        for (int i = 0; i < 10000; ++i) {
            // A third of all taps near the corner: a child that hammers on a button there.
            const bool corner = hammers && random.below(3) == 0;
            const auto reach = [&](double whole) {
                return static_cast<double>(random.below(1000)) / 1000 * (corner ? 25 : whole);
            };
            const Spot at{reach(kWide), reach(kHigh)};
            cornered += gesture.in_corner(at);
            // Fingers rest on the board, buttons are pressed briefly.
            const double held =
                0.03 + static_cast<double>(random.below(hammers ? 800 : 2500)) / 1000;
            gesture.press(1, at, now);
            for (double t = 0; t < held; t += 0.1) opened += gesture.update(now + t);
            gesture.release(1, at, now + held);
            opened += gesture.update(now + held);
            now += held + 0.05 + static_cast<double>(random.below(400)) / 1000;
        }
        CHECK(opened == 0);
        CHECK(cornered > (hammers ? 1000 : 5));
    }
}
