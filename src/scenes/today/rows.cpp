// The five of a day: the date with how many are won, and a row for every game.
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/today/today.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Align;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

constexpr float kLeafW = 78, kLeafH = 84, kMarkWide = 42, kEmblemWide = 60;  // design
constexpr float kMadeWide = 160, kMedal = 40, kPlayWide = 120, kSlimPlay = 54;
constexpr float kNarrow = 560, kMarksBelow = 620;  ///< widths of a row, of the head

/// A check on the emblem of a game that is won.
void draw_tick(Frame& frame, const Point& at) {
    const auto& theme = frame.canvas.theme();
    const float r = frame.t(12);
    frame.canvas.circle(at, r, theme.panel);
    frame.canvas.circle(at, 0.84F * r, theme.good);
    frame.canvas.icon(Icon::check, Rect::around(at, 1.25F * r, 1.25F * r), theme.panel, 3);
}

/// Won, begun, open.
void draw_mark(Frame& frame, const Point& at, float r, bool won, bool begun) {
    const auto& theme = frame.canvas.theme();
    const float line = std::max(2.0F, frame.t(2.5F));
    if (won) {
        frame.canvas.circle(at, r, theme.good);
        return frame.canvas.icon(Icon::check, Rect::around(at, r, r), theme.panel, 3);
    }
    if (begun) {
        frame.canvas.circle(at, r, theme.turn_bg);
        frame.canvas.ring(at, r - line / 2, line, theme.turn);
        render::Path half;
        half.move_to({at.x, at.y - r / 2}).arc(at, r / 2, -90, 180).close();
        return frame.canvas.shape(half, theme.turn);
    }
    render::Stroke stroke{std::max(1.5F, frame.t(2)), render::Cap::butt};
    stroke.dash = {frame.t(5), frame.t(4)};
    frame.canvas.stroke(render::Path::circle(at, r - 1), stroke, theme.line2);
}

}  // namespace

void Today::lay_rows(Flow& flow) {
    lay_head(flow);
    flow.tight();
    for (std::size_t i = 0; i < tasks_.size(); ++i) lay_row(flow, i);
    flow.line("again_note", tr(over() ? "today.over_note" : "today.again_note"), Words::note);
}

/// The date in words; of today also when the next ones come.
std::string Today::head_note() const {
    if (over()) return tr("today.over");
    const int minutes = seconds_to_midnight(services_) / 60;
    return day_text(day_) + " · " + tr("today.new_in", minutes / 60, minutes % 60);
}

/// The leaf of the day, what it is called, and the marks; in a narrow column those stand below.
void Today::lay_head(Flow& flow) {
    const bool below = !flow.roomy(kMarksBelow);
    std::vector<Flow::Cell> cells{
        {kLeafW,
         [this](Flow& cell) {
             cell.item(cell.frame().t(kLeafH),
                       [&](const Rect& box) { draw_leaf(cell.frame(), box, day_); });
         }},
        {0, [this](Flow& cell) {
             cell.line("five", over() ? day_text(day_) : tr("challenges.five"), Words::card);
             cell.close();
             cell.line("five.note", head_note(), Words::note);
         }}};
    const float wide = static_cast<float>(tasks_.size()) * (kMarkWide + 14);
    if (!below) cells.push_back({wide, [this](Flow& cell) { lay_marks(cell, false); }});
    flow.row(cells);
    if (below) lay_marks(flow, true);
}

/// One mark a game: won, begun, open; and how many are won, in words.
void Today::lay_marks(Flow& flow, bool beside) {
    const auto& theme = flow.ui().theme();
    const auto words = Flow::said(
        "five.done", tr("challenges.done_today", won_of(tasks_), static_cast<int>(tasks_.size())),
        Words::strong, beside ? Align::left : Align::right,
        won_of(tasks_) > 0 ? theme.primary : theme.ink2);
    std::vector<Flow::Cell> marks;
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
        const bool begun = static_cast<int>(i) == next() && (tasks_[i].begun || won_of(tasks_) > 0);
        const bool won = tasks_[i].medal != Medal::none;
        marks.push_back(
            {kMarkWide, Flow::signed_by(kMarkWide, [&flow, won, begun](Point at, float r) {
                 draw_mark(flow.frame(), at, r, won, begun);
             })});
    }
    if (beside) marks.push_back({0, words});
    flow.row(marks);
    if (beside) return;
    flow.close();
    words(flow);
}

