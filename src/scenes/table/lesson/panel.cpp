#include "scenes/table/lesson/panel.hpp"

#include "render/canvas.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/rulebook/document.hpp"
#include "scenes/table/lesson/mode.hpp"
#include "scenes/table/ordinary/panel.hpp"
#include "scenes/table/panel/parts.hpp"

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

/// A box with a frame in one colour, for words that want to be seen.
void draw_lesson_box(Frame& frame, const Rect& box, Color ground, Color edge, float k) {
    frame.canvas.fill(box, ground, 16 * k);
    frame.canvas.frame(box, edge, std::max(1.5F, 2 * k), 16 * k);
}

}  // namespace

const LessonRun& LessonPanel::run() const {
    return mode_.run();
}

const LessonGuide& LessonPanel::guide() const {
    return mode_.guide();
}

TableSetup LessonPanel::set(Frame& frame) {
    TableSetup set = set_table(frame, table().view, table().services.settings,
                               table().match().seats(), parts_.camera.turned());
    const Room room = table().view.room();
    places_ = lay_out_lesson({frame.area.w, frame.area.h, frame.type, 0,
                              table().services.settings->panel == PanelSide::left, room.sheet,
                              room.under, 0, frame.ui.least()});
    set.layout = layout_ = places_.frame;
    set.params.play = places_.frame.play;
    set.params.type = places_.frame.unit;
    set.params.on.emplace_back("lesson");
    return set;
}

void LessonPanel::draw(Frame& frame) {
    const float k = layout_.unit;
    const auto& lesson = run().lesson();
    if (layout_.portrait)
        frame.ui.panel({places_.dots.x, places_.dots.y, places_.dots.w,
                        places_.words.bottom() - places_.dots.y},
                       20);
    else
        frame.ui.panel(layout_.panel, 20);
    if (draw_panel_head(frame, layout_, lesson.game, tr("lesson.number", run().number()),
                        game_name(lesson.game) + " · " + tr(lesson_key(lesson))))
        mode_.leave();
    draw_dots(frame);
    const float bottom = draw_words(frame, places_.words);
    if (!layout_.portrait) {
        const float top = std::round(bottom + 20 * k);
        places_.task = {layout_.main.x, top, layout_.main.w, task_height(frame)};
        const float under = places_.task.bottom() + 18 * k;
        places_.extra = {layout_.main.x, under, layout_.main.w, layout_.main.y - 14 * k - under};
    }
    // Where nothing else is free an answer takes the place of what is to be done, with all that is
    // below it: its letters are not to be small over empty paper.
    const bool instead = !run().answer.empty() && places_.extra.h < 92 * k;
    Rect extra = places_.extra;
    if (parts_.decision.has_buttons() && acts_above()) extra.h -= layout_.main.h + 12 * k;
    const Rect& said = places_.task;
    const bool toast = frame.ui.toast_in(said, said.y, true);
    if (!instead && !toast) draw_task(frame, places_.task);
    if (instead) {
        extra = places_.task;
        if (!layout_.portrait) extra.h = std::max(extra.h, places_.extra.bottom() - extra.y);
    }
    if (!instead || !toast) draw_extra(frame, extra);
    draw_main(frame);
    draw_tools(frame);
}

