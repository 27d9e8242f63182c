// The panel beside the board while a lesson is played: dots for its steps, a card with the
// sentences, what is to be done, examples or the sheet. The buttons: lesson_buttons.cpp.
#include "render/canvas.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/rule_cited.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Path;
using render::Point;
using render::Rect;

namespace {

/// The sentences of a step: the second paragraph says what follows from the first.
std::vector<std::string> lesson_paragraphs(const std::string& text) {
    const auto end = text.find('\n');
    if (end == std::string::npos) return {text};
    return {text.substr(0, end), text.substr(end + 1)};
}

/// The largest size from `most` down to `least` (px) at which the words fit the box.
float fitting_size(Frame& frame, const std::string& words, Face face, float most, float least,
                   float width, float height) {
    float px = std::floor(most);
    const auto high = [&] {
        return frame.ui.paragraph_height(words, width, {face, px / frame.type});
    };
    while (px > std::ceil(least) && high() > height) px -= 1;
    return px / frame.type;
}

/// A box with a frame in one colour, for words that want to be seen.
void draw_lesson_box(Frame& frame, const Rect& box, Color ground, Color edge, float k) {
    frame.canvas.fill(box, ground, 16 * k);
    frame.canvas.frame(box, edge, std::max(1.5F, 2 * k), 16 * k);
}

}  // namespace

Setting Table::set_lesson(Frame& frame) {
    Setting set = set_table(frame, view_, services_.settings, match().seats(), turned_);
    const Room room = view_.room();
    lesson_ = lay_out_lesson({frame.area.w, frame.area.h, frame.type, 0,
                              services_.settings->panel == PanelSide::left, room.sheet, room.under,
                              0, frame.ui.least()});
    set.layout = lesson_.frame;
    set.params.play = lesson_.frame.play;
    set.params.type = lesson_.frame.unit;
    set.params.on.emplace_back("lesson");
    return set;
}

void Table::draw_lesson(Frame& frame) {
    const float k = layout_.unit;
    const auto& lesson = teaching_->lesson();
    if (layout_.portrait)
        frame.ui.panel({lesson_.dots.x, lesson_.dots.y, lesson_.dots.w,
                        lesson_.words.bottom() - lesson_.dots.y},
                       20);
    else
        frame.ui.panel(layout_.panel, 20);
    if (draw_panel_head(frame, layout_, lesson.game, tr("lesson.number", teaching_->number()),
                        game_name(lesson.game) + " · " + tr(lesson_key(lesson))))
        leave_lesson();
    draw_lesson_dots(frame);
    const float bottom = draw_lesson_words(frame, lesson_.words);
    if (!layout_.portrait) {
        const float top = std::round(bottom + 20 * k);
        lesson_.task = {layout_.main.x, top, layout_.main.w, lesson_task_height(frame)};
        const float under = lesson_.task.bottom() + 18 * k;
        lesson_.extra = {layout_.main.x, under, layout_.main.w, layout_.main.y - 14 * k - under};
    }
    // Where nothing else is free an answer takes the place of what is to be done, with all that is
    // below it: its letters are not to be small over empty paper.
    const bool instead = !teaching_->answer.empty() && lesson_.extra.h < 92 * k;
    Rect extra = lesson_.extra;
    if (lesson_acts() && acts_above()) extra.h -= layout_.main.h + 12 * k;
    const Rect& said = lesson_.task;
    const bool toast = frame.ui.toast_in(said, said.y, true);
    if (!instead && !toast) draw_lesson_task(frame, lesson_.task);
    if (instead) {
        extra = lesson_.task;
        if (!layout_.portrait) extra.h = std::max(extra.h, lesson_.extra.bottom() - extra.y);
    }
    if (!instead || !toast) draw_lesson_extra(frame, extra);
    draw_lesson_main(frame);
    draw_lesson_tools(frame);
}

