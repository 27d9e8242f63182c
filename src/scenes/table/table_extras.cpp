// What a game adds to the table: whose sheet lies open, its sheets side by side, its pages.
#include "render/canvas.hpp"
#include "scenes/table/dialog_paper.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>

namespace scenes {

using render::Rect;

/// Whose sheet lies open: the one asked for, else that of the person on turn; while the computer
/// plays, that of the person who played last, and of the computer if there is nobody else.
int Table::sheet_seat() const {
    if (sheet_of_) return *sheet_of_;
    for (int ply = shown_ply(); ply >= 0; --ply) {
        const int seat = view_.on_turn(match().at(ply));
        if (seat >= 0 && (play_.person(seat) || play_.persons() == 0)) return seat;
    }
    for (int seat = 0; seat < match().seats(); ++seat)
        if (play_.person(seat)) return seat;
    return 0;
}

/// The spot as a view is asked about it while another seat's board is seen.
std::string Table::on_board(const std::string& spot) const {
    if (board_seat_ < 0 || board_seat_ == view_.on_turn(match().at(shown_ply()))) return spot;
    return std::to_string(board_seat_) + ":" + spot;
}

SheetState Table::sheet_state() const {
    SheetState state{match().at(shown_ply()), sheet_seat()};
    // What a computer chooses is seen in everybody's sheet.
    if (view_.on_turn(state.position) == state.seat || !computers_choice().empty())
        state.preview = preview();
    state.k = layout_.unit;
    // A sheet of all is that of whoever is on turn.
    if (view_.room().common && match().ended() && shown_ply() == match().ply())
        state.seat = game::kNobody;
    state.low = layout_.low;
    return state;
}

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
