// What opens over a puzzle: the menu, and the paper with the result.
#include "render/canvas.hpp"
#include "scenes/challenge_list.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/dialog_paper.hpp"
#include "scenes/table/tantrix_puzzle_scene.hpp"

#include <algorithm>
#include <functional>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

struct PuzzleScene::Entry {
    const char* id;
    Icon icon;
    std::string label;
    bool enabled;
    std::function<void()> act;
};

std::vector<PuzzleScene::Entry> PuzzleScene::entries() {
    const bool free = !solved_ && show_.empty() && !worker_.busy();
    return {{"redo", Icon::redo, tr("puzzle.redo"), free && desk_.can_redo(),
             [this] { command(Command::redo); }},
            {"clear", Icon::repeat, tr("puzzle.clear"), free && desk_.laid() > 0,
             [this] {
                 if (desk_.clear()) changed(render::Effect::StoneTaken);
             }},
            {"restart", Icon::flag, tr("puzzle.restart"), begun_, [this] { restart(); }},
            {"solution", Icon::eye, tr("puzzle.solution"), free, [this] { ask(Wish::solution); }},
            {"fit", Icon::fit, tr("puzzle.fit"), true, [this] { fit(true); }},
            {"rules", Icon::book, tr("puzzle.rules"), true,
             [this] { services_.stage.push(make_help(services_, challenge_.game)); }},
            {"settings", Icon::settings, tr("puzzle.settings"), true,
             [this] { services_.stage.push(make_settings(services_)); }}};
}

void PuzzleScene::draw_menu(Frame& frame) {
    const auto list = entries();
    auto& ui = frame.ui;
    const float gap = frame.u(12), button = ui.control(56), pad = 2 * frame.u(kPaperPad);
    float width = frame.t(380);
    for (const auto& entry : list) {
        ButtonLook probe;
        probe.icon = entry.icon;
        width = std::max(width, ui.button_width(entry.label, probe));
    }
    const float content = static_cast<float>(list.size() + 1) * (button + gap);
    const float top = paper_head_height(frame);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer = ui.dialog("menu", paper(frame, width + pad, content + top + pad), look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, tr("puzzle.menu")) || layer.dismissed();
    std::function<void()> chosen;
    {
        auto scroll = ui.scroll("menu", {in.x, in.y + top, in.w, in.h - top}, content);
        float y = scroll.top();
        for (const auto& entry : list) {
            ButtonLook style;
            style.icon = entry.icon;
            style.enabled = entry.enabled;
            style.left = true;
            if (ui.button(entry.id, {in.x, y, scroll.width(), button}, entry.label, style))
                chosen = entry.act;
            y += button + gap;
        }
        bool live = live_;
        if (ui.toggle("live", {in.x, y, scroll.width(), button}, tr("puzzle.live"), live)) {
            live_ = live;
            services_.settings.remember("puzzle_live_check", live ? "on" : "off");
        }
    }
    if (!chosen && !close) return;
    sheet_ = Sheet::none;
    if (chosen) chosen();
}

void PuzzleScene::draw_result(Frame& frame) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const float pad = 2 * frame.u(kPaperPad), button = ui.control(60), gap = frame.u(14);
    const float width = std::min(frame.t(560), frame.area.w - pad - 2 * frame.u(24));
    const float radius = frame.t(44);
    const float head = frame.t(70), line = frame.t(34);
    const float content = 2.5F * radius + gap + head + 2 * line + 2 * gap + 3 * button + 2 * gap;
    DialogLook look;
    look.padding = kPaperPad;
    look.lock = 0.4;
    auto layer = ui.dialog("solved", paper(frame, width + pad, content + pad), look);
    const Rect in = layer.inside();
    bool close = layer.dismissed();
    auto scroll = ui.scroll("solved", in, content);
    const float w = scroll.width();
    float y = scroll.top();
    draw_medal(frame.canvas, {in.x + w / 2, y + radius}, radius, medal_);
    y += 2.5F * radius + gap;
    const auto text = [&](const char* id, float high, const std::string& words, Face face,
                          float size) {
        const auto font = frame.canvas.fit(words, face, frame.t(size), frame.t(size * 0.6F), w);
        ui.text(id, {in.x, y, w, high}, words,
                {face, font.px / frame.type, theme.ink, render::Align::centre, true});
        y += high;
    };
    text("solved", head, tr("puzzle.solved", medal_text(medal_)), Face::display_bold, 44);
    text("solved_time", line,
         trn("puzzle.solved_in", desk_.moves(), minutes_text(seconds_ + kHintSeconds * hints_)),
         Face::medium, 21);
    const int solutions = challenge_.puzzle.solutions;
    text("solved_of", line,
         practice_       ? tr("challenges.practice_end")
         : hints_ > 0    ? trn("puzzle.solved_hints", hints_)
         : solutions > 0 ? trn("puzzle.solutions", solutions)
                         : tr("puzzle.solutions_many"),
         Face::regular, 19);
    y += 2 * gap;
    ButtonLook main{ButtonStyle::primary, Icon::right};
    const auto next = tr(day_ != 0 ? "puzzle.to_list" : "puzzle.next");
    bool leave = false, on = false, again = false;
    if (ui.button("next", {in.x, y, w, button}, next, main)) (day_ != 0 ? leave : on) = true;
    y += button + gap;
    ButtonLook plain;
    plain.icon = Icon::repeat;
    if (ui.button("again", {in.x, y, w, button}, tr("puzzle.restart"), plain)) again = true;
    y += button + gap;
    plain.icon = Icon::eye;
    if (ui.button("look", {in.x, y, w, button}, tr("puzzle.look"), plain)) close = true;
    if (close) sheet_ = Sheet::none;
    if (again) restart();
    if (leave) services_.stage.pop();
    if (on) {
        sheet_ = Sheet::none;
        next_puzzle();
    }
}

}  // namespace scenes