void Table::draw_lesson_dots(Frame& frame) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float k = layout_.unit, pad = layout_.portrait ? 24 * k : 0;
    const Rect box{lesson_.dots.x + pad, lesson_.dots.y, lesson_.dots.w - 2 * pad, lesson_.dots.h};
    const int steps = teaching_->steps();
    const std::string words = teaching_->done() ? trn("lesson.steps", steps)
                                                : tr("lesson.step", teaching_->index() + 1, steps);
    const float room = canvas.measure(words, {Face::semibold, 19 * k}) + 4 * k;
    const float step = std::min(34 * k, (box.w - room - 30 * k) / static_cast<float>(steps));
    const float r = std::min(11 * k, step * 0.36F), y = box.centre().y;
    for (int i = 0; i < steps; ++i) {
        const Point at{box.x + 12 * k + static_cast<float>(i) * step, y};
        if (i < teaching_->index() && !teaching_->solved(i)) {
            // Passed by without being solved.
            canvas.ring(at, r - k, std::max(1.5F, 2.2F * k), theme.primary);
            canvas.icon(Icon::right, Rect::around(at, r * 1.2F, r * 1.2F), theme.primary, 3);
        } else if (i < teaching_->index()) {
            canvas.circle(at, r, theme.primary);
            canvas.icon(Icon::check, Rect::around(at, r * 1.3F, r * 1.3F), theme.on_primary, 3.4F);
        } else if (i == teaching_->index()) {
            canvas.circle(at, r, theme.turn);
            canvas.ring(at, r + 4 * k, std::max(1.5F, 3 * k), theme.turn);
        } else {
            canvas.ring(at, r - k, std::max(1.5F, 2.2F * k), theme.line2);
        }
    }
    frame.ui.text("step", {box.right() - room, box.y, room, box.h}, words,
                  {Face::semibold, std::floor(19 * k) / frame.type, theme.ink2, Align::right});
}

namespace {

std::string end_title(const Teaching& teaching) {
    return teaching.all_solved() ? "lesson.done" : "lesson.seen_end";
}

}  // namespace

/// The card with heading and sentences; returns where it ends.
float Table::draw_lesson_words(Frame& frame, const Rect& room) const {
    auto& canvas = frame.canvas;
    Ui& ui = frame.ui;
    const auto& theme = canvas.theme();
    const auto& lesson = teaching_->lesson();
    const bool portrait = layout_.portrait, done = teaching_->done();
    const std::string id = done ? "end" : teaching_->step().id;
    const auto title = tr(done ? end_title(*teaching_) : lesson_key(lesson, id));
    auto lines = lesson_paragraphs(tr(lesson_key(lesson, done ? id : id + ".text")));
    if (portrait && done && !teaching_->all_solved()) lines.push_back(tr("lesson.seen_note"));
    const float k = layout_.unit, pad = 24 * k, width = room.w - (portrait ? 2 : 1.7F) * pad;
    const float top = portrait ? 2 * k : 22 * k, head = 46 * k, gap = 12 * k;
    // Under the card what is to be done has its place.
    const float most = portrait ? room.h - top - head - 2 * gap : room.h - 136 * k - top - head;
    const auto look_of = [&](std::size_t i, float px) {
        return TextLook{i == 0 ? Face::medium : Face::bold, px / frame.type, theme.ink};
    };
    const auto height_at = [&](float px) {
        float sum = gap * static_cast<float>(lines.size() - 1);
        for (std::size_t i = 0; i < lines.size(); ++i)
            sum += ui.paragraph_height(lines[i], width, look_of(i, px));
        return sum;
    };
    float px = std::floor((portrait ? 29 : 23) * k);
    while (px > std::ceil(13 * k) && height_at(px) > most) px -= 1;
    const float x = room.x + (portrait ? pad : 0.8F * pad);
    const Rect card{room.x - 4 * k, room.y, room.w + 8 * k,
                    std::round(top + head + height_at(px) + pad)};
    if (!portrait) {
        canvas.shadow(card, 22 * k, render::ShadowLevel::L2);
        const bool left = layout_.panel.x < layout_.play.x;
        const float edge = left ? card.right() - 2 * k : card.x + 2 * k;
        const float tip = left ? layout_.panel.right() + 30 * k : layout_.panel.x - 30 * k;
        const float line = std::max(1.5F, 2.5F * k);
        // Paper where the letters are dark, the inset of the panel where they are light.
        const bool light_ink = render::luminance(theme.ink) > 0.4;
        const Color paper = theme.flat ? theme.panel : light_ink ? theme.panel2 : theme.paper;
        canvas.shape(
            Path::polygon(
                {{edge, card.y + 38 * k}, {tip, card.y + 66 * k}, {edge, card.y + 94 * k}}),
            theme.turn);
        canvas.fill(card, paper, 22 * k);
        canvas.frame(card, theme.turn, line, 22 * k);
        const float in = left ? -line * 1.6F : line * 1.6F;
        canvas.shape(Path::polygon({{edge + in, card.y + 38 * k + line * 1.4F},
                                    {tip + in * 1.5F, card.y + 66 * k},
                                    {edge + in, card.y + 94 * k - line * 1.4F}}),
                     paper);
    }
    const auto font = canvas.fit(title, Face::display_bold, 38 * k, 22 * k, width);
    ui.text("head", {x, room.y + top - 6 * k, width, head}, title,
            {Face::display_bold, std::floor(font.px) / frame.type, theme.ink});
    float y = room.y + top + head;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float h = ui.paragraph_height(lines[i], width, look_of(i, px));
        ui.paragraph("words" + std::to_string(i), {x, y, width, h + 1}, lines[i], look_of(i, px));
        y += h + gap;
    }
    return portrait ? room.bottom() : card.bottom();
}

