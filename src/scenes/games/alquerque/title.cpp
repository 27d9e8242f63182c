// Alquerque's stones, poster and seats' pieces; see title_art_alquerque.hpp.
#include "scenes/games/alquerque/title.hpp"
#include "scenes/face/game_face.hpp"

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

/// A gradient from the upper left to the lower right of a disc, as light falls on it.
Paint lit(Point centre, float radius, std::vector<render::Stop> stops) {
    return Paint::across(Rect::around(centre, 2 * radius, 2 * radius), 0.15F, 0.1F, 0.85F, 0.95F,
                         std::move(stops));
}

void flat_stone(Canvas& canvas, Point at, float r, bool white) {
    const Color edge = render::kWhite;
    canvas.circle(at, r, edge);
    if (white) {
        canvas.ring(at, r * 0.55F, std::max(2.0F, r * 0.12F), render::kBlack);
        return;
    }
    canvas.circle(at, r - std::max(2.0F, r * 0.1F), render::kBlack);
    canvas.ring(at, r * 0.66F, std::max(1.0F, r * 0.06F), edge);
    canvas.circle(at, r * 0.26F, edge);
}

/// Lathe work: an outer rim, a groove and the raised middle.
void turned_body(Canvas& canvas, Point at, float r, const render::Material& m) {
    canvas.circle(at, r,
                  lit(at, r, {{0, m.base.mix(m.light, 0.7F)}, {0.5F, m.base}, {1, m.shade}}));
    canvas.ring(at, r * 0.985F, r * 0.03F, m.shade.mix(render::kBlack, 0.25F), 0.55F);
    canvas.circle(at, r * 0.86F, lit(at, r, {{0, m.shade}, {1, m.base.mix(m.light, 0.6F)}}));
    canvas.circle(at, r * 0.82F,
                  lit(at, r, {{0, m.base.mix(m.light, 0.25F)}, {1, m.base.mix(m.shade, 0.35F)}}));
}

void paint_stone(Canvas& canvas, Point at, float r, bool white) {
    if (canvas.theme().flat) return flat_stone(canvas, at, r, white);
    if (white) {
        turned_body(canvas, at, r, render::kIvory);
        const Color groove = Color::hex("7A5B2A");
        canvas.ring(at, r * 0.56F, r * 0.105F,
                    lit(at, r,
                        {{0, render::kIvory.shade.mix(groove, 0.75F)},
                         {1, render::kIvory.shade.mix(groove, 0.35F)}}));
        canvas.circle(at, r * 0.44F,
                      lit(at, r,
                          {{0, render::kIvory.base},
                           {1, render::kIvory.base.mix(render::kIvory.light, 0.8F)}}));
        return;
    }
    turned_body(canvas, at, r, render::kEbony);
    canvas.ring(at, r * 0.56F, r * 0.04F,
                lit(at, r, {{0, Color::hex("120D0A")}, {1, Color::hex("4A3F38")}}));
    canvas.circle(at, r * 0.20F,
                  lit(at, r, {{0, Color::hex("B98E4A")}, {1, Color::hex("E7C98C")}}));
}

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
    for (const auto& [from, to] : board_lines())
        canvas.line(board.at(from), board.at(to), u * 0.05F, line, render::Cap::round);
    struct Man {
        float x, y;
        bool white;
    };
    constexpr std::array kMen{Man{0, -2, false},  Man{1, -2, false}, Man{-2, -2, false},
                              Man{-1, -1, false}, Man{1, -1, false}, Man{2, -1, false},
                              Man{0, -1, true},   Man{-2, 0, false}, Man{0, 0, true},
                              Man{-1, 1, true},   Man{1, 1, true},   Man{2, 1, true},
                              Man{-2, 2, true},   Man{0, 2, true},   Man{2, 2, true}};
    for (const auto& man : kMen) {
        const Point at = board.at({man.x, man.y});
        if (box.inset(-u).contains(at))
            stone(canvas, at, u * 0.34F, man.white, render::ShadowLevel::L2);
    }
}

}  // namespace

const std::vector<BoardLine>& board_lines() {
    static const std::vector<BoardLine> lines = [] {
        std::vector<BoardLine> all;
        for (float i = -2; i <= 2; ++i) {
            all.push_back({{-2, i}, {2, i}});
            all.push_back({{i, -2}, {i, 2}});
        }
        for (const auto& slant :
             {BoardLine{{-2, -2}, {2, 2}}, BoardLine{{-2, 2}, {2, -2}}, BoardLine{{0, -2}, {2, 0}},
              BoardLine{{2, 0}, {0, 2}}, BoardLine{{0, 2}, {-2, 0}}, BoardLine{{-2, 0}, {0, -2}}})
            all.push_back(slant);
        return all;
    }();
    return lines;
}

void stone(Canvas& canvas, Point centre, float radius, bool white, render::ShadowLevel level,
           float opacity) {
    if (opacity > 0.5F) canvas.shadow_circle(centre, radius, level);
    const float r = std::floor(radius * 2) / 2;
    const std::string key = (white ? "art white stone " : "art black stone ") + std::to_string(r);
    canvas.sprite(key, Rect::around({}, 2 * r + 4, 2 * r + 4),
                  [r, white](Canvas& c) { paint_stone(c, {}, r, white); }, centre, {opacity});
}

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
    if (seat >= 0) return stone(canvas, centre, radius, seat == 0, render::ShadowLevel::L1);
    const float r = radius * 0.72F;
    stone(canvas, {centre.x + r * 0.45F, centre.y + r * 0.35F}, r, false, render::ShadowLevel::L1);
    stone(canvas, {centre.x - r * 0.45F, centre.y - r * 0.35F}, r, true, render::ShadowLevel::L1);
}

}  // namespace scenes::alquerque_art
