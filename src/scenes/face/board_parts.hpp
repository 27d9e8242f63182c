// What the boards of several games are made of: things and spots, marks, pips, the card of a bag,
// edges on whole pixels. Knows no game.
#pragma once

#include "render/canvas.hpp"
#include "render/tableau.hpp"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// A thing that lies there.
inline render::Thing thing_at(std::string id, std::string look, render::Point at, int layer) {
    render::Thing thing;
    thing.id = std::move(id);
    thing.look = std::move(look);
    thing.place = at;
    thing.layer = layer;
    return thing;
}

/// A spot that is pressed anywhere in its box.
inline render::Spot box_spot(std::string name, const render::Rect& box, const char* role,
                             int layer = 0) {
    render::Spot spot;
    spot.name = std::move(name);
    spot.centre = box.centre();
    spot.box = box.size();
    spot.role = role;
    spot.layer = layer;
    return spot;
}

/// The rectangle with each edge on the nearest whole pixel: what lies side by side still does.
inline render::Rect whole_pixels(const render::Rect& r) {
    const float x = std::round(r.x), y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}

/// Px of casing and dashes of marks on a board on which a design unit is `board` px long: on a
/// board that is small beside the letters they follow the board. Canvas::mark has `scale`.
inline float mark_unit(float scale, float board) {
    return board < scale ? board + (scale - board) * 0.25F : scale;
}
/// As Canvas::mark, with casing and dashes in this unit.
void board_mark(render::Canvas& canvas, const render::Path& path, render::Color color, float width,
                float unit, bool dashed = false);

/// The colour of what was tried aside of a match; its stripes are those of the frame around it.
inline constexpr render::Color kTriedMark = render::Color::hex("1F5C63");
/// The striped outline of something that came there aside of the match: dashes of `color` on a
/// light band, in high contrast white ones on black; `unit`: px of a design unit there.
void tried_mark(render::Canvas& canvas, const render::Path& path, float unit,
                render::Color color = kTriedMark);

/// Places of the pips of a die's face 1 … 6 around its middle, in steps of the die's grid.
const std::vector<render::Point>& pips_of(int value);

/// The paper card beside a board that says what is left in a bag, with its sign in `sign`; the
/// words on it are the game's.
void draw_bag_card(render::Canvas& canvas, const char* game, const render::Rect& box, float radius,
                   const render::Rect& sign);

}  // namespace scenes
