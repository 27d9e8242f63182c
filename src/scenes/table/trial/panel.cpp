#include "scenes/table/trial/panel.hpp"

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

namespace {

/// "turn 13"; the turn that is due after so many actions.
int turn_at(const View& view, const game::Match& match, int ply) {
    const auto numbers = turn_numbers(view, match);
    for (std::size_t at = static_cast<std::size_t>(ply); at < numbers.size(); ++at)
        if (numbers[at] > 0) return numbers[at];
    return numbers.empty() ? 1 : std::max(1, numbers.back());
}

}  // namespace

TrialPanel::TrialPanel(const TableParts& parts, TrialMode& mode)
    : MatchPanel(parts, mode), trial_(mode), luck_(parts.table.view) {}

std::string TrialPanel::title() const {
    return tr("trial.title");
}

std::string TrialPanel::note() const {
    return tr("title." + table().match().game().id + ".name") + " · " +
           tr("trial.from_turn", turn_at(table().view, table().match(), trial_.run().from()));
}

void TrialPanel::leave() {
    trial_.leave();
}

// --- where everything stands ---------------------------------------------------------------------

/// The ways on want a row more than in a match, and so does what is confirmed: the list gives them
/// room, or they share what is there.
void TrialPanel::make_rows(Frame& frame) {
    Layout& l = layout_;
    const float k = l.unit, gap = (l.portrait ? 12 : 10) * k;
    actions_ = finish_ = {};
    const auto lift = [&](float by) {
        if (l.log.empty() || l.log.h - by < 150 * k) return false;
        l.log.h -= by;
        l.advice.y -= by;
        return true;
    };
    if (!l.portrait) {
        const float high = std::max(frame.ui.least(), 52 * k);
        if (lift(high + gap)) {
            const Rect all{l.tools[0].x, l.tools[0].bottom() - high,
                           l.tools[2].right() - l.tools[0].x, high};
            for (auto& tool : l.tools) tool.y -= high + gap;
            l.main.y -= high + gap;
            finish_ = all;
        }
    }
    if (!parts_.decision.open() || !parts_.decision.has_buttons()) return;
    if (!l.portrait && lift(l.main.h + gap)) {
        actions_ = {l.main.x, l.main.y - l.main.h - gap, l.main.w, l.main.h};
        return;
    }
    const float part = std::floor(l.main.w * 0.62F);
    actions_ = {l.main.x, l.main.y, part, l.main.h};
    l.main = {l.main.x + part + gap, l.main.y, l.main.w - part - gap, l.main.h};
}

/// Luck has a strip beside the board where that is hardly smaller for it; else it takes the place
/// of list and words while it is chosen, or lies on the foot of the playing area.
void TrialPanel::place_luck(TableSetup& set) {
    luck_box_ = {};
    luck_for_list_ = luck_lies_ = false;
    if (!luck_.possible()) return;
    const float k = layout_.unit;
    Rect& play = set.params.play;
    const float strip = 330 * k, gap = 16 * k;
    if (!layout_.portrait && play.w - strip - gap >= 0.86F * play.h) {
        luck_box_ = {play.right() - strip, play.y, strip, play.h};
        play.w -= strip + gap;
        return;
    }
    luck_for_list_ = trial_.luck_waits() && !layout_.log.empty();
    if (luck_for_list_ || !trial_.luck_waits()) return;
    const float high = std::min(play.h * 0.6F, 420 * k), wide = std::min(play.w, 480 * k);
    luck_lies_ = true;
    luck_box_ = {play.centre().x - wide / 2, play.bottom() - high, wide, high};
}

void TrialPanel::arrange(Frame& frame, TableSetup& set) {
    make_rows(frame);
    around_ = layout_.play;
    const float edge = frame.u(16);
    Rect& play = set.params.play;
    play = play.inset(edge);
    const float tab = frame.t(40);
    play.y += tab - edge * 0.5F;
    play.h -= tab - edge * 0.5F;
    place_luck(set);
    set.layout = layout_;
}

// --- the frame -----------------------------------------------------------------------------------

