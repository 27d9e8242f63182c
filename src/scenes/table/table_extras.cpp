// What a game adds to the table: whose sheet lies open, its sheets side by side, its pages, its
// rules.
#include "render/canvas.hpp"
#include "scenes/table/table.hpp"
#include "scenes/ui/dialog_paper.hpp"

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

/// Paper beside the board, over the panel; in an upright window at the end of it where `place` is
/// not.
static Rect beside_board(const Layout& layout, Rect paper, render::Point place) {
    const float edge = 12 * layout.unit;
    if (!layout.portrait) {
        paper.x = layout.panel.right() - paper.w;
        return paper;
    }
    const bool low = place.y < layout.play.centre().y;
    paper.y = low ? std::max(layout.play.y, layout.advice.bottom() - paper.h - edge)
                  : layout.play.y + edge;
    return paper;
}

void Table::draw_page_sheet(Frame& frame) {
    const auto& position = match().at(shown_ply());
    const auto& pages = *view_.abilities().menu_pages;  // whoever opened one has some
    const std::string title = pages.page_title(position, page_);
    const float top = paper_head_height(frame);
    // What is told of one place lies beside the board, which stays as bright as it was.
    const auto colon = page_.find(':');
    const auto* place =
        colon == std::string::npos ? nullptr : top_.tableau().spot(page_.substr(colon + 1));
    const float beside = frame.u(24 + kPaperPad), pad = frame.u(kPaperPad);
    float inner = std::min(frame.t(640), frame.area.w - 2 * beside);
    if (place && !layout_.portrait) inner = std::max(layout_.panel.w - 2 * pad, frame.t(300));
    const float content = pages.page(frame, {0, 0, inner, 0}, page_, position, false);
    DialogLook look;
    look.padding = kPaperPad;
    look.scrim = place == nullptr;
    Rect at = paper(frame, inner + 2 * pad, content + top + 2 * pad + frame.u(8));
    if (place) {
        at = beside_board(layout_, at, place->centre);
        frame.canvas.ring(place->centre, std::max(place->radius, frame.u(20)),
                          std::max(3.0F, frame.u(5)), frame.ui.theme().turn);
    }
    auto layer = frame.ui.dialog(page_, at, look);
    const Rect in = layer.inside();
    const bool close = paper_head(frame, in, title) || layer.dismissed();
    {
        auto scroll = frame.ui.scroll(page_, {in.x, in.y + top, in.w, in.h - top}, content);
        pages.page(frame, {in.x, scroll.top(), scroll.width(), content}, page_, position, true);
    }
    if (close) sheet_ = Sheet::none;
}

/// Opens the rules at this section, or where they begin. Not in a public place, which has its own.
void Table::open_rules(const std::string& rule) {
    if (services_.kiosk) return;
    const std::string& game = match().game().id;
    services_.stage.push(make_help(services_, rule.empty() ? game : game + "#" + rule));
}

/// The rule that is about what lies or stands under this point: the topmost thing it says something
/// of.
std::string Table::rule_at(render::Point at) const {
    const auto& controls = services_.ui.model().controls();
    for (auto control = controls.rbegin(); control != controls.rend(); ++control) {
        if (!control->visible || !control->rect.contains(at)) continue;
        const auto rule = view_.rule_at(match().at(shown_ply()), control->name);
        if (!rule.empty()) return rule;
    }
    return {};
}

/// What F1 asks for: the rule that was just named, else that of what has the focus or lies under
/// the mouse; "" none in particular.
std::string Table::rule_asked() const {
    if (!cited_.empty()) return cited_;
    if (services_.ui.focus_visible()) {
        const auto rule = view_.rule_at(match().at(shown_ply()), services_.ui.focused());
        if (!rule.empty()) return rule;
    }
    return pointer_ ? rule_at(*pointer_) : std::string();
}

}  // namespace scenes
