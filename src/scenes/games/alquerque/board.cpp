#include "scenes/games/alquerque/board.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scenes::alquerque_art {

namespace {

using render::Canvas;
using render::Color;
using render::kIvory;
using render::kMaple;
using render::kWalnut;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

constexpr Color kLine = Color::hex("5A3519");
constexpr Color kRust = Color::hex("A34F2A");
constexpr Color kBrown = Color::hex("7A4A24");
constexpr Color kDeep = Color::hex("2A1608");
constexpr int kTrayPlaces = 12;

/// Woods are darker in the dark theme (x 0.76).
Color wood(const Canvas& canvas, Color c) {
    return canvas.theme().id == render::ThemeId::dark ? c.mix(render::kBlack, 0.24F) : c;
}

Rect square(Point centre, float half) {
    return Rect::around(centre, 2 * half, 2 * half);
}

Path eight_point_star(Point centre, float radius) {
    return Path::star(centre, radius, radius * 0.76537F, 8);
}

/// A column or row of the given size for twelve stones.
Tray tray_at(const Rect& box, bool upright) {
    return {box, upright, (upright ? box.w : box.h) * 0.354F};
}

std::vector<Segment> lines_of_board() {
    std::vector<Segment> list;
    for (int i = -2; i <= 2; ++i) {
        const auto v = static_cast<float>(i);
        list.push_back({{-2, v}, {2, v}});
        list.push_back({{v, -2}, {v, 2}});
    }
    list.push_back({{-2, -2}, {2, 2}});
    list.push_back({{-2, 2}, {2, -2}});
    list.push_back({{0, -2}, {2, 0}});
    list.push_back({{2, 0}, {0, 2}});
    list.push_back({{0, 2}, {-2, 0}});
    list.push_back({{-2, 0}, {0, -2}});
    return list;
}

}  // namespace

const std::vector<Segment>& long_lines() {
    static const std::vector<Segment> lines = lines_of_board();
    return lines;
}

Point Tray::place(int index) const {
    const auto i = static_cast<float>(index);
    if (upright) {
        const float step = (box.h - box.w) / (kTrayPlaces - 1);
        return {box.x + box.w / 2, box.bottom() - box.w / 2 - i * step};
    }
    const float step = (box.w - box.h) / (kTrayPlaces - 1);
    return {box.x + box.h / 2 + i * step, box.y + box.h / 2};
}

Point Board::at(int file, int rank) const {
    const auto x = static_cast<float>(turned ? 2 - file : file - 2);
    const auto y = static_cast<float>(turned ? rank - 2 : 2 - rank);
    return {centre.x + x * u, centre.y + y * u};
}

Rect Board::outline() const {
    return square(centre, (kFace + edge) * u);
}

namespace {

constexpr float kWhole = 2 * (kFace + kFrame);  // the board with its frame
constexpr float kColumn = 82.0F / 180;          // tray beside the board
constexpr float kLength = 620.0F / 180;
constexpr float kStrip = 0.30F;  // tray above or below the board

void trays_beside(Board& b, const Rect& play) {
    const float u = b.u, width = kColumn * u, high = kLength * u;
    const float side = (play.w - kWhole * u) / 2;
    const float gap = std::min(0.35F * u, (side - width) / 2);
    const Rect frame = b.outline();
    const Rect left{frame.x - gap - width, b.centre.y + 2.51F * u - high, width, high};
    const Rect right{frame.right() + gap, b.centre.y - 2.51F * u, width, high};
    b.trays[b.turned ? 1 : 0] = tray_at(left, true);
    b.trays[b.turned ? 0 : 1] = tray_at(right, true);
}

void trays_above(Board& b, const Rect& play) {
    const float u = b.u, gap = 0.10F * u;
    const Rect frame = b.outline();
    const float least = std::min(play.bottom() - frame.bottom(), frame.y - play.y);
    const bool below = least >= kStrip * u + 2 * gap;
    // With a side of its own a tray is as large as beside the board, if there is room.
    const float high = below ? std::min(kColumn * u, least - 2 * gap) : kStrip * u;
    const float wide = below ? std::min(frame.w, 8.9F * high) : frame.w / 2 - 0.1F * u;
    const Rect first{frame.x, frame.y - gap - high, wide, high};
    const Rect second{frame.right() - wide, frame.y - gap - high, wide, high};
    const Rect under{frame.x, frame.bottom() + gap, wide, high};
    b.trays[b.turned ? 1 : 0] = tray_at(below ? under : first, false);
    b.trays[b.turned ? 0 : 1] = tray_at(second, false);
}

}  // namespace

