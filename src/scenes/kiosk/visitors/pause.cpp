#include "scenes/kiosk/house/kiosk_scenes.hpp"

#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/kiosk/visitors/front.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Icon;
using render::Rect;
using scenes::Services;
using scenes::tr;

namespace {

class Pause final : public scenes::Scene {
public:
    Pause(Services& services, std::string game, std::vector<Way> ways)
        : services_(services), game_(std::move(game)), ways_(std::move(ways)) {
        services_.ui.clear_toast();  // it spoke of the table
    }

    std::string name() const override { return "menu"; }
    void draw(scenes::Frame& frame) override;

private:
    /// Where everything stands; without room for it the poster is empty.
    struct Plan {
        Rect head, poster, ways, back, access;
        int access_rows = 1;
        std::size_t columns = 1;
    };
    Plan plan(const VisitorUi& visitor) const;
    void place_wide(const VisitorUi& visitor, const Rect& room, Plan& plan) const;
    void place_tall(const VisitorUi& visitor, const Rect& room, Plan& plan) const;
    bool draw_ways(const VisitorUi& visitor, const Plan& plan);

    Services& services_;
    std::string game_;
    std::vector<Way> ways_;
};

/// The poster at the left; beside it the ways fill the room above the way back.
void Pause::place_wide(const VisitorUi& visitor, const Rect& room, Plan& plan) const {
    const float gap = visitor.gap();
    plan.poster = {room.x, room.y, std::round(std::min(room.h * 0.72F, room.w * 0.34F)), room.h};
    const float left = plan.poster.right() + 2 * gap, wide = room.right() - left;
    plan.back = {left, room.bottom() - visitor.primary(), wide, visitor.primary()};
    plan.ways = {left, room.y, wide, plan.back.y - gap - room.y};
    // One under the other, beside each other, in a square: as many as there are.
    const bool three = ways_.size() > 4 && wide >= visitor.mm(130);
    plan.columns = three ? 3 : ways_.size() < 3 ? 1 : 2;
}

/// The poster above, the ways below it in two columns, or in three where the room is low.
void Pause::place_tall(const VisitorUi& visitor, const Rect& room, Plan& plan) const {
    const float gap = visitor.gap();
    plan.back = {room.x, room.bottom() - visitor.primary(), room.w, visitor.primary()};
    plan.columns = visitor.portrait() ? 2 : 3;
    const auto lines = static_cast<float>((ways_.size() + plan.columns - 1) / plan.columns);
    const float most = plan.back.y - 2 * gap - room.y;
    const float each = std::min(visitor.px(250), std::floor((most - (lines - 1) * gap) / lines));
    const float high = lines * each + (lines - 1) * gap;
    plan.ways = {room.x, plan.back.y - gap - high, room.w, high};
    plan.poster = {room.x, room.y, room.w, plan.ways.y - gap - room.y};
}

Pause::Plan Pause::plan(const VisitorUi& visitor) const {
    Plan plan;
    const Rect area = visitor.area();
    const float gap = visitor.gap();
    plan.head = {area.x, area.y, area.w, visitor.second()};
    plan.access_rows = visitor.portrait() || visitor.letters(28) > visitor.px(48) ? 2 : 1;
    const auto rows = static_cast<float>(plan.access_rows);
    const float access = rows * visitor.second() + (rows - 1) * gap;
    plan.access = {area.x, area.bottom() - access, area.w, access};
    const float top = plan.head.bottom() + gap;
    const Rect room{area.x, top, area.w, plan.access.y - 1.5F * gap - top};
    if (room.w > room.h * 1.5F && !visitor.portrait())
        place_wide(visitor, room, plan);
    else
        place_tall(visitor, room, plan);
    // Lowered controls leave the upper part of the picture free.
    const float above = area.y - 2 * visitor.edge();
    if (above > plan.poster.h) plan.poster = {area.x, visitor.edge(), area.w, above};
    if (plan.poster.h < visitor.px(190)) plan.poster = {};
    return plan;
}

/// True when one was pressed: this page is gone then.
bool Pause::draw_ways(const VisitorUi& visitor, const Plan& plan) {
    const auto boxes = in_rows(plan.ways, ways_.size(), plan.columns, visitor.gap());
    std::vector<std::string> labels;
    for (const auto& way : ways_) labels.push_back(way.label);
    TileLook look;
    look.icon = Icon::menu;
    look.size = 40;
    look.picture = 110;
    look.above = true;
    visitor.even(boxes, labels, look);
    for (std::size_t i = 0; i < ways_.size(); ++i) {
        look.icon = ways_[i].icon;
        look.enabled = ways_[i].enabled;
        if (!visitor.tile(ways_[i].id, boxes[i], ways_[i].label, look)) continue;
        services_.stage.pop();
        ways_[i].act();
        return true;
    }
    return false;
}

void Pause::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const auto where = plan(visitor);
    draw_head(visitor, where.head,
              where.poster.h > 0 ? tr("pause.title") : scenes::game_name(game_));
    draw_access(visitor, where.access, where.access_rows, true);
    if (where.poster.h > 0) draw_poster(visitor, where.poster, game_);
    TileLook main;
    main.kind = TileLook::Kind::light;
    main.icon = Icon::play;
    main.size = 44;
    if (visitor.tile("back", where.back, tr("pause.back"), main)) return services_.stage.pop();
    draw_ways(visitor, where);
}

}  // namespace

std::unique_ptr<scenes::Scene> make_pause(Services& services, std::string game,
                                          std::vector<Way> ways) {
    return std::make_unique<Pause>(services, std::move(game), std::move(ways));
}

}  // namespace kiosk
