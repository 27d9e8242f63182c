// One entry of the display list: what it covers and what colours it has there, and how it is drawn
// into pixels. Plain data; whoever appends it has settled every coordinate.
#pragma once
#include <memory>
#include <optional>

#include "render/raster/paint.hpp"
#include "render/raster/raster.hpp"

namespace render {

/// Pixels to draw into, premultiplied ARGB; `pitch` in pixels.
struct Pixels {
    std::uint32_t* data = nullptr;
    int pitch = 0;
    PixelRect box;  ///< (0, 0, width, height)
    std::uint32_t* at(int x, int y) const {
        return data + static_cast<std::ptrdiff_t>(y) * pitch + x;
    }
};

/// Grey square that repeats in both directions.
struct Tile {
    int size = 0;
    float mean = 1;  ///< of its values / 255
    std::vector<std::uint8_t> grey;
};

/// Where something is drawn and how much of each pixel it covers.
struct Cover {
    enum class Kind : std::uint8_t {
        box,    ///< whole pixels
        path,   ///< a filled path or the stroke of one
        mask,   ///< ready coverage, its corner at (x, y)
        patch,  ///< ready coverage whose middle row and column are stretched over the box
    };
    Kind kind = Kind::box;
    std::shared_ptr<const Path> path;
    std::optional<Stroke> stroke;
    FillRule rule = FillRule::non_zero;
    std::shared_ptr<const void> keep;        ///< owner of `coverage`
    const std::uint8_t* coverage = nullptr;  ///< mask, patch
    int width = 0, height = 0;               ///< of `coverage`
    int x = 0, y = 0;                        ///< mask: corner on the canvas
    PixelRect stretched;                     ///< patch: where it lies
};

/// The colours under a cover.
struct Ink {
    enum class Kind : std::uint8_t { solid, gradient, texture, bitmap, warp };
    Kind kind = Kind::solid;
    std::uint32_t color = 0;               ///< solid: premultiplied, opacity included
    std::shared_ptr<const Paint> paint;    ///< gradient
    std::shared_ptr<const Tile> tile;      ///< texture
    Color mean;                            ///< texture
    std::shared_ptr<const Bitmap> bitmap;  ///< bitmap, warp
    int x = 0, y = 0;                      ///< bitmap: corner on the canvas
    Transform back;                        ///< warp: canvas → bitmap
    std::uint32_t opacity = 255;           ///< all but solid
};

struct Command {
    Cover cover;
    Ink ink;
    PixelRect box;           ///< everything it can touch, clip included
    PixelRect opaque;        ///< inside this nothing below shows
    std::uint64_t hash = 0;  ///< equal = same pixels
};

/// Draws the part of a command that lies in `clip` (which must lie in the pixels' box).
void draw(const Command& command, const Pixels& pixels, const PixelRect& clip);

}  // namespace render
