#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <numeric>
#include <set>
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

/// Width that a sign may take in the shape, in radii.
float sign_room(const render::SeatLook& look) {
    const float room = look.shape == render::SeatShape::triangle  ? 1.02F
                       : look.shape == render::SeatShape::diamond ? 1.16F
                                                                  : 1.36F;
    return look.rings > 0 ? room * 0.9F : room;
}

}  // namespace

std::vector<int> looks_of(const std::vector<int>& badges, std::size_t seats) {
    const std::set<int> all(badges.begin(), badges.end());
    if (badges.size() == seats && all.size() == seats && (all.empty() || *all.begin() >= 0))
        return badges;
    std::vector<int> own(seats);
    std::iota(own.begin(), own.end(), 0);
    return own;
}

BadgeSigns::BadgeSigns(Canvas& canvas, const std::vector<std::string>& names,
                       const std::vector<int>& badges)
    : canvas_(canvas),
      signs_{names, badge_signs(names), looks_of(badges, badges.size())},
      before_(canvas.seat_signs()) {
    canvas_.set_seat_signs(&signs_);
}

std::string badge_owner(const Canvas& canvas, int seat) {
    const auto* signs = canvas.seat_signs();
    const auto place = static_cast<std::size_t>(seat);
    return signs && seat >= 0 && place < signs->names.size() ? signs->names[place] : std::string();
}

int badge_number(const Canvas& canvas, int seat) {
    const auto* signs = canvas.seat_signs();
    const auto place = static_cast<std::size_t>(seat);
    return signs && seat >= 0 && place < signs->looks.size() ? signs->looks[place] : seat;
}

render::SeatLook badge_look(const Canvas& canvas, int seat) {
    return render::seat_look(std::max(0, badge_number(canvas, seat)), canvas.theme());
}

void draw_seat_badge(Canvas& canvas, Point centre, float radius, int seat, std::string_view sign) {
    const auto look = badge_look(canvas, seat);
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
    const auto place = static_cast<std::size_t>(seat);
    const auto* signs = canvas.seat_signs();
    if (sign.empty() && signs && place < signs->signs.size()) sign = signs->signs[place];
    const std::string shown =
        sign.empty() ? std::to_string(badge_number(canvas, seat) + 1) : std::string(sign);
    const auto font = canvas.fit(shown, render::Face::heavy, radius * 0.98F, radius * 0.5F,
                                 radius * sign_room(look));
    canvas.label({centre.x, centre.y + down}, shown, font, look.text);
}

}  // namespace scenes
