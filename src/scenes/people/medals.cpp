#include "scenes/people/medals.hpp"

#include "render/canvas.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Canvas;
using render::Color;
using render::Path;
using render::Point;

namespace {

constexpr Color kMedalInk = Color::hex("3A2600");
constexpr float kMedalStep = 2.46F;  ///< from one medal of a row to the next, in radii

struct Metal {
    Color light, face, shade, rim;
};

const Metal& metal_of(Medal medal) {
    static const std::array<Metal, 3> all{
        {{Color::hex("DBA87C"), Color::hex("C08552"), Color::hex("AC7040"), Color::hex("8A5128")},
         {Color::hex("E9ECEF"), Color::hex("BFC3C9"), Color::hex("A9AEB6"), Color::hex("8D939C")},
         {Color::hex("FBE08C"), Color::hex("EDC14A"), Color::hex("D9A62E"), Color::hex("B98710")}}};
    return all[static_cast<std::size_t>(medal) - 1];
}

void draw_ribbon(Canvas& canvas, Point centre, float radius) {
    const bool flat = canvas.theme().flat;
    const Color ribbon = Color::hex("A93B3B");
    for (const float side : {-1.0F, 1.0F}) {
        Path tail;
        const float x = centre.x + side * radius * 0.42F, y = centre.y + radius * 0.45F;
        tail.move_to({x - radius * 0.32F, y});
        tail.line_to({x + radius * 0.32F, y});
        tail.line_to({x + radius * (0.32F + side * 0.12F), centre.y + radius * 1.6F});
        tail.line_to({x + side * radius * 0.06F, centre.y + radius * 1.32F});
        tail.line_to({x - radius * (0.32F - side * 0.12F), centre.y + radius * 1.6F});
        tail.close();
        canvas.shape(tail, flat       ? canvas.theme().ink
                           : side < 0 ? ribbon
                                      : ribbon.mix(render::kBlack, 0.16F));
    }
}

/// The disc of metal with its rim and a line within.
void draw_disc(Canvas& canvas, Point centre, float radius, Medal medal) {
    const Metal& metal = metal_of(medal);
    if (!canvas.theme().flat) canvas.shadow_circle(centre, radius, render::ShadowLevel::L1, 0.7F);
    canvas.circle(centre, radius, metal.rim);
    const render::Rect face = render::Rect::around(centre, 1.72F * radius, 1.72F * radius);
    canvas.circle(
        centre, radius * 0.86F,
        canvas.theme().flat
            ? render::Paint(metal.face)
            : render::Paint::across(face, 0.15F, 0, 0.85F, 1,
                                    {{0, metal.light}, {0.55F, metal.face}, {1, metal.shade}}));
    if (radius >= 12)
        canvas.ring(centre, radius * 0.74F, std::max(1.0F, radius * 0.045F),
                    metal.rim.with_alpha(0.55F));
}

void draw_place(Canvas& canvas, Point centre, float radius, Color colour) {
    render::Stroke dashed;
    dashed.width = std::max(1.5F, radius * 0.1F);
    dashed.dash = {radius * 0.3F, radius * 0.22F};
    canvas.stroke(Path::circle(centre, radius * 0.86F), dashed, colour);
}

/// Not by colour alone: one, two or three points.
void draw_rank(Canvas& canvas, Point centre, float radius, Medal medal, Color ink) {
    const int points = static_cast<int>(medal);
    for (int k = 0; k < points; ++k) {
        const float dx =
            (static_cast<float>(k) - static_cast<float>(points - 1) / 2) * radius * 0.5F;
        canvas.circle({centre.x + dx, centre.y}, radius * 0.17F, ink);
    }
}

}  // namespace

void draw_medal_at(Canvas& canvas, Point centre, float radius, const MedalPlace& place) {
    const auto& theme = canvas.theme();
    if (place.won) {
        draw_ribbon(canvas, centre, radius);
        draw_disc(canvas, centre, radius, place.medal);
    } else {
        if (!theme.flat)
            canvas.circle(centre, radius * 0.86F, metal_of(place.medal).face.with_alpha(0.2F));
        draw_place(canvas, centre, radius, theme.line2);
    }
    const Color ink = place.won ? kMedalInk : theme.ink;
    if (place.figure.empty()) return draw_rank(canvas, centre, radius, place.medal, ink);
    canvas.label(centre, place.figure,
                 canvas.fit(place.figure, render::Face::heavy, radius * 0.84F, radius * 0.5F,
                            radius * 1.42F),
                 ink);
}

void draw_medal(Canvas& canvas, Point centre, float radius, Medal medal) {
    if (medal == Medal::none) return draw_place(canvas, centre, radius, canvas.theme().line2);
    draw_medal_at(canvas, centre, radius, {medal, true, {}});
}

void draw_medal_alone(Canvas& canvas, Point centre, float radius, Medal medal, bool won) {
    draw_medal_at(canvas, centre, radius, {medal, won, {}});
}

std::array<MedalPlace, 3> medal_row(const game::Challenge& challenge, Medal best) {
    std::array<MedalPlace, 3> row;
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i].medal = static_cast<Medal>(i + 1);
        row[i].won = best >= row[i].medal;
        if (challenge.medals.size() == row.size())
            row[i].figure = std::to_string(challenge.medals[i]);
    }
    return row;
}

Color medal_colour(Medal medal) {
    return metal_of(medal).face;
}

float medal_row_width(float radius) {
    return (2 + 2 * kMedalStep) * radius;
}

void draw_medal_row(Canvas& canvas, Point middle, float radius,
                    const std::array<MedalPlace, 3>& row) {
    // Ribbons hang below: with them the discs stand a little higher.
    const float y = middle.y - (row.front().won ? 0.24F * radius : 0);
    for (std::size_t i = 0; i < row.size(); ++i)
        draw_medal_at(canvas, {middle.x + (static_cast<float>(i) - 1) * kMedalStep * radius, y},
                      radius, row[i]);
}

void draw_wreath(render::Canvas& canvas, render::Point centre, float radius, render::Color colour) {
    for (const float side : {-1.0F, 1.0F}) {
        render::Path stem;
        stem.arc(centre, radius, 90, -side * 127);
        canvas.stroke(stem, {radius * 0.055F}, colour);
        for (int i = 0; i < 7; ++i) {
            const float degrees = 90 - side * (14 + static_cast<float>(i) * 17.5F);
            const float angle = degrees * 3.14159265F / 180;
            const render::Point foot{centre.x + radius * std::cos(angle),
                                     centre.y + radius * std::sin(angle)};
            const float length = radius * (0.36F - static_cast<float>(i) * 0.016F);
            for (const float spread : {-34.0F, 34.0F}) {
                render::Path leaf;
                leaf.move_to({0, 0})
                    .quad_to({length * 0.5F, -length * 0.34F}, {length, 0})
                    .quad_to({length * 0.5F, length * 0.34F}, {0, 0})
                    .close();
                canvas.shape(leaf.turned(degrees - side * 90 + spread).moved(foot), colour);
            }
        }
    }
}

}  // namespace scenes
