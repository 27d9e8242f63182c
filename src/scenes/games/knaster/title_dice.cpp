// Knaster's dice, lying and rolling, and their tray; see title.hpp.
#include "scenes/games/knaster/title.hpp"

#include "scenes/face/board_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes::knaster_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

namespace {

struct Look {
    Color light, base, shade, pip;
};

Look look_of(DieColour colour) {
    if (colour == DieColour::red)
        return {Color::hex("D2504A"), Color::hex("B03A3C"), Color::hex("6F1D20"),
                Color::hex("FFF6E8")};
    return {Color::hex("FFFDF5"), Color::hex("EFE4CC"), Color::hex("B9A57E"), Color::hex("2B2621")};
}

void paint_die(Canvas& canvas, float s, int value, DieColour colour) {
    const Rect box = Rect::around({}, s, s);
    const Look look = look_of(colour);
    if (canvas.theme().flat) {
        canvas.fill(box, colour == DieColour::red ? render::kBlack : render::kWhite, 0.2F * s);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.04F * s), 0.2F * s);
        for (const auto& at : pips_of(value))
            canvas.circle(at * (0.25F * s), 0.09F * s,
                          colour == DieColour::red ? render::kWhite : render::kBlack);
        return;
    }
    canvas.fill(
        box,
        Paint::across(box, 0.1F, 0, 0.9F, 1,
                      {{0, look.base.mix(look.light, 0.3F)}, {0.6F, look.base}, {1, look.shade}}),
        0.2F * s);
    const Rect face = box.inset(0.05F * s);
    canvas.fill(face, Paint::across(face, 0.1F, 0, 0.9F, 1, {{0, look.light}, {1, look.base}}),
                0.24F * s);
    canvas.frame(face.inset(0.01F * s), render::kWhite.with_alpha(0.3F), std::max(1.0F, 0.012F * s),
                 0.23F * s);
    const bool dark_pips = colour == DieColour::ivory;
    for (const auto& at : pips_of(value)) {
        const Point p = at * (0.25F * s);
        canvas.circle({p.x + 0.010F * s, p.y + 0.014F * s}, 0.088F * s,
                      look.light.mix(render::kWhite, 0.5F).with_alpha(0.8F));
        canvas.circle(p, 0.085F * s,
                      Paint::across(Rect::around(p, 0.17F * s, 0.17F * s), 0, 0, 1, 1,
                                    {{0, look.pip.mix(render::kBlack, dark_pips ? 0.25F : 0.12F)},
                                     {1, look.pip.mix(render::kWhite, 0.18F)}}));
    }
}

/// A point of the die: `a` along the way it rolls, `b` across it, `h` over the table.
struct Solid {
    float a = 0, b = 0, h = 0;
};

/// One face of a die that rolls: where its middle and its two edges point.
struct Side {
    Solid normal, right, down;
    int value = 1;
};

/// Opposite faces make seven.
std::array<Side, 6> sides_of(int value) {
    const int own = std::min(value, 7 - value);
    const int p = own == 1 ? 2 : 1, side = own == 3 ? 2 : 3;
    return {{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, value},
             {{0, 0, -1}, {1, 0, 0}, {0, -1, 0}, 7 - value},
             {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, p},
             {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, 7 - p},
             {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}, side},
             {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, 7 - side}}};
}

/// How a die lies at one moment of its way, in radians.
struct Rolling {
    Point centre, along, across;
    float yaw, roll;

    Solid turned(Solid p) const {
        const float a = p.a * std::cos(yaw) - p.b * std::sin(yaw);
        const float b = p.a * std::sin(yaw) + p.b * std::cos(yaw);
        return {a * std::cos(roll) - p.h * std::sin(roll), b,
                a * std::sin(roll) + p.h * std::cos(roll)};
    }
    Point seen(Solid p) const { return centre + along * p.a + across * p.b; }
};

/// One face with its pips, if it looks up.
void paint_side(Canvas& canvas, const Rolling& rolling, const Side& side, float size,
                DieColour colour) {
    const Solid n = rolling.turned(side.normal);
    if (n.h <= 0.02F) return;
    const Solid u = rolling.turned(side.right), v = rolling.turned(side.down);
    const float half = 0.41F * size, edge = 0.09F * size;
    const auto at = [&](float x, float y, float out) {
        return rolling.seen({n.a * out + u.a * x + v.a * y, n.b * out + u.b * x + v.b * y, 0});
    };
    const Path face = Path::polygon({at(-half, -half, half), at(half, -half, half),
                                     at(half, half, half), at(-half, half, half)});
    // Light from the upper left: what looks away from it is darker.
    const Point tilt = rolling.along * n.a + rolling.across * n.b;
    const float lit = std::clamp(0.62F * n.h - 0.35F * (tilt.x + tilt.y) + 0.30F, 0.0F, 1.0F);
    const bool flat = canvas.theme().flat, red = colour == DieColour::red;
    const Look look = look_of(colour);
    const Color ground =
        flat ? (red ? render::kBlack : render::kWhite) : look.shade.mix(look.light, lit);
    canvas.stroke(face, {2 * edge, render::Cap::round, render::Join::round},
                  flat ? render::kWhite : ground);
    canvas.shape(face, ground);
    const float pip = 0.085F * size;
    const Color ink = flat ? (red ? render::kWhite : render::kBlack)
                           : look.shade.mix(look.pip, 0.75F + 0.25F * lit);
    for (const auto& dot : pips_of(side.value)) {
        std::vector<Point> rim;
        for (int i = 0; i < 14; ++i) {
            const float angle = static_cast<float>(i) * 6.2832F / 14;
            rim.push_back(at(dot.x * 0.25F * size + pip * std::cos(angle),
                             dot.y * 0.25F * size + pip * std::sin(angle), half + edge));
        }
        canvas.shape(Path::polygon(rim), ink);
    }
}

}  // namespace

