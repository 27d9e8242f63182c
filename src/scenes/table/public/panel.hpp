// What stands around the board in a public place: the panel, pressed with a finger and read from
// afar, without lists that scroll and without a way out of the game but the menu; where everything
// stands (layout.cpp: in millimetres, large letters); the sheet on a page of its own (sheet.cpp).
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/moves/parts.hpp"
#include "scenes/table/ordinary/mode.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/ui/services.hpp"

#include <memory>

namespace kiosk {
class VisitorUi;
}

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

class PublicPanel {
public:
    /// `mode`: what is played there.
    PublicPanel(const TableParts& parts, OrdinaryMode& mode) : parts_(parts), mode_(mode) {}

    /// The layout of the window, made anew for every picture.
    TableSetup set(Frame& frame);
    const Layout& layout() const { return layout_; }
    void draw(Frame& frame);

private:
    int main_rows() const;
    void draw_head(const kiosk::VisitorUi& visitor);
    void draw_player(const kiosk::VisitorUi& visitor, int seat);
    void draw_middle(const kiosk::VisitorUi& visitor);
    void draw_main(const kiosk::VisitorUi& visitor);
    void draw_tools(const kiosk::VisitorUi& visitor);

    const TableContext& table() const { return parts_.table; }

    const TableParts& parts_;
    OrdinaryMode& mode_;
    PublicLayout places_;
    Layout layout_;  ///< of it what a match's panel has as well
};

/// `sheets`: the sheet of `seat` as large as the picture allows; the next seat's is a press away.
std::unique_ptr<Scene> make_public_sheet(Services& services, const View& view, game::Match match,
                                         int seat);

}  // namespace scenes