void TrialPanel::draw_frame(Frame& frame) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const float wide = std::max(6.0F, frame.u(13.5F)), stripe = frame.u(19.5F);
    const Rect outer = around_.inset(-frame.u(6));
    const float radius = frame.u(20);
    const auto light = theme.flat ? render::kWhite : render::Color::hex("F4E9D2");
    const auto dark = theme.flat ? render::kBlack : render::Color::hex("1F5C63");
    canvas.frame(outer, theme.flat ? render::kWhite : theme.panel, wide + frame.u(4), radius);
    const Rect line = outer.inset(frame.u(2) + wide / 2);
    const auto path = render::Path::rounded(line, radius - wide / 2);
    canvas.stroke(path, {wide, render::Cap::butt, render::Join::round}, light);
    canvas.stroke(path, {wide, render::Cap::butt, render::Join::round, {stripe, stripe}}, dark);
    // The tab says it in words and with a sign.
    const float high = frame.t(42), side = frame.t(24), pad = frame.t(18);
    auto words = tr("trial.title") + " · " + tr("trial.tab");
    const float most = outer.w - 2 * frame.u(40) - side - 3 * pad;
    // Letters twice as large say the one thing that matters.
    if (canvas.measure(words, {Face::bold, frame.t(12)}) > most) words = tr("trial.title");
    const auto font = canvas.fit(words, Face::bold, frame.t(19), frame.t(11), most);
    const float w = std::min(most, canvas.measure(words, font) + frame.u(4));
    const Rect tab{std::round(outer.centre().x - (w + side + 2.6F * pad) / 2), outer.y,
                   w + side + 2.6F * pad, high};
    canvas.fill(tab, dark, frame.u(12));
    canvas.frame(tab, light, std::max(2.0F, frame.u(3)), frame.u(12));
    canvas.icon(Icon::fork, Rect::around({tab.x + pad + side / 2, tab.centre().y}, side, side),
                render::kWhite, 2.2F);
    frame.ui.text("trial", {tab.x + pad * 1.6F + side, tab.y, w, tab.h}, words,
                  {Face::bold, std::floor(font.px * 2) / 2 / frame.type, render::kWhite});
}

// --- the branch ----------------------------------------------------------------------------------

/// True: another branch lies on the table now.
bool TrialPanel::draw_heading(Frame& frame, const Rect& box, int steps) {
    auto& ui = frame.ui;
    const float k = layout_.unit, type = k / frame.type;
    const auto& run = trial_.run();
    const auto count = run.branches().size();
    ui.text("branch", {box.x, box.y, box.w * 0.5F, box.h}, tr("trial.branch"),
            {Face::bold, 19 * type, ui.theme().ink});
    if (count < 2) {
        ui.text("steps", {box.x + box.w * 0.4F, box.y, box.w * 0.6F, box.h},
                trn("trial.steps", steps),
                {Face::medium, 17 * type, ui.theme().ink2, Align::right});
        return false;
    }
    // Branches stand in the order in which they were begun.
    const float side = std::max(ui.least(), box.h), number = 58 * k;
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

/// One step; the real match, at the head of the list, has a lock.
void TrialPanel::draw_step(Frame& frame, const Rect& row, const std::string& id,
                           const std::string& title, const std::string& note, int end) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit;
    const bool real = end == trial_.run().from();
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
    const render::Point at{row.x + 26 * k, row.centre().y};
    const auto ink = later ? theme.ink2 : theme.ink;
    if (real) {
        frame.canvas.circle(at, 12 * k, theme.ink2);
        frame.canvas.icon(Icon::lock, Rect::around(at, 15 * k, 15 * k), theme.panel, 2.4F);
    } else {
        frame.canvas.circle(at, 10 * k, theme.panel);
        frame.canvas.ring(at, 11 * k, std::max(2.0F, 3 * k), later ? theme.line2 : theme.primary);
        if (here) frame.canvas.circle(at, 5 * k, theme.primary);
    }
    const Rect words{row.x + 48 * k, row.y + 5 * k, row.w - 56 * k, row.h - 10 * k};
    const auto font = frame.canvas.fit(title, Face::bold, 18 * k, 13 * k, words.w);
    ui.text(id + ".title", {words.x, words.y, words.w, words.h * 0.42F}, title,
            {Face::bold, std::floor(font.px) / frame.type, ink});
    const Rect low{words.x, words.y + words.h * 0.42F, words.w, words.h * 0.58F};
    const float size =
        fitting_size(frame, note, Face::regular, 16 * k, 11 * k, low.w, low.h + 2 * k);
    ui.paragraph(id + ".note", {low.x, low.y, low.w, low.h + 3 * k}, note,
                 {Face::regular, size, theme.ink2});
}

void TrialPanel::draw_steps(Frame& frame, const Rect& box, const std::vector<TrialStep>& steps) {
    auto& ui = frame.ui;
    const float k = layout_.unit, row = std::max(ui.least(), 68 * k), step = row + 8 * k;
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
    if (scrolled_to_ == match.ply()) return;
    scrolled_to_ = match.ply();
    ui.scroll_to("branch", step * static_cast<float>(here), row);
}

void TrialPanel::draw_luck(Frame& frame, const Rect& box) {
    const auto wish =
        luck_.draw(frame, box, table().match().now(), trial_.luck_waits(), layout_.unit);
    if (wish) trial_.play_luck(*wish);
}

