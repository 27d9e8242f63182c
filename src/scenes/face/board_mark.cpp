#include "scenes/face/board_mark.hpp"

namespace scenes {

void board_mark(render::Canvas& canvas, const render::Path& path, render::Color color, float width,
                float unit, bool dashed) {
    // In a flat theme there is little around a mark, and it cannot be thick enough.
    if (unit >= canvas.scale() || canvas.theme().flat)
        return canvas.mark(path, color, width, dashed);
    const auto lay = [&](float wider, render::Color c, float opacity) {
        render::Stroke stroke{width + wider};
        if (dashed) {
            // The casing goes round the ends of the dashes too.
            stroke.cap = render::Cap::butt;
            stroke.dash = {13 * unit + wider, 12 * unit - wider};
            stroke.dash_offset = wider / 2;
        }
        canvas.stroke(path, stroke, c, opacity);
    };
    lay(7 * unit, render::kMarkEdge, 0.75F);
    lay(4.5F * unit, render::kWhite, 1);
    lay(0, color, 1);
}

}  // namespace scenes
