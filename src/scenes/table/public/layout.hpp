// Where everything stands on a table in a public place: what a finger presses is measured in
// millimetres, letters are large, nothing scrolls. Pure arithmetic: draws nothing, knows no game.
#pragma once

#include "scenes/table/panel/layout.hpp"

namespace scenes {

/// What such a table has to make room for. Lengths are window pixels.
struct PublicWanted {
    render::Rect room;  ///< the window, or its lower part
    float px = 1;       ///< px of a design unit of places (1 where the shorter side is 1080)
    float letters = 28, least = 28;    ///< letters as the visitor wants them, and their least size
    float primary = 104, second = 84;  ///< heights of the main button and of all others
    float gap = 18;                    ///< between what is pressed
    int players = 2;
    int tools = 3;
    int main_rows = 1;   ///< rows of main buttons, two each
    bool left = false;   ///< the panel stands at the left
    bool cards = false;  ///< players' cards are pressed
    bool languages = true;
    bool sheet = false;  ///< the middle shows a sheet, which wants more than a few moves
    float under = 0;     ///< upright: room under a square board, share of its width
};

struct PublicLayout {
    Layout table;           ///< play, panel, header, players, log, advice, main, tools
    render::Rect language;  ///< the button in the header; empty: one language
    float pad = 16;         ///< inside the panel
};

/// The layout for a window; defined for every panel from 1024×768 and 7 inches up.
PublicLayout lay_out_public(const PublicWanted& wanted);

}  // namespace scenes
