#include "scenes/kiosk/visitors/poster.hpp"

#include "scenes/face/title_art.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>

namespace kiosk {

using render::Face;
using render::Rect;

void draw_poster(const Pen& pen, const Rect& box, const std::string& game) {
    auto& canvas = pen.canvas();
    const auto& shades = pen.shades();
    const float radius = pen.px(26);
    const auto name = scenes::game_name(game);
    const float foot = std::min(pen.letters(64) * 1.5F, box.h * 0.4F);
    if (!shades.flat) canvas.shadow(box, radius, render::ShadowLevel::L3);
    const auto deep = shades.deep;
    canvas.cached(
        "kiosk wall " + game, box,
        [game, box, foot, deep](render::Canvas& into) {
            into.fill(box, deep);
            scenes::art_of(game).poster(into, {box.x, box.y, box.w, box.h - foot});
            into.fill({box.x, box.bottom() - foot, box.w, foot}, deep);
        },
        radius);
    canvas.frame(box, shades.line.with_alpha(shades.flat ? 1.0F : 0.7F),
                 std::max(1.5F, pen.px(shades.flat ? 4 : 2)), radius);
    const float pad = pen.px(20);
    pen.line("poster", {box.x + pad, box.bottom() - foot, box.w - 2 * pad, foot}, name,
             Face::display_bold, 64, shades.ink, render::Align::centre);
}

}  // namespace kiosk
