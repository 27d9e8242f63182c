// A game's poster on a page: beside or above what a page tells of it, beside the form of a new
// match.
#pragma once

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scene.hpp"

#include <string>

namespace scenes {

/// The poster of `game` filling `art`, with its shadow; in high contrast with a frame.
inline void draw_page_poster(Frame& frame, const render::Rect& art, const std::string& game) {
    auto& canvas = frame.canvas;
    const float radius = frame.u(24);
    canvas.shadow(art, radius, render::ShadowLevel::L2);
    canvas.cached(
        "page poster " + game, art,
        [game, art](render::Canvas& into) { face_of(game).poster(into, art); }, radius);
    if (canvas.theme().flat) canvas.frame(art, canvas.theme().line2, 2, radius);
}

/// The game's poster in `box`, which reaches to the left edge of its dialog, with its name and what
/// it is about.
void draw_setup_poster(Frame& frame, const std::string& id, const render::Rect& box);

}  // namespace scenes
