#include "scenes/table/public/panel.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>

namespace scenes {

namespace {

using kiosk::TileLook;
using kiosk::VisitorUi;
using render::Face;
using render::Icon;
using render::Rect;

class PublicSheet final : public Scene {
public:
    PublicSheet(Services& services, const View& view, game::Match match, int seat)
        : services_(services), view_(view), match_(std::move(match)), seat_(seat) {}

    std::string name() const override { return "sheets"; }
    void draw(Frame& frame) override;

private:
    void draw_owner(const VisitorUi& visitor, const Rect& box) const;
    void draw_foot(const VisitorUi& visitor, const Rect& box, bool pages);

    Services& services_;
    const View& view_;
    game::Match match_;
    int seat_;
};

void PublicSheet::draw_owner(const VisitorUi& visitor, const Rect& box) const {
    const float radius = box.h * 0.42F;
    view_.badge(visitor.canvas(), seat_, {box.x + radius, box.centre().y}, radius);
    const float left = box.x + 2 * radius + visitor.px(16);
    const auto score = number_text(view_.card_score(match_.now(), seat_));
    const float wide = visitor.canvas().measure(score, {Face::heavy, visitor.letters(40)}) + 4;
    visitor.line("score", {box.right() - wide, box.y, wide, box.h}, score, Face::heavy, 40,
                 visitor.shades().ink, render::Align::right);
    visitor.line("owner", {left, box.y, box.right() - wide - left, box.h}, view_.seat_name(seat_),
                 Face::bold, 36, visitor.shades().ink);
}

void PublicSheet::draw_foot(const VisitorUi& visitor, const Rect& box, bool pages) {
    const auto boxes = kiosk::side_by_side(box, pages ? 3 : 1, visitor.gap());
    const int seats = match_.seats();
    TileLook look;
    look.size = 32;
    look.icon = Icon::left;
    std::size_t at = 0;
    if (pages && visitor.tile("previous", boxes[at++], tr("visitors.previous"), look))
        seat_ = (seat_ + seats - 1) % seats;
    look.icon = Icon::back;
    look.kind = TileLook::Kind::light;
    if (visitor.tile("back", boxes[at++], tr("pause.back"), look)) services_.stage.pop();
    look.kind = TileLook::Kind::dark;
    look.icon = Icon::right;
    if (pages && visitor.tile("next", boxes[at], tr("visitors.next"), look))
        seat_ = (seat_ + 1) % seats;
}

void PublicSheet::draw(Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const Rect area = kiosk::draw_lower(visitor, visitor.area());
    const float gap = visitor.gap();
    kiosk::draw_head(visitor, {area.x, area.y, area.w, visitor.second()}, view_.sheet_title());
    const Rect foot{area.x, area.bottom() - visitor.primary(), area.w, visitor.primary()};
    const float top = area.y + visitor.second() + gap;
    Rect paper{area.x, top, area.w, foot.y - gap - top};
    // Wider than its figures need, a sheet is hard to read along.
    const float most = std::max(paper.h * 1.25F, visitor.letters(28) * 26);
    if (paper.w > most) paper = Rect::around(paper.centre(), most, paper.h);
    frame.ui.panel(paper, 24);
    const VisitorUi ink(services_, frame, kiosk::paper_shades(frame.canvas.theme()));
    Rect room = paper.inset(visitor.px(26));
    const bool pages = match_.seats() > 1 && !view_.room().common;
    if (pages) {
        const float high = visitor.letters(40) * 1.4F;
        draw_owner(ink, {room.x, room.y, room.w, high});
        room = {room.x, room.y + high + visitor.px(12), room.w, room.h - high - visitor.px(12)};
    }
    SheetState state{match_.now(), seat_};
    state.least = visitor.letters(28);
    state.k = state.least / 18;
    view_.sheet(frame, room, state);
    draw_foot(visitor, foot, pages);
    frame.ui.model().set("seat", std::to_string(seat_));
}

}  // namespace

std::unique_ptr<Scene> make_public_sheet(Services& services, const View& view, game::Match match,
                                         int seat) {
    return std::make_unique<PublicSheet>(services, view, std::move(match), seat);
}

}  // namespace scenes
