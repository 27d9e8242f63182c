#include "scenes/ui/dialog_paper.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Rect;

Rect paper(const Frame& frame, float width, float height) {
    const float edge = frame.u(24);
    const float w = std::min(width, frame.area.w - 2 * edge);
    const float h = std::min(height, frame.area.h - 2 * edge);
    const Rect r = Rect::around(frame.area.centre(), w, h);
    return {std::round(r.x), std::round(r.y), std::round(w), std::round(h)};
}

bool paper_head(Frame& frame, const Rect& inside, const std::string& title) {
    const float cross = frame.ui.control(48);
    frame.ui.text("title", {inside.x, inside.y, inside.w - cross - frame.u(12), cross}, title,
                  {render::Face::display_bold, 40});
    ButtonLook look;
    look.style = ButtonStyle::quiet;
    return frame.ui
        .icon_button("close", {inside.right() - cross, inside.y, cross, cross}, render::Icon::close,
                     tr("table.close"), look)
        .pressed;
}

float paper_head_height(Frame& frame) {
    return frame.ui.control(48) + frame.u(16);
}

}  // namespace scenes
