// What lies on the table around the curtain's paper: a few pieces of the game, and dice as they
// fell. What they are says the game's row.
#pragma once

#include "render/tableau.hpp"
#include "scenes/face/game_face.hpp"

#include <string_view>

namespace scenes {

enum class CurtainSide { before, behind };  ///< left or above the paper; right or below

/// Pieces of the game at rest, around the middle of `box`; `seat`: who comes next. They tell
/// nothing of the match. Nothing in a flat theme.
void draw_curtain_pieces(render::Canvas& canvas, const render::Rect& box, std::string_view game,
                         CurtainSide side, int seat);

/// The dice that lie on the game's table, `high` px high, from the left end of `at`'s line. Returns
/// their width; 0 where no dice lie.
float draw_curtain_dice(render::Canvas& canvas, render::Point at, float high,
                        const render::Tableau& table, std::string_view game);
/// Their width without drawing.
float curtain_dice_width(float high, const render::Tableau& table, std::string_view game);

}  // namespace scenes
