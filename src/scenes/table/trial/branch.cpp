// The branch that lies on the table: step by step, and the way to the others.
#include "render/canvas.hpp"
#include "scenes/table/session/browsing.hpp"
#include "scenes/table/trial/mode.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

float TrialPanel::switch_width(Frame& frame) const {
    return 2 * std::max(frame.ui.least(), 40 * layout_.unit) + 58 * layout_.unit;
}

/// The way from branch to branch, at the right of the box; they stand in the order in which they
/// were begun. True: another one lies on the table now.
bool TrialPanel::draw_switch(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float k = layout_.unit, type = k / frame.type;
    const auto& run = trial_.run();
    const auto count = run.branches().size();
    const float side = std::max(ui.least(), 40 * k), number = 58 * k;
    Rect at{box.right() - side, box.y + (box.h - side) / 2, side, side};
    ButtonLook look;
    look.enabled = only_if(run.at() + 1 < count, tr("trial.why_last"));
    const bool next =
        ui.icon_button("branch_next", at, Icon::right, tr("trial.branch_next"), look).pressed;
    ui.text("branch_of", {at.x - number, box.y, number, box.h},
            std::to_string(run.at() + 1) + " / " + std::to_string(count),
            {Face::bold, 18 * type, ui.theme().ink, Align::centre});
    at.x -= number + side;
    look.enabled = only_if(run.at() > 0, tr("trial.why_first"));
    const bool before =
        ui.icon_button("branch_before", at, Icon::left, tr("trial.branch_before"), look).pressed;
    if (next || before) trial_.take_branch(next ? run.at() + 1 : run.at() - 1);
    return next || before;
}

/// True: another branch lies on the table now.
bool TrialPanel::draw_heading(Frame& frame, const Rect& box, int steps) {
    auto& ui = frame.ui;
    const float k = layout_.unit, type = k / frame.type;
    const bool several = trial_.run().branches().size() > 1;
    const float right = several ? switch_width(frame) : 0;
    const auto count = trn("trial.steps", steps);
    const render::Font bold{Face::bold, 19 * k}, small{Face::medium, 17 * k};
    const float title = frame.canvas.measure(tr("trial.branch"), bold) + 14 * k;
    ui.text("branch", {box.x, box.y, title, box.h}, tr("trial.branch"),
            {Face::bold, 19 * type, ui.theme().ink});
    // Beside the switch their number is told where it has room.
    const Rect rest{box.x + title, box.y, box.w - title - right - (several ? 8 * k : 0), box.h};
    if (frame.canvas.measure(count, small) <= rest.w)
        ui.text("steps", rest, count,
                {Face::medium, 17 * type, ui.theme().ink2, several ? Align::left : Align::right});
    return several && draw_switch(frame, box);
}

/// One step; the real match, at the head of the list, has a lock.
void TrialPanel::draw_step(Frame& frame, const Rect& row, const std::string& id,
                           const std::string& title, const std::string& note, int end) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit;
    const int now = table().match().ply();
    const bool here = end == now, later = end > now;
    HotLook look;
    look.role = "step";
    look.radius = 12;
    look.value = here ? "here" : later ? "later" : "";
    const auto touch = ui.hot(id, row, title + ". " + note, look);
    if (touch.pressed) trial_.look_at(end);
    auto ground = here ? theme.turn_bg : theme.panel2;
    if (touch.hot && !here) ground = ground.mix(theme.ink, 0.06F);
    frame.canvas.fill(row, ground, 12 * k);
    if (here || theme.flat)
        frame.canvas.frame(row, here ? theme.turn : theme.line, std::max(1.5F, 2.5F * k), 12 * k);
    draw_step_sign(frame, {row.x + 26 * k, row.centre().y}, end);
    const auto ink = later ? theme.ink2 : theme.ink;
    const float x = row.x + 48 * k, w = row.w - 56 * k, middle = row.centre().y;
    const auto font = frame.canvas.fit(title, Face::bold, 18 * k, 12 * k, w);
    const auto shown = frame.canvas.ellipsis(title, font, w);
    ui.text(id + ".title", {x, middle - 25 * k, w, 24 * k}, shown,
            {Face::bold, std::floor(font.px * 2) / 2 / frame.type, ink});
    // A long sentence has two lines of small letters.
    float px = 16 * k / frame.type;
    const auto fits = [&] { return ui.text_width(note, px, Face::regular) <= w - 2 * k; };
    while (!fits() && px > 13.5F * k / frame.type) px -= 0.5F;
    if (fits())
        return ui.text(id + ".note", {x, middle, w, 22 * k}, note, {Face::regular, px, theme.ink2});
    const float high = 33 * k;
    const float size = fitting_size(frame, note, Face::regular, 12.5F * k, 8 * k, w, high);
    ui.paragraph(id + ".note", {x, middle - 4 * k, w, high + 1}, note,
                 {Face::regular, size, theme.ink2});
}

