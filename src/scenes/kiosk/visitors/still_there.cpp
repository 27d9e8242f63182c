// `still_there`: the question whether somebody is there, with the seconds that are left. Any touch
// answers it (Kiosk takes that touch).
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using scenes::tr;

namespace {

class StillThere final : public scenes::Scene {
public:
    explicit StillThere(scenes::Services& services) : services_(services) {}

    std::string name() const override { return "still_there"; }
    bool covers() const override { return false; }
    void draw(scenes::Frame& frame) override;
    /// The number changes once a second.
    std::optional<double> wake() const override { return services_.clock.now() + 0.25; }

private:
    void draw_ring(const VisitorUi& visitor, Point centre, float radius) const;

    scenes::Services& services_;
};

void StillThere::draw_ring(const VisitorUi& visitor, Point centre, float radius) const {
    const auto* house = services_.kiosk;
    const auto& idle = house->conf().idle;
    const auto& shades = visitor.shades();
    const int left = house->warned();
    const int whole = std::max(1, house->session_ends() ? idle.session_warning : idle.warning);
    auto& canvas = visitor.canvas();
    const float width = radius * 0.16F;
    canvas.ring(centre, radius, width, shades.flat ? shades.deep : shades.line.with_alpha(0.35F));
    const float share =
        std::clamp(static_cast<float>(left) / static_cast<float>(whole), 0.0F, 1.0F);
    if (share > 0) {
        Path arc;
        arc.arc(centre, radius - width / 2, -90, 360 * std::min(share, 0.9999F));
        canvas.stroke(arc, {width}, shades.active);
    }
    const std::string number = std::to_string(left);
    canvas.label(centre, number, {Face::black, radius * 0.9F}, shades.ink);
    visitor.ui().model().add(
        {"text:left", "text", number, {}, Rect::around(centre, 2 * radius, 2 * radius)});
}

void StillThere::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    const auto* house = services_.kiosk;
    const auto& shades = visitor.shades();
    frame.canvas.fill(frame.area, render::kBlack.with_alpha(shades.flat ? 0.88F : 0.72F));
    const bool ends = house->session_ends();
    const bool tall = visitor.portrait();
    const float w = std::min(frame.area.w - 2 * visitor.edge(), visitor.px(tall ? 980 : 1240));
    const float h = std::min(frame.area.h - 2 * visitor.edge(), visitor.px(tall ? 1100 : 880));
    const Rect paper = Rect::around(frame.area.centre(), w, h);
    visitor.card(paper, true);
    Rect room = paper.inset(visitor.px(48));
    const auto& language = services_.strings.language();
    std::vector<std::string> others;
    for (const auto& other : house->conf().languages)
        if (other != language && !ends) others.push_back(tr("visitors.go_on." + other));
    const float radius = std::min(visitor.px(150), room.h * 0.2F);
    draw_ring(visitor, {room.centre().x, room.y + radius}, radius);
    room.h -= 2 * radius + visitor.px(28);
    room.y += 2 * radius + visitor.px(28);
    const auto foot = static_cast<float>(others.size());
    const float small = std::min(room.h * 0.16F, visitor.letters(32) * 1.3F);
    float y = room.bottom() - foot * small;
    const float words = y - room.y - visitor.px(10);
    visitor.lines("title", {room.x, room.y, room.w, words * 0.5F},
                  tr(ends ? "visitors.session_ends" : "visitors.still_there"), Face::display_bold,
                  84, shades.ink);
    visitor.lines("call", {room.x, room.y + words * 0.5F, room.w, words * 0.5F},
                  tr(ends ? "visitors.session_note" : "visitors.go_on." + language), Face::semibold,
                  44, shades.active);
    for (std::size_t i = 0; i < others.size(); ++i, y += small)
        visitor.line("other" + std::to_string(i), {room.x, y, room.w, small}, others[i],
                     Face::medium, 32, shades.ink2, render::Align::centre);
}

}  // namespace

std::unique_ptr<scenes::Scene> make_still_there(scenes::Services& services) {
    return std::make_unique<StillThere>(services);
}

}  // namespace kiosk
