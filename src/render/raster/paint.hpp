// What shapes are filled with: one colour, a gradient, or a picture in memory. Coordinates in
// pixels of the canvas.
#pragma once

#include "render/base/geometry.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace render {

class Bitmap {
public:
    Bitmap() = default;
    /// Transparent, `width` × `height` pixels.
    Bitmap(int width, int height)
        : width_(width),
          height_(height),
          pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}
    int width() const { return width_; }
    int height() const { return height_; }
    bool empty() const { return pixels_.empty(); }
    std::uint32_t* row(int y) {
        return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }
    const std::uint32_t* row(int y) const {
        return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }
    std::size_t bytes() const { return pixels_.size() * sizeof(std::uint32_t); }
    /// True if no pixel lets anything through; known after mark_opaque().
    bool opaque() const { return opaque_; }
    /// Looks at all pixels and remembers whether the picture is opaque.
    void mark_opaque();
    /// Tells one finished picture from another; new with every mark_opaque().
    std::uint64_t serial() const { return serial_; }

private:
    int width_ = 0, height_ = 0;
    bool opaque_ = false;
    std::uint64_t serial_ = 0;
    std::vector<std::uint32_t> pixels_;
};

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
