// Zatre's tiles, squares, poster and seats' badges.
#include "scenes/games/zatre/title.hpp"

#include "scenes/face/board_parts.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/view.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace scenes::zatre_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Point;
using render::Rect;

namespace {

constexpr Color kInk = Color::hex("1D3A57");
constexpr Color kPlate = Color::hex("2A4D69");
constexpr Color kPlain = Color::hex("4B7595");
constexpr Color kGrey = Color::hex("A7B0B4");
constexpr Color kOrange = Color::hex("E5962F");

Color dimmed(const Canvas& canvas, Color c, float by) {
    return canvas.theme().id == render::ThemeId::dark ? c.mix(render::kBlack, by) : c;
}

void paint_flat_tile(Canvas& canvas, float c, int value) {
    const float w = 0.92F * c;
    canvas.fill(Rect::around({}, w, w), render::kWhite, 0.13F * c);
    canvas.label({0, 0}, std::to_string(value), {render::Face::black, 0.70F * c}, render::kBlack);
}

/// Ivory with a lower lip, light from the upper left; pips drilled and inked.
void paint_tile(Canvas& canvas, float c, int value, bool digits) {
    if (canvas.theme().flat) return paint_flat_tile(canvas, c, value);
    const float w = 0.92F * c, r = 0.13F * c;
    const Rect whole = Rect::around({}, w, w);
    const Rect face{whole.x, whole.y, w, w * 0.955F};
    canvas.fill(whole,
                Paint::across(whole, 0.2F, 0, 0.8F, 1,
                              {{0, Color::hex("D9CBAE")}, {1, Color::hex("B49F78")}}),
                r);
    canvas.fill(
        face,
        Paint::across(
            face, 0.2F, 0, 0.8F, 1,
            {{0, Color::hex("FFFDF6")}, {0.55F, Color::hex("F8F0DF")}, {1, Color::hex("EBDDC0")}}),
        r);
    canvas.frame(face.inset(0.015F * c), render::kWhite.with_alpha(0.75F),
                 std::max(1.0F, 0.018F * c), r * 0.85F);
    const Point middle = face.centre();
    if (digits) {
        canvas.label(middle, std::to_string(value), {render::Face::heavy, 0.66F * c}, kInk);
        return;
    }
    const float pip = 0.092F * w;
    for (const auto& at : pips_of(value)) {
        const Point p = middle + at * (0.265F * w);
        canvas.circle({p.x + 0.008F * c, p.y + 0.014F * c}, pip * 1.02F, render::kWhite);
        canvas.circle(p, pip,
                      Paint::across(Rect::around(p, 2 * pip, 2 * pip), 0, 0, 1, 1,
                                    {{0, Color::hex("10263C")}, {1, Color::hex("2B537C")}}));
    }
}

}  // namespace

void tile(Canvas& canvas, Point centre, float cell, int value, const TileLook& look) {
    const float c = std::floor(cell * 2) / 2, w = 0.92F * c;
    const float scale = look.scale * (1 + 0.10F * look.lift);
    if (look.opacity > 0.5F) {
        const float shown = w * scale;
        canvas.shadow(Rect::around(centre, shown, shown), 0.13F * c * scale,
                      look.lift > 0.5F ? render::ShadowLevel::L4 : render::ShadowLevel::L1);
    }
    const bool digits = look.digits;
    std::string key = digits ? "zatre digit " : "zatre tile ";
    key += std::to_string(value) + " " + std::to_string(c);
    canvas.sprite(key, Rect::around({}, w + 2, w + 2),
                  [c, value, digits](Canvas& inner) { paint_tile(inner, c, value, digits); },
                  centre, {look.opacity, scale, look.turn});
}

