// The picture that stands in the room all day and its first answer to a touch: name,
// a game that plays itself, the row of games, and below them the call or the languages.
#pragma once

#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/kiosk/visitors/demo.hpp"

#include <memory>

namespace kiosk {

/// Where everything stands, px.
struct FrontPlan {
    render::Rect head, demo, emblems, call, buttons, access;
    int access_rows = 1;
};
/// `hand_left`: what is pressed stands at the left of the demonstration.
FrontPlan plan_front(const VisitorUi& visitor, bool hand_left);

/// The part that is the same before and after the first touch. `demo` may be null (safe mode):
/// then the poster of `game` stands in its place.
void draw_front(const VisitorUi& visitor, const FrontPlan& plan, Demo* demo,
                const std::string& game);

/// Mark, name and the line under it, in the middle of the box.
void draw_name(const VisitorUi& visitor, const render::Rect& box);

/// The call to touch in every language of the conf, the conf's own first.
void draw_call(const VisitorUi& visitor, const render::Rect& box, bool large);

/// The poster with the game's name at its foot, to look at, not to press.
void draw_poster(const VisitorUi& visitor, const render::Rect& box, const std::string& game);

}  // namespace kiosk
