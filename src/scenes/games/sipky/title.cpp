// Šipky's target, darts and cards.
#include "scenes/games/sipky/title.hpp"

#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes::sipky_art {

using render::Canvas;
using render::Color;
using render::Face;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;
using render::ThemeId;

namespace {

constexpr float kBull = 0.055F;  // its edge, in radii
constexpr float kHit = 0.024F;   // a dart in it: several that have hit stand beside each other

/// Distance in radii of a part of the way from the middle's edge to the outer one: what is nearly
/// hit has more room than what is far.
float band(float part) {
    return kBull + (1 - kBull) * std::pow(part, 0.55F);
}

}  // namespace

float distance_of(int missing, int goal) {
    if (missing <= 0) return kHit;
    const float part =
        static_cast<float>(std::min(missing, goal)) / static_cast<float>(std::max(1, goal));
    return band(part);
}

Rings rings_of(int goal) {
    const auto after = [goal](int missing) {
        return (distance_of(missing, goal) + distance_of(missing + 1, goal)) / 2;
    };
    return {kBull, after(1), after(5)};
}

Point on_target(Point centre, float radius, float degrees) {
    const float angle = degrees * 3.14159265F / 180;
    return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

// ------------------------------------------------------------------------------------------ target

namespace {

constexpr Color kWire = Color::hex("D8C9A2");
constexpr int kSectors = 20;

/// Radii of the bands between the rings in the middle and the wood: they look alike for every goal,
/// only the middle and the labels follow it.
constexpr float kTrebleIn = 41.0F / 101, kTrebleOut = 50.0F / 101, kDoubleIn = 92.0F / 101;

Path sector(Point centre, float from, float to, float degrees) {
    constexpr float kStep = 360.0F / kSectors;
    Path path;
    path.arc(centre, to, degrees, kStep).arc(centre, from, degrees + kStep, -kStep).close();
    return path;
}

struct Shades {
    Color cream, ebony, red, green, wood;
};

Shades shades_of(const render::Theme& theme) {
    const float dim = theme.id == ThemeId::dark ? 0.26F : 0;
    const auto darker = [dim](const char* hex, float part) {
        return Color::hex(hex).mix(render::kBlack, dim * part);
    };
    return {darker("EBDDBF", 1), darker("2C2926", 0.3F), darker("B03A3C", 0.6F),
            darker("2E7350", 0.6F), darker("4E3322", 1)};
}

void paint_flat(Canvas& canvas, Point at, float r, int goal) {
    canvas.circle(at, r * kRim, render::kBlack);
    canvas.ring(at, r * kRim - 1.5F, 3, render::kWhite);
    const Rings middle = rings_of(goal);
    for (const float edge : {middle.one, middle.close})
        canvas.ring(at, r * edge, 2, render::kWhite);
    for (const int missing : {10, 25, goal / 2, goal})
        canvas.ring(at, r * distance_of(missing, goal), 2, render::kWhite);
    for (int i = 0; i < kSectors; ++i) {
        const float degrees = 18.0F * static_cast<float>(i) + 9;
        canvas.line(on_target(at, r * middle.close, degrees), on_target(at, r, degrees), 1,
                    render::kWhite);
    }
    canvas.circle(at, r * middle.bull, render::kWhite);
}

void paint_target(Canvas& canvas, Point at, float r, int goal) {
    if (canvas.theme().flat) return paint_flat(canvas, at, r, goal);
    const Shades shade = shades_of(canvas.theme());
    const float rim = r * kRim;
    const Rect whole = Rect::around(at, 2 * rim, 2 * rim);
    canvas.texture(render::Texture::walnut, Path::circle(at, rim), shade.wood);
    canvas.circle(at, rim,
                  Paint::across(whole, 0, 0, 1, 1,
                                {{0, render::kWhite.with_alpha(0.20F)},
                                 {0.5F, render::kWhite.with_alpha(0)},
                                 {0.5001F, render::kBlack.with_alpha(0)},
                                 {1, render::kBlack.with_alpha(0.35F)}}));
    canvas.circle(at, r * 1.012F, Color::hex("120D09"));
    const Rings middle = rings_of(goal);
    const std::array<float, 5> rings{middle.close, band(kTrebleIn), band(kTrebleOut),
                                     band(kDoubleIn), 1};
    for (int i = 0; i < kSectors; ++i) {
        const float degrees = 18.0F * static_cast<float>(i) - 99;
        const Color plain = i % 2 ? shade.cream : shade.ebony;
        const Color bright = i % 2 ? shade.green : shade.red;
        for (std::size_t k = 0; k < 4; ++k)
            canvas.shape(sector(at, r * rings[k], r * rings[k + 1], degrees),
                         k % 2 ? bright : plain);
    }
    const float thin = std::max(0.8F, r * 0.004F);
    for (int i = 0; i < kSectors; ++i) {
        const float degrees = 18.0F * static_cast<float>(i) - 99;
        canvas.line(on_target(at, r * middle.close, degrees), on_target(at, r, degrees), thin,
                    kWire.with_alpha(0.75F));
    }
    for (std::size_t k = 1; k < rings.size(); ++k)
        canvas.ring(at, r * rings[k], thin, kWire.with_alpha(0.8F));
    for (const int missing : {10, 25})
        canvas.ring(at, r * distance_of(missing, goal), thin, kWire.with_alpha(0.85F));
    canvas.circle(at, r * middle.close, shade.green);
    canvas.ring(at, r * middle.close, thin * 1.4F, kWire);
    const float inner = r * middle.one;
    canvas.circle(at, inner, shade.red);
    canvas.ring(at, inner, thin * 1.4F, kWire);
    canvas.circle(at, r * middle.bull, Color::hex("FFE08A"));
    canvas.ring(at, r * middle.bull, thin, Color::hex("5A3A08"));
    const Rect face = Rect::around(at, 2 * r, 2 * r);
    canvas.circle(at, r,
                  Paint::across(face, 0, 0, 1, 1,
                                {{0, render::kWhite.with_alpha(0.14F)},
                                 {0.5F, render::kWhite.with_alpha(0)},
                                 {0.5001F, render::kBlack.with_alpha(0)},
                                 {1, render::kBlack.with_alpha(0.22F)}}));
}

void paint_labels(Canvas& canvas, Point at, float r, int goal, float least) {
    const bool flat = canvas.theme().flat;
    const float letters = std::max(0.053F * r, least), grown = letters / (0.053F * r);
    const float h = 0.082F * r * grown, w = 0.126F * r * grown;
    float free = at.y - 2 * r;  // a small target has no room for all of them
    for (const int missing : {goal, goal / 2, 25, 10}) {
        const Point middle{at.x, at.y - r * distance_of(missing, goal)};
        const Rect box = Rect::around(middle, w, h);
        if (box.y < free) continue;
        free = box.bottom();
        canvas.fill(box, flat ? render::kBlack : Color::hex("FBF6EA"), h / 2);
        canvas.frame(box, flat ? render::kWhite : Color::hex("8B7C66"), std::max(1.0F, r * 0.004F),
                     h / 2);
        canvas.label(middle, std::to_string(missing), {Face::heavy, letters},
                     flat ? render::kWhite : Color::hex("2B2621"));
    }
}

}  // namespace

void target(Canvas& canvas, Point centre, float radius, int goal, bool labels, float least) {
    const float r = std::floor(radius * 2) / 2, rim = r * kRim;
    const Point at{std::round(centre.x), std::round(centre.y)};
    canvas.shadow_circle(at, rim, render::ShadowLevel::L3, 1.2F);
    const Rect box = Rect::around(at, 2 * rim + 2, 2 * rim + 2);
    const std::string key = "sipky target " + std::to_string(goal) + (labels ? " labels" : "");
    canvas.cached(key, box, [r, goal, labels, least, at](Canvas& inner) {
        paint_target(inner, at, r, goal);
        if (labels) paint_labels(inner, at, r, goal, least);
    });
}

// -------------------------------------------------------------------------------------------- dart

namespace {

/// A dart that leads to the right from (0, 0).
void paint_dart(Canvas& canvas, float L, int badge) {
    const bool flat = canvas.theme().flat;
    const auto look = render::seat_look(badge, canvas.theme());
    const auto solid = [flat](const char* hex) { return flat ? render::kWhite : Color::hex(hex); };
    canvas.shape(Path::polygon({{0, 0}, {L * 0.22F, -L * 0.016F}, {L * 0.22F, L * 0.016F}}),
                 solid("C9CDD0"));
    const float b = L * 0.042F;
    canvas.shape(
        Path::polygon(
            {{L * 0.2F, -b * 0.6F}, {L * 0.26F, -b}, {L * 0.26F, b}, {L * 0.2F, b * 0.6F}}),
        solid("8C6D3A"));
    const Rect barrel{L * 0.25F, -b, L * 0.27F, b * 2};
    if (flat)
        canvas.fill(barrel, render::kWhite, b * 0.5F);
    else
        canvas.shape(Path::rounded(barrel, b * 0.5F), Paint::linear({0, -b}, {0, b},
                                                                    {{0, Color::hex("F1DCA6")},
                                                                     {0.45F, Color::hex("C09A55")},
                                                                     {1, Color::hex("7B5B25")}}));
    for (int i = 0; i < 5 && !flat; ++i)
        canvas.shape(
            Path::rect({L * (0.285F + 0.045F * static_cast<float>(i)), -b, L * 0.012F, b * 2}),
            Color::hex("5C431A").with_alpha(0.45F));
    canvas.shape(Path::rect({L * 0.52F, -L * 0.014F, L * 0.22F, L * 0.028F}), solid("3A3430"));
    for (const float side : {-1.0F, 1.0F}) {
        const Path flight = Path::polygon(
            {{L * 0.68F, 0}, {L * 0.80F, side * L * 0.12F}, {L, side * L * 0.12F}, {L * 0.94F, 0}});
        const Color shade = side < 0 ? look.color : look.color.mix(render::kBlack, 0.28F);
        // Seats 5–8 repeat the colours: their flights are striped.
        canvas.shape(flight, flat ? render::kBlack : shade);
        if (look.rings > 0 || flat)
            canvas.stroke(flight, {std::max(1.5F, L * 0.016F)}, render::kWhite);
    }
    canvas.line({L * 0.68F, 0}, {L * 0.94F, 0}, std::max(1.0F, L * 0.010F),
                look.color.mix(render::kWhite, 0.45F));
}

}  // namespace

void dart(Canvas& canvas, Point tip, float length, float degrees, int seat, float opacity) {
    const float L = std::floor(length);
    if (L < 4) return;
    if (!canvas.theme().flat) {
        const float drop = 0.026F * L;
        const Path shade = Path::polygon({{0, 0}, {L, L * 0.09F}, {L, -L * 0.03F}})
                               .turned(degrees)
                               .moved({tip.x + drop, tip.y + drop * 1.3F});
        canvas.shape(shade, Paint(render::kBlack.with_alpha(0.26F)), opacity);
    }
    // In flight it gets longer and shorter with every step.
    const int badge = std::max(0, badge_number(canvas, seat));
    const std::string kin = "sipky dart " + std::to_string(badge);
    render::Pose how{opacity, 1, degrees};
    how.kin = kin;
    how.size = L;
    canvas.sprite(
        kin + " " + std::to_string(static_cast<int>(L)), {-2, -L * 0.14F, L + 4, L * 0.28F},
        [L, badge](Canvas& inner) { paint_dart(inner, L, badge); }, tip, how);
}

// ------------------------------------------------------------------------------------------- cards

namespace {

Color ink_of(const render::Theme& theme, int digit) {
    if (theme.flat) return render::kWhite;
    return digit == 0 ? kRed : Color::hex("2B2621");
}

void paint_flat_card(Canvas& canvas, float w, int digit, bool back) {
    const float h = w * kCardHigh;
    const Rect box{-w / 2, -h / 2, w, h};
    canvas.fill(box, render::kBlack, w * 0.08F);
    canvas.frame(box, render::kWhite, std::max(2.0F, w * 0.018F), w * 0.08F);
    if (back) {
        for (const float k : {0.30F, 0.20F, 0.10F})
            canvas.ring({}, w * k, std::max(1.0F, w * 0.02F), render::kWhite);
        return;
    }
    canvas.label({}, std::to_string(digit), {Face::display_bold, w * 0.95F}, render::kWhite);
    if (digit == 6 || digit == 9)
        canvas.fill({-w * 0.13F, w * 0.30F, w * 0.26F, std::max(2.0F, w * 0.03F)}, render::kWhite);
}

void paint_back(Canvas& canvas, float w) {
    const float h = w * kCardHigh;
    const Color pale = Color::hex("F6E3CF");
    canvas.shape(Path::rounded({-w / 2, -h / 2, w, h}, w * 0.08F), render::kIvory.light);
    canvas.shape(
        Path::rounded({-w * 0.45F, -h / 2 + w * 0.05F, w * 0.9F, h - w * 0.1F}, w * 0.056F), kRed);
    for (const float k : {0.36F, 0.27F, 0.18F, 0.09F})
        canvas.ring({}, w * k, w * 0.022F, pale, 0.9F);
    canvas.circle({}, w * 0.03F, pale);
    for (const float sx : {-1.0F, 1.0F})
        for (const float sy : {-1.0F, 1.0F})
            for (const float k : {0.10F, 0.18F}) {
                const Point corner{sx * w * 0.40F, sy * (h / 2 - w * 0.10F)};
                Path arc;
                arc.move_to({corner.x - sx * w * k, corner.y})
                    .quad_to({corner.x - sx * w * k, corner.y - sy * w * k},
                             {corner.x, corner.y - sy * w * k});
                canvas.stroke(arc, {w * 0.014F}, pale, 0.8F);
            }
}

void paint_face(Canvas& canvas, float w, int digit) {
    const float h = w * kCardHigh;
    const Rect box{-w / 2, -h / 2, w, h};
    canvas.shape(Path::rounded(box, w * 0.08F),
                 Paint::across(box, 0.2F, 0, 0.8F, 1,
                               {{0, Color::hex("FFFEF9")}, {1, Color::hex("F5ECDA")}}));
    canvas.stroke(Path::rounded(box.inset(0.5F), w * 0.08F), {1}, Color::hex("CDBB98"));
    canvas.stroke(Path::rounded(box.inset(w * 0.055F), w * 0.048F), {std::max(1.0F, w * 0.008F)},
                  kRed.mix(render::kWhite, 0.55F));
    for (const float k : {0.40F, 0.335F})
        canvas.ring({}, w * k, w * 0.012F, kRed.mix(render::kWhite, 0.72F), 0.9F);
    const Color ink = ink_of(canvas.theme(), digit);
    canvas.label({}, std::to_string(digit), {Face::display_bold, w * 0.92F}, ink);
    if (digit == 6 || digit == 9)
        canvas.shape(Path::rounded({-w * 0.13F, w * 0.30F, w * 0.26F, w * 0.022F}, w * 0.011F),
                     ink);
    const float small = w * 0.20F;
    canvas.label({-w * 0.375F, -h / 2 + w * 0.155F}, std::to_string(digit),
                 {Face::display_bold, small}, ink);
    // The lower corner repeats it for whoever sits opposite; dots say the value without a figure.
    for (const float side : {1.0F, -1.0F})
        for (int i = 0; i < digit; ++i)
            canvas.circle({side * (w * 0.385F - static_cast<float>(i % 3) * w * 0.055F),
                           side * (-h / 2 + w * 0.12F + static_cast<float>(i / 3) * w * 0.055F)},
                          w * 0.017F, kRed);
}

/// The corner figure seen from the other side.
void paint_corner(Canvas& canvas, float w, int digit) {
    canvas.label({-w * 0.375F, -w * kCardHigh / 2 + w * 0.155F}, std::to_string(digit),
                 {Face::display_bold, w * 0.20F}, ink_of(canvas.theme(), digit));
}

}  // namespace

void card(Canvas& canvas, Point centre, float width, int digit, const CardPose& pose) {
    const float w = std::floor(width), h = w * kCardHigh;
    if (w < 4) return;
    const float scale = 1 + 0.06F * pose.lift, squeeze = std::max(0.02F, std::abs(pose.squeeze));
    if (pose.opacity > 0.6F) {
        // Wide and soft: what turns and flips changes its shadow in few steps, which are kept.
        const float thin = std::max(0.125F, std::round(squeeze * 8) / 8);
        const bool lifted = pose.lift > 0.4F;
        const float raised = lifted ? 1.05F : 1, step = lifted ? 5 : 2;  // degrees
        canvas.shadow(Path::rounded(Rect::around({}, w * raised * thin, h * raised), w * 0.08F)
                          .turned(std::round(pose.turn / step) * step)
                          .moved(centre),
                      lifted ? render::ShadowLevel::L4 : render::ShadowLevel::L2);
    }
    const bool flat = canvas.theme().flat, back = pose.back;
    const std::string size = std::to_string(static_cast<int>(w));
    const Rect box = Rect::around({}, w + 2, h + 2);
    const std::string kin = "sipky card " + (back ? std::string("back") : std::to_string(digit));
    render::Pose how{pose.opacity, scale, pose.turn, squeeze};
    how.kin = kin;
    how.size = w * scale;
    canvas.sprite(
        kin + " " + size, box,
        [w, digit, back, flat, box, size](Canvas& inner) {
            if (flat) return paint_flat_card(inner, w, digit, back);
            if (back) return paint_back(inner, w);
            paint_face(inner, w, digit);
            render::Pose upside_down;
            upside_down.turn = 180;
            inner.sprite(
                "sipky corner " + std::to_string(digit) + " " + size, box,
                [w, digit](Canvas& corner) { paint_corner(corner, w, digit); }, {}, upside_down);
        },
        centre, how);
}

void stack(Canvas& canvas, Point centre, float width, float height) {
    const int cards = std::clamp(static_cast<int>(std::lround(height * 5)), 1, 5);
    const float step = width * 0.022F;
    for (int i = 0; i < cards; ++i) {
        CardPose pose;
        pose.back = true;
        const float away = static_cast<float>(i) * step;
        card(canvas, {centre.x - away, centre.y - away * 1.2F}, width, 0, pose);
    }
}

void piece(Canvas& canvas, Point centre, float radius, int seat) {
    draw_seat_badge(canvas, centre, radius, seat);
}

}  // namespace scenes::sipky_art
