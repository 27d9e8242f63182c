// What a judgement says of every possible move, on the board itself: a ribbon along the way of the
// move, a mark where it lands, in colour, shape, figure and words. Knows no game and no scene.
#pragma once

#include "game/core/registry.hpp"
#include "render/canvas.hpp"
#include "render/tableau.hpp"
#include "scenes/face/view.hpp"

#include <string>
#include <vector>

namespace scenes {

/// What is known of a move. What is not proved is estimated, or nobody knows. Each of them looks
/// different in colour, in the dashes of its ribbon, and in the shape and sign of its mark.
enum class MoveWorth {
    wins,       ///< solid and green, a disc with a plus
    draws,      ///< dashed and grey, a square with an equals sign
    loses,      ///< dotted and red, a diamond with a minus
    estimated,  ///< thin and blue, a disc with a sign of about
    unknown     ///< the same with a question mark
};

/// A move that was judged.
struct JudgedMove {
    std::string move;
    std::vector<std::string> way;  ///< its spots in turn
    MoveWorth worth = MoveWorth::unknown;
    std::string figure = {};  ///< own moves to the end with best play; empty: not known
    std::string words = {};   ///< "wins in 3 moves", "estimate: +1.2"
    bool best = false;        ///< the one that was found best
    int place = 0;            ///< among those that were judged, best first
};

/// Every possible move of the position with what the thought says of it, in the order of the list
/// of legal moves. What the thought has no candidate for is unknown.
std::vector<JudgedMove> judged_moves(const View& view, const game::Position& position,
                                     const game::Thought& thought);

/// How many of these are proved: won, drawn or lost, not estimated.
int proved_of(const std::vector<JudgedMove>& moves);

/// What the ribbons are drawn for, and how large their words are; the ribbons themselves follow the
/// board.
struct RibbonLook {
    std::string from;    ///< the spot whose moves are meant; empty: all of them
    std::string to;      ///< the spot under the pointer; its move is told in words
    float letters = 16;  ///< px: of the words
};

/// Draws them over the board. Where there are too many to be told apart, those of one spot are
/// shown alone, and of the others the best.
void draw_ribbons(render::Canvas& canvas, const render::Tableau& board,
                  const std::vector<JudgedMove>& moves, const RibbonLook& look);

/// The colour of what is known of a move; in high contrast it alone tells nothing that the shape of
/// the mark and the dashes of the ribbon do not tell as well.
render::Color ribbon_colour(MoveWorth worth, const render::Theme& theme);

}  // namespace scenes
