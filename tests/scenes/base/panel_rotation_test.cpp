// A picture that hangs turned on its panel: there and back, corners, and rectangles as their
// pixels.
#include "scenes/base/panel_rotation.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using render::PixelRect;
using render::Point;
using scenes::PanelRotation;

TEST_CASE("turned: every point comes back, and stays on the panel") {
    constexpr float kWide = 1920, kHigh = 1080;
    for (const int degrees : {0, 90, 180, 270}) {
        const PanelRotation turned(degrees);
        const float w = turned.sideways() ? kHigh : kWide, h = turned.sideways() ? kWide : kHigh;
        for (const Point picture : {Point{0, 0}, Point{w, 0}, Point{0, h}, Point{3, 17}}) {
            CAPTURE(degrees);
            const Point panel = turned.to_panel(picture, kWide, kHigh);
            CHECK(panel.x >= 0);
            CHECK(panel.y >= 0);
            CHECK(panel.x <= kWide);
            CHECK(panel.y <= kHigh);
            CHECK(turned.to_picture(panel, kWide, kHigh) == picture);
        }
    }
}

TEST_CASE("turned: clockwise, the top left corner goes to the right, to the bottom, to the left") {
    CHECK(PanelRotation(90).to_panel(Point{0, 0}, 1920, 1080) == Point{1920, 0});
    CHECK(PanelRotation(180).to_panel(Point{0, 0}, 1920, 1080) == Point{1920, 1080});
    CHECK(PanelRotation(270).to_panel(Point{0, 0}, 1920, 1080) == Point{0, 1080});
}

TEST_CASE("turned: a rectangle lies where its corners lie") {
    const PixelRect rect{10, 20, 30, 5};
    for (const int degrees : {0, 90, 180, 270}) {
        CAPTURE(degrees);
        const PanelRotation turned(degrees);
        const auto panel = turned.to_panel(rect, 1920, 1080);
        const Point one = turned.to_panel(Point{10, 20}, 1920, 1080);
        const Point other = turned.to_panel(Point{40, 25}, 1920, 1080);
        CHECK(static_cast<float>(panel.x) == std::min(one.x, other.x));
        CHECK(static_cast<float>(panel.y) == std::min(one.y, other.y));
        CHECK(static_cast<float>(panel.w) == std::max(one.x, other.x) - std::min(one.x, other.x));
        CHECK(static_cast<float>(panel.h) == std::max(one.y, other.y) - std::min(one.y, other.y));
    }
}
