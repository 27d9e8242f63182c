// Rectangles of a layout with their edges on pixels.
#pragma once

#include "render/base/geometry.hpp"

#include <cmath>

namespace scenes {

/// Each edge goes to the nearest whole pixel: what lies side by side still does.
inline render::Rect whole_pixels(const render::Rect& r) {
    const float x = std::round(r.x), y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}

}  // namespace scenes
