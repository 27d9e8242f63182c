#include "scenes/seat_badge.hpp"

#include <algorithm>
#include <string>

namespace scenes {

using render::Canvas;
using render::Path;
using render::Point;
using render::Rect;

namespace {

Path shape_of(render::SeatShape shape, Point at, float r) {
    switch (shape) {
        case render::SeatShape::square:
            return Path::rounded(Rect::around(at, 1.76F * r, 1.76F * r), 0.28F * r);
        case render::SeatShape::triangle:
            return Path::polygon({{at.x, at.y - 1.02F * r},
                                  {at.x + 1.06F * r, at.y + 0.84F * r},
                                  {at.x - 1.06F * r, at.y + 0.84F * r}});
        case render::SeatShape::diamond:
            return Path::polygon({{at.x, at.y - 1.1F * r},
                                  {at.x + 1.1F * r, at.y},
                                  {at.x, at.y + 1.1F * r},
                                  {at.x - 1.1F * r, at.y}});
        case render::SeatShape::circle:
            break;
    }
    return Path::circle(at, r);
}

}  // namespace

void draw_seat_badge(Canvas& canvas, Point centre, float radius, int seat, std::string_view sign) {
    const auto look = render::seat_look(std::max(0, seat), canvas.theme());
    const float opacity = seat < 0 ? 0.45F : 1.0F;
    const Path shape = shape_of(look.shape, centre, radius);
    if (look.rings == 0) {
        canvas.shape(shape, look.color, opacity);
    } else {
        canvas.shape(shape, canvas.theme().panel, opacity);
        canvas.stroke(shape, {std::max(2.0F, radius * 0.16F)}, look.color, opacity);
    }
    if (seat < 0) return;
    const float down = look.shape == render::SeatShape::triangle ? radius * 0.2F : 0;
    const std::string shown = sign.empty() ? std::to_string(seat + 1) : std::string(sign);
    canvas.label({centre.x, centre.y + down}, shown, {render::Face::heavy, radius * 0.98F},
                 look.text);
}

}  // namespace scenes