void plate(Canvas& canvas, const Rect& box, float cell) {
    const float radius = 0.5F * cell;
    if (canvas.theme().flat) {
        canvas.fill(box, render::kBlack, radius);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.05F * cell), radius);
        return;
    }
    canvas.texture(render::Texture::linen, box, dimmed(canvas, kPlate, 0.25F), radius);
    canvas.fill(box,
                Paint::across(box, 0, 0, 1, 1,
                              {{0, render::kWhite.with_alpha(0.12F)},
                               {0.5F, render::kWhite.with_alpha(0)},
                               {0.5001F, render::kBlack.with_alpha(0)},
                               {1, render::kBlack.with_alpha(0.22F)}}),
                radius);
    canvas.frame(box.inset(0.02F * cell), Color::hex("CFE3F2").with_alpha(0.35F),
                 std::max(1.0F, 0.024F * cell), radius * 0.96F);
}

namespace {

void flat_square(Canvas& canvas, const Rect& box, float cell, Field kind) {
    const float line = std::max(1.0F, 0.02F * cell);
    canvas.fill(box, render::kBlack, 0.08F * cell);
    if (kind != Field::plain) {
        const float edge = 0.07F * cell;
        canvas.line({box.x + edge, box.y + edge}, {box.right() - edge, box.bottom() - edge},
                    line * 1.2F, render::kWhite);
        canvas.line({box.right() - edge, box.y + edge}, {box.x + edge, box.bottom() - edge},
                    line * 1.2F, render::kWhite);
        canvas.circle(box.centre(), 0.30F * cell, render::kBlack);
    }
    if (kind == Field::centre) canvas.ring(box.centre(), 0.34F * cell, line * 1.5F, render::kWhite);
    canvas.frame(box, render::kWhite, line, 0.08F * cell);
}

}  // namespace

void square(Canvas& canvas, Point at, float cell, Field kind) {
    const float gap = 0.045F * cell, w = cell - 2 * gap;
    const Rect box{at.x + gap, at.y + gap, w, w};
    if (canvas.theme().flat) {
        flat_square(canvas, box, cell, kind);
    } else {
        const Color plate_colour = dimmed(canvas, kPlate, 0.25F);
        const Color face = kind == Field::centre     ? dimmed(canvas, kOrange, 0.12F)
                           : kind == Field::doubling ? dimmed(canvas, kGrey, 0.28F)
                                                     : dimmed(canvas, kPlain, 0.25F);
        canvas.fill(box, plate_colour.mix(render::kBlack, 0.35F), 0.10F * cell);
        canvas.fill({box.x, box.y + 0.03F * cell, w, w - 0.03F * cell}, face, 0.10F * cell);
    }
    if (kind == Field::plain) return;
    const Color ink = canvas.theme().flat     ? render::kWhite
                      : kind == Field::centre ? Color::hex("4A3208")
                                              : Color::hex("202C34");
    canvas.label({box.centre().x, box.centre().y + 0.015F * cell}, "×2",
                 {render::Face::heavy, 0.36F * cell}, ink.with_alpha(0.85F));
}

void dead_mark(Canvas& canvas, Point centre, float cell, bool doubling) {
    const float c = std::floor(cell * 2) / 2;
    const std::string key = (doubling ? "zatre dead double " : "zatre dead ") + std::to_string(c);
    canvas.sprite(
        key, Rect::around({}, c, c),
        [c, doubling](Canvas& inner) {
            const bool flat = inner.theme().flat;
            if (doubling) {
                // The square has lost its worth: its colour fades, its sign goes.
                const float w = 0.91F * c;
                const Color face =
                    flat ? render::kBlack : dimmed(inner, kGrey.mix(kPlain, 0.45F), 0.26F);
                inner.fill({-w / 2, -w / 2 + 0.03F * c, w, w - 0.03F * c}, face, 0.10F * c);
                if (flat)
                    inner.frame(Rect::around({}, w, w), render::kWhite, std::max(1.0F, 0.02F * c),
                                0.08F * c);
            }
            const float k = 0.13F * c, width = std::max(1.5F, 0.045F * c);
            const Color white = render::kWhite.with_alpha(flat ? 1.0F : 0.5F);
            inner.line({-k, -k}, {k, k}, width, white, render::Cap::round);
            inner.line({k, -k}, {-k, k}, width, white, render::Cap::round);
        },
        centre);
}