/// Beside the board the bar grows with a note of two lines, rather than that its letters get small.
float Table::lesson_task_height(Frame& frame) const {
    const auto lines = lesson_task();
    const float k = layout_.unit, usual = 92 * k;
    if (lines.size() < 2 || lines[1].empty()) return usual;
    const float note = frame.ui.paragraph_height(lines[1], layout_.main.w - 90 * k,
                                                 {Face::medium, 18 * k / frame.type});
    return std::clamp(std::ceil(note + 54 * k), usual, 124 * k);
}

/// The bar that says what to do now.
void Table::draw_lesson_task(Frame& frame, const Rect& box) const {
    auto lines = lesson_task();
    if (lines.empty()) return;
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit;
    draw_lesson_box(frame, box, theme.turn_bg, theme.turn, k);
    const bool mine = teaching_->asks(match().ply());
    const float icon = 38 * k;
    frame.canvas.icon(mine ? Icon::hand : Icon::eye,
                      Rect::around({box.x + 42 * k, box.centre().y}, icon, icon), theme.on_turn, 2);
    const float x = box.x + 78 * k, w = box.right() - 12 * k - x;
    if (lines.size() == 1) lines.emplace_back();
    const bool two = !lines[1].empty();
    const float high = two ? 34 * k : box.h - 16 * k;
    const float size =
        fitting_size(frame, lines[0], Face::heavy, 22 * k, 14 * k, w, two ? 30 * k : high);
    const float first = ui.paragraph_height(lines[0], w, {Face::heavy, size});
    const float rest = box.h - 20 * k - first;
    const float small =
        two ? fitting_size(frame, lines[1], Face::medium, 18 * k, 12 * k, w, rest) : 0;
    const float second = two ? ui.paragraph_height(lines[1], w, {Face::medium, small}) : 0;
    float y = box.y + (box.h - first - second - (two ? 3 * k : 0)) / 2;
    ui.paragraph("task", {x, y, w, first + 1}, lines[0], {Face::heavy, size, theme.on_turn});
    y += first + 3 * k;
    if (two)
        ui.paragraph("task_note", {x, y, w, second + 1}, lines[1],
                     {Face::medium, small, theme.on_turn.mix(theme.turn_bg, 0.12F)});
}

/// What was answered; else examples of what does not work, or the sheet of the game.
void Table::draw_lesson_extra(Frame& frame, Rect box) {
    const auto& theme = frame.ui.theme();
    const float k = layout_.unit;
    if (!teaching_->answer.empty()) {
        const bool bad = teaching_->answer_is_bad;
        const float w = layout_.main.w - 84 * k;
        const float size = fitting_size(frame, teaching_->answer, Face::semibold, 20 * k, 12 * k, w,
                                        std::clamp(box.h, 72 * k, 190 * k) - 20 * k);
        const float high = frame.ui.paragraph_height(teaching_->answer, w, {Face::semibold, size});
        const Rect at{box.x, box.y, layout_.main.w,
                      std::min(std::max(72 * k, high + 24 * k), std::max(box.h, 72 * k))};
        const Color ink = bad ? theme.bad : theme.info;
        draw_lesson_box(frame, at, theme.panel, ink, k);
        if (const auto rule = bad ? rule_cited(teaching_->answer) : ""; !rule.empty()) {
            HotLook look;
            look.role = "button";
            if (frame.ui.hot("rule", at, tr("table.open_rule", rule), look)) open_rules(rule);
            const float arrow = 22 * k;
            frame.canvas.icon(Icon::right,
                              Rect::around({at.right() - 13 * k, at.centre().y}, arrow, arrow), ink,
                              2);
        }
        const float icon = 34 * k;
        frame.canvas.icon(bad ? Icon::close : Icon::info,
                          Rect::around({at.x + 38 * k, at.centre().y}, icon, icon), ink, 2.4F);
        frame.ui.paragraph("answer", {at.x + 70 * k, at.y + (at.h - high) / 2, w, high + 1},
                           teaching_->answer, {Face::semibold, size, theme.ink});
        return;
    }
    if (teaching_->done()) return draw_lesson_end(frame, box);
    if (!teaching_->step().refused.empty() && teaching_->asks(match().ply()) && box.h >= 148 * k &&
        !top_.busy())
        return draw_examples(frame, box);
    if (!view_.room().sheet || box.h < 96 * k) return;
    if (layout_.portrait) {
        frame.ui.panel(box, 16);
        box = box.inset(12 * k);
    }
    view_.sheet(frame, box, sheet_state());
}

