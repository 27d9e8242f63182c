// Things and spots as views make them most often.
#pragma once

#include "render/tableau.hpp"

#include <string>
#include <utility>

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

}  // namespace scenes
