// What must be redrawn when one display list replaces another. Knows boxes and hashes only.
#pragma once
#include <vector>

#include "render/raster/ink.hpp"

namespace render {

/// Rectangles outside of which both lists give the same pixels. Commands that occur in both lists,
/// in the same order, do not count; the boxes of all others do. At most `kMostRects`.
std::vector<PixelRect> damage(const std::vector<Command>& before, const std::vector<Command>& after,
                              const PixelRect& screen);
inline constexpr std::size_t kMostRects = 24;

/// Merges rectangles while little is lost by it: overlapping or near ones become one.
void merge(std::vector<PixelRect>& rects);

}  // namespace render
