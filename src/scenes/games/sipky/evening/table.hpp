// The running table of an evening of Šipky: a line a player, with places, matches and counts. Knows
// the evening, not the scene.
#pragma once

#include "scenes/games/sipky/evening/evening.hpp"
#include "scenes/ui/scene.hpp"

namespace scenes::sipky_table {

/// The first match that has a column of its own in a table so wide; those before it have no room.
int first_shown(Frame& frame, float width, const Evening& evening);
/// Height of the table with lines so high, px.
float evening_table_height(const Frame& frame, const Evening& evening, float row);
void draw_evening_table(Frame& frame, const render::Rect& box, const Evening& evening, float row);

}  // namespace scenes::sipky_table
