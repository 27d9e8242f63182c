#include "scenes/kiosk/visitors/poster.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>

namespace kiosk {

using render::Face;
using render::Rect;

void draw_poster(const VisitorUi& visitor, const Rect& box, const std::string& game) {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const float radius = visitor.px(26);
    const auto name = scenes::game_name(game);
    const float foot = std::min(visitor.letters(64) * 1.5F, box.h * 0.4F);
    if (!shades.flat) canvas.shadow(box, radius, render::ShadowLevel::L3);
    const auto deep = shades.deep;
    canvas.cached(
        "kiosk wall " + game, box,
        [game, box, foot, deep](render::Canvas& into) {
            into.fill(box, deep);
            scenes::face_of(game).poster(into, {box.x, box.y, box.w, box.h - foot});
            into.fill({box.x, box.bottom() - foot, box.w, foot}, deep);
        },
        radius);
    canvas.frame(box, shades.line.with_alpha(shades.flat ? 1.0F : 0.7F),
                 std::max(1.5F, visitor.px(shades.flat ? 4 : 2)), radius);
    const float pad = visitor.px(20);
    visitor.line("poster", {box.x + pad, box.bottom() - foot, box.w - 2 * pad, foot}, name,
                 Face::display_bold, 64, shades.ink, render::Align::centre);
}

}  // namespace kiosk
