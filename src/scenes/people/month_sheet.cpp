#include "scenes/people/month_sheet.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"

#include <algorithm>
#include <string>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;

namespace {

constexpr int kWeek = 7;
constexpr float kNames = 34, kRow = 40, kBand = 19;  // design units

/// The first day of the month that this one is in.
game::Day first_of_month(game::Day day) {
    return day - game::date_of(day).day + 1;
}

int days_of_month(game::Day day) {
    const auto date = game::date_of(day);
    return game::days_in_month(date.year, date.month);
}

}  // namespace

std::optional<DaySeries> running_series(std::vector<game::Day> won, game::Day today) {
    const int length = game::streak(won, today);
    if (length < 2) return std::nullopt;
    std::sort(won.begin(), won.end());
    // As many of the latest as it takes.
    for (auto from = won.end(); from-- != won.begin();)
        if (game::streak({from, won.end()}, today) == length) return DaySeries{*from, won.back()};
    return std::nullopt;
}

float MonthSheet::height(const Frame& frame, game::Day in_month) {
    const int before = game::weekday(first_of_month(in_month));
    const int weeks = (before + days_of_month(in_month) + kWeek - 1) / kWeek;
    return frame.t(kNames) + static_cast<float>(weeks) * frame.t(kRow);
}

MonthSheet::MonthSheet(const Frame& frame, const Rect& box, game::Day in_month)
    : box_(box),
      first_(first_of_month(in_month)),
      days_(days_of_month(in_month)),
      before_(game::weekday(first_)),
      names_(frame.t(kNames)),
      row_(frame.t(kRow)),
      radius_(frame.t(kBand)) {}

Rect MonthSheet::cell(game::Day day) const {
    const int place = before_ + day - first_, week = place / kWeek;
    const float w = box_.w / kWeek;
    return {box_.x + static_cast<float>(place % kWeek) * w,
            box_.y + names_ + static_cast<float>(week) * row_, w, row_};
}

void MonthSheet::draw_weekdays(Frame& frame) const {
    const float w = box_.w / kWeek;
    for (int i = 0; i < kWeek; ++i)
        fitted_line(frame, "weekday" + std::to_string(i + 1),
                    {box_.x + static_cast<float>(i) * w, box_.y, w, frame.t(30)},
                    tr("challenges.weekday_short." + std::to_string(i + 1)),
                    {Face::medium, 17, frame.canvas.theme().ink2, Align::centre});
}

void MonthSheet::draw(
    Frame& frame, const std::optional<DaySeries>& series,
    const std::function<void(const render::Rect& cell, game::Day day)>& draw_day) const {
    draw_weekdays(frame);
    if (series) draw_band(frame, *series);
    for (auto day = first(); day <= last(); ++day) draw_day(cell(day), day);
}

void MonthSheet::draw_band(Frame& frame, const DaySeries& series) const {
    const auto& theme = frame.canvas.theme();
    if (theme.flat) return;
    for (auto day = std::max(series.first, first()); day <= std::min(series.second, last());
         ++day) {
        const Rect at = cell(day);
        float left = at.x, right = at.right();
        if (day == series.first || day == series.second)
            frame.canvas.circle(at.centre(), radius_, theme.turn_bg);
        if (day == series.first) left = at.centre().x;
        if (day == series.second) right = at.centre().x;
        frame.canvas.fill({left, at.centre().y - radius_, right - left, 2 * radius_},
                          theme.turn_bg);
    }
}

void draw_leaf(Frame& frame, const Rect& leaf, game::Day day) {
    const auto& theme = frame.canvas.theme();
    const auto date = game::date_of(day);
    const float head = frame.t(30);
    frame.canvas.fill(leaf, theme.panel2, frame.t(14));
    if (theme.flat) frame.canvas.frame(leaf, theme.line2, 2, frame.t(14));
    {
        const auto clip = frame.canvas.clip({leaf.x, leaf.y, leaf.w, head});
        frame.canvas.fill(leaf, theme.flat ? theme.ink : render::Color::hex("A93B3B"), frame.t(14));
    }
    fitted_line(frame, "leaf.month", {leaf.x + frame.t(4), leaf.y, leaf.w - frame.t(8), head},
                tr("challenges.month." + std::to_string(date.month)),
                {Face::bold, 15, theme.flat ? theme.panel : render::kWhite, Align::centre});
    fitted_line(frame, "leaf.day", {leaf.x, leaf.y + head, leaf.w, leaf.h - head},
                std::to_string(date.day), {Face::display_bold, 40, theme.ink, Align::centre});
}

void fitted_line(Frame& frame, const std::string& id, const Rect& box, const std::string& words,
                 const TextLook& look) {
    constexpr float kLeastLetters = 15;  // design units: smaller is hard to read at 720 lines
    const float least = std::max(look.size * 0.55F, std::min(look.size, kLeastLetters));
    const auto font = frame.canvas.fit(words, look.face, frame.t(look.size), frame.t(least), box.w);
    TextLook fitted = look;
    fitted.size = font.px / frame.type;
    fitted.shrink = true;
    frame.ui.text(id, box, words, fitted);
}

}  // namespace scenes