Board measure(const ViewParams& params) {
    const Rect& play = params.play;
    if (params.picture) {
        constexpr float kLetteredFrame = 0.30F;
        Board b;
        if (params.coordinates) b.edge = kLetteredFrame;
        b.u = std::min(play.w, play.h) / (2 * (kFace + b.edge));
        b.centre = {std::round(play.centre().x), std::round(play.y + std::min(play.w, play.h) / 2)};
        return b;
    }
    const float beside = std::min(play.h / 5.733F, play.w / (kWhole + 2 * (kColumn + 0.12F)));
    const float above = std::min(play.h / (kWhole + kStrip + 0.22F), play.w / (kWhole + 0.02F));
    Board b;
    b.turned = params.turned;
    b.u = std::max(1.0F, std::floor(std::max(beside, above)));
    b.centre = {std::round(play.centre().x), std::round(play.centre().y)};
    if (beside >= above) {
        trays_beside(b, play);
        return b;
    }
    const float high = kWhole * b.u, strip = (kStrip + 0.2F) * b.u;
    if (play.h < high + 2 * strip) b.centre.y = std::round(play.y + strip + (play.h - strip) / 2);
    trays_above(b, play);
    return b;
}

// -------------------------------------------------------------------------------------------- wood

namespace {

void paint_wood(Canvas& c, const Board& b) {
    const float u = b.u, unit = c.scale();
    const Rect frame = b.outline(), face = square(b.centre, kFace * u);
    const float round = 0.12F * u;
    const Paint gloss = Paint::across(frame, 0, 0, 1, 1,
                                      {{0, render::kWhite.with_alpha(0.22F)},
                                       {0.5F, render::kWhite.with_alpha(0)},
                                       {0.5001F, render::kBlack.with_alpha(0)},
                                       {1, render::kBlack.with_alpha(0.28F)}});
    c.texture(render::Texture::walnut, frame, wood(c, kWalnut), round);
    c.fill(frame, gloss, round);
    c.frame(frame.inset(0.75F * unit), Color::hex("FFE9C8").with_alpha(0.35F), 1.5F * unit, round);
    c.fill(face.inset(-2 * unit), kDeep.with_alpha(0.55F), 0.045F * u);
    c.texture(render::Texture::maple, face, wood(c, kMaple), 0.04F * u);
    const Rect top{face.x, face.y, face.w, 0.10F * u}, left{face.x, face.y, 0.10F * u, face.h};
    c.fill(top, Paint::down(top, kDeep.with_alpha(0.28F), kDeep.with_alpha(0)), 0);
    c.fill(
        left,
        Paint::across(left, 0, 0, 1, 0, {{0, kDeep.with_alpha(0.22F)}, {1, kDeep.with_alpha(0)}}),
        0);
}

void paint_border(Canvas& c, const Board& b, Color line) {
    const float u = b.u;
    const float outer = 2.46F * u, inner = 2.40F * u, open = 0.17F * u;
    // Both inlaid lines leave room for the stars in the corners.
    const auto sides = [&](float half, float width, Color color) {
        for (const float sign : {-1.0F, 1.0F}) {
            const float d = sign * half, from = -inner + open, to = inner - open;
            c.line({b.centre.x + from, b.centre.y + d}, {b.centre.x + to, b.centre.y + d}, width,
                   color);
            c.line({b.centre.x + d, b.centre.y + from}, {b.centre.x + d, b.centre.y + to}, width,
                   color);
        }
    };
    sides(inner, 0.022F * u, line.with_alpha(0.8F));
    sides(outer, 0.012F * u, kRust.with_alpha(0.8F));
    for (const float x : {-1.0F, 1.0F})
        for (const float y : {-1.0F, 1.0F}) {
            const Point at{b.centre.x + x * inner, b.centre.y + y * inner};
            c.shape(eight_point_star(at, 0.125F * u), kRust.with_alpha(0.9F));
            c.circle(at, 0.045F * u, wood(c, kMaple));
        }
    const std::array<Point, 5> crossings{{{0, 0}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
    for (const Point& p : crossings) {
        const bool middle = p == Point{0, 0};
        const Point at{b.centre.x + p.x * u, b.centre.y + p.y * u};
        const Path star = eight_point_star(at, (middle ? 0.50F : 0.36F) * u);
        c.shape(star, (middle ? kRust : kBrown).with_alpha(0.16F));
        c.stroke(star, {0.010F * u}, Color::hex("7A3C1C").with_alpha(0.55F));
    }
}

void paint_lines(Canvas& c, const Board& b, Color line) {
    const float u = b.u, unit = c.scale();
    const bool flat = c.theme().flat;
    const float light = c.theme().id == render::ThemeId::light ? 0.75F : 0.25F;
    const auto draw = [&](const Segment& s, Point shift, float width, Color color) {
        c.line(b.centre + s.from * u + shift, b.centre + s.to * u + shift, width, color,
               render::Cap::round);
    };
    if (!flat)
        for (const Segment& s : long_lines())
            draw(s, {1.2F * unit, 1.6F * unit}, 0.036F * u, Color::hex("FFF6DE").with_alpha(light));
    for (const Segment& s : long_lines()) draw(s, {}, (flat ? 0.03F : 0.034F) * u, line);
    for (int file = 0; file < 5; ++file)
        for (int rank = 0; rank < 5; ++rank) c.circle(b.at(file, rank), 0.075F * u, line);
}

void paint_coordinates(Canvas& c, const Board& b, float letters) {
    const bool flat = c.theme().flat;
    const Color color = flat ? render::kWhite : Color::hex("F3DFBE");
    const float off = (flat && b.edge == kFrame ? kFace - 0.2F : kFace + b.edge / 2) * b.u;
    const render::Font font{render::Face::bold, letters};
    for (int i = 0; i < 5; ++i) {
        const Point file = b.at(i, 2), rank = b.at(2, i);
        c.label({file.x, b.centre.y + off}, std::string(1, static_cast<char>('a' + i)), font,
                color);
        c.label({b.centre.x - off, rank.y}, std::to_string(i + 1), font, color);
    }
}

}  // namespace

void paint_board(Canvas& c, const Board& b, bool coordinates, float letters) {
    const bool flat = c.theme().flat;
    const Color line = flat                                    ? render::kWhite
                       : c.theme().id == render::ThemeId::dark ? kLine.mix(render::kBlack, 0.2F)
                                                               : kLine;
    if (flat) {
        // Beside the board of the table there is nothing to tell its frame from.
        const Rect face = b.edge == kFrame ? square(b.centre, kFace * b.u) : b.outline();
        c.fill(face, render::kBlack, 0.08F * b.u);
        c.frame(face, render::kWhite, 3 * c.scale(), 0.08F * b.u);
    } else {
        paint_wood(c, b);
        paint_border(c, b, line);
    }
    paint_lines(c, b, line);
    if (coordinates) paint_coordinates(c, b, letters);
}

void paint_tray(Canvas& c, const Tray& tray) {
    const Rect& box = tray.box;
    const float across = tray.upright ? box.w : box.h;
    const float round = across / 2;
    if (c.theme().flat) {
        c.fill(box, render::kBlack, round);
        c.frame(box, render::kWhite, 2 * c.scale(), round);
        return;
    }
    c.texture(render::Texture::walnut, box, wood(c, kWalnut), round);
    c.fill(box,
           Paint::across(box, 0, 0, 1, 1,
                         {{0, render::kWhite.with_alpha(0.20F)},
                          {0.45F, render::kWhite.with_alpha(0)},
                          {1, render::kBlack.with_alpha(0.25F)}}),
           round);
    const Rect hollow = box.inset(across * 0.134F);
    c.fill(hollow, wood(c, Color::hex("4A2C18")), round);
    c.fill(hollow,
           Paint::across(hollow, 0, 0, tray.upright ? 1.0F : 0.0F, tray.upright ? 0.0F : 1.0F,
                         {{0, render::kBlack.with_alpha(0.45F)},
                          {0.4F, render::kBlack.with_alpha(0)},
                          {1, render::kWhite.with_alpha(0.06F)}}),
           round);
    for (int i = 0; i < kTrayPlaces; ++i)
        c.circle(tray.place(i), across * 0.061F, render::kBlack.with_alpha(0.25F));
}

// ------------------------------------------------------------------------------------------ stones

namespace {

/// Light from the upper left across a disc.
Paint lit(float radius, std::vector<render::Stop> stops) {
    return Paint::across(square({0, 0}, radius), 0.15F, 0.1F, 0.85F, 0.95F, std::move(stops));
}

void paint_flat_stone(Canvas& c, float r, bool white) {
    const float unit = c.scale();
    c.circle({0, 0}, r, render::kWhite);
    c.circle({0, 0}, r - 4 * unit, white ? render::kWhite : render::kBlack);
    if (white) {
        c.ring({0, 0}, r * 0.55F, r * 0.10F, render::kBlack);
    } else {
        c.ring({0, 0}, r * 0.72F, 2 * unit, render::kWhite);
        c.circle({0, 0}, r * 0.26F, render::kWhite);
    }
}

void paint_stone(Canvas& c, float r, bool white) {
    if (c.theme().flat) return paint_flat_stone(c, r, white);
    const render::Material& m = white ? kIvory : render::kEbony;
    const Color base = m.base, dark = m.shade, light = m.light;
    c.circle({0, 0}, r, lit(r, {{0, base.mix(light, 0.7F)}, {0.5F, base}, {1, dark}}));
    c.ring({0, 0}, r * 0.985F, r * 0.03F, dark.mix(render::kBlack, 0.25F), 0.55F);
    // Ivory on maple is pale on pale: a dark edge sets it off.
    if (white) c.ring({0, 0}, r * 0.97F, r * 0.06F, kLine.mix(render::kBlack, 0.3F));
    c.circle({0, 0}, r * 0.86F, lit(r * 0.86F, {{0, dark}, {1, base.mix(light, 0.6F)}}));
    c.circle({0, 0}, r * 0.82F,
             lit(r * 0.82F, {{0, base.mix(light, 0.25F)}, {1, base.mix(dark, 0.35F)}}));
    if (white) {
        const Color groove = Color::hex("7A5B2A");
        c.ring({0, 0}, r * 0.56F, r * 0.105F,
               lit(r * 0.61F, {{0, dark.mix(groove, 0.75F)}, {1, dark.mix(groove, 0.35F)}}));
        c.circle({0, 0}, r * 0.44F, lit(r * 0.44F, {{0, base}, {1, base.mix(light, 0.8F)}}));
    } else {
        c.ring({0, 0}, r * 0.56F, r * 0.04F,
               lit(r * 0.58F, {{0, Color::hex("120D0A")}, {1, Color::hex("4A3F38")}}));
        c.circle({0, 0}, r * 0.20F,
                 lit(r * 0.20F, {{0, Color::hex("B98E4A")}, {1, Color::hex("E7C98C")}}));
    }
}

}  // namespace

void show_stone(Canvas& c, Point at, float radius, bool white, float lift,
                const render::Pose& pose) {
    const float unit = c.scale();
    const bool flat = c.theme().flat;
    const std::string name = (white ? "alquerque white " : "alquerque black ") +
                             std::to_string(static_cast<int>(radius * 8));
    const Rect body = square({0, 0}, radius + 2);
    if (lift <= 0 || flat) {
        // At rest the shadow belongs to the sprite: one copy a stone.
        const Rect box{-radius - 8 * unit, -radius - 8 * unit, 2 * radius + 24 * unit,
                       2 * radius + 26 * unit};
        c.sprite(
            name + (flat ? "" : " on board"), box,
            [radius, white](Canvas& inner) {
                inner.shadow_circle({0, 0}, radius, render::ShadowLevel::L1);
                paint_stone(inner, radius, white);
            },
            at, pose);
        return;
    }
    const auto shadow = [&](const char* level_name, render::ShadowLevel level, float reach,
                            float opacity) {
        render::Pose under = pose;
        under.opacity *= opacity;
        const Rect box = square({0, 0}, radius + reach * unit);
        c.sprite(
            std::string("alquerque shadow ") + level_name +
                std::to_string(static_cast<int>(radius * 8)),
            box,
            [radius, level](Canvas& inner) {
                inner.shadow_circle({0, 0}, radius, level);
            },
            at, under);
    };
    if (lift < 1) shadow("low", render::ShadowLevel::L1, 16, 1 - lift);
    shadow("high", render::ShadowLevel::L4, 120, lift);
    render::Pose raised = pose;
    raised.scale *= 1 + 0.08F * lift;
    c.sprite(
        name, body, [radius, white](Canvas& inner) { paint_stone(inner, radius, white); }, at,
        raised);
}

}  // namespace scenes::alquerque_art
