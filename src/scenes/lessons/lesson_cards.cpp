#include "scenes/lessons/lesson_cards.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/page.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

/// What a lesson says of itself.
struct LessonWords {
    std::string name, about, state, act;
};

LessonWords words_of(const LessonEntry& entry) {
    const auto& lesson = entry.lesson;
    const auto& mark = entry.mark;
    const int steps = static_cast<int>(lesson.steps.size());
    const bool begun = mark.step > 0, through = mark.done || mark.seen;
    return {tr(lesson_key(lesson)), tr(lesson_key(lesson, "about")),
            begun       ? tr("lesson.step", mark.step + 1, steps)
            : mark.done ? tr("lesson.finished")
            : mark.seen ? tr("lesson.seen")
                        : trn("lesson.minutes", lesson.minutes),
            tr(begun     ? "lesson.go_on"
               : through ? "lesson.repeat"
                         : "lesson.begin")};
}

/// The ground of an entry, pressable; its inks.
struct LessonGround {
    bool pressed = false;
    Color ink, soft;
};

LessonGround draw_entry_ground(Frame& frame, const Rect& box, const LessonEntry& entry,
                               const LessonWords& words) {
    const auto& theme = frame.canvas.theme();
    const auto& mark = entry.mark;
    HotLook look;
    look.role = "lesson";
    look.value = mark.done ? "done" : mark.step > 0 ? "begun" : mark.seen ? "seen" : "new";
    const auto touch = frame.ui.hot(entry.lesson.id, box,
                                    tr("lesson.number", entry.number) + ": " + words.name + ". " +
                                        words.about + " " + words.state + ". " + words.act,
                                    look);
    const float radius = frame.t(16);
    frame.canvas.fill(box,
                      entry.next  ? theme.turn_bg
                      : mark.done ? theme.primary2
                                  : theme.panel2,
                      radius);
    if (theme.flat || entry.next)
        frame.canvas.frame(box, entry.next ? theme.turn : theme.line2, std::max(1.5F, frame.t(2)),
                           radius);
    if (touch.hot || touch.held)
        frame.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
    return {touch.pressed, entry.next ? theme.on_turn : theme.ink,
            entry.next ? theme.on_turn : theme.ink2};
}

/// The number; a check once it is done, an eye where steps were skipped.
void draw_entry_badge(Frame& frame, Point at, float radius, const LessonEntry& entry) {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const Rect icon = Rect::around(at, radius * 1.2F, radius * 1.2F);
    if (entry.mark.done) {
        canvas.circle(at, radius, theme.primary);
        return canvas.icon(Icon::check, icon, theme.on_primary, 2.8F);
    }
    canvas.circle(at, radius, theme.panel);
    canvas.ring(at, radius, std::max(1.5F, frame.t(2)), theme.line2);
    if (entry.mark.seen) return canvas.icon(Icon::eye, icon, theme.ink, 2.2F);
    canvas.label(at, std::to_string(entry.number), {Face::heavy, frame.t(24)}, theme.ink);
}

/// The board as the lesson leaves it, painted once.
void draw_entry_board(Frame& frame, Rect box, const LessonEntry& entry) {
    const auto* board = entry.board();
    if (!*board) return;
    box = {std::round(box.x), std::round(box.y), std::floor(box.w), std::floor(box.h)};
    const auto& game = entry.lesson.game;
    frame.canvas.cached(
        "lesson " + game + std::to_string(entry.number), box,
        [board, box](render::Canvas& canvas) { draw_picture(canvas, box, *board, false); });
}

float card_padding(const Frame& frame) {
    return frame.t(20);
}

/// Below this width the state of a lesson stands under its sentence.
bool lesson_row_stands(const Frame& frame, float width) {
    return width < frame.t(620);
}

/// Parts of a row: before the words, the words, the state behind them.
struct LessonRow {
    float left, words, side;
};

LessonRow lesson_row(const Frame& frame, float width) {
    const float left = frame.t(84);
    const float side = lesson_row_stands(frame, width) ? 0 : frame.t(190);
    return {left, width - left - side - frame.t(20), side};
}

}  // namespace

float lesson_board(const Frame& frame, const Rect& row) {
    const float side = row.h - frame.t(24);
    return side < frame.t(112) || lesson_row_stands(frame, row.w) ? 0 : side;
}

bool lessons_as_cards(const Frame& frame, const Rect& box, std::size_t count) {
    return !low_window(frame) && box.h < frame.t(640) && box.h >= frame.t(500) &&
           box.w >= frame.t(300) * static_cast<float>(count) + frame.t(80);
}

