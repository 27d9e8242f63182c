#include "scenes/table/public/sheet.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/pen.hpp"

#include <algorithm>

namespace scenes {

namespace {

using kiosk::Pen;
using kiosk::TileLook;
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
    void draw_owner(const Pen& pen, const Rect& box) const;
    void draw_foot(const Pen& pen, const Rect& box, bool pages);

    Services& services_;
    const View& view_;
    game::Match match_;
    int seat_;
};

void PublicSheet::draw_owner(const Pen& pen, const Rect& box) const {
    const float radius = box.h * 0.42F;
    view_.badge(pen.canvas(), seat_, {box.x + radius, box.centre().y}, radius);
    const float left = box.x + 2 * radius + pen.px(16);
    const auto score = number_text(view_.card_score(match_.now(), seat_));
    const float wide = pen.canvas().measure(score, {Face::heavy, pen.letters(40)}) + 4;
    pen.line("score", {box.right() - wide, box.y, wide, box.h}, score, Face::heavy, 40,
             pen.shades().ink, render::Align::right);
    pen.line("owner", {left, box.y, box.right() - wide - left, box.h}, view_.seat_name(seat_),
             Face::bold, 36, pen.shades().ink);
}

void PublicSheet::draw_foot(const Pen& pen, const Rect& box, bool pages) {
    const auto boxes = kiosk::side_by_side(box, pages ? 3 : 1, pen.gap());
    const int seats = match_.seats();
    TileLook look;
    look.size = 32;
    look.icon = Icon::left;
    std::size_t at = 0;
    if (pages && pen.tile("previous", boxes[at++], tr("visitors.previous"), look))
        seat_ = (seat_ + seats - 1) % seats;
    look.icon = Icon::back;
    look.kind = TileLook::Kind::light;
    if (pen.tile("back", boxes[at++], tr("pause.back"), look)) services_.stage.pop();
    look.kind = TileLook::Kind::dark;
    look.icon = Icon::right;
    if (pages && pen.tile("next", boxes[at], tr("visitors.next"), look))
        seat_ = (seat_ + 1) % seats;
}

void PublicSheet::draw(Frame& frame) {
    const Pen pen(services_, frame);
    pen.ground();
    const Rect area = kiosk::draw_lower(pen, pen.area());
    const float gap = pen.gap();
    kiosk::draw_head(pen, {area.x, area.y, area.w, pen.second()}, view_.sheet_title());
    const Rect foot{area.x, area.bottom() - pen.primary(), area.w, pen.primary()};
    const float top = area.y + pen.second() + gap;
    Rect paper{area.x, top, area.w, foot.y - gap - top};
    // Wider than its figures need, a sheet is hard to read along.
    const float most = std::max(paper.h * 1.25F, pen.letters(28) * 26);
    if (paper.w > most) paper = Rect::around(paper.centre(), most, paper.h);
    frame.ui.panel(paper, 24);
    const Pen ink(services_, frame, kiosk::paper_shades(frame.canvas.theme()));
    Rect room = paper.inset(pen.px(26));
    const bool pages = match_.seats() > 1 && !view_.room().common;
    if (pages) {
        const float high = pen.letters(40) * 1.4F;
        draw_owner(ink, {room.x, room.y, room.w, high});
        room = {room.x, room.y + high + pen.px(12), room.w, room.h - high - pen.px(12)};
    }
    SheetState state{match_.now(), seat_};
    state.least = pen.letters(28);
    state.k = state.least / 18;
    view_.sheet(frame, room, state);
    draw_foot(pen, foot, pages);
    frame.ui.model().set("seat", std::to_string(seat_));
}

}  // namespace

std::unique_ptr<Scene> make_public_sheet(Services& services, const View& view, game::Match match,
                                         int seat) {
    return std::make_unique<PublicSheet>(services, view, std::move(match), seat);
}

}  // namespace scenes
