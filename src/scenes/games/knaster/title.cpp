// Knaster's paper: fields, numbers, circles, point fields, small sheets, the poster; see
// title.hpp.
#include "scenes/games/knaster/title.hpp"

#include "scenes/games/knaster/view.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes::knaster_art {

using render::Canvas;
using render::Color;
using render::Face;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;
using render::ThemeId;

render::Color paper_colour(const render::Theme& theme) {
    if (theme.flat) return render::kBlack;
    return Color::hex(theme.id == ThemeId::dark ? "EFE6D4" : "FCF8EE");
}

render::Color print_colour(const render::Theme& theme) {
    return theme.flat ? render::kWhite : kGreen;
}

render::Color pencil_colour(const render::Theme& theme) {
    return theme.flat ? theme.turn : kPencil;
}

void grid(Canvas& canvas, Point at, float cell) {
    const Rect box{at.x, at.y, 5 * cell, 5 * cell};
    const float radius = 0.10F * cell, gap = 0.034F * cell;
    const bool flat = canvas.theme().flat;
    if (flat) {
        canvas.fill(box, render::kBlack, radius);
        canvas.frame(box.inset(-0.02F * cell), render::kWhite, std::max(2.0F, 0.034F * cell),
                     radius);
    } else {
        canvas.fill(box.inset(-0.02F * cell), kGreen, radius);
        canvas.fill(box.inset(-0.02F * cell),
                    Paint::across(box, 0, 0, 1, 1,
                                  {{0, render::kWhite.with_alpha(0.14F)},
                                   {0.5F, render::kWhite.with_alpha(0)},
                                   {0.5001F, render::kBlack.with_alpha(0)},
                                   {1, render::kBlack.with_alpha(0.16F)}}),
                    radius);
    }
    for (int field = 0; field < kFields; ++field) {
        const Rect in = Rect{at.x + static_cast<float>(field % 5) * cell,
                             at.y + static_cast<float>(field / 5) * cell, cell, cell}
                            .inset(gap);
        canvas.fill(in, flat ? render::kBlack : kField, 0.076F * cell);
        if (flat)
            canvas.frame(in, render::kWhite, std::max(1.0F, 0.013F * cell), 0.076F * cell);
        else
            canvas.fill({in.x, in.y, in.w, in.h * 0.5F},
                        Paint::down({in.x, in.y, in.w, in.h * 0.5F}, kGreen.with_alpha(0.05F),
                                    kGreen.with_alpha(0)),
                        0.076F * cell);
    }
}

void number(Canvas& canvas, Point centre, float cell, int value, int field, float opacity,
            float scale) {
    const float c = std::floor(cell * 2) / 2;
    const std::string key =
        "knaster number " + std::to_string(value) + " " + std::to_string(static_cast<int>(c * 2));
    // Nobody writes quite straight.
    const float turn = static_cast<float>((field % 5 * 7 + field / 5 * 13) % 5 - 2) * 1.1F;
    canvas.sprite(
        key, Rect::around({}, c, c),
        [c, value](Canvas& inner) {
            const bool flat = inner.theme().flat;
            const render::Font font{flat ? Face::heavy : Face::display, (flat ? 0.46F : 0.56F) * c};
            inner.label({0, 0}, std::to_string(value), font, flat ? render::kWhite : kInk);
        },
        centre, {opacity, scale, canvas.theme().flat ? 0 : turn});
}

namespace {

/// One and a bit turns whose radius drifts, in `steps` straight pieces.
std::vector<Point> wobble(Point centre, float radius, int seed, int steps) {
    std::uint32_t state = static_cast<std::uint32_t>(seed) * 2654435761U + 12345U;
    const auto random = [&state] {
        state = state * 1664525U + 1013904223U;
        return static_cast<float>(state >> 8) / 16777216.0F;
    };
    const float begin = -2.4F + 1.2F * random();
    const float phase2 = 6.28F * random(), phase3 = 6.28F * random();
    const float drift = 0.045F + 0.03F * random();
    const float turns = 1.08F + 0.07F * random();
    std::vector<Point> list;
    for (int i = 0; i <= steps; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(steps);
        const float angle = begin + t * 6.2832F * turns;
        const float r = radius * (1 + 0.030F * std::sin(2 * angle + phase2) +
                                  0.018F * std::sin(3 * angle + phase3) + drift * (t - 0.5F));
        list.push_back({centre.x + r * 1.02F * std::cos(angle), centre.y + r * std::sin(angle)});
    }
    return list;
}

}  // namespace

void circle(Canvas& canvas, Point centre, float radius, float width, int seed, float drawn) {
    constexpr int kSteps = 48;
    const float r = std::floor(radius * 2) / 2;
    const auto draw = [r, width, seed](Canvas& inner, Point at, float part) {
        auto points = wobble(at, r, seed, kSteps);
        points.resize(std::max<std::size_t>(
            2, static_cast<std::size_t>(std::lround(part * static_cast<float>(points.size())))));
        inner.stroke(Path::polyline(points), {width}, pencil_colour(inner.theme()),
                     inner.theme().flat ? 1.0F : 0.90F);
    };
    if (drawn < 1) {
        if (drawn > 0.01F) draw(canvas, centre, drawn);
        return;
    }
    const std::string key = "knaster circle " + std::to_string(seed) + " " +
                            std::to_string(static_cast<int>(r * 2)) + " " +
                            std::to_string(static_cast<int>(width * 4));
    const float side = 2.4F * (r + width);
    canvas.sprite(
        key, Rect::around({}, side, side), [draw](Canvas& inner) { draw(inner, {}, 1); }, centre);
}

void dotted_circle(Canvas& canvas, Point centre, float radius, float width, int, Color colour) {
    render::Stroke stroke{width};
    stroke.dash = {width * 0.1F, width * 2.1F};
    canvas.stroke(Path::circle(centre, radius), stroke, colour);
}

