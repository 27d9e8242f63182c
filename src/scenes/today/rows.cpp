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

constexpr float kHead = 86, kHeadGap = 14, kRowGap = 9, kNote = 36;
constexpr float kLeafW = 78, kLeafH = 84, kMark = 21, kMarkStep = 52;
constexpr float kPill = 132, kPillHigh = 56;

/// Where a row is too narrow for words beside what is asked.
bool narrow(Frame& frame, float width) {
    return width < frame.t(560);
}

/// In a narrow column the marks of the five stand below the date.
bool marks_below(Frame& frame, float width) {
    return width < frame.t(660);
}

float head_height(Frame& frame, float width) {
    return frame.t(kHead) + (marks_below(frame, width) ? frame.t(kMark * 2 + 14) : 0);
}

/// A check on the emblem of a game that is won.
void draw_tick(Frame& frame, const Rect& emblem) {
    const auto& theme = frame.canvas.theme();
    const Point at{emblem.right() - frame.t(3), emblem.bottom() - frame.t(3)};
    const float r = frame.t(12), icon = frame.t(15);
    frame.canvas.circle(at, r, theme.panel);
    frame.canvas.circle(at, r - std::max(1.5F, frame.t(2)), theme.good);
    frame.canvas.icon(Icon::check, Rect::around(at, icon, icon), theme.panel, 3);
}

}  // namespace

float Today::row_height(Frame& frame) const {
    return std::max(frame.t(82), frame.ui.least());
}

float Today::rows_height(Frame& frame, float width) const {
    const auto count = static_cast<float>(five_.games());
    return 2 * today_padding(frame) + head_height(frame, width) + frame.t(kHeadGap) +
           count * row_height(frame) + (count - 1) * frame.t(kRowGap) + frame.t(kNote);
}

void Today::draw_rows(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const Rect in = box.inset(today_padding(frame));
    const float head = head_height(frame, box.w);
    draw_head(frame, {in.x, in.y, in.w, head});
    const float gap = frame.t(kRowGap), top = in.y + head + frame.t(kHeadGap);
    const auto count = static_cast<float>(std::max<std::size_t>(1, tasks_.size()));
    // What the column has left goes to the rows, up to a fifth of their height.
    const float room = (in.bottom() - frame.t(kNote) - top - (count - 1) * gap) / count;
    const float high = std::clamp(room, row_height(frame), row_height(frame) * 1.2F);
    for (std::size_t i = 0; i < tasks_.size(); ++i)
        draw_row(frame, {in.x, std::round(top + static_cast<float>(i) * (high + gap)), in.w, high},
                 i);
    fitted_line(frame, "again_note",
                {in.x, in.bottom() - frame.t(kNote - 10), in.w, frame.t(kNote - 10)},
                tr(over() ? "today.over_note" : "today.again_note"),
                {Face::regular, 17, frame.canvas.theme().ink2});
}

/// The date in words; of today also when the next ones come.
std::string Today::head_note() const {
    if (over()) return tr("today.over");
    const int minutes = seconds_to_midnight(services_) / 60;
    return day_text(day_) + " · " + tr("today.new_in", minutes / 60, minutes % 60);
}

void Today::draw_head(Frame& frame, Rect box) {
    const auto& theme = frame.canvas.theme();
    draw_leaf(frame, {box.x, box.y, frame.t(kLeafW), frame.t(kLeafH)}, day_);
    const bool below = marks_below(frame, box.w + 2 * today_padding(frame));
    const float marks = static_cast<float>(tasks_.size()) * frame.t(kMarkStep);
    const float x = box.x + frame.t(kLeafW + 20);
    const float w = box.right() - x - (below ? 0 : marks + frame.t(12));
    const auto title = over() ? day_text(day_) : tr("challenges.five");
    fitted_line(frame, "five", {x, box.y, w, frame.t(46)}, title,
                {Face::display_bold, 34, theme.ink});
    fitted_line(frame, "five.note", {x, box.y + frame.t(50), w, frame.t(28)}, head_note(),
                {Face::medium, 17, theme.ink2});
    draw_marks(frame, below ? Rect{box.x, box.y + frame.t(kHead + 6), box.w, frame.t(kMark * 2)}
                            : Rect{box.right() - marks, box.y, marks, frame.t(kHead)});
}

/// One mark a game: won, begun, open; and how many are won, in words.
void Today::draw_marks(Frame& frame, Rect box) {
    const auto& theme = frame.canvas.theme();
    const auto words = tr("challenges.done_today", won_of(tasks_), static_cast<int>(tasks_.size()));
    const bool beside = box.h < frame.t(kMark * 2 + 24);
    const float r = frame.t(kMark), y = box.y + r, line = std::max(2.0F, frame.t(2.5F));
    const auto due = static_cast<std::size_t>(std::max(0, next()));
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
        const Point at{beside ? box.x + r + static_cast<float>(i) * frame.t(kMarkStep)
                              : box.right() - r -
                                    static_cast<float>(tasks_.size() - 1 - i) * frame.t(kMarkStep),
                       y};
        if (tasks_[i].medal != Medal::none) {
            frame.canvas.circle(at, r, theme.good);
            frame.canvas.icon(Icon::check, Rect::around(at, r, r), theme.panel, 3);
        } else if (i == due && (tasks_[i].begun || won_of(tasks_) > 0)) {
            frame.canvas.circle(at, r, theme.turn_bg);
            frame.canvas.ring(at, r - line / 2, line, theme.turn);
            render::Path half;
            half.move_to({at.x, at.y - r * 0.5F}).arc(at, r * 0.5F, -90, 180).close();
            frame.canvas.shape(half, theme.turn);
        } else {
            render::Stroke stroke{std::max(1.5F, frame.t(2)), render::Cap::butt};
            stroke.dash = {frame.t(5), frame.t(4)};
            frame.canvas.stroke(render::Path::circle(at, r - 1), stroke, theme.line2);
        }
    }
    const float free = static_cast<float>(tasks_.size()) * frame.t(kMarkStep) + frame.t(6);
    fitted_line(frame, "five.done",
                beside ? Rect{box.x + free, box.y, box.w - free, box.h}
                       : Rect{box.x, y + r + frame.t(6), box.w, frame.t(28)},
                words,
                {Face::bold, 18, won_of(tasks_) > 0 ? theme.primary : theme.ink2,
                 beside ? Align::left : Align::right});
}

