// Which share of every pixel a path covers: exact signed areas, accumulated row by row. Gives
// coverage only, no colours.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "render/raster/path.hpp"

namespace render {

/// Coverage 0 … 255 of a rectangle of pixels, rows without gaps.
struct Mask {
    PixelRect box;
    std::vector<std::uint8_t> coverage;
    const std::uint8_t* row(int y) const {
        return coverage.data() +
               static_cast<std::size_t>(y - box.y) * static_cast<std::size_t>(box.w);
    }
    std::uint8_t* row(int y) {
        return coverage.data() +
               static_cast<std::size_t>(y - box.y) * static_cast<std::size_t>(box.w);
    }
};

/// Called with row y and the coverage of `count` pixels from x on.
using RowSink = std::function<void(int y, int x, const std::uint8_t* coverage, int count)>;

/// Sends the rows of `clip` that the path touches to the sink, top to bottom.
void rasterise(const Path& path, FillRule rule, const PixelRect& clip, const RowSink& sink);

/// The path's coverage inside `clip`.
Mask mask_of(const Path& path, FillRule rule, const PixelRect& clip);

}  // namespace render