float lesson_row_height(Frame& frame, float width, const game::Lesson& lesson) {
    const auto row = lesson_row(frame, width);
    const float about =
        frame.ui.paragraph_height(tr(lesson_key(lesson, "about")), row.words, {Face::medium, 19});
    const float state = lesson_row_stands(frame, width) ? frame.t(30) : 0;
    return std::max(frame.t(104), frame.t(22 + 38 + 18) + about + state);
}

bool draw_lesson_row(Frame& frame, const Rect& box, const LessonEntry& entry) {
    auto& ui = frame.ui;
    const auto said = words_of(entry);
    const auto ground = draw_entry_ground(frame, box, entry, said);
    const auto& id = entry.lesson.id;
    const float side = lesson_board(frame, box), beside = side > 0 ? side + frame.t(28) : 0;
    auto row = lesson_row(frame, box.w);
    row.words -= beside;
    draw_entry_badge(frame, {box.x + row.left / 2, box.centre().y}, frame.t(26), entry);
    if (side > 0)
        draw_entry_board(frame, {box.x + row.left, box.centre().y - side / 2, side, side}, entry);
    const float x = box.x + row.left + beside;
    const float words = ui.paragraph_height(said.about, row.words, {Face::medium, 19});
    const bool stands = lesson_row_stands(frame, box.w);
    float y = box.y + (box.h - frame.t(38) - words - (stands ? frame.t(30) : 0)) / 2;
    ui.text(id + ".name", {x, y, row.words, frame.t(36)}, said.name,
            {Face::display_bold, 30, ground.ink, Align::left, true});
    y += frame.t(38);
    ui.paragraph(id + ".about", {x, y, row.words, 0}, said.about, {Face::medium, 19, ground.soft});
    y += words;
    if (stands) {
        ui.text(id + ".state", {x, y + frame.t(2), row.words, frame.t(28)},
                said.act + " · " + said.state, {Face::bold, 18, ground.ink, Align::left, true});
    } else {
        const float wide = row.side - frame.t(22), left = box.right() - row.side;
        ui.text(id + ".act", {left, box.centre().y - frame.t(30), wide, frame.t(30)}, said.act,
                {Face::heavy, 21, ground.ink, Align::right, true});
        ui.text(id + ".state", {left, box.centre().y + frame.t(2), wide, frame.t(26)}, said.state,
                {Face::medium, 17, ground.soft, Align::right, true});
    }
    return ground.pressed;
}

float lesson_card_about(Frame& frame, float width, const game::Lesson& lesson) {
    return frame.ui.paragraph_height(tr(lesson_key(lesson, "about")),
                                     width - 2 * card_padding(frame), {Face::medium, 19});
}

bool draw_lesson_card(Frame& frame, const Rect& box, const LessonEntry& entry, float about) {
    auto& ui = frame.ui;
    const auto said = words_of(entry);
    const auto ground = draw_entry_ground(frame, box, entry, said);
    const auto& id = entry.lesson.id;
    const float pad = card_padding(frame), w = box.w - 2 * pad, x = box.x + pad;
    const float words = frame.t(40) + about + frame.t(10) + frame.t(34);
    const float side = std::floor(std::min(w, box.h - words - 2 * pad - frame.t(12)));
    draw_entry_board(frame, {box.centre().x - side / 2, box.y + pad, side, side}, entry);
    draw_entry_badge(frame, {x + frame.t(18), box.y + pad + frame.t(18)}, frame.t(26), entry);
    float y = box.bottom() - pad - words;
    ui.text(id + ".name", {x, y, w, frame.t(38)}, said.name,
            {Face::display_bold, 30, ground.ink, Align::left, true});
    y += frame.t(40);
    ui.paragraph(id + ".about", {x, y, w, 0}, said.about, {Face::medium, 19, ground.soft});
    y = box.bottom() - pad - frame.t(34);
    const float state =
        std::min(w * 0.5F, frame.ui.text_width(said.state, 18, Face::medium) + frame.t(4));
    ui.text(id + ".act", {x, y, w - state - frame.t(8), frame.t(34)}, said.act,
            {Face::heavy, 21, ground.ink, Align::left, true});
    ui.text(id + ".state", {box.right() - pad - state, y, state, frame.t(34)}, said.state,
            {Face::medium, 18, ground.soft, Align::right, true});
    return ground.pressed;
}

}  // namespace scenes
