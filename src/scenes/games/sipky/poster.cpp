// Šipky's poster and the figures of its rules.
//
// `![figure: 101: 98 99 53 40; cards=60 form=60](…)`: a goal and everybody's totals as darts on the
// target; beside it the cards on the table (one or two digits) and the number made of them:
// `over=` and `exact=` take the place of `form=` where it goes over or hits.
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/title.hpp"

#include <algorithm>
#include <charconv>

namespace scenes::sipky_art {

using render::Canvas;
using render::Color;
using render::Face;
using render::Paint;
using render::Point;
using render::Rect;

void poster(Canvas& canvas, const Rect& box) {
    const auto clip = canvas.clip(box);
    const bool flat = canvas.theme().flat;
    auto [from, to] = colors_of(canvas.theme(), "sipky").poster;
    if (canvas.theme().id == render::ThemeId::dark) {
        from = from.mix(render::kBlack, 0.22F);
        to = to.mix(render::kBlack, 0.22F);
    }
    canvas.fill(box, flat ? Paint(canvas.theme().bg)
                          : Paint::across(box, 0, 0, 0.8F, 1, {{0, from}, {1, to}}));
    const bool wide = box.w > box.h * 1.3F;
    const float radius = std::floor(wide ? std::min(box.h * 0.46F, box.w * 0.24F)
                                         : std::min(box.w * 0.60F, box.h * 0.40F));
    const bool tall = box.h > box.w * 2;  // its foot is covered by words
    const Point middle = wide
                             ? Point{box.x + box.w * 0.36F, box.y + box.h * 0.50F}
                             : Point{box.x + box.w * 0.60F, box.y + box.h * (tall ? 0.30F : 0.38F)};
    target(canvas, middle, radius, 101, false);
    const float w = radius * (wide ? 0.62F : 0.56F);
    const Point first = wide ? Point{box.x + box.w * 0.69F, box.y + box.h * 0.55F}
                             : Point{box.x + box.w * 0.29F, box.y + box.h * (tall ? 0.58F : 0.77F)};
    const Point second = wide
                             ? Point{box.x + box.w * 0.83F, box.y + box.h * 0.52F}
                             : Point{box.x + box.w * 0.57F, box.y + box.h * (tall ? 0.60F : 0.80F)};
    CardPose pose;
    pose.turn = -13;
    card(canvas, first, w, 4, pose);
    pose.turn = 5;
    card(canvas, second, w, 1, pose);
    const float length = radius * 0.92F;
    dart(canvas, {middle.x + 1, middle.y + 1}, length, wide ? 205.0F : 200.0F, 0);
    if (!flat)
        canvas.fill(box, Paint::across(box, 0, 0, 1, 1,
                                       {{0, render::kWhite.with_alpha(0.10F)},
                                        {0.4F, render::kWhite.with_alpha(0)},
                                        {1, render::kBlack.with_alpha(0.16F)}}));
}

// ---------------------------------------------------------------------------------------- diagrams

namespace {

/// A goal and what everybody has.
struct Totals {
    int goal = 101;
    std::vector<int> list;
};

/// Takes the next whole number off the text; 0 at its end.
int take_number(std::string_view& text) {
    while (!text.empty() && (text.front() < '0' || text.front() > '9')) text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    (void)error;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

Totals read_totals(std::string_view text) {
    Totals totals;
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return totals;
    auto goal = text.substr(0, colon);
    if (const int value = take_number(goal)) totals.goal = value;
    text.remove_prefix(colon + 1);
    while (text.find_first_of("0123456789") != std::string_view::npos)
        totals.list.push_back(take_number(text));
    return totals;
}

float spread(std::size_t i, std::size_t count) {
    if (count == 1) return -35;
    return -90 + 360 * (static_cast<float>(i) + 0.5F) / static_cast<float>(count);
}

void draw_totals(Canvas& canvas, Point middle, float radius, const Totals& totals) {
    target(canvas, middle, radius, totals.goal, radius > 60);
    const float length = radius * 0.5F;
    for (std::size_t i = 0; i < totals.list.size(); ++i) {
        const int total = totals.list[i];
        const float r =
            total > totals.goal ? kOverRim : distance_of(totals.goal - total, totals.goal);
        const float degrees = spread(i, totals.list.size());
        dart(canvas, on_target(middle, radius * r, degrees), length, degrees, static_cast<int>(i));
    }
    if (radius < 40) return;
    // Numbers beside the tails, after all darts.
    for (std::size_t i = 0; i < totals.list.size(); ++i) {
        const int total = totals.list[i];
        const float r =
            total > totals.goal ? kOverRim : distance_of(totals.goal - total, totals.goal);
        const float degrees = spread(i, totals.list.size());
        const Point at = on_target(
            middle, std::min(radius * r + length + radius * 0.12F, radius * 1.42F), degrees);
        const float h = std::max(13.0F, radius * 0.15F);
        const std::string words = std::to_string(total);
        const Rect box = Rect::around(at, h * 2.1F, h);
        const auto& theme = canvas.theme();
        canvas.fill(box, theme.panel, h / 2);
        canvas.frame(box, theme.line2, std::max(1.0F, h * 0.06F), h / 2);
        canvas.label(at, words, {Face::heavy, h * 0.62F},
                     total > totals.goal ? theme.bad : theme.ink);
    }
}

std::string option_of(const help::Figure& figure, std::string_view name) {
    for (const auto& [key, value] : figure.options)
        if (key == name) return value;
    return {};
}

/// The number made of the cards, on paper under them.
void draw_number(Canvas& canvas, Point middle, float size, const help::Figure& figure) {
    const auto& theme = canvas.theme();
    for (const char* kind : {"form", "over", "exact"}) {
        const std::string number = option_of(figure, kind);
        if (number.empty()) continue;
        const std::string_view word(kind);
        const Rect box = Rect::around(middle, size * 1.9F, size);
        const Color edge = word == "over" ? theme.bad : word == "exact" ? theme.good : theme.turn;
        canvas.fill(box, theme.panel, size * 0.24F);
        canvas.frame(box, edge, std::max(2.0F, size * 0.07F), size * 0.24F);
        canvas.label(middle, number, {Face::display_bold, size * 0.86F}, theme.ink);
    }
}

}  // namespace

void figure(Canvas& canvas, const Rect& box, const help::Figure& figure) {
    const Totals totals = read_totals(figure.position);
    const std::string cards = option_of(figure, "cards");
    const bool beside = !cards.empty();
    constexpr float kAround = 1.5F;  // darts and numbers reach so far out
    const float limit = 190 * canvas.scale();
    const float wide = beside ? box.w * 0.58F : box.w;
    const float radius = std::floor(std::min({wide / (2 * kAround), box.h / (2 * kAround), limit}));
    if (radius < 4) return;
    const float w = std::min(radius * 0.62F, box.w * 0.17F);
    const float cards_wide = beside ? 2.5F * w : 0;
    const float all = 2 * kAround * radius + cards_wide;
    const Point middle{box.centre().x - all / 2 + kAround * radius, box.centre().y};
    draw_totals(canvas, middle, radius, totals);
    if (!beside) return;
    const Point right{middle.x + kAround * radius + cards_wide / 2, middle.y};
    const bool number = !option_of(figure, "form").empty() || !option_of(figure, "over").empty() ||
                        !option_of(figure, "exact").empty();
    const float up = number ? 0.42F * w : 0;
    for (std::size_t i = 0; i < cards.size() && i < 2; ++i) {
        CardPose pose;
        pose.turn = i == 0 ? -3.0F : 3.0F;
        const float x = cards.size() == 1 ? 0 : (i == 0 ? -0.56F : 0.56F) * w;
        card(canvas, {right.x + x, right.y - up}, w, cards[i] - '0', pose);
    }
    if (number) draw_number(canvas, {right.x, right.y + 0.85F * w}, 0.55F * w, figure);
}

}  // namespace scenes::sipky_art
