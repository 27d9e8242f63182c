// What a shape is filled with: one colour or a gradient. Coordinates in pixels of the canvas.
#pragma once
#include <cstdint>
#include <vector>

#include "render/base/geometry.hpp"

namespace render {

struct Stop {
    float at = 0;  ///< 0 … 1 along the gradient, ascending
    Color color;
};

/// One colour, a linear or a radial gradient.
struct Paint {
    enum class Kind : std::uint8_t { solid, linear, radial };
    Kind kind = Kind::solid;
    Color color;              ///< solid
    std::vector<Stop> stops;  ///< gradients: at least two
    Point from, to;           ///< linear: begin and end; radial: `from` is the centre
    float radius = 0;         ///< radial

    Paint() = default;
    Paint(Color c) : color(c) {}  // NOLINT: a colour is the commonest paint
    /// Colour runs from `from` (stop 0) to `to` (stop 1), constant beyond.
    static Paint linear(Point from, Point to, std::vector<Stop> stops);
    /// Colour runs from the centre (stop 0) to `radius` (stop 1), constant beyond.
    static Paint radial(Point centre, float radius, std::vector<Stop> stops);
    /// Linear, given in fractions of a box: (x0, y0) → (x1, y1), as SVG's objectBoundingBox.
    static Paint across(const Rect& box, float x0, float y0, float x1, float y1,
                        std::vector<Stop> stops);
    /// Top to bottom of a box.
    static Paint down(const Rect& box, Color top, Color bottom);
    bool opaque() const;
};

}  // namespace render
