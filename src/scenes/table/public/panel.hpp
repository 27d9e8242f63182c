// The panel of a table in a public place: pressed with a finger and read from afar. No lists that
// scroll, no way out of the game but the menu.
#pragma once

#include "scenes/table/moves/parts.hpp"
#include "scenes/table/ordinary/mode.hpp"
#include "scenes/table/public/layout.hpp"

namespace kiosk {
class VisitorUi;
}

namespace scenes {

class PublicPanel {
public:
    /// `mode`: what is played there.
    PublicPanel(const TableParts& parts, OrdinaryMode& mode) : parts_(parts), mode_(mode) {}

    /// The layout of the window, made anew for every picture.
    Setting set(Frame& frame);
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

}  // namespace scenes