void points(Canvas& canvas, Point centre, float radius, int value) {
    const bool flat = canvas.theme().flat;
    canvas.circle(centre, radius, flat ? render::kBlack : render::kWhite);
    canvas.ring(centre, radius, std::max(1.5F, 0.09F * radius), print_colour(canvas.theme()));
    if (value > 0)
        canvas.label(centre, std::to_string(value), {Face::heavy, 0.92F * radius},
                     print_colour(canvas.theme()));
}

void underline(Canvas& canvas, Point centre, float cell, int value) {
    if (value != 6 && value != 9) return;
    const float away = 0.27F * cell, half = 0.13F * cell;
    canvas.line({centre.x - half, centre.y + away}, {centre.x + half, centre.y + away},
                std::max(1.5F, 0.04F * cell), canvas.theme().flat ? render::kWhite : kInk);
}

Rect mini_field(const Rect& box, int field) {
    const float side = std::min(box.w, box.h), edge = std::max(1.0F, side * 0.018F);
    const float cell = (side - 2 * edge) / 5;
    const Rect whole = Rect::around(box.centre(), side, side);
    return {whole.x + edge + static_cast<float>(field % 5) * cell,
            whole.y + edge + static_cast<float>(field / 5) * cell, cell, cell};
}

void mini(Canvas& canvas, const Rect& box, const Written& written) {
    const float side = std::min(box.w, box.h), cell = mini_field(box, 0).w;
    const Rect whole = Rect::around(box.centre(), side, side);
    const bool flat = canvas.theme().flat;
    canvas.fill(whole, flat ? render::kWhite : kGreen, side * 0.045F);
    for (int field = 0; field < kFields; ++field) {
        const Rect in = mini_field(box, field).inset(std::max(0.5F, cell * 0.036F));
        const bool ringed = written.has_circle(field);
        canvas.fill(in,
                    flat     ? ringed ? canvas.theme().turn : render::kBlack
                    : ringed ? Color::hex("F1D3CB")
                             : Color::hex("F4F7EF"),
                    cell * 0.1F);
        if (written.at(field) == 0) continue;
        const Color ink = flat     ? ringed ? render::kBlack : render::kWhite
                          : ringed ? Color::hex("9C2329")
                                   : kInk;
        canvas.label(in.centre(), std::to_string(written.at(field)),
                     {ringed ? Face::black : Face::semibold, cell * 0.62F}, ink);
    }
}

// ------------------------------------------------------------------------------------------ poster

namespace {

/// A sheet in the middle of a game, `c` px a field, around (0, 0).
void poster_sheet(Canvas& canvas, float c) {
    static const auto shown = played(
        "5o@a1 8o@b1 8o@c1 5o@d1 8o@e1 10@c2 9o@a3 8@c3 7o@e3 3o@a4 2o@b4 5o@c4 4o@d4 6o@e4 12@a5 "
        "7@e5");
    assert(shown);
    static const KnasterView view;
    const Rect box = Rect::around({0, 0}, 7.3F * c, 6.7F * c);
    draw_position(canvas, picture_params(canvas, box, false), view, *shown);
}

}  // namespace

void poster(Canvas& canvas, const Rect& box) {
    const auto clip = canvas.clip(box);
    const bool flat = canvas.theme().flat;
    auto [from, to] = colors_of(canvas.theme(), "knaster").poster;
    if (canvas.theme().id == ThemeId::dark) {
        from = from.mix(render::kBlack, 0.22F);
        to = to.mix(render::kBlack, 0.22F);
    }
    canvas.fill(box, flat ? Paint(canvas.theme().bg)
                          : Paint::across(box, 0, 0, 0.8F, 1, {{0, from}, {1, to}}));
    const bool wide = box.w > box.h * 1.3F;
    const float c = std::floor(wide ? std::min(box.h * 0.15F, box.w * 0.094F)
                                    : std::min(box.w * (flat ? 0.127F : 0.14F), box.h * 0.139F));
    const Point middle{box.x + box.w * (wide ? 0.44F : 0.5F),
                       box.y + box.h * (wide ? 0.5F : 0.45F)};
    const float half = 4.6F * c;
    if (!flat)
        canvas.shadow(
            Path::rounded(Rect::around(middle, 7.2F * c, 6.6F * c), 0.14F * c).turned(-8, middle),
            render::ShadowLevel::L3);
    canvas.sprite("knaster poster sheet " + std::to_string(static_cast<int>(c)),
                  {-half, -half, 2 * half, 2 * half},
                  [c](Canvas& inner) { poster_sheet(inner, c); }, middle, {1, 1, flat ? 0.0F : -8});
    const float side = 1.62F * c;
    const Point first = wide ? Point{box.x + box.w * 0.80F, box.y + box.h * 0.66F}
                             : Point{box.x + box.w * 0.32F, box.y + box.h * 0.83F};
    const Point second = wide ? Point{box.x + box.w * 0.885F, box.y + box.h * 0.36F}
                              : Point{box.x + box.w * 0.69F, box.y + box.h * 0.79F};
    die(canvas, first, side, 3, DieColour::ivory, -16);
    die(canvas, second, side, 5, DieColour::red, 11);
    if (!flat)
        canvas.fill(box, Paint::across(box, 0, 0, 1, 1,
                                       {{0, render::kWhite.with_alpha(0.10F)},
                                        {0.4F, render::kWhite.with_alpha(0)},
                                        {1, render::kBlack.with_alpha(0.16F)}}));
}

void piece(Canvas& canvas, Point centre, float radius, int seat) {
    draw_seat_badge(canvas, centre, radius, seat);
}

}  // namespace scenes::knaster_art