// ------------------------------------------------------------------------------------------ poster

namespace {

/// The stair of numbers: every column one tile higher, none over twelve. Its tiles are those of a
/// game alone, as the view arranges them; `corner` is that of four by four squares.
void draw_stair(Canvas& canvas, Point corner, float c) {
    static const auto stair =
        played({"2@F9", "6@G8", "4@G9", "6@H7", "3@H8", "1@H9", "1@I6", "4@I7", "2@I8", "5@I9"});
    assert(stair);
    static const ZatreView view;
    constexpr float kSide = 20 * zatre_table::kWhole;  // any board does
    const auto params = picture_params(canvas, Rect::around({}, kSide, kSide), false);
    const auto board = zatre_table::measure(params);
    const auto first = *zatre::square_named("F6");
    const Point from = board.middle(first);
    for (const auto& thing : view.arrange(*stair, params).things) {
        const Point at = (thing.place - from) * (1 / board.c);
        tile(canvas, corner + (at + Point{0.5F, 0.5F}) * c, c, thing.look.back() - '0');
    }
}

}  // namespace

void poster(Canvas& canvas, const Rect& box) {
    const auto clip = canvas.clip(box);
    const bool flat = canvas.theme().flat;
    auto [from, to] = colors_of(canvas.theme(), "zatre").poster;
    if (canvas.theme().id == render::ThemeId::dark) {
        from = from.mix(render::kBlack, 0.22F);
        to = to.mix(render::kBlack, 0.22F);
    }
    canvas.fill(box, flat ? Paint(canvas.theme().bg)
                          : Paint::across(box, 0, 0, 0.8F, 1, {{0, from}, {1, to}}));
    const bool wide = box.w > box.h * 0.85F;
    const float c =
        wide ? std::min(box.h * 0.19F, box.w * 0.12F) : std::min(box.w * 0.245F, box.h * 0.18F);
    const bool tall = box.h > box.w * 2;  // its foot is covered by words
    const Point corner{box.x + box.w * (wide ? 0.56F : 0.5F) - 2 * c, box.y +
                                                                          box.h * (wide   ? 0.52F
                                                                                   : tall ? 0.42F
                                                                                          : 0.53F) -
                                                                          2 * c};
    const int left = static_cast<int>(std::ceil((corner.x - box.x) / c));
    const int above = static_cast<int>(std::ceil((corner.y - box.y) / c));
    const int right = static_cast<int>(std::ceil((box.right() - corner.x) / c));
    const int below = static_cast<int>(std::ceil((box.bottom() - corner.y) / c));
    for (int i = -left; i < right; ++i)
        for (int j = -above; j < below; ++j) {
            const Rect cell{corner.x + static_cast<float>(i) * c + 0.04F * c,
                            corner.y + static_cast<float>(j) * c + 0.04F * c, 0.92F * c, 0.92F * c};
            const bool goal = i == 1 && j == 0;
            if (goal) {
                canvas.fill(cell, flat ? canvas.theme().primary : Color::hex("FFB84D"), 0.12F * c);
                canvas.label(cell.centre(), "12", {render::Face::display_bold, 0.62F * c},
                             Color::hex("4A2E00"));
            } else if (flat) {
                canvas.frame(cell, render::kWhite.with_alpha(0.35F), 1, 0.12F * c);
            } else {
                canvas.fill(cell, render::kWhite.with_alpha(0.08F), 0.12F * c);
            }
        }
    draw_stair(canvas, corner, c);
    if (!flat)
        canvas.fill(box, Paint::across(box, 0, 0, 1, 1,
                                       {{0, render::kWhite.with_alpha(0.10F)},
                                        {0.4F, render::kWhite.with_alpha(0)},
                                        {1, render::kBlack.with_alpha(0.16F)}}));
}

void piece(Canvas& canvas, Point centre, float radius, int seat) {
    draw_seat_badge(canvas, centre, radius, seat);
}

}  // namespace scenes::zatre_art
