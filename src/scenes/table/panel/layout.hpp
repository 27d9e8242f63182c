// Where everything on the table stands, from the size of the window and the size of its text: the
// panel at the right (or bands one under the other in portrait) and the play area that is left.
// Pure arithmetic: draws nothing, knows no game and no theme.
#pragma once

#include "render/base/geometry.hpp"

#include <vector>

namespace scenes {

/// What a layout has to make room for.
struct Wanted {
    float width = 0, height = 0;  ///< window, px
    float unit = 1;               ///< px of one design unit of text (1 at 1080p and 100 %)
    int players = 2;
    bool panel_left = false;
    bool sheet = false;   ///< the log shares its place with a sheet, which wants it even if low
    float under = 0;      ///< portrait: room under a square board, share of its width
    float card = 0;       ///< more height for each player, design units; given up first
    float least = 0;      ///< px: what is pressed is at least as high; the main button a third more
    float low_sheet = 0;  ///< design units of a sheet's lowest form; 0: it has none
    float most_panel = 0;  ///< px: the panel is no wider, its letters as large as that lets them
                           ///< be; 0: as wide as its letters want
};

/// Rectangles in px of the window. An empty rectangle: there is no room, the content moves into
/// the menu.
struct Layout {
    bool portrait = false;
    float unit = 1;      ///< px per design unit inside the panel, at most Wanted::unit
    float margin = 24;   ///< px
    render::Rect play;   ///< for the board and what lies around it
    render::Rect panel;  ///< the paper; empty in portrait, where bands lie on the table
    render::Rect header, log, advice, main;
    render::Rect low_log;  ///< without a log: for a sheet's lowest form, while no main button is
                           ///< there and the advice stands in its place; may be empty
    bool low = false;      ///< the log is such a sheet
    std::vector<render::Rect> players;
    float card = 0;                   ///< px at the foot of each player's card for the game's part
    std::vector<render::Rect> tools;  ///< undo, hint, menu
    bool slim_players = false;        ///< one line a player
    bool slim_tools = false;          ///< icon beside nothing: labels do not fit under the icons
};

/// The layout for a window; defined for every size from 320×240 up.
Layout lay_out(const Wanted& wanted);

}  // namespace scenes
