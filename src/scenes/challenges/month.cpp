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

constexpr float kCabinet = 38, kSum = 160;  // design

// --- calendar ------------------------------------------------------------------------------------

void Challenges::lay_calendar(Flow& flow) {
    auto& frame = flow.frame();
    const auto& theme = flow.ui().theme();
    const int series = game::streak(progress_.solved_days(), today_);
    const auto words = series > 0 ? trn("challenges.streak", series) : tr("challenges.no_streak");
    const Content chip = [&](Flow& cell) {
        cell.item(frame.t(36), [&](const Rect& box) {
            frame.canvas.fill(box, theme.turn_bg, box.h / 2);
            if (theme.flat) frame.canvas.frame(box, theme.turn, 2, box.h / 2);
            fitted_line(frame, "streak", box.inset(box.h / 4), words,
                        {Face::bold, 17, theme.on_turn, Align::centre});
        });
    };
    flow.row({{0, Flow::said("month", month_text(game::date_of(today_)), Words::card)},
              {std::min(flow.need(words, Words::strong) + 20, flow.design_width() / 2), chip}});
    flow.item(MonthSheet::height(frame, today_), [&](const Rect& box) {
        MonthSheet(frame, box, today_).draw(frame, series_, [&](const Rect& cell, game::Day day) {
            draw_day(frame, cell, day);
        });
    });
    flow.close();
    flow.line("streak.rule", tr("challenges.streak_rule"), Words::note, Align::right);
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

/// How many medals of each metal have been won in this game, the day's among them.
std::array<int, 4> Challenges::won() const {
    std::array<int, 4> won{};
    for (const auto& one : classes_)
        for (const auto& entry : one.entries)
            ++won[static_cast<std::size_t>(medal_of(*entry.challenge, day_for(*entry.challenge)))];
    for (const auto day : progress_.solved_days())
        ++won[static_cast<std::size_t>(progress_.medal_of_day(day))];
    return won;
}

void Challenges::lay_cabinet(Flow& flow) const {
    const auto counts = won();
    std::vector<Flow::Cell> cells;
    for (const auto medal : {Medal::gold, Medal::silver, Medal::bronze}) {
        const auto number = static_cast<std::size_t>(medal);
        const int count = counts[number];
        const auto sign =
            Flow::signed_by(kCabinet, [&flow, medal, count](render::Point at, float r) {
                draw_medal_alone(flow.frame().canvas, at, r, medal, count > 0);
            });
        const auto id = "cabinet" + std::to_string(number);
        cells.push_back(
            {0, [=](Flow& cell) {
                 cell.row({{kCabinet, sign}, {0, [&](Flow& words) {
                                                  words.line(id, number_text(count), Words::card);
                                                  words.close();
                                                  words.line(id + ".word", medal_text(medal),
                                                             Words::note);
                                              }}});
             }});
    }
    flow.rule();
    flow.row(cells);
}

void Challenges::lay_classes(Flow& flow) {
    const auto& theme = flow.ui().theme();
    int solved = 0, all = 0;
    for (const auto& one : classes_) {
        solved += solved_in(one);
        all += static_cast<int>(one.entries.size());
    }
    flow.row({{0, Flow::said("problems", heading(), Words::card)},
              {kSum, Flow::said("solved", tr("challenges.count", solved, all), Words::note,
                                Align::right)}});
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        const auto& one = classes_[i];
        const auto id = "class" + one.id, name = tr("challenges.class." + one.id);
        const int done = solved_in(one);
        const auto count = static_cast<int>(one.entries.size());
        const auto words = tr("challenges.count", done, count);
        const bool chosen = chosen_ == static_cast<int>(i);
        const CardLook look{{"row", chosen ? "on" : "off"}, false, CardLook::Ground::none, 6};
        flow.close();
        auto said = name;
        said.append(", ").append(words);
        if (flow.card(id, said, look, [&](Flow& card) {
                card.row({{0,
                           [&](Flow& cell) {
                               cell.line(id + ".name", name, Words::strong);
                               cell.close();
                               cell.bar({{static_cast<float>(done) / static_cast<float>(count),
                                          colors_of(theme, game_).accent}});
                           }},
                          {kSum / 2, Flow::said(id + ".count", words, Words::figure)}});
            }))
            chosen_ = static_cast<int>(i);
    }
    lay_cabinet(flow);
}

}  // namespace scenes