/// A large check; an eye and a sentence where steps were skipped.
void Table::draw_lesson_end(Frame& frame, Rect box) {
    // Nothing is to be done any more: its place is free.
    if (!layout_.portrait) box = {box.x, lesson_.task.y, box.w, box.bottom() - lesson_.task.y};
    const auto& theme = frame.ui.theme();
    const float k = layout_.unit;
    // In portrait the sentence stands with the others.
    const bool all = teaching_->all_solved(), told = all || layout_.portrait;
    const auto sentence = tr("lesson.seen_note");
    const float words =
        told ? 0 : frame.ui.paragraph_height(sentence, box.w, {Face::medium, 19}) + 14 * k;
    float r = std::min({64 * k, (box.h - words) * 0.4F, box.w * 0.2F});
    if (r < 16 * k) r = 0;
    const Point at{box.centre().x, box.centre().y - words / 2};
    if (r > 0) {
        frame.canvas.circle(at, r, all ? theme.good : theme.turn);
        frame.canvas.icon(all ? Icon::check : Icon::eye, Rect::around(at, r * 1.2F, r * 1.2F),
                          all || theme.flat ? theme.panel : render::Color::hex("2A1B00"), 2.6F);
    }
    if (!told && words <= box.h)
        frame.ui.paragraph("seen", {box.x, at.y + r + 14 * k, box.w, 0}, sentence,
                           {Face::medium, 19, theme.ink2, Align::centre});
}

void Table::draw_examples(Frame& frame, const Rect& box) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& lesson = teaching_->lesson();
    const auto& step = teaching_->step();
    const float k = layout_.unit, gap = 14 * k, head = 34 * k;
    const auto ink = layout_.portrait ? theme.table(lesson.game).on_ground : theme.ink;
    ui.text("not", {box.x, box.y, box.w, head - 8 * k}, tr("lesson.not"),
            {Face::heavy, std::floor(19 * k) / frame.type, ink});
    const float h = std::min(box.h - head, 178 * k), w = (box.w - gap) / 2;
    for (std::size_t i = 0; i < step.refused.size(); ++i) {
        const auto& example = step.refused[i];
        const Rect card{box.x + static_cast<float>(i) * (w + gap), box.y + head, w, h};
        const std::string number = std::to_string(i + 1);
        const std::string words = tr(lesson_key(lesson, step.id + ".not" + number));
        HotLook look;
        look.role = "example";
        look.radius = 16 * k / frame.type;
        const bool pressed = ui.hot(number, card, words, look).pressed;
        frame.canvas.fill(card, theme.panel2, 16 * k);
        if (theme.flat || layout_.portrait)
            frame.canvas.frame(card, theme.line2, std::max(1.0F, 1.5F * k), 16 * k);
        const float caption = 44 * k;
        const Rect seen{card.x + 10 * k, card.y + 10 * k, card.w - 20 * k,
                        card.h - caption - 14 * k};
        draw_example(frame, seen, example);
        const Point badge{seen.right() - 12 * k, seen.bottom() - 8 * k};
        frame.canvas.circle(badge, 15 * k, theme.bad);
        frame.canvas.icon(Icon::close, Rect::around(badge, 17 * k, 17 * k), theme.panel, 3.4F);
        const float size = fitting_size(frame, words, Face::semibold, 17 * k, 11 * k,
                                        card.w - 16 * k, caption - 2 * k);
        const float high = ui.paragraph_height(words, card.w - 16 * k, {Face::semibold, size});
        ui.paragraph("not" + number,
                     {card.x + 8 * k, card.bottom() - caption + (caption - high) / 2 - 2 * k,
                      card.w - 16 * k, high + 1},
                     words, {Face::semibold, size, theme.ink, Align::centre});
        if (!pressed) continue;
        game::Match trial = match();
        if (const auto why = trial.play(example.action)) refuse(*why);
    }
}

}  // namespace scenes
