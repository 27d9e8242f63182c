#include "scenes/face/board_parts.hpp"

#include "scenes/face/game_face.hpp"

#include <algorithm>
#include <array>

namespace scenes {

void board_mark(render::Canvas& canvas, const render::Path& path, render::Color color, float width,
                float unit, bool dashed) {
    // In a flat theme there is little around a mark, and it cannot be thick enough.
    if (unit >= canvas.scale() || canvas.theme().flat)
        return canvas.mark(path, color, width, dashed);
    const auto lay = [&](float wider, render::Color c, float opacity) {
        render::Stroke stroke{width + wider};
        if (dashed) {
            // The casing goes round the ends of the dashes too.
            stroke.cap = render::Cap::butt;
            stroke.dash = {13 * unit + wider, 12 * unit - wider};
            stroke.dash_offset = wider / 2;
        }
        canvas.stroke(path, stroke, c, opacity);
    };
    lay(7 * unit, render::kMarkEdge, 0.75F);
    lay(4.5F * unit, render::kWhite, 1);
    lay(0, color, 1);
}

void tried_mark(render::Canvas& canvas, const render::Path& path, float unit, render::Color color) {
    const bool flat = canvas.theme().flat;
    render::Stroke dashes{std::max(2.0F, 3.4F * unit)};
    dashes.cap = render::Cap::butt;
    dashes.dash = {std::max(4.5F, 8 * unit), std::max(3.5F, 6 * unit)};
    const auto band = flat ? render::kBlack : render::Color::hex("F4E9D2");
    canvas.stroke(path, {dashes.width + std::max(1.5F, 2.4F * unit)}, band);
    canvas.stroke(path, dashes, flat ? render::kWhite : color);
}

const std::vector<render::Point>& pips_of(int value) {
    static const std::array<std::vector<render::Point>, 7> all{{
        {},
        {{0, 0}},
        {{-1, -1}, {1, 1}},
        {{-1, -1}, {0, 0}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
    }};
    return all[static_cast<std::size_t>(std::clamp(value, 1, 6))];
}

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
            inner.icon(render::Icon::bag, sign,
                       theme.flat ? theme.turn : colors_of(theme, game).accent, 1.7F);
        },
        radius);
}

}  // namespace scenes
