// The picture of a position as data: things that lie on the table and spots that can be pressed.
// A view makes it, the timeline slides from one to the next, the canvas shows it. Draw and touch
// come from this one list. Knows no game.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "render/base/geometry.hpp"

namespace render {

/// Something that lies on the table: stone, tile, die, card. Places in whatever unit the view uses
/// (pixels or board units), the same for the whole tableau.
struct Thing {
    std::string id;     ///< the same thing keeps its id from position to position
    std::string look;   ///< which sprite: "white stone", "tile 6"; the view paints it
    Point place;        ///< its centre
    int layer = 0;      ///< higher lies above lower; equal layers in order of the list
    float turn = 0;     ///< degrees clockwise
    float squeeze = 1;  ///< width factor while it is turned over, 1 = flat on the table
    float alpha = 1;
    float scale = 1;
    float lift = 0;  ///< 0 on the table, 1 in the hand (shadow L1 → L4, a little larger)
    int count = 1;   ///< how many of it lie here
    friend bool operator==(const Thing&, const Thing&) = default;
};

/// A place that can be pressed. With a box (w and h above 0) it is a rectangle, else a disc.
struct Spot {
    std::string name;  ///< as in moves and scripts: "c2", "hand2"
    Point centre;
    float radius = 0;  ///< of the disc; of a box: how far outside it is still meant
    Size box = {};
    std::string role;   ///< what it is, for the text model: "point", "tray"
    int layer = 0;      ///< of two spots hit alike the higher one is meant
    bool told = false;  ///< only tells what lies there: no press means anything, keys pass it by
    friend bool operator==(const Spot&, const Spot&) = default;
};

struct Tableau {
    std::vector<Thing> things;
    std::vector<Spot> spots;

    /// The thing or spot of that name, or null.
    const Thing* thing(std::string_view id) const;
    const Spot* spot(std::string_view name) const;
    /// The spot meant by a press at `p`: one that holds the point, else the nearest whose edge is
    /// not farther than `tolerance` (half a finger for touch, 0 for a mouse). Null if none.
    const Spot* spot_at(Point p, float tolerance = 0) const;
    /// The topmost thing within `radius` of `p`, or null.
    const Thing* thing_at(Point p, float radius) const;
    friend bool operator==(const Tableau&, const Tableau&) = default;
};

/// How far a point lies outside a spot; 0 inside.
float distance(const Spot& spot, Point p);

}  // namespace render