/// A game of the day: its emblem, what is asked, what was made of it; a press plays it.
void Today::draw_row(Frame& frame, Rect box, std::size_t index) {
    const auto& theme = frame.canvas.theme();
    const auto& task = tasks_[index];
    const bool won = task.medal != Medal::none,
               leads = !over() && static_cast<int>(index) == next();
    const auto verb = tr(task.begun ? "saved.continue"
                         : won      ? "challenges.again"
                                    : "challenges.play");
    std::string spoken = task.note + ": " + task.title;
    if (won) spoken += ", " + (task.made.empty() ? "" : task.made + ", ") + medal_text(task.medal);
    HotLook look{"button", medal_text(task.medal), {}, 14};
    look.hint = task.title;
    const auto touch = frame.ui.hot("play_" + task.game, box, spoken + ", " + verb, look);
    const float radius = frame.t(14);
    frame.canvas.fill(box, leads ? theme.turn_bg : won ? theme.primary2 : theme.panel2, radius);
    if (leads || theme.flat)
        frame.canvas.frame(box, leads ? theme.turn : theme.line2, std::max(2.0F, frame.t(2)),
                           radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    const float side = std::min(box.h - frame.t(20), frame.t(66));
    const Rect emblem{box.x + frame.t(14), std::round(box.centre().y - side / 2), side, side};
    frame.canvas.picture(emblem_of(task.game), emblem);
    if (won) draw_tick(frame, emblem);
    const bool slim = narrow(frame, box.w);
    const float pill = won && !slim ? frame.t(kPill - 28) : frame.t(slim ? 60 : kPill);
    const float made = won ? frame.t(slim ? 52 : 178) : 0;
    const float x = emblem.right() + frame.t(18), pad = frame.t(14);
    const float w = box.right() - pad - pill - made - frame.t(12) - x;
    const auto ink = leads ? theme.on_turn : theme.ink;
    fitted_line(frame, task.game + ".title", {x, box.centre().y - frame.t(32), w, frame.t(34)},
                task.title, {Face::bold, 20, ink});
    fitted_line(frame, task.game + ".note", {x, box.centre().y + frame.t(2), w, frame.t(28)},
                task.note, {Face::medium, 17, leads ? theme.on_turn : theme.ink2});
    if (won)
        draw_made(frame, {box.right() - pad - pill - made, box.y, made - frame.t(8), box.h}, task);
    draw_play(frame,
              {box.right() - pad - pill, box.centre().y - frame.t(kPillHigh / 2), pill,
               frame.t(kPillHigh)},
              task, leads);
    if (touch) play(task);
}

/// The medal that was won, beside it what was made.
void Today::draw_made(Frame& frame, Rect box, const DayTask& task) const {
    const auto& theme = frame.canvas.theme();
    const float r = frame.t(20);
    draw_medal(frame.canvas, {box.x + r, box.centre().y - frame.t(5)}, r, task.medal);
    const float x = box.x + 2 * r + frame.t(12), w = box.right() - x;
    if (w < frame.t(60)) return;
    const auto word = medal_text(task.medal);
    if (task.made.empty())
        return fitted_line(frame, task.game + ".medal",
                           {x, box.centre().y - frame.t(17), w, frame.t(34)}, word,
                           {Face::bold, 19, theme.ink});
    fitted_line(frame, task.game + ".made", {x, box.centre().y - frame.t(32), w, frame.t(34)},
                task.made, {Face::bold, 19, theme.ink});
    fitted_line(frame, task.game + ".medal", {x, box.centre().y + frame.t(2), w, frame.t(28)}, word,
                {Face::medium, 17, theme.ink2});
}

/// How a row is played: the main button of the page on the one that comes next.
void Today::draw_play(Frame& frame, Rect box, const DayTask& task, bool leads) const {
    const auto& theme = frame.canvas.theme();
    const bool won = task.medal != Medal::none, slim = box.w < frame.t(90);
    const auto words = tr(task.begun ? "saved.continue"
                          : won      ? "challenges.again"
                                     : "challenges.play");
    const auto ink = leads ? theme.on_primary : won ? theme.ink2 : theme.ink;
    const float radius = frame.t(14);
    if (leads)
        frame.canvas.fill(box, theme.primary, radius);
    else if (!won)
        frame.canvas.fill(box, theme.panel, radius);
    if (!won || leads)
        frame.canvas.frame(box, leads ? theme.primary : theme.line2, std::max(1.0F, frame.t(1.5F)),
                           radius);
    if (slim) {
        const float side = frame.t(24);
        return frame.canvas.icon(won ? Icon::repeat : Icon::play,
                                 Rect::around(box.centre(), side, side), ink);
    }
    fitted_line(frame, task.game + ".play", box.inset(frame.t(6)), words,
                {Face::semibold, 19, ink, Align::centre});
}

}  // namespace scenes
