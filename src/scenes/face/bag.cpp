#include "scenes/face/bag.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scenes {

void draw_bag_card(render::Canvas& canvas, const char* game, const render::Rect& box, float radius,
                   const render::Rect& sign) {
    canvas.shadow(box, radius, render::ShadowLevel::L2);
    canvas.cached(
        std::string(game) + " bag " + std::to_string(std::lround(sign.y - box.y)), box,
        [=](render::Canvas& inner) {
            const auto& theme = inner.theme();
            if (theme.flat) {
                inner.fill(box, render::kBlack, radius);
                inner.frame(box, render::kWhite, std::max(2.0F, 0.12F * radius), radius);
            } else {
                inner.texture(render::Texture::paper, box, theme.panel, radius);
            }
            inner.icon(render::Icon::bag, sign, theme.flat ? theme.turn : theme.table(game).accent,
                       1.7F);
        },
        radius);
}

}  // namespace scenes
