// What a game adds to the table's menu: its sheets side by side, its pages, its switches.
#include "render/canvas.hpp"
#include "scenes/table/dialog_paper.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>

namespace scenes {

using render::Rect;

void Table::draw_all_sheets_sheet(Frame& frame) {
    const auto& position = match().at(shown_ply());
    if (draw_all_sheets(frame, view_, position, preview(), view_.on_turn(position),
                        [this](int seat) { return seat_title(seat); }))
        sheet_ = Sheet::none;
}

void Table::draw_page_sheet(Frame& frame) {
    const auto& position = match().at(shown_ply());
    const std::string title = view_.page_title(position, page_);
    const float top = paper_head_height(frame);
    const float inner = std::min(frame.t(640), frame.area.w - 2 * frame.u(24 + kPaperPad));
    const float content = view_.page(frame, {0, 0, inner, 0}, page_, position, false);
    DialogLook look;
    look.padding = kPaperPad;
    auto layer = frame.ui.dialog(page_,
                                 paper(frame, inner + 2 * frame.u(kPaperPad),
                                       content + top + 2 * frame.u(kPaperPad) + frame.u(8)),
                                 look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, title) || layer.dismissed();
    {
        auto scroll = frame.ui.scroll(page_, {in.x, in.y + top, in.w, in.h - top}, content);
        view_.page(frame, {in.x, scroll.top(), scroll.width(), content}, page_, position, true);
    }
    if (close) sheet_ = Sheet::none;
}

}  // namespace scenes
