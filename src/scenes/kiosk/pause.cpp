#include "scenes/kiosk/pause.hpp"

#include "scenes/kiosk/pen.hpp"

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
    Pause(Services& services, std::string title, std::vector<Way> ways)
        : services_(services), title_(std::move(title)), ways_(std::move(ways)) {}

    std::string name() const override { return "menu"; }
    void draw(scenes::Frame& frame) override;

private:
    Services& services_;
    std::string title_;
    std::vector<Way> ways_;
};

void Pause::draw(scenes::Frame& frame) {
    const Pen pen(services_, frame);
    pen.ground();
    const Rect area = pen.area();
    const float gap = pen.gap();
    const Rect head{area.x, area.y, area.w, pen.second()};
    draw_head(pen, head, title_);
    const int rows = pen.portrait() || pen.letters(28) > pen.px(48) ? 2 : 1;
    const float access =
        static_cast<float>(rows) * pen.second() + static_cast<float>(rows - 1) * gap;
    draw_access(pen, {area.x, area.bottom() - access, area.w, access}, rows, true);
    const Rect back{area.x, area.bottom() - access - 2 * gap - pen.primary(), area.w,
                    pen.primary()};
    TileLook main;
    main.kind = TileLook::Kind::light;
    main.icon = Icon::play;
    main.size = 36;
    if (pen.tile("back", back, tr("pause.back"), main)) services_.stage.pop();
    // Three beside each other where they are wide enough for their words; four make a square.
    const float room = back.y - gap - (head.bottom() + gap);
    const auto count = ways_.size();
    const bool three = area.w >= pen.mm(130) && !pen.portrait() && count != 4;
    const std::size_t columns = three ? 3 : 2;
    const auto lines = static_cast<float>((count + columns - 1) / columns);
    const float each = std::min(pen.px(170), std::floor((room - (lines - 1) * gap) / lines));
    const float high = lines * each + (lines - 1) * gap;
    const Rect grid{area.x, head.bottom() + gap + std::floor((room - high) / 2), area.w, high};
    const auto boxes = in_rows(grid, count, columns, gap);
    std::vector<std::string> labels;
    for (const auto& way : ways_) labels.push_back(way.label);
    TileLook look;
    look.icon = render::Icon::menu;
    look.size = 32;
    pen.even(boxes, labels, look);
    for (std::size_t i = 0; i < count; ++i) {
        look.icon = ways_[i].icon;
        look.enabled = ways_[i].enabled;
        if (!pen.tile(ways_[i].id, boxes[i], ways_[i].label, look)) continue;
        services_.stage.pop();
        ways_[i].act();
        return;
    }
}

}  // namespace

std::unique_ptr<scenes::Scene> make_pause(Services& services, std::string title,
                                          std::vector<Way> ways) {
    return std::make_unique<Pause>(services, std::move(title), std::move(ways));
}

}  // namespace kiosk
