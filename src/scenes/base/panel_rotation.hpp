// A picture that hangs turned on its panel (an upright screen that the system believes to lie):
// which point of the panel is which point of the picture. Knows no SDL.
#pragma once

#include "render/base/geometry.hpp"

#include <cassert>

namespace scenes {

/// Clockwise turn of the picture on the panel: 0, 90, 180 or 270 degrees. Points are continuous
/// pixels: a corner of the panel is a corner of the picture.
class PanelRotation {
public:
    explicit PanelRotation(int degrees = 0) : degrees_(degrees) {
        assert(degrees == 0 || degrees == 90 || degrees == 180 || degrees == 270);
    }

    int degrees() const { return degrees_; }
    /// True when width and height change places.
    bool sideways() const { return degrees_ % 180 != 0; }

    /// Point of the picture under this point of a panel of `w` × `h`.
    render::Point to_picture(render::Point panel, float w, float h) const {
        switch (degrees_) {
            case 90:
                return {panel.y, w - panel.x};
            case 180:
                return {w - panel.x, h - panel.y};
            case 270:
                return {h - panel.y, panel.x};
            default:
                return panel;
        }
    }
    /// The other way; `w` × `h` is the panel's size again.
    render::Point to_panel(render::Point picture, float w, float h) const {
        switch (degrees_) {
            case 90:
                return {w - picture.y, picture.x};
            case 180:
                return {w - picture.x, h - picture.y};
            case 270:
                return {picture.y, h - picture.x};
            default:
                return picture;
        }
    }
    /// Rectangle of the panel that shows this rectangle of the picture.
    render::PixelRect to_panel(const render::PixelRect& r, int w, int h) const {
        switch (degrees_) {
            case 90:
                return {w - r.y - r.h, r.x, r.h, r.w};
            case 180:
                return {w - r.x - r.w, h - r.y - r.h, r.w, r.h};
            case 270:
                return {r.y, h - r.x - r.w, r.h, r.w};
            default:
                return r;
        }
    }

private:
    int degrees_;
};

}  // namespace scenes