void LessonPanel::draw_dots(Frame& frame) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float k = layout_.unit, pad = layout_.portrait ? 24 * k : 0;
    const Rect box{places_.dots.x + pad, places_.dots.y, places_.dots.w - 2 * pad, places_.dots.h};
    const int steps = run().steps();
    const std::string words =
        run().done() ? trn("lesson.steps", steps) : tr("lesson.step", run().index() + 1, steps);
    const float room = canvas.measure(words, {Face::semibold, 19 * k}) + 4 * k;
    const float step = std::min(34 * k, (box.w - room - 30 * k) / static_cast<float>(steps));
    const float r = std::min(11 * k, step * 0.36F), y = box.centre().y;
    for (int i = 0; i < steps; ++i) {
        const Point at{box.x + 12 * k + static_cast<float>(i) * step, y};
        if (i < run().index() && !run().solved(i)) {
            // Passed by without being solved.
            canvas.ring(at, r - k, std::max(1.5F, 2.2F * k), theme.primary);
            canvas.icon(Icon::right, Rect::around(at, r * 1.2F, r * 1.2F), theme.primary, 3);
        } else if (i < run().index()) {
            canvas.circle(at, r, theme.primary);
            canvas.icon(Icon::check, Rect::around(at, r * 1.3F, r * 1.3F), theme.on_primary, 3.4F);
        } else if (i == run().index()) {
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

std::string end_title(const LessonRun& teaching) {
    return teaching.all_solved() ? "lesson.done" : "lesson.seen_end";
}

}  // namespace

/// The card with heading and sentences; returns where it ends.
float LessonPanel::draw_words(Frame& frame, const Rect& room) const {
    auto& canvas = frame.canvas;
    Ui& ui = frame.ui;
    const auto& theme = canvas.theme();
    const auto& lesson = run().lesson();
    const bool portrait = layout_.portrait, done = run().done();
    const std::string id = done ? "end" : run().step().id;
    const auto title = tr(done ? end_title(run()) : lesson_key(lesson, id));
    auto lines = lesson_paragraphs(tr(lesson_key(lesson, done ? id : id + ".text")));
    if (portrait && done && !run().all_solved()) lines.push_back(tr("lesson.seen_note"));
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
float LessonPanel::task_height(Frame& frame) const {
    const auto lines = guide().task();
    const float k = layout_.unit, usual = 92 * k;
    if (lines.size() < 2 || lines[1].empty()) return usual;
    // A first line that would become small takes two.
    const bool wraps =
        frame.canvas.measure(lines[0], {Face::heavy, 18 * k}) > layout_.main.w - 90 * k;
    const float more = wraps ? 24 * k : 0;
    const float note = frame.ui.paragraph_height(lines[1], layout_.main.w - 90 * k,
                                                 {Face::medium, 18 * k / frame.type});
    return std::clamp(std::ceil(note + 54 * k + more), usual, 124 * k + more);
}

/// The bar that says what to do now.
void LessonPanel::draw_task(Frame& frame, const Rect& box) const {
    auto lines = guide().task();
    if (lines.empty()) return;
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit;
    draw_lesson_box(frame, box, theme.turn_bg, theme.turn, k);
    const bool mine = run().asks(table().match().ply());
    const float icon = 38 * k;
    frame.canvas.icon(mine ? Icon::hand : Icon::eye,
                      Rect::around({box.x + 42 * k, box.centre().y}, icon, icon), theme.on_turn, 2);
    const float x = box.x + 78 * k, w = box.right() - 12 * k - x;
    if (lines.size() == 1) lines.emplace_back();
    const bool two = !lines[1].empty();
    const float high = two ? 34 * k : box.h - 16 * k;
    float size = fitting_size(frame, lines[0], Face::heavy, 22 * k, 14 * k, w, two ? 30 * k : high);
    if (two && size < 18 * k / frame.type)
        size = fitting_size(frame, lines[0], Face::heavy, 20 * k, 14 * k, w,
                            std::min(56 * k, box.h - 42 * k));
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

/// Why the action does not lead on, with the way to the rule that forbids it.
void LessonPanel::draw_answer(Frame& frame, const Rect& box) {
    const auto& theme = frame.ui.theme();
    const float k = layout_.unit;
    const bool bad = run().answer_is_bad;
    const float w = layout_.main.w - 84 * k;
    const float size = fitting_size(frame, run().answer, Face::semibold, 20 * k, 12 * k, w,
                                    std::clamp(box.h, 72 * k, 190 * k) - 20 * k);
    const float high = frame.ui.paragraph_height(run().answer, w, {Face::semibold, size});
    const Rect at{box.x, box.y, layout_.main.w,
                  std::min(std::max(72 * k, high + 24 * k), std::max(box.h, 72 * k))};
    const Color ink = bad ? theme.bad : theme.info;
    draw_lesson_box(frame, at, theme.panel, ink, k);
    if (const auto rule = bad ? help::rule_cited(run().answer) : ""; !rule.empty()) {
        HotLook look;
        look.role = "button";
        if (frame.ui.hot("rule", at, tr("table.open_rule", rule), look)) parts_.rules.open(rule);
        const float arrow = 22 * k;
        frame.canvas.icon(Icon::right,
                          Rect::around({at.right() - 13 * k, at.centre().y}, arrow, arrow), ink, 2);
    }
    const float icon = 34 * k;
    frame.canvas.icon(bad ? Icon::close : Icon::info,
                      Rect::around({at.x + 38 * k, at.centre().y}, icon, icon), ink, 2.4F);
    frame.ui.paragraph("answer", {at.x + 70 * k, at.y + (at.h - high) / 2, w, high + 1},
                       run().answer, {Face::semibold, size, theme.ink});
}

/// What was answered; else examples of what does not work, or the sheet of the game.
void LessonPanel::draw_extra(Frame& frame, Rect box) {
    const float k = layout_.unit;
    if (!run().answer.empty()) return draw_answer(frame, box);
    if (run().done()) return draw_end(frame, box);
    if (!run().step().refused.empty() && run().asks(table().match().ply()) && box.h >= 148 * k &&
        !table().top.busy())
        return draw_examples(frame, parts_, run(), layout_, box);
    if (!table().view.room().sheet || box.h < 96 * k) return;
    if (layout_.portrait) {
        frame.ui.panel(box, 16);
        box = box.inset(12 * k);
    }
    table().view.sheet(frame, box, sheet_state(parts_, layout_));
}

/// A large check; an eye and a sentence where steps were skipped.
void LessonPanel::draw_end(Frame& frame, Rect box) const {
    // Nothing is to be done any more: its place is free.
    if (!layout_.portrait) box = {box.x, places_.task.y, box.w, box.bottom() - places_.task.y};
    const auto& theme = frame.ui.theme();
    const float k = layout_.unit;
    // In portrait the sentence stands with the others.
    const bool all = run().all_solved(), told = all || layout_.portrait;
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

/// There is room for that over the main button.
bool LessonPanel::acts_above() const {
    return !layout_.portrait && places_.extra.h >= layout_.main.h + 12 * layout_.unit;
}

/// The main button shows the action, after the end it leads on. What a match would have there
/// stands above it.
void LessonPanel::draw_main(Frame& frame) {
    Ui& ui = frame.ui;
    const Rect box = layout_.main;
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.size = 23 * layout_.unit / frame.type;
    look.icon = Icon::play;
    if (run().done()) {
        const bool more = run().more();
        if (ui.button(more ? "next" : "play", box, tr(more ? "lesson.next" : "lesson.play"), look)
                .pressed)
            mode_.go_to_next();
        return;
    }
    const bool acts = parts_.decision.has_buttons(), above = acts_above();
    if (acts) {
        // Over the main button, or beside it where the words need the height.
        Rect over = box;
        if (above) over.y -= box.h + 12 * layout_.unit;
        if (!above) over.w = std::floor(box.w / 2 - 8 * layout_.unit);
        if (!above) over.x = box.right() - over.w;
        parts_.buttons.draw_actions(frame, layout_, over);
    }
    if (!acts) look.enabled = only_if(parts_.decision.open(), tr("why.wait_lesson"));
    if (acts) look.style = ButtonStyle::secondary;
    Rect at = box;
    float beside = 76 * layout_.unit;  // the icon and the edges
    if (acts && !above) {
        // Half the width is for the words alone.
        at.w = std::floor(box.w / 2 - 8 * layout_.unit);
        look.icon.reset();
        beside = 30 * layout_.unit;
    }
    const auto font = frame.canvas.fit(tr("lesson.show"), Face::heavy, look.size * frame.type,
                                       13 * layout_.unit, at.w - beside);
    look.size = std::floor(font.px) / frame.type;
    if (ui.button("show", at, tr("lesson.show"), look).pressed) mode_.show_move();
}

void LessonPanel::draw_tools(Frame& frame) {
    const bool begun = run().index() > 0 || !run().asks(table().match().ply()) ||
                       !parts_.decision.picker().path().empty();
    if (draw_tool(frame, layout_, "undo", layout_.tools[0], Icon::undo, tr("lesson.back"),
                  only_if(begun, tr("why.begin")))
            .pressed)
        parts_.moves.undo();
    else if (draw_tool(frame, layout_, "again", layout_.tools[1], Icon::repeat, tr("lesson.again"),
                       only_if(begun, tr("why.begin")))
                 .pressed)
        mode_.begin_step(0);
    else if (draw_tool(frame, layout_, "skip", layout_.tools[2], Icon::right, tr("lesson.skip"),
                       only_if(!run().done(), tr("why.lesson_end")))
                 .pressed)
        mode_.begin_step(run().index() + 1);
}

}  // namespace scenes
