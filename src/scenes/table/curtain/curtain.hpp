// The curtain between two people at one device: its paper, and what lies on the table around it.
#pragma once

#include "game/match/match.hpp"
#include "render/tableau.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scenes.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// What the paper of the curtain has to hold, and the room for it; px.
struct CurtainRoom {
    float width = 0;   ///< of the paper
    float height = 0;  ///< the most there is
    float type = 1;    ///< px per design unit of text
    float button = 0;  ///< height of the button
    bool luck = false;
};

/// Where everything stands on that paper: distances from its top, and heights; px.
struct CurtainPaper {
    float height = 0, pad = 0;
    float badge = 0;      ///< radius
    bool beside = false;  ///< the badge stands in the line of the name, not over it
    float name = 0, title = 0;
    float words = 0, words_high = 0;
    float luck = 0, luck_high = 0;  ///< 0 high: none
    float button = 0;
};

/// `words_high`: height of the sentence in a width. Where the room is low everything moves closer,
/// then the badge beside the name.
CurtainPaper curtain_paper(const CurtainRoom& room, const std::function<float(float)>& words_high);

/// Covers the table of this match until the person at `seat` says so; `names` are those of all
/// seats. Where everybody has a board of its own that nobody hides, they stand in a row below.
std::unique_ptr<Scene> make_curtain(Services& services, const View& view, const game::Match& match,
                                    int seat, std::vector<std::string> names);

/// The same in a public place, in the look of its pages: touched by whoever has this name.
std::unique_ptr<Scene> make_public_curtain(Services& services, const View& view,
                                           const std::string& game, int seat, std::string name);

// --- around the paper: a few pieces of the game, dice as they fell; what they are says its row

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
