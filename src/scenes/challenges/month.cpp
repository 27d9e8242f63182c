// The right half of the challenges: the month with its series, the classes with their progress.
#include "scenes/challenges/challenges.hpp"
#include "scenes/face/game_face.hpp"

#include <algorithm>
#include <array>

namespace scenes {

using game::Medal;
using render::Align;
using render::Face;
using render::Rect;

// --- calendar ------------------------------------------------------------------------------------

float Challenges::calendar_height(Frame& frame) const {
    return 2 * challenge_padding(frame) + frame.t(46) + MonthSheet::height(frame, today_) +
           frame.t(34);
}

void Challenges::draw_calendar(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const Rect in = box.inset(challenge_padding(frame));
    const auto date = game::date_of(today_);
    const int series = game::streak(progress_.solved_days(), today_);
    const auto words = series > 0 ? trn("challenges.streak", series) : tr("challenges.no_streak");
    const float chip = std::min(ui.text_width(words, 17, Face::bold) + frame.t(40), in.w * 0.5F);
    challenge_line(frame, "month", {in.x, in.y, in.w - chip - frame.t(12), frame.t(40)},
                   month_text(date), Face::display_bold, 32, theme.ink);
    const Rect badge{in.right() - chip, in.y + frame.t(2), chip, frame.t(36)};
    frame.canvas.fill(badge, theme.turn_bg, badge.h / 2);
    if (theme.flat) frame.canvas.frame(badge, theme.turn, 2, badge.h / 2);
    challenge_line(frame, "streak",
                   {badge.x + frame.t(12), badge.y, badge.w - frame.t(24), badge.h}, words,
                   Face::bold, 17, theme.on_turn, Align::centre);
    const MonthSheet sheet(frame, {in.x, in.y + frame.t(46), in.w, 0}, today_);
    sheet.draw_weekdays(frame);
    if (series_) sheet.draw_band(frame, *series_);
    for (auto day = sheet.first(); day <= sheet.last(); ++day)
        draw_day(frame, sheet.cell(day), day);
    challenge_line(frame, "streak.rule", {in.x, in.bottom() - frame.t(26), in.w, frame.t(26)},
                   tr("challenges.streak_rule"), Face::regular, 16, theme.ink2, Align::right);
}

void Challenges::draw_day(Frame& frame, Rect cell, game::Day day) {
    const auto& theme = frame.canvas.theme();
    const auto date = game::date_of(day);
    const float radius = frame.t(17);
    const bool solved = progress_.medal_of_day(day) > 0;
    const bool now = day == today_;
    render::Color ink = day > today_ ? theme.ink3 : theme.ink;
    if (solved) {
        frame.canvas.circle(cell.centre(), radius, theme.primary);
        ink = theme.on_primary;
    } else if (progress_.tried_on(day)) {
        frame.canvas.ring(cell.centre(), radius - frame.t(1.5F), frame.t(3), theme.line2);
    }
    if (now)
        frame.canvas.ring(cell.centre(), frame.t(19), std::max(2.0F, frame.t(2.5F)), theme.turn);
    const auto words = std::to_string(date.day);
    frame.canvas.label(cell.centre(), words,
                       {solved || now ? Face::bold : Face::medium, frame.t(18)}, ink);
    const auto medal = static_cast<Medal>(progress_.medal_of_day(day));
    const auto told = day > today_ ? day_text(day)
                      : solved     ? tr("challenges.day_solved", day_text(day), medal_text(medal))
                                   : tr("challenges.day_open", day_text(day));
    frame.ui.model().add({"day:" + words, "day", told, solved ? "solved" : "", cell});
}

// --- classes -------------------------------------------------------------------------------------

constexpr float kCabinet = 80;

float Challenges::classes_height(Frame& frame) const {
    return 2 * challenge_padding(frame) + frame.t(50) +
           static_cast<float>(classes_.size()) * std::max(frame.t(62), frame.ui.least()) +
           frame.t(kCabinet);
}

/// How many medals of each metal have been won in this game, the day's among them.
void Challenges::draw_cabinet(Frame& frame, Rect box) const {
    std::array<int, 3> won{};
    for (const auto& one : classes_)
        for (const auto& entry : one.entries)
            if (const Medal medal = medal_of(*entry.challenge, day_for(*entry.challenge));
                medal != Medal::none)
                ++won[static_cast<std::size_t>(medal) - 1];
    for (const auto day : progress_.solved_days())
        if (const int medal = progress_.medal_of_day(day); medal > 0)
            ++won[static_cast<std::size_t>(medal) - 1];
    const auto& theme = frame.canvas.theme();
    frame.ui.rule({box.x, box.y}, box.w);
    const float w = box.w / 3, r = frame.t(19), y = box.y + frame.t(42);
    for (int i = 0; i < 3; ++i) {
        const auto medal = static_cast<Medal>(3 - i);
        const int count = won[static_cast<std::size_t>(2 - i)];
        const float x = box.x + static_cast<float>(i) * w;
        draw_medal_alone(frame.canvas, {x + r, y - frame.t(5)}, r, medal, count > 0);
        const Rect words{x + 2 * r + frame.t(12), y - frame.t(30), w - 2 * r - frame.t(16),
                         frame.t(36)};
        const auto id = "cabinet" + std::to_string(3 - i);
        challenge_line(frame, id, words, number_text(count), Face::display_bold, 34, theme.ink);
        challenge_line(frame, id + ".word",
                       {words.x, words.bottom() - frame.t(4), words.w, frame.t(26)},
                       medal_text(medal), Face::medium, 16, theme.ink2);
    }
}

void Challenges::draw_classes(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const Rect in = box.inset(challenge_padding(frame));
    int solved = 0, all = 0;
    for (const auto& one : classes_) {
        solved += solved_in(one);
        all += static_cast<int>(one.entries.size());
    }
    const float sum = frame.t(130), row = std::max(frame.t(62), ui.least());
    challenge_line(frame, "problems", {in.x, in.y, in.w - sum, frame.t(40)}, heading(),
                   Face::display_bold, 32, theme.ink);
    challenge_line(frame, "solved", {in.right() - sum, in.y, sum, frame.t(40)},
                   tr("challenges.count", solved, all), Face::medium, 19, theme.ink2, Align::right);
    float y = in.y + frame.t(50);
    for (int i = 0; i < static_cast<int>(classes_.size()); ++i, y += row) {
        const auto& one = classes_[static_cast<std::size_t>(i)];
        const auto& id = one.id;
        const int done = solved_in(one);
        const auto count = static_cast<int>(one.entries.size());
        const auto name = tr("challenges.class." + id);
        const auto words = tr("challenges.count", done, count);
        const Rect at{in.x, y, in.w, row};
        const auto touch = ui.hot("class" + id, at, name + ", " + words,
                                  {"row", chosen_ == i ? "on" : "off", {}, 10});
        if (touch) chosen_ = i;
        if (touch.hot) frame.canvas.fill(at, theme.ink.with_alpha(0.05F), frame.t(10));
        const float right = frame.t(96), bar = in.w - right;
        challenge_line(frame, "class" + id + ".name", {in.x, y + frame.t(6), bar, frame.t(28)},
                       name, Face::bold, 18, theme.ink);
        challenge_line(frame, "class" + id + ".count",
                       {in.right() - right + frame.t(8), y, right - frame.t(8), row}, words,
                       Face::bold, 18, theme.ink, Align::right);
        const Rect ground{in.x, y + frame.t(40), bar, frame.t(10)};
        frame.canvas.fill(ground, theme.panel2.mix(theme.line2, 0.35F), ground.h / 2);
        if (done > 0 && count > 0) {
            Rect full = ground;
            full.w =
                std::max(ground.h, ground.w * static_cast<float>(done) / static_cast<float>(count));
            frame.canvas.fill(full, colors_of(theme, game_).accent, ground.h / 2);
        }
    }
    draw_cabinet(frame, {in.x, y + frame.t(8), in.w, frame.t(kCabinet - 8)});
}

}  // namespace scenes