void TrialPanel::draw_log(Frame& frame, const Rect& box) {
    if (luck_for_list_) {
        Rect all = box;
        if (!layout_.portrait) all.h = layout_.advice.bottom() - box.y;
        return draw_luck(frame, all);
    }
    const float head = 40 * layout_.unit, gap = 6 * layout_.unit;
    const auto steps = TrialRun::steps(table().match(), trial_.run().from(), trial_.forced());
    if (draw_heading(frame, {box.x, box.y, box.w, head}, static_cast<int>(steps.size()))) return;
    draw_steps(frame, {box.x, box.y + head + gap, box.w, box.h - head - gap}, steps);
}

// --- words and ways on ---------------------------------------------------------------------------

std::vector<std::string> TrialPanel::said() const {
    if (trial_.finishes()) return {tr("trial.finishes")};
    if (trial_.luck_waits()) return {tr("trial.choose_luck"), tr("trial.counts_nothing")};
    auto lines = MatchPanel::said();
    if (trial_.run().branch().line.actions.empty() || table().match().over())
        lines.push_back(tr("trial.counts_nothing"));
    return lines;
}

void TrialPanel::draw_words(Frame& frame) {
    if (!luck_box_.empty()) {
        const float pad = 18 * layout_.unit;
        Rect box = luck_box_;
        const float wanted =
            luck_.height(frame, table().match().now(), box.w - 2 * pad, layout_.unit) + 2 * pad;
        if (wanted < box.h) {
            if (luck_lies_) box.y = box.bottom() - wanted;
            box.h = wanted;
        }
        frame.ui.panel(box, 16);
        draw_luck(frame, box.inset(pad));
    }
    if (!luck_for_list_ || layout_.portrait) MatchPanel::draw_words(frame);
}

void TrialPanel::draw_main(Frame& frame) {
    if (!actions_.empty()) parts_.buttons.draw_actions(frame, layout_, actions_);
    ButtonLook look;
    look.style = actions_.empty() ? ButtonStyle::primary : ButtonStyle::secondary;
    look.icon = Icon::back;
    const Rect& box = layout_.main;
    const std::string label = tr("trial.back");
    look.size = 22 * layout_.unit / frame.type;
    const auto fits = [&] { return frame.ui.button_width(label, look) <= box.w; };
    while (look.size > 13 * layout_.unit / frame.type && !fits()) look.size -= 1;
    const auto pressed = fits()
                             ? frame.ui.button("back_to_match", box, label, look)
                             : frame.ui.icon_button("back_to_match", box, Icon::back, label, look);
    if (pressed) trial_.leave();
}

void TrialPanel::draw_tools(Frame& frame) {
    auto places = layout_.tools;
    Layout slim = layout_;
    if (finish_.empty()) {
        const float gap = std::min(8 * layout_.unit, places[1].x - places[0].right());
        const float w = std::floor((places[2].right() - places[0].x - 3 * gap) / 4);
        places.resize(4, places[0]);
        for (std::size_t i = 0; i < 4; ++i) {
            places[i].x = places[0].x + static_cast<float>(i) * (w + gap);
            places[i].w = w;
        }
        for (const char* label : {"trial.step_back", "trial.again", "trial.keep"})
            slim.slim_tools |=
                frame.canvas.measure(tr(label), {Face::semibold, 13 * layout_.unit}) > w - 12;
    }
    if (draw_tool(frame, slim, "undo", places[0], Icon::undo, tr("trial.step_back"),
                  parts_.moves.may_undo()))
        parts_.moves.undo();
    const auto anew = only_if(!trial_.run().branch().line.actions.empty(), tr("trial.why_nothing"));
    if (draw_tool(frame, slim, "anew", places[1], Icon::repeat, tr("trial.again"), anew))
        trial_.begin_anew();
    if (draw_tool(frame, slim, "keep", places[2], Icon::save, tr("trial.keep"), trial_.may_keep()))
        trial_.keep();
    const bool runs = trial_.finishes();
    const auto label = tr(runs ? "trial.stop" : "trial.finish");
    const auto sign = runs ? Icon::pause : Icon::computer;
    if (finish_.empty()) {
        slim.slim_tools |= places[3].w < 120 * layout_.unit;
        if (draw_tool(frame, slim, "finish", places[3], sign, label, trial_.may_finish()))
            trial_.finish(!runs);
        return;
    }
    ButtonLook look;
    look.icon = sign;
    look.enabled = trial_.may_finish();
    look.size = 20 * layout_.unit / frame.type;
    while (look.size > 12 && frame.ui.button_width(label, look) > finish_.w) look.size -= 1;
    if (frame.ui.button("finish", finish_, label, look)) trial_.finish(!runs);
}

}  // namespace scenes