/// What is real has a lock; a step of the trial a ring, filled where the table stands.
void TrialPanel::draw_step_sign(Frame& frame, render::Point at, int end) const {
    const auto& theme = frame.ui.theme();
    const float k = layout_.unit;
    const int now = table().match().ply();
    if (end == trial_.run().from()) {
        frame.canvas.circle(at, 12 * k, theme.ink2);
        frame.canvas.icon(Icon::lock, Rect::around(at, 15 * k, 15 * k), theme.panel, 2.4F);
        return;
    }
    frame.canvas.circle(at, 10 * k, theme.panel);
    frame.canvas.ring(at, 11 * k, std::max(2.0F, 3 * k), end > now ? theme.line2 : theme.primary);
    if (end == now) frame.canvas.circle(at, 5 * k, theme.primary);
}

void TrialPanel::draw_steps(Frame& frame, const Rect& box, const std::vector<TrialStep>& steps) {
    auto& ui = frame.ui;
    const float k = layout_.unit, row = row_height(frame), step = row + 5 * k;
    const auto& match = table().match();
    const View& view = table().view;
    const auto numbers = turn_numbers(view, match);
    const float content = step * static_cast<float>(steps.size() + 1);
    auto scroll = ui.scroll("branch", box, content);
    const auto place = [&](std::size_t index) {
        return Rect{box.x, scroll.top() + step * static_cast<float>(index), scroll.width(), row};
    };
    const int from = trial_.run().from();
    draw_step(frame, place(0), "0", tr("trial.match"), tr("trial.up_to_here"), from);
    std::size_t here = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        std::string title, note;
        for (int ply = steps[i].begin; ply < steps[i].end; ++ply) {
            const auto& before = match.at(ply);
            const auto& move = match.moves()[static_cast<std::size_t>(ply)];
            title += (title.empty() ? "" : "  ") + view.notation(before, move);
            if (before.actor() >= 0 || note.empty()) note = table().named(view.words(before, move));
        }
        const auto last = static_cast<std::size_t>(steps[i].end - 1);
        if (last < numbers.size() && numbers[last] > 0)
            title.insert(0, std::to_string(numbers[last]) + ".  ");
        if (steps[i].begin < match.ply()) here = i + 1;
        draw_step(frame, place(i + 1), std::to_string(i + 1), title, note, steps[i].end);
    }
    // A thread from step to step, broken where the trial leaves what is real.
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const float x = place(i).x + 26 * k, from_y = place(i).centre().y + 13 * k;
        render::Stroke thread{std::max(1.5F, 2.5F * k)};
        if (i == 0) thread.dash = {4 * k, 3 * k};
        frame.canvas.stroke(render::Path::line({x, from_y}, {x, place(i + 1).centre().y - 13 * k}),
                            thread,
                            steps[i].end > match.ply() ? ui.theme().line2 : ui.theme().primary);
    }
    if (scrolled_to_ == match.ply()) return;
    scrolled_to_ = match.ply();
    ui.scroll_to("branch", step * static_cast<float>(here), row);
}

}  // namespace scenes
