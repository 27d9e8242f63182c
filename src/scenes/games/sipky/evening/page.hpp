// The page of an evening of Šipky. The running table, a line a player, with places, matches and
// counts (table.cpp); around it the match that comes next and the poster (next.cpp). Knows the
// evening, not the scene.
#pragma once

#include "scenes/games/sipky/evening/evening.hpp"
#include "scenes/ui/scene.hpp"

namespace scenes::sipky_table {

/// The first match that has a column of its own in a table so wide; those before it have no room.
int first_shown(Frame& frame, float width, const Evening& evening);
/// Height of the table with lines so high, px.
float evening_table_height(const Frame& frame, const Evening& evening, float row);
void draw_evening_table(Frame& frame, const render::Rect& box, const Evening& evening, float row);

/// Behind the names (letters of this design size), where they leave room: the points of a line as a
/// bar, the leader's as long as there is room.
void draw_share(Frame& frame, render::Rect box, const Evening& evening, const sipky::Standing& at,
                float size);

/// Height that the strip of the next match wants, px.
float upcoming_height(const Frame& frame);
/// Which match comes next, who begins, and who follows whom.
void draw_upcoming(Frame& frame, const render::Rect& box, const Evening& evening);

/// Width that the poster at the left and its gap take of a page so large; 0: it has no room.
float evening_poster_width(Frame& frame, const render::Rect& box);
/// Height that the poster above and its gap take of an upright page; 0: it has no room.
float evening_poster_height(Frame& frame, const render::Rect& box, std::size_t players);
/// The poster, as wide or as high; returns what is left of `box`.
render::Rect draw_evening_poster(Frame& frame, const render::Rect& box, float wide, float high);

}  // namespace scenes::sipky_table
