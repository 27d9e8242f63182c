// What opens over a puzzle: the menu, and the paper with the result.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/ui/dialog_paper.hpp"

#include <algorithm>
#include <functional>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

struct PuzzleScene::Entry {
    const char* id;
    Icon icon;
    std::string label;
    Allowed enabled;
    std::function<void()> act;
};

std::vector<PuzzleScene::Entry> PuzzleScene::entries() {
    const auto free = free_hands();
    const auto and_also = [&free](bool can, const char* why) {
        return free ? only_if(can, tr(why)) : free;
    };
    return {
        {"redo", Icon::redo, tr("puzzle.redo"), and_also(desk_.can_redo(), "why.no_redo"),
         [this] { command(Command::redo); }},
        {"clear", Icon::trash, tr("puzzle.clear"), and_also(desk_.laid() > 0, "why.no_tile"),
         [this] {
             if (desk_.clear()) changed(render::Effect::StoneTaken);
         }},
        {"restart", Icon::repeat, tr("puzzle.restart"), only_if(begun_, tr("table.nothing_played")),
         [this] { restart(); }},
        {"solution", Icon::eye, tr("puzzle.solution"), free, [this] { ask(Wish::solution); }},
        {"fit", Icon::fit, tr("puzzle.fit"), {}, [this] { fit(true); }},
        {"rules",
         Icon::book,
         tr("puzzle.rules"),
         {},
         [this] { services_.stage.push(make_help(services_, challenge_.game)); }},
        {"settings", Icon::settings, tr("puzzle.settings"), {}, [this] {
             services_.stage.push(make_settings(services_));
         }}};
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

/// The paper of a solved puzzle, measured: medal over the words and buttons one under the other;
/// where letters are large or the window is low the medal stands beside, and two buttons do.
struct PuzzleScene::Solved {
    bool low = false;
    float gap = 0, button = 0, radius = 0;
    float heading = 0, line = 0;  ///< heights

    float words() const { return heading + 2 * line; }
    float head() const {
        return low ? std::max(2.5F * radius, words()) : 2.5F * radius + gap + words();
    }
    float height() const {
        const float rows = low ? 2 : 3;
        return head() + 2 * gap + rows * button + (rows - 1) * gap;
    }
};

PuzzleScene::Solved PuzzleScene::measure_solved(const Frame& frame, float room) {
    Solved s;
    s.gap = frame.u(14);
    s.button = frame.ui.control(60);
    s.radius = frame.t(44);
    s.heading = frame.t(70);
    s.line = frame.t(34);
    s.low = s.height() > room;
    return s;
}

/// Medal and words of the paper, in a box as high as Solved::head.
void PuzzleScene::draw_solved_head(Frame& frame, Rect box, const Solved& s) {
    auto& ui = frame.ui;
    draw_medal(frame.canvas,
               s.low ? Point{box.x + s.radius, box.centre().y - 0.2F * s.radius}
                     : Point{box.centre().x, box.y + s.radius},
               s.radius, medal_);
    const float left = s.low ? 2 * s.radius + 2 * s.gap : 0;
    const Rect words{box.x + left, box.bottom() - (s.low ? (box.h + s.words()) / 2 : s.words()),
                     box.w - left, s.words()};
    float y = words.y;
    const auto text = [&](const char* id, float high, const std::string& said, Face face,
                          float size) {
        const auto font =
            frame.canvas.fit(said, face, frame.t(size), frame.t(size * 0.6F), words.w);
        ui.text(id, {words.x, y, words.w, high}, said,
                {face, font.px / frame.type, ui.theme().ink,
                 s.low ? render::Align::left : render::Align::centre, true});
        y += high;
    };
    text("solved", s.heading, tr("puzzle.solved", medal_text(medal_)), Face::display_bold, 44);
    text("solved_time", s.line,
         trn("puzzle.solved_in", desk_.moves(), minutes_text(seconds_ + kHintSeconds * hints_)),
         Face::medium, 21);
    const int solutions = challenge_.puzzle.solutions;
    text("solved_of", s.line,
         practice_       ? tr("challenges.practice_end")
         : hints_ > 0    ? trn("puzzle.solved_hints", hints_)
         : solutions > 0 ? trn("puzzle.solutions", solutions)
                         : tr("puzzle.solutions_many"),
         Face::regular, 19);
}

/// The paper stands where the panel is, or at the foot: the figure that was found stays in sight.
Rect PuzzleScene::solved_place(const Frame& frame, Rect paper) const {
    const float edge = frame.u(24);
    if (layout_.portrait)
        paper.y = std::round(frame.area.bottom() - edge - paper.h);
    else if (services_.settings->panel == PanelSide::left)
        paper.x = std::round(frame.area.x + edge);
    else
        paper.x = std::round(frame.area.right() - edge - paper.w);
    return paper;
}

void PuzzleScene::draw_result(Frame& frame) {
    auto& ui = frame.ui;
    const float pad = 2 * frame.u(kPaperPad);
    const float width = std::min(frame.t(560), frame.area.w - pad - 2 * frame.u(24));
    const Solved s = measure_solved(frame, paper(frame, width + pad, frame.area.h).h - pad);
    DialogLook look;
    look.padding = kPaperPad;
    look.lock = 0.4;
    look.scrim = false;
    const Rect at = solved_place(frame, paper(frame, width + pad, s.height() + pad));
    frame.canvas.fill(frame.area, ui.theme().scrim.with_alpha(ui.theme().flat ? 0.45F : 0.20F));
    auto layer = ui.dialog("solved", at, look);
    const Rect in = layer.inside();
    bool close = layer.dismissed();
    auto scroll = ui.scroll("solved", in, s.height());
    const float w = scroll.width(), half = (w - s.gap) / 2;
    float y = scroll.top();
    draw_solved_head(frame, {in.x, y, w, s.head()}, s);
    y += s.head() + 2 * s.gap;
    ButtonLook main{ButtonStyle::primary, Icon::right};
    const auto next = tr(day_ != 0 ? "puzzle.to_list" : "puzzle.next");
    bool leave = false, on = false, again = false;
    if (ui.button("next", {in.x, y, w, s.button}, next, main)) (day_ != 0 ? leave : on) = true;
    y += s.button + s.gap;
    ButtonLook plain;
    plain.icon = Icon::repeat;
    if (ui.button("again", {in.x, y, s.low ? half : w, s.button}, tr("puzzle.restart"), plain))
        again = true;
    if (!s.low) y += s.button + s.gap;
    plain.icon = Icon::eye;
    const Rect last{s.low ? in.x + half + s.gap : in.x, y, s.low ? half : w, s.button};
    if (ui.button("look", last, tr("puzzle.look"), plain)) close = true;
    if (close) sheet_ = Sheet::none;
    if (again) restart();
    if (leave) services_.stage.pop();
    if (on) {
        sheet_ = Sheet::none;
        next_puzzle();
    }
}

}  // namespace scenes
