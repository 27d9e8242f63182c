// Makers of gradients; pictures' opacity.
#include "render/raster/paint.hpp"

#include <atomic>

namespace render {

Paint Paint::linear(Point from, Point to, std::vector<Stop> stops) {
    Paint p;
    p.kind = Kind::linear;
    p.from = from;
    p.to = to;
    p.stops = std::move(stops);
    return p;
}

Paint Paint::radial(Point centre, float radius, std::vector<Stop> stops) {
    Paint p;
    p.kind = Kind::radial;
    p.from = centre;
    p.radius = radius;
    p.stops = std::move(stops);
    return p;
}

Paint Paint::across(const Rect& box, float x0, float y0, float x1, float y1,
                    std::vector<Stop> stops) {
    return linear({box.x + x0 * box.w, box.y + y0 * box.h},
                  {box.x + x1 * box.w, box.y + y1 * box.h}, std::move(stops));
}

Paint Paint::down(const Rect& box, Color top, Color bottom) {
    return across(box, 0, 0, 0, 1, {{0, top}, {1, bottom}});
}

bool Paint::opaque() const {
    if (kind == Kind::solid) return color.opaque();
    return std::all_of(stops.begin(), stops.end(), [](const Stop& s) { return s.color.opaque(); });
}

void Bitmap::mark_opaque() {
    static std::atomic<std::uint64_t> count = 0;
    serial_ = ++count;
    opaque_ = !pixels_.empty() && std::all_of(pixels_.begin(), pixels_.end(),
                                              [](std::uint32_t p) { return p >> 24 == 255; });
}

}  // namespace render
