// `languages`: every language as a word of its own, over the table that goes on in the chosen one.
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Icon;
using render::Rect;
using scenes::Services;
using scenes::tr;

namespace {

constexpr float kWord = 25;  // millimetres: height of a language's button

class Languages final : public scenes::Scene {
public:
    explicit Languages(Services& services) : services_(services) {
        services_.ui.clear_toast();  // it spoke another language
    }

    std::string name() const override { return "languages"; }
    bool covers() const override { return false; }
    void draw(scenes::Frame& frame) override;

private:
    Services& services_;
};

void Languages::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    const auto& list = services_.kiosk->conf().languages;
    frame.canvas.fill(frame.area, render::kBlack.with_alpha(visitor.shades().flat ? 0.88F : 0.6F));
    const Rect area = draw_lower(visitor, visitor.area());
    const float gap = visitor.gap(), pad = visitor.px(36), second = visitor.second();
    const auto count = static_cast<float>(list.size());
    // One under the other where they fit, else side by side.
    const float least = std::ceil(std::max(visitor.px(132), visitor.mm(kWord)));
    const bool column = count * (least + gap) + second + 2 * pad <= area.h;
    const float rows = column ? count : 1;
    const float each =
        std::max(least, std::min(visitor.px(190), (area.h * 0.9F - second - 2 * pad) / rows - gap));
    const float high = rows * (each + gap) + second + 2 * pad;
    const float wide = std::min(area.w, column ? visitor.px(820) + 2 * pad : visitor.px(1500));
    Rect paper = Rect::around(area.centre(), wide, high);
    paper = {std::round(paper.x), std::round(paper.y), std::round(paper.w), std::round(paper.h)};
    visitor.card(paper, true);
    const Rect room = paper.inset(pad);
    const Rect words{room.x, room.y, room.w, rows * (each + gap) - gap};
    const auto boxes = in_rows(words, list.size(), column ? 1 : list.size(), gap);
    for (std::size_t i = 0; i < list.size(); ++i) {
        TileLook look;
        look.kind = TileLook::Kind::light;
        look.size = 64;
        look.chosen = list[i] == services_.strings.language();
        if (!visitor.tile("language." + list[i], boxes[i], scenes::language_name(list[i]), look))
            continue;
        services_.kiosk->choose_language(list[i]);
        services_.stage.pop();
        return;
    }
    TileLook back;
    back.size = 36;
    back.icon = Icon::back;
    if (visitor.tile("back", {room.x, room.bottom() - second, room.w, second}, tr("visitors.back"),
                     back))
        services_.stage.pop();
}

}  // namespace

std::unique_ptr<scenes::Scene> make_languages(Services& services) {
    return std::make_unique<Languages>(services);
}

}  // namespace kiosk
