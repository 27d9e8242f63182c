// The heading over the people of a form, with how many they are. It stands above everything that
// grows, so that its buttons stay under the finger.
#pragma once

#include "scenes/ui/scene.hpp"

#include <string>

namespace scenes {

struct PeopleCount {
    int now = 0;
    bool less = false, more = false;  ///< possible
    std::string note = {};            ///< beside it, where it has room
};

/// Draws heading, number and its two buttons from the left edge of `box`. Returns 1 if one is to
/// be added, -1 if one is to go, else 0.
int draw_people_count(Frame& frame, const render::Rect& box, const PeopleCount& count);

}  // namespace scenes
