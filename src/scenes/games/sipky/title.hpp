// Šipky outside its table: the target whose middle is the goal, darts, cards with digits, poster
// and figures of the rules.
#pragma once

#include "game/core/game.hpp"
#include "render/canvas.hpp"
#include "scenes/rulebook/document.hpp"

#include <memory>

namespace scenes::sipky_art {

/// The painters of GameFace.
///
/// A figure is `![figure: 101: 33 58; cards=64 form=64](…)`: a goal and everybody's totals; then
/// the cards that the first player gets (one or two digits) and the number that is made of them.
/// `over=` and `exact=` give the total that goes over or hits, in the exact game.
void poster(render::Canvas& canvas, const render::Rect& box);
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);

/// The position that a figure shows, before the cards come; nothing if the rules allow no game that
/// leads there, or if the cards do not do what the figure says.
std::shared_ptr<const game::Position> played(const help::Figure& figure);

inline constexpr render::Color kRed = render::Color::hex("B03A3C");
inline constexpr float kRim = 1.13F;       ///< outer edge of the wood, in radii of the target
inline constexpr float kOverRim = 1.075F;  ///< where the dart of an overthrown total sticks
inline constexpr float kCardHigh = 1.4F;   ///< height of a card in widths

/// Where a total with `missing` points to go lies, in radii from the middle: a root scale, so that
/// the last ten points take a third of the board. Who has hit lies well inside the bull.
float distance_of(int missing, int goal);
/// Outer edges of the rings in the middle, in radii: each holds the darts of what it means, tips
/// and all.
struct Rings {
    float bull = 0;   ///< golden: the goal itself
    float one = 0;    ///< red: one point to go
    float close = 0;  ///< green: two to five
};
Rings rings_of(int goal);
/// The point of the target in that direction; degrees clockwise, 0 to the right.
render::Point on_target(render::Point centre, float radius, float degrees);

/// The target for a goal of 101, 201 or 301, `radius` without the wood; `labels` writes the scale
/// of missing points from the middle upwards.
void target(render::Canvas& canvas, render::Point centre, float radius, int goal, bool labels,
            float least = 0);
/// A dart whose tip sticks at `tip`; its body leads away under `degrees`. `seat` gives its colour.
void dart(render::Canvas& canvas, render::Point tip, float length, float degrees, int seat,
          float opacity = 1);

/// How a card lies.
struct CardPose {
    float turn = 0;     ///< degrees clockwise
    float squeeze = 1;  ///< width factor while it is turned over
    float opacity = 1;
    float lift = 0;  ///< 0 on the table, 1 in the hand
    bool back = false;
};
/// A card `width` px wide with a digit, or its back.
void card(render::Canvas& canvas, render::Point centre, float width, int digit,
          const CardPose& pose = {});
/// The stack of cards that are left, `height` (0 … 1) of a whole one.
void stack(render::Canvas& canvas, render::Point centre, float width, float height);

}  // namespace scenes::sipky_art
