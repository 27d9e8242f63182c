#include "scenes/games/tantrix/puzzle/solved_paper.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

Rect placed(const Frame& frame, Rect paper, bool portrait, bool panel_left) {
    const float edge = frame.u(24);
    if (portrait)
        paper.y = std::round(frame.area.bottom() - edge - paper.h);
    else if (panel_left)
        paper.x = std::round(frame.area.x + edge);
    else
        paper.x = std::round(frame.area.right() - edge - paper.w);
    return paper;
}

}  // namespace

/// The paper of a solved puzzle, measured: medal over the words and buttons one under the other;
/// where letters are large or the window is low the medal stands beside, and two buttons do.
struct SolvedPaper::Measures {
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

SolvedPaper::Measures SolvedPaper::measure(const Frame& frame, float room) {
    Measures s;
    s.gap = frame.u(14);
    s.button = frame.ui.control(60);
    s.radius = frame.t(44);
    s.heading = frame.t(70);
    s.line = frame.t(34);
    s.low = s.height() > room;
    return s;
}

/// Medal and words of the paper, in a box as high as Measures::head.
void SolvedPaper::draw_head(Frame& frame, Rect box, const Measures& s) const {
    auto& ui = frame.ui;
    draw_medal(frame.canvas,
               s.low ? Point{box.x + s.radius, box.centre().y - 0.2F * s.radius}
                     : Point{box.centre().x, box.y + s.radius},
               s.radius, run_.medal());
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
    text("solved", s.heading, tr("puzzle.solved", medal_text(run_.medal())), Face::display_bold,
         44);
    text("solved_time", s.line,
         trn("puzzle.solved_in", run_.desk().moves(), clock_text(run_.seconds())), Face::medium,
         21);
    const int solutions = run_.challenge().puzzle.solutions;
    text("solved_of", s.line,
         run_.practice()    ? tr("challenges.practice_end")
         : run_.hints() > 0 ? trn("puzzle.solved_hints", run_.hints())
         : solutions > 0    ? trn("puzzle.solutions", solutions)
                            : tr("puzzle.solutions_many"),
         Face::regular, 19);
}

SolvedPaper::Pressed SolvedPaper::draw(Frame& frame, bool portrait, bool panel_left) const {
    auto& ui = frame.ui;
    const float pad = 2 * frame.u(kPaperPad);
    const float width = std::min(frame.t(560), frame.area.w - pad - 2 * frame.u(24));
    const Measures s = measure(frame, paper(frame, width + pad, frame.area.h).h - pad);
    DialogLook look;
    look.padding = kPaperPad;
    look.lock = 0.4;
    look.scrim = false;
    const Rect at =
        placed(frame, paper(frame, width + pad, s.height() + pad), portrait, panel_left);
    frame.canvas.fill(frame.area, ui.theme().scrim.with_alpha(ui.theme().flat ? 0.45F : 0.20F));
    auto layer = ui.dialog("solved", at, look);
    const Rect in = layer.inside();
    Pressed pressed = layer.dismissed() ? Pressed::look : Pressed::nothing;
    auto scroll = ui.scroll("solved", in, s.height());
    const float w = scroll.width(), half = (w - s.gap) / 2;
    float y = scroll.top();
    draw_head(frame, {in.x, y, w, s.head()}, s);
    y += s.head() + 2 * s.gap;
    ButtonLook main{ButtonStyle::primary, Icon::right};
    const auto next = tr(run_.day() != 0 ? "puzzle.to_list" : "puzzle.next");
    if (ui.button("next", {in.x, y, w, s.button}, next, main)) pressed = Pressed::next;
    y += s.button + s.gap;
    ButtonLook plain;
    plain.icon = Icon::repeat;
    if (ui.button("again", {in.x, y, s.low ? half : w, s.button}, tr("puzzle.restart"), plain))
        pressed = Pressed::again;
    if (!s.low) y += s.button + s.gap;
    plain.icon = Icon::eye;
    const Rect last{s.low ? in.x + half + s.gap : in.x, y, s.low ? half : w, s.button};
    if (ui.button("look", last, tr("puzzle.look"), plain)) pressed = Pressed::look;
    return pressed;
}

}  // namespace scenes
