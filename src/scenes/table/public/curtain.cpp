// The curtain in a public place: the visitors' dark page over the table of a match, with the badge
// of whoever plays next and one large button.
#include "scenes/table/curtain/curtain.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

namespace {

using kiosk::TileLook;
using kiosk::VisitorUi;
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
    void draw_badge(const VisitorUi& visitor, const Rect& box) const;
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
void PublicCurtain::draw_badge(const VisitorUi& visitor, const Rect& box) const {
    const float radius = std::round(std::min(box.w, box.h) / 2);
    const auto& shades = visitor.shades();
    visitor.canvas().circle(box.centre(), radius, shades.flat ? render::kBlack : shades.tile);
    if (shades.flat)
        visitor.canvas().frame(Rect::around(box.centre(), 2 * radius, 2 * radius), shades.line,
                               std::max(2.0F, visitor.px(4)), radius);
    view_.badge(visitor.canvas(), seat_, box.centre(), radius * 0.72F);
}

void PublicCurtain::draw(Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const Rect area = visitor.area();
    const float gap = visitor.gap();
    kiosk::draw_head(visitor, {area.x, area.y, area.w, visitor.second()},
                     tr("title." + game_ + ".name"));
    const int rows = visitor.portrait() ? 2 : 1;
    const float access =
        static_cast<float>(rows) * visitor.second() + static_cast<float>(rows - 1) * gap;
    kiosk::draw_access(visitor, {area.x, area.bottom() - access, area.w, access}, rows);
    const float top = area.y + visitor.second() + 2 * gap;
    Rect room{area.x, top, area.w, area.bottom() - access - 2 * gap - top};
    // Words and button stand together, the button no broader than two hands.
    const float button = 1.3F * visitor.primary(), wide = std::min(room.w, visitor.px(760));
    const float words = std::min(room.h - button - gap, visitor.px(620));
    const float all = words + gap + button, y = room.centre().y - all / 2;
    const float badge = words * 0.5F, title = words * 0.32F;
    draw_badge(visitor, {room.x, y, room.w, badge});
    visitor.lines("name", {room.x, y + badge, room.w, title}, tr("table.hand_over_to", name_),
                  Face::display_bold, 92, visitor.shades().ink);
    visitor.lines("sentence", {room.x, y + badge + title, room.w, words - badge - title},
                  tr("pause.curtain_text"), Face::semibold, 34, visitor.shades().ink2);
    TileLook look;
    look.kind = TileLook::Kind::light;
    look.icon = Icon::hand;
    look.size = 44;
    if (visitor.tile("take", {room.centre().x - wide / 2, y + words + gap, wide, button},
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
