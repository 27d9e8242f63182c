// The board on the poster lies turned; its stones are those of a position, as the view arranges
// them.
#include "scenes/games/alquerque/title.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/alquerque/board.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes::alquerque_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

namespace {

/// The board of the poster lies turned, its rows sloping down to the right; `u` is one step.
struct PosterBoard {
    Point centre;
    float u;
    Point at(Point step) const {
        const auto turn = render::Transform::turn(-12);
        return centre + turn(step * u);
    }
};

void poster_ground(Canvas& canvas, const Rect& box) {
    const auto& theme = canvas.theme();
    auto [from, to] = colors_of(theme, "alquerque").poster;
    if (theme.id == render::ThemeId::dark) {
        from = from.mix(render::kBlack, 0.22F);
        to = to.mix(render::kBlack, 0.22F);
    }
    canvas.fill(box, theme.flat ? Paint(theme.bg)
                                : Paint::across(box, 0, 0, 0.8F, 1, {{0, from}, {1, to}}));
}

void poster_sun(Canvas& canvas, const Rect& box, float u) {
    const Color sun = canvas.theme().flat ? canvas.theme().primary : Color::hex("FFE3A0");
    const Point at{box.x + std::max(box.w * 0.17F, u * 0.75F), box.y + u * 0.92F};
    if (!canvas.theme().flat) canvas.circle(at, u * 0.60F, sun, 0.85F);
    canvas.ring(at, u * 0.82F, u * 0.026F, sun, 0.6F);
    canvas.ring(at, u * 1.0F, u * 0.018F, sun, 0.4F);
}

void poster_board(Canvas& canvas, const Rect& box, const PosterBoard& board) {
    const float u = board.u;
    if (!canvas.theme().flat) {
        const Path ground = Path::rounded({-2.6F * u, -2.45F * u, 6.4F * u, 9 * u}, 0.12F * u)
                                .turned(-12)
                                .moved(board.centre);
        canvas.shape(ground, Color::hex("6B3F12"), 0.22F);
    }
    const Color line = canvas.theme().flat ? render::kWhite : Color::hex("FFF0CC");
    for (const auto& [from, to] : long_lines())
        canvas.line(board.at(from), board.at(to), u * 0.05F, line, render::Cap::round);
    const auto shown = kEditor.picture("b.bb./.bwbb/b.w../.w.ww/w.w.w w");
    const float side = 2 * (kFace + kFrame) * u;
    const auto params = picture_params(canvas, Rect::around({0, 0}, side, side), false);
    for (const auto& thing : shown.view->arrange(*shown.position, params).things) {
        const Point at = board.at(thing.place * (1 / u));
        if (box.inset(-u).contains(at))
            show_stone(canvas, at, u * 0.34F, thing.look == "white", 0, {});
    }
}

}  // namespace

void poster(Canvas& canvas, const Rect& box) {
    const auto clip = canvas.clip(box);
    const bool wide = box.w > box.h * 0.85F;
    // Tall posters crop the board at both sides, wide ones show it whole and let it run out below.
    const float u = wide ? std::min(box.h * 0.255F, box.w * 0.17F) : box.w * 0.35F;
    const PosterBoard board{{box.x + box.w * (wide ? 0.57F : 0.56F), box.y + box.h * 0.56F}, u};
    poster_ground(canvas, box);
    poster_sun(canvas, box, u);
    poster_board(canvas, box, board);
    if (!canvas.theme().flat)
        canvas.fill(box, Paint::across(box, 0, 0, 1, 1,
                                       {{0, render::kWhite.with_alpha(0.10F)},
                                        {0.4F, render::kWhite.with_alpha(0)},
                                        {1, render::kBlack.with_alpha(0.16F)}}));
}

void piece(Canvas& canvas, Point centre, float radius, int seat) {
    if (seat >= 0) return show_stone(canvas, centre, radius, seat == 0, 0, {});
    const float r = radius * 0.72F;
    show_stone(canvas, {centre.x + r * 0.45F, centre.y + r * 0.35F}, r, false, 0, {});
    show_stone(canvas, {centre.x - r * 0.45F, centre.y - r * 0.35F}, r, true, 0, {});
}

}  // namespace scenes::alquerque_art
