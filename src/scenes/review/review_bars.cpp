// The ledger of a match throw by throw: what luck brought with each, and below it what the
// decisions made with it cost.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;

std::vector<ThrowSum> ReviewPage::by_throw() const {
    std::vector<ThrowSum> list;
    for (const auto& one : ledger().bookings()) {
        const auto number = static_cast<std::size_t>(std::max(0, throw_of(one.ply)));
        if (number >= list.size()) list.resize(number + 1);
        auto& sum = list[number];
        const int gain = one.value.gain();
        if (one.value.share == game::Share::luck) sum.luck += gain;
        if (one.value.share != game::Share::skill) continue;
        sum.lost -= gain;
        if (one.value.choice && -gain > sum.worst) {
            sum.worst = -gain;
            sum.ply = one.ply;
        }
    }
    return list;
}

namespace {

/// Heights of the picture's parts in hundredths, and how large one of them is.
struct BarScale {
    float up = 1, down = 1, lost = 1;
    float luck_axis = 0, skill_axis = 0, unit = 1;
};

BarScale scale_of(const Rect& box, int up, int down, int lost, float between) {
    BarScale scale;
    scale.up = static_cast<float>(std::max(1, up));
    scale.down = static_cast<float>(std::max(1, down));
    scale.lost = static_cast<float>(std::max(1, lost));
    scale.unit = (box.h - between) / (scale.up + scale.down + scale.lost);
    scale.luck_axis = box.y + scale.up * scale.unit;
    scale.skill_axis = scale.luck_axis + scale.down * scale.unit + between;
    return scale;
}

/// A column that says by its place and its colour whether it helped.
void draw_column(Frame& frame, float x, float wide, float axis, float high, render::Color colour) {
    if (std::abs(high) < 0.5F) return;
    const Rect bar{x, high > 0 ? axis - high : axis, wide, std::abs(high)};
    frame.canvas.fill(bar, colour, std::min(wide * 0.2F, frame.t(4)));
}

/// What the three kinds of columns are.
void draw_bars_key(Frame& frame, const Rect& box) {
    const auto& theme = frame.ui.theme();
    const std::array<std::pair<const char*, render::Color>, 3> kinds{
        {{"review.luck_helped", theme.good},
         {"review.luck_hurt", theme.bad},
         {"review.decision_cost", theme.ink2}}};
    const float side = frame.t(14), gap = frame.t(8);
    float wanted = 0;
    for (const auto& [key, colour] : kinds)
        wanted += side + gap + frame.ui.text_width(tr(key), 16, Face::medium) + frame.t(24);
    const float size = wanted > box.w ? std::max(10.0F, 16 * box.w / wanted) : 16;
    float x = box.x;
    for (const auto& [key, colour] : kinds) {
        const float words = frame.ui.text_width(tr(key), size, Face::medium) + frame.t(4);
        frame.canvas.fill({x, box.centre().y - side / 2, side, side}, colour, frame.t(3));
        frame.ui.text(key, {x + side + gap, box.y, words, box.h}, tr(key),
                      {Face::medium, size, theme.ink, Align::left, true});
        x += side + gap + words + frame.t(20);
    }
}

}  // namespace

std::optional<int> draw_throw_bars(Frame& frame, const Rect& box, const ThrowBars& bars) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const float key = frame.t(34), foot = frame.t(34);
    const auto& list = bars.sums;
    std::optional<int> pressed;
    int up = 0, down = 0, lost = 0;
    for (const auto& one : list) {
        up = std::max(up, one.luck);
        down = std::max(down, -one.luck);
        lost = std::max(lost, one.lost);
    }
    draw_bars_key(frame, {box.x, box.y, box.w, key});
    const render::Font small{Face::medium, frame.t(16)};
    const auto luck = tr("review.luck"), skill = tr("review.skill");
    const float left =
        std::max(canvas.measure(luck, small), canvas.measure(skill, small)) + frame.t(16);
    const Rect in{box.x + left, box.y + key + frame.t(6), box.w - left - frame.t(8),
                  box.h - key - foot - frame.t(10)};
    const auto scale = scale_of(in, up, down, lost, frame.t(20));
    const float axis = std::max(1.0F, frame.t(2));
    for (const float y : {scale.luck_axis, scale.skill_axis})
        canvas.line({in.x, y}, {in.right(), y}, axis, theme.line2);
    canvas.label({in.x - frame.t(12), scale.luck_axis}, luck, small, theme.ink2, Align::right);
    canvas.label({in.x - frame.t(12), scale.skill_axis + frame.t(10)}, skill, small, theme.ink2,
                 Align::right);
    const auto count = static_cast<float>(std::max(bars.throws, 1));
    const float step = in.w / count, wide = std::clamp(step * 0.64F, 2.0F, frame.t(44));
    int every = 1;
    for (const int wider : {5, 10, 20, 50, 100, 200, 500})
        if (bars.throws > 25 * every) every = wider;
    for (std::size_t number = 0; number < list.size(); ++number) {
        const auto& one = list[number];
        const float x = in.x + (static_cast<float>(number) - 0.5F) * step;
        const Rect column{x - step / 2, in.y, step, in.h};
        if (one.ply >= 0 && one.ply == bars.chosen) {
            if (!theme.flat) canvas.fill(column, theme.turn_bg, frame.t(6));
            canvas.frame(column, theme.turn, std::max(1.5F, frame.t(2)), frame.t(6));
        }
        const float bar = x - wide / 2;
        draw_column(frame, bar, wide, scale.luck_axis, static_cast<float>(one.luck) * scale.unit,
                    one.luck < 0 ? theme.bad : theme.good);
        draw_column(frame, bar, wide, scale.skill_axis, -static_cast<float>(one.lost) * scale.unit,
                    theme.ink2);
        if (number > 0 && number % static_cast<std::size_t>(every) == 0)
            canvas.label({x, in.bottom() + frame.t(20)}, std::to_string(number), small, theme.ink2);
        if (number == 0 || (one.luck == 0 && one.ply < 0)) continue;
        HotLook look;
        look.role = "throw";
        look.radius = 6;
        look.hint = std::to_string(number);
        look.hint.append(". ").append(bars.throw_word).append(" · ");
        look.hint.append(luck).append(" ").append(bars.amount(one.luck)).append(" · ");
        look.hint.append(skill).append(" ").append(bars.amount(-one.lost));
        if (frame.ui.hot(std::to_string(number), column, look.hint, look) && one.ply >= 0)
            pressed = one.ply;
    }
    return pressed;
}

}  // namespace scenes