void die(Canvas& canvas, Point centre, float size, int value, DieColour colour, float degrees,
         float opacity) {
    const float s = std::floor(size * 2) / 2;
    if (opacity > 0.5F) {
        const Path outline =
            Path::rounded(Rect::around(centre, s, s), 0.2F * s).turned(degrees, centre);
        canvas.shadow(outline, render::ShadowLevel::L2);
    }
    const std::string key = std::string("knaster die ") +
                            (colour == DieColour::red ? "red " : "ivory ") + std::to_string(value) +
                            " " + std::to_string(static_cast<int>(s * 2));
    canvas.sprite(key, Rect::around({}, s + 4, s + 4),
                  [s, value, colour](Canvas& inner) { paint_die(inner, s, value, colour); }, centre,
                  {opacity, 1, degrees});
}

void rolling_die(Canvas& canvas, Point centre, float size, int value, DieColour colour,
                 float degrees, Point direction, float remaining, float opacity) {
    constexpr float kRadians = 3.14159265F / 180;
    const float length = std::max(0.001F, std::hypot(direction.x, direction.y));
    const Point along = direction * (1 / length), across{-along.y, along.x};
    // It comes to lie turned by `degrees`; on its way it also swings around a little.
    const float yaw = (degrees + remaining * 0.22F) * kRadians - std::atan2(along.y, along.x);
    const Rolling rolling{centre, along, across, yaw, remaining * kRadians};
    if (opacity > 0.3F)
        canvas.shadow_circle({centre.x + 0.05F * size, centre.y + 0.10F * size}, 0.56F * size,
                             render::ShadowLevel::L3, 0.9F);
    const auto fade = canvas.fade(std::min(1.0F, opacity * 8));
    for (const auto& side : sides_of(value)) paint_side(canvas, rolling, side, size, colour);
}

void tray(Canvas& canvas, const Rect& box, float rim) {
    const auto& theme = canvas.theme();
    const bool dark = theme.id == render::ThemeId::dark;
    const bool round = std::abs(box.w - box.h) < 1;
    const float radius = round ? box.w / 2 : 0.30F * std::min(box.w, box.h);
    if (theme.flat) {
        canvas.fill(box, render::kBlack, radius);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.15F * rim), radius);
        return;
    }
    const auto dim = [dark](Color c, float by) { return dark ? c.mix(render::kBlack, by) : c; };
    canvas.texture(render::Texture::walnut, box, dim(render::kWalnut, 0.24F), radius);
    canvas.fill(box,
                Paint::across(box, 0, 0, 1, 1,
                              {{0, render::kWhite.with_alpha(0.26F)},
                               {0.45F, render::kWhite.with_alpha(0)},
                               {0.4501F, render::kBlack.with_alpha(0)},
                               {1, render::kBlack.with_alpha(0.32F)}}),
                radius);
    canvas.fill(box.inset(rim * 0.86F), Color::hex("1C120A").with_alpha(0.65F),
                radius - rim * 0.86F);
    const Rect felt = box.inset(rim);
    canvas.texture(render::Texture::felt, felt, dim(Color::hex("39795A"), 0.25F), radius - rim);
    canvas.fill(felt,
                Paint::across(felt, round ? 0.2F : 0.5F, 0, round ? 0.7F : 0.5F, 0.9F,
                              {{0, render::kBlack.with_alpha(0.48F)},
                               {0.22F, render::kBlack.with_alpha(0.12F)},
                               {0.6F, render::kBlack.with_alpha(0)},
                               {1, render::kWhite.with_alpha(0.05F)}}),
                radius - rim);
}

void pencil(Canvas& canvas, Point tip, float length, float degrees) {
    if (canvas.theme().flat) return;
    const float w = length * 0.066F, sharp = length * 0.14F;
    const Color red = kPencil;
    const auto place = [&](const Path& path) { return path.turned(degrees).moved(tip); };
    const auto box = [&](float x, float y, float wide, float high) {
        return place(Path::rect({x, y, wide, high}));
    };
    const float half = w / 2;
    const Path outline = place(
        Path::polygon({{0, 0}, {sharp, -half}, {length, -half}, {length, half}, {sharp, half}}));
    canvas.shadow(outline, render::ShadowLevel::L2);
    canvas.shape(place(Path::polygon({{0, 0}, {sharp, -half}, {sharp, half}})),
                 Color::hex("E8C79A"));
    canvas.shape(place(Path::polygon({{0, 0}, {sharp, -half}, {sharp, -half * 0.3F}})),
                 render::kWhite.with_alpha(0.3F));
    canvas.shape(place(Path::polygon(
                     {{0, 0}, {sharp * 0.33F, -half * 0.33F}, {sharp * 0.33F, half * 0.33F}})),
                 red);
    canvas.shape(box(sharp, -half, length - sharp, w), red.mix(render::kBlack, 0.12F));
    canvas.shape(box(sharp, -half, length - sharp, w / 3), red.mix(render::kWhite, 0.28F));
    canvas.shape(box(sharp, -half / 3, length - sharp, w / 3), red);
    canvas.shape(box(length * 0.86F, -half, length * 0.075F, w), Color::hex("C7A860"));
    canvas.shape(box(length * 0.86F, -half, length * 0.075F, w * 0.35F), Color::hex("F2E3B8"));
    canvas.shape(box(length * 0.935F, -half, length * 0.065F, w), Color::hex("D69C8C"));
}

}  // namespace scenes::knaster_art
