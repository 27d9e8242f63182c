// Figures of Tantrix's rules.
#pragma once

#include "game/tantrix/rules.hpp"
#include "scenes/face/game_face.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace scenes::tantrix_art {

/// `![figure: 12@0,0/1 3@1,-1/0; 5@0,1/2 hole=1,0 no=1,1 line=Y](…)`: tiles that were laid in a
/// game; then placements (amber frame), forced spaces and forbidden places, a colour whose longest
/// line glows. Tiles that touch nothing lie there for themselves.
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// The tiles of `12@0,0/1 3@1,-1/0`.
std::vector<tantrix::Placed> tiles_of(std::string_view text);

/// A game alone in which these tiles lie as they do here, somewhere on the table.
struct PlayedFigure {
    tantrix::Position position;
    tantrix::Cell shift;  ///< to be added to the cells as they were given
};
/// The game; nothing if the rules allow none. Restrictions are not agreed on.
std::optional<PlayedFigure> played(const std::vector<tantrix::Placed>& tiles);

}  // namespace scenes::tantrix_art
