#include "scenes/people/posters.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Rect;

void draw_page_poster(Frame& frame, const Rect& art, const std::string& game) {
    auto& canvas = frame.canvas;
    const float radius = frame.u(24);
    canvas.shadow(art, radius, render::ShadowLevel::L2);
    canvas.cached(
        "page poster " + game, art,
        [game, art](render::Canvas& into) { face_of(game).poster(into, art); }, radius);
    if (canvas.theme().flat) canvas.frame(art, canvas.theme().line2, 2, radius);
}

void draw_setup_poster(Frame& frame, const std::string& id, const Rect& box) {
    auto& canvas = frame.canvas;
    const float radius = frame.u(28);
    const auto& theme = canvas.theme();
    // Without shades the name has a field of its own under the picture.
    const float field = box.bottom() - frame.t(182);
    {
        const auto clip = canvas.clip(box);
        canvas.cached(
            "setup " + id, {box.x, box.y, box.w + 2 * radius, box.h},
            [id, box, field](render::Canvas& c) {
                // Of a low paper the picture's top is cut off, so that its rest clears the words;
                // where these have a field of their own, the picture keeps to what is above it.
                const float high = std::max(box.h, box.w * 2.02F);
                if (c.theme().flat)
                    face_of(id).poster(c, {box.x, box.y, box.w, field - box.y});
                else
                    face_of(id).poster(c, {box.x, box.y - 0.6F * (high - box.h), box.w, high});
                const auto dark = colors_of(c.theme(), id).poster.second.mix(render::kBlack, 0.35F);
                const Rect foot{box.x, box.y + box.h * 0.72F, box.w, box.h * 0.28F + 1};
                if (!c.theme().flat)
                    c.fill(foot, render::Paint::across(foot, 0, 0, 0, 1,
                                                       {{0, dark.with_alpha(0)},
                                                        {0.45F, dark.with_alpha(0.92F)},
                                                        {1, dark}}));
                else
                    c.fill({box.x, field, box.w, box.bottom() - field}, render::kBlack);
            },
            radius);
        if (theme.flat) {
            const float line = std::max(2.0F, frame.u(2));
            canvas.frame({box.x, box.y, box.w + 2 * radius, box.h}, theme.line, line, radius);
            canvas.line({box.x, field}, {box.right(), field}, line, theme.line);
            canvas.line({box.right() - line / 2, box.y}, {box.right() - line / 2, box.bottom()},
                        line, theme.line);
        }
    }
    const float x = box.x + frame.t(36), w = box.w - frame.t(60);
    frame.ui.text("game", {x, box.bottom() - frame.t(158), w, frame.t(84)}, game_name(id),
                  {Face::display_bold, 72, render::kWhite, render::Align::left, true});
    frame.ui.text("game.tagline", {x, box.bottom() - frame.t(74), w, frame.t(34)},
                  tr("title." + id + ".tagline"),
                  {Face::semibold, 21, render::kWhite, render::Align::left, true});
}

}  // namespace scenes
