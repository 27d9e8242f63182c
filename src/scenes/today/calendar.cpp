// Beside the five of the day: the month, in which every day shows how many of its five were won,
// and the series with the way to tell others.
#include "scenes/today/today.hpp"

#include <algorithm>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr float kMonthHead = 60, kDisc = 38, kShare = 56;

game::Day first_of(game::Day day) {
    return day - game::date_of(day).day + 1;
}

/// As many parts of a ring as there are games, those that are won in the colour of what is done.
void draw_ring_parts(Frame& frame, render::Point at, float radius, int won, int games) {
    const auto& theme = frame.canvas.theme();
    const float turn = 360.0F / static_cast<float>(games), gap = 14;
    const render::Stroke stroke{std::max(2.0F, frame.t(3.2F)), render::Cap::butt};
    for (int i = 0; i < games; ++i) {
        render::Path part;
        part.arc(at, radius, -90 + turn * static_cast<float>(i) + gap / 2, turn - gap);
        frame.canvas.stroke(part, stroke, i < won ? theme.primary : theme.line2.with_alpha(0.55F));
    }
}

}  // namespace

float Today::month_height(Frame& frame) const {
    return 2 * today_padding(frame) + frame.t(kMonthHead) + MonthSheet::height(frame, month_);
}

void Today::draw_month(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const Rect in = box.inset(today_padding(frame));
    const float key = ui.control(46), gap = frame.t(8);
    fitted_line(frame, "month", {in.x, in.y, in.w - 2 * key - 2 * gap, key},
                month_text(game::date_of(month_)),
                {Face::display_bold, 32, frame.canvas.theme().ink});
    // Nothing was played before the first won day, and of what comes nothing is known.
    const auto& won = five_.won_days();
    const auto oldest = std::min(won.empty() ? today_ : won.front(), today_ - 31);
    ButtonLook before, after;
    before.enabled = only_if(first_of(month_) > first_of(oldest), tr("today.no_earlier"));
    after.enabled = only_if(first_of(month_) < first_of(today_), tr("today.no_later"));
    if (ui.icon_button("month_before", {in.right() - 2 * key - gap, in.y, key, key}, Icon::left,
                       tr("today.month_before"), before))
        month_ = first_of(month_) - 1;
    if (ui.icon_button("month_after", {in.right() - key, in.y, key, key}, Icon::right,
                       tr("today.month_after"), after))
        month_ = first_of(first_of(month_) + 31);
    const MonthSheet sheet(frame, {in.x, in.y + frame.t(kMonthHead), in.w, 0}, month_);
    sheet.draw_weekdays(frame);
    if (band_) sheet.draw_band(frame, *band_);
    for (auto day = sheet.first(); day <= sheet.last(); ++day)
        draw_day(frame, sheet.cell(day), day);
}

/// A day: as many parts of its ring as were won, a full disc for all of them; a press shows it.
void Today::draw_day(Frame& frame, Rect cell, game::Day day) {
    const auto& theme = frame.canvas.theme();
    const int won = five_.won_on(day), games = five_.games();
    const auto words = std::to_string(game::date_of(day).day);
    const float radius = frame.t(16);
    Touch touch;
    if (day <= today_) {
        HotLook look{"day", won == games ? "all" : std::to_string(won), {}, 17};
        const auto told = tr("today.day_won", day_text(day), won, games);
        look.hint = told;
        const float side = std::min(cell.h, cell.w);
        touch = frame.ui.hot(words, Rect::around(cell.centre(), side, side), told, look);
    }
    auto ink = day > today_ ? theme.ink3 : theme.ink;
    if (won == games) {
        frame.canvas.circle(cell.centre(), radius, theme.primary);
        ink = theme.on_primary;
    } else if (won > 0) {
        draw_ring_parts(frame, cell.centre(), radius - frame.t(1.5F), won, games);
    }
    if (day == day_ || touch.hot)
        frame.canvas.ring(cell.centre(), frame.t(19), std::max(2.0F, frame.t(2.5F)),
                          day == day_ ? theme.turn : theme.line2);
    frame.canvas.label(cell.centre(), words,
                       {won == games || day == today_ ? Face::bold : Face::medium, frame.t(18)},
                       ink);
    if (touch) look_at(day);
}

float Today::series_height(Frame& frame) const {
    return 2 * today_padding(frame) + frame.t(2 * kDisc) + frame.t(16) + frame.ui.control(kShare);
}

void Today::draw_series(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    const Rect in = box.inset(today_padding(frame));
    const float r = frame.t(kDisc);
    const render::Point at{in.x + r, in.y + r};
    frame.canvas.circle(at, r, theme.turn_bg);
    frame.canvas.ring(at, r - 1, std::max(2.0F, frame.t(2.5F)), theme.turn);
    fitted_line(frame, "series", Rect::around(at, 1.5F * r, 1.5F * r), std::to_string(series_),
                {Face::display_bold, 38, theme.on_turn, Align::centre});
    const float x = in.x + 2 * r + frame.t(18), w = in.right() - x;
    const auto most = tr("today.longest", longest_);
    const float beside =
        longest_ > 0 ? std::min(w * 0.45F, ui.text_width(most, 17, Face::medium) + 1) : 0;
    fitted_line(frame, "series.words",
                {x, at.y - frame.t(33), w - beside - frame.t(8), frame.t(36)},
                trn("today.series", series_), {Face::bold, 21, theme.ink});
    if (longest_ > 0)
        fitted_line(frame, "series.longest",
                    {in.right() - beside, at.y - frame.t(33), beside, frame.t(36)}, most,
                    {Face::medium, 17, theme.ink2, Align::right});
    fitted_line(frame, "series.rule", {x, at.y + frame.t(4), w, frame.t(28)},
                tr("today.series_rule"), {Face::medium, 17, theme.ink2});
    const float high = ui.control(kShare);
    ButtonLook look{ButtonStyle::secondary, Icon::share};
    const float gap = frame.t(10), half = (in.w - gap) / 2;
    if (ui.button("share", {in.x, in.bottom() - high, half, high},
                  tr(over() ? "today.share_day" : "today.share"), look))
        services_.stage.push(make_share(services_, tasks_, day_, over() ? 0 : series_));
    look.icon = Icon::keyboard;
    if (ui.button("code", {in.right() - half, in.bottom() - high, half, high},
                  tr("today.enter_code"), look))
        services_.stage.push(make_day_code(services_, [this](game::Day day) {
            look_at(day);
            month_ = day;
        }));
}

}  // namespace scenes
