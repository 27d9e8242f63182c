// The curtain in a public place: the visitors' dark page over the table of a match, with the badge
// of whoever plays next and one large button.
#include "scenes/table/curtain/curtain.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/pen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

namespace {

using kiosk::Pen;
using kiosk::TileLook;
using render::Face;
using render::Icon;
using render::Rect;

class PublicCurtain final : public Scene {
public:
    PublicCurtain(Services& services, const View& view, std::string game, int seat,
                  std::string name)
        : services_(services),
          view_(view),
          game_(std::move(game)),
          seat_(seat),
          name_(std::move(name)) {}

    std::string name() const override { return "curtain"; }
    void draw(Frame& frame) override;

private:
    void draw_badge(const Pen& pen, const Rect& box) const;
    void lift() {
        if (!std::exchange(lifted_, true)) services_.stage.pop();
    }

    Services& services_;
    const View& view_;
    std::string game_;
    int seat_;
    std::string name_;
    bool lifted_ = false;
};

/// As on the table, on a light disc: badges are made for paper.
void PublicCurtain::draw_badge(const Pen& pen, const Rect& box) const {
    const float radius = std::round(std::min(box.w, box.h) / 2);
    const auto& shades = pen.shades();
    pen.canvas().circle(box.centre(), radius, shades.flat ? render::kBlack : shades.tile);
    if (shades.flat)
        pen.canvas().frame(Rect::around(box.centre(), 2 * radius, 2 * radius), shades.line,
                           std::max(2.0F, pen.px(4)), radius);
    view_.badge(pen.canvas(), seat_, box.centre(), radius * 0.72F);
}

void PublicCurtain::draw(Frame& frame) {
    const Pen pen(services_, frame);
    pen.ground();
    const Rect area = pen.area();
    const float gap = pen.gap();
    kiosk::draw_head(pen, {area.x, area.y, area.w, pen.second()}, tr("title." + game_ + ".name"));
    const int rows = pen.portrait() ? 2 : 1;
    const float access =
        static_cast<float>(rows) * pen.second() + static_cast<float>(rows - 1) * gap;
    kiosk::draw_access(pen, {area.x, area.bottom() - access, area.w, access}, rows);
    const float top = area.y + pen.second() + 2 * gap;
    Rect room{area.x, top, area.w, area.bottom() - access - 2 * gap - top};
    // Words and button stand together, the button no broader than two hands.
    const float button = 1.3F * pen.primary(), wide = std::min(room.w, pen.px(760));
    const float words = std::min(room.h - button - gap, pen.px(620));
    const float all = words + gap + button, y = room.centre().y - all / 2;
    const float badge = words * 0.5F, title = words * 0.32F;
    draw_badge(pen, {room.x, y, room.w, badge});
    pen.lines("name", {room.x, y + badge, room.w, title}, tr("table.hand_over_to", name_),
              Face::display_bold, 92, pen.shades().ink);
    pen.lines("sentence", {room.x, y + badge + title, room.w, words - badge - title},
              tr("pause.curtain_text"), Face::semibold, 34, pen.shades().ink2);
    TileLook look;
    look.kind = TileLook::Kind::light;
    look.icon = Icon::hand;
    look.size = 44;
    if (pen.tile("take", {room.centre().x - wide / 2, y + words + gap, wide, button},
                 tr("table.take"), look))
        lift();
    frame.ui.model().set("seat", std::to_string(seat_));
}

}  // namespace

std::unique_ptr<Scene> make_public_curtain(Services& services, const View& view,
                                           const std::string& game, int seat, std::string name) {
    return std::make_unique<PublicCurtain>(services, view, game, seat, std::move(name));
}

}  // namespace scenes
