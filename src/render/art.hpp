// Static art that is about to be shown, painted on several cores at once.
#pragma once
#include <string>
#include <vector>

#include "render/canvas.hpp"

namespace render {

/// What Canvas::cached() takes.
struct Art {
    std::string key;
    Rect bounds;
    Painter painter;
    float radius = 0;
};

/// Paints the list side by side into the cache, where the same calls of cached() find it. To be
/// called in each frame, while no Place is in force: it does something only when the list, the size
/// or the look is another than last time. The painters must not share anything that changes.
void paint_together(Canvas& canvas, const std::vector<Art>& list);

}  // namespace render
