// The buttons beside the board while a lesson is played: what the action needs, the move that is
// shown, the way on, and the tools below.
#include "render/canvas.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"

#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// Something is to be confirmed or done by a button.
bool Table::lesson_acts() const {
    return may_decide() && (pending_ || !picker_.stop().empty() || !picker_.plain().empty());
}

/// There is room for that over the main button.
bool Table::acts_above() const {
    return !layout_.portrait && lesson_.extra.h >= layout_.main.h + 12 * layout_.unit;
}

/// The main button shows the action, after the end it leads on. What a match would have there
/// stands above it.
void Table::draw_lesson_main(Frame& frame) {
    Ui& ui = frame.ui;
    const Rect box = layout_.main;
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.size = 23 * layout_.unit / frame.type;
    look.icon = Icon::play;
    if (teaching_->done()) {
        const bool more = teaching_->more();
        if (ui.button(more ? "next" : "play", box, tr(more ? "lesson.next" : "lesson.play"), look)
                .pressed)
            next_lesson();
        return;
    }
    const bool acts = lesson_acts(), above = acts_above();
    if (acts) {
        // Over the main button, or beside it where the words need the height.
        if (above) layout_.main.y -= box.h + 12 * layout_.unit;
        if (!above) layout_.main.w = std::floor(box.w / 2 - 8 * layout_.unit);
        if (!above) layout_.main.x = box.right() - layout_.main.w;
        draw_main(frame);
        layout_.main = box;
    }
    if (!acts) look.enabled = only_if(may_decide(), tr("why.wait_lesson"));
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
    if (ui.button("show", at, tr("lesson.show"), look).pressed) show_for_me();
}

void Table::draw_lesson_tools(Frame& frame) {
    const bool begun =
        teaching_->index() > 0 || !teaching_->asks(match().ply()) || !picker_.path().empty();
    if (draw_tool(frame, layout_, "undo", layout_.tools[0], Icon::undo, tr("lesson.back"),
                  only_if(begun, tr("why.begin")))
            .pressed)
        undo();
    else if (draw_tool(frame, layout_, "again", layout_.tools[1], Icon::repeat, tr("lesson.again"),
                       only_if(begun, tr("why.begin")))
                 .pressed)
        begin_step(0);
    else if (draw_tool(frame, layout_, "skip", layout_.tools[2], Icon::right, tr("lesson.skip"),
                       only_if(!teaching_->done(), tr("why.lesson_end")))
                 .pressed)
        begin_step(teaching_->index() + 1);
}

}  // namespace scenes
