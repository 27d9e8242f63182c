// Medals and the winner's wreath as they are drawn everywhere: a medal alone, and the row of the
// three that a challenge offers. Knows challenges, no scene.
#pragma once

#include "game/contest/challenge.hpp"
#include "render/base/geometry.hpp"
#include "render/canvas.hpp"

#include <array>
#include <string>

namespace render {
class Canvas;
}

namespace scenes {

/// A medal with ribbon, or its dashed place when it is not won (`none`).
void draw_medal(render::Canvas& canvas, render::Point centre, float radius, game::Medal medal);

/// The same, or the place of that very medal while it is not `won`.
void draw_medal_alone(render::Canvas& canvas, render::Point centre, float radius, game::Medal medal,
                      bool won);

/// A medal that can be won.
struct MedalPlace {
    game::Medal medal = game::Medal::bronze;
    bool won = false;
    std::string
        figure{};  ///< the result that is enough for it; empty: it is not a matter of points
};
/// One of them: won with its ribbon, else a dashed place in a breath of its metal.
void draw_medal_at(render::Canvas& canvas, render::Point centre, float radius,
                   const MedalPlace& place);
/// Bronze, silver, gold of a challenge for somebody who has won `best`: with it the lesser ones.
std::array<MedalPlace, 3> medal_row(const game::Challenge& challenge, game::Medal best);

/// The metal of a medal as one colour.
render::Color medal_colour(game::Medal medal);
/// Width of a row of medals with this radius.
float medal_row_width(float radius);
/// The three side by side, bronze first, around `middle`; those to be won are dashed places in a
/// breath of their metal, with their figures.
void draw_medal_row(render::Canvas& canvas, render::Point middle, float radius,
                    const std::array<MedalPlace, 3>& row);

/// Two branches of leaves around `centre`, open at the top; the leaves reach out of the radius by a
/// third.
void draw_wreath(render::Canvas& canvas, render::Point centre, float radius, render::Color colour);

}  // namespace scenes
