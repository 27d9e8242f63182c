// Figures of Zatre's rules.
#pragma once

#include "game/zatre/rules.hpp"
#include "scenes/face/game_face.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes::zatre_art {

/// `![figure: 6@H8 1@H7; 3@H6 sum=H6-H8 no=G7 cut=F5-J9 dead=yes](…)`: tiles that were played one
/// after the other; then placements (amber frame), runs with their sum, forbidden squares, the part
/// that is shown (without it: what is used, with a square around it), dead squares. Beside
/// forbidden squares the placements are alternatives, else they follow each other.
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// A game alone in which exactly these tiles (`6@H8`) have been laid, the last `ordered` of them in
/// this order; nothing if the rules allow no such game.
std::shared_ptr<const game::Position> played(const std::vector<std::string>& tiles,
                                             std::size_t ordered = 0);

}  // namespace scenes::zatre_art
