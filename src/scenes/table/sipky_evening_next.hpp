// Around the running table of an evening of Šipky: the match that comes next, the poster beside it.
// Knows the evening, not the scene.
#pragma once

#include "scenes/scene.hpp"
#include "scenes/table/sipky_evening.hpp"

namespace scenes::sipky_table {

/// Height that the strip of the next match wants, px.
float upcoming_height(const Frame& frame);
/// Which match comes next, who begins, and who follows whom.
void draw_upcoming(Frame& frame, const render::Rect& box, const Evening& evening);

/// The poster at the left of the page; returns what is left of `box`.
render::Rect draw_evening_poster(Frame& frame, const render::Rect& box);
/// Width that the poster and its gap take of a page so large; 0: it has no room.
float evening_poster_width(Frame& frame, const render::Rect& box);

}  // namespace scenes::sipky_table