/// A game of the day: its emblem, what is asked, what was made of it; a press plays it.
void Today::lay_row(Flow& flow, std::size_t index) {
    const auto& theme = flow.ui().theme();
    const auto& task = tasks_[index];
    const bool won = task.medal != Medal::none,
               leads = !over() && static_cast<int>(index) == next(), slim = !flow.roomy(kNarrow);
    const auto verb = tr(task.begun ? "saved.continue"
                         : won      ? "challenges.again"
                                    : "challenges.play");
    std::string spoken = task.note + ": " + task.title;
    if (won) spoken += ", " + (task.made.empty() ? "" : task.made + ", ") + medal_text(task.medal);
    CardLook look{{"button", medal_text(task.medal)}, leads};
    look.hot.hint = task.title;
    look.padding = 12;
    if (won) look.ink = theme.primary2;
    const auto ink = leads ? theme.on_turn : theme.ink;
    const auto touch = flow.card("play_" + task.game, spoken + ", " + verb, look, [&](Flow& card) {
        const auto emblem = Flow::signed_by(kEmblemWide, [&](Point at, float r) {
            card.frame().canvas.picture(emblem_of(task.game), Rect::around(at, 2 * r, 2 * r));
            if (won) draw_tick(card.frame(), {at.x + 0.9F * r, at.y + 0.9F * r});
        });
        std::vector<Flow::Cell> cells{{kEmblemWide, emblem},
                                      {0, [&](Flow& cell) {
                                           cell.line(task.game + ".title", task.title,
                                                     Words::strong, Align::left, ink);
                                           cell.close();
                                           cell.line(task.game + ".note", task.note, Words::note,
                                                     Align::left, leads ? ink : theme.ink2);
                                       }}};
        const bool words = won && !slim;
        if (won)
            cells.push_back({kMedal, Flow::signed_by(kMedal, [&](Point at, float r) {
                                 draw_medal(card.frame().canvas, at, r, task.medal);
                             })});
        if (words)
            cells.push_back({kMadeWide - kMedal, [&](Flow& cell) {
                                 if (!task.made.empty())
                                     cell.line(task.game + ".made", task.made, Words::strong);
                                 cell.close();
                                 cell.line(task.game + ".medal", medal_text(task.medal),
                                           task.made.empty() ? Words::strong : Words::note);
                             }});
        cells.push_back(
            {slim ? kSlimPlay : kPlayWide, [&](Flow& cell) { lay_play(cell, task, verb, leads); }});
        card.row(cells);
    });
    if (touch) play(task);
}

/// How a row is played: the main button of the page on the one that comes next. The whole row is
/// pressed, this is only seen.
void Today::lay_play(Flow& flow, const DayTask& task, const std::string& verb, bool leads) const {
    auto& frame = flow.frame();
    const auto& theme = flow.ui().theme();
    const bool won = task.medal != Medal::none, slim = !flow.roomy(kPlayWide - 1);
    const auto ink = leads ? theme.on_primary : won ? theme.ink2 : theme.ink;
    flow.item(frame.t(54), [&](const Rect& box) {
        const float radius = frame.t(14);
        if (leads || !won) {
            frame.canvas.fill(box, leads ? theme.primary : theme.panel, radius);
            frame.canvas.frame(box, leads ? theme.primary : theme.line2,
                               std::max(1.0F, frame.t(1.5F)), radius);
        }
        if (slim)
            return frame.canvas.icon(won ? Icon::repeat : Icon::play,
                                     Rect::around(box.centre(), box.w / 2, box.w / 2), ink);
        fitted_line(frame, task.game + ".play", box.inset(radius / 2), verb,
                    {Face::semibold, 19, ink, Align::centre});
    });
}

}  // namespace scenes
