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

constexpr float kKey = 46, kDisc = 76;  // design

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

/// The month with the ways to others, and its days.
void Today::lay_month(Flow& flow) {
    // Nothing was played before the first won day, and of what comes nothing is known.
    const auto& won = five_.won_days();
    const auto oldest = std::min(won.empty() ? today_ : won.front(), today_ - 31);
    const auto earlier = only_if(first_of(month_) > first_of(oldest), tr("today.no_earlier"));
    const auto later = only_if(first_of(month_) < first_of(today_), tr("today.no_later"));
    const auto month = month_;
    flow.row({{0, Flow::said("month", month_text(game::date_of(month)), Words::card)},
              {kKey,
               [&](Flow& cell) {
                   if (cell.icon_button("month_before", Icon::left, tr("today.month_before"),
                                        {ButtonStyle::secondary, {}, earlier}))
                       month_ = first_of(month) - 1;
               }},
              {kKey, [&](Flow& cell) {
                   if (cell.icon_button("month_after", Icon::right, tr("today.month_after"),
                                        {ButtonStyle::secondary, {}, later}))
                       month_ = first_of(first_of(month) + 31);
               }}});
    auto& frame = flow.frame();
    flow.item(MonthSheet::height(frame, month), [&](const Rect& box) {
        MonthSheet(frame, box, month).draw(frame, band_, [&](const Rect& cell, game::Day day) {
            draw_day(frame, cell, day);
        });
    });
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

void Today::lay_series(Flow& flow) {
    const auto& theme = flow.ui().theme();
    const auto disc = Flow::signed_by(kDisc, [&](render::Point at, float r) {
        auto& frame = flow.frame();
        frame.canvas.circle(at, r, theme.turn_bg);
        frame.canvas.ring(at, r - 1, std::max(2.0F, frame.t(2.5F)), theme.turn);
        fitted_line(frame, "series", Rect::around(at, 1.5F * r, 1.5F * r), std::to_string(series_),
                    {Face::display_bold, 38, theme.on_turn, Align::centre});
    });
    flow.row({{kDisc, disc},
              {0, [this](Flow& cell) {
                   cell.line("series.words", trn("today.series", series_), Words::strong);
                   cell.close();
                   if (longest_ > 0)
                       cell.line("series.longest", tr("today.longest", longest_), Words::note);
                   cell.close();
                   cell.line("series.rule", tr("today.series_rule"), Words::note);
               }}});
    flow.columns(
        {[this](Flow& cell) {
             if (cell.button("share", tr(over() ? "today.share_day" : "today.share"),
                             {ButtonStyle::secondary, Icon::share}))
                 services_.stage.push(make_share(services_, tasks_, day_, over() ? 0 : series_));
         },
         [this](Flow& cell) {
             if (!cell.button("code", tr("today.enter_code"),
                              {ButtonStyle::secondary, Icon::keyboard}))
                 return;
             services_.stage.push(make_code_entry(services_, {}, [this](game::Day day) {
                 look_at(day);
                 month_ = day;
             }));
         }},
        0);
}

}  // namespace scenes
