// The part of the panel between players and advice: the list of moves, and for games with a sheet
// the sheet, of which one is in front; and the sheets of all players side by side. Used by table
// and replay; knows sheets only through views.
#pragma once

#include "scenes/table/move_list.hpp"

#include <functional>
#include <string>

namespace scenes {

class SheetPane {
public:
    /// What a press in the pane asks for.
    struct Wish {
        MoveList::Wish list;
        bool all = false;  ///< the sheets of all players
    };

    /// Draws the pane in `box`; the other arguments are those of MoveList::draw. `owner` is the
    /// name of whose sheet it is.
    Wish draw(Frame& frame, const render::Rect& box, const View& view, const game::Match& match,
              int ply, int cursor, float k, const SheetState& state, const std::string& owner);
    /// The list alone, for where it has the whole place.
    MoveList& list() { return list_; }

private:
    bool log_ = false;  ///< the list is in front
    MoveList list_;
};

/// The sheets of all seats in `box`, as large as fits: head with badge, name and score, the sheet
/// under it. `name_of` gives the players' names.
void draw_all_sheets(Frame& frame, const render::Rect& box, const View& view,
                     const game::Position& position, const std::string& preview, int preview_seat,
                     const std::function<std::string(int)>& name_of);

}  // namespace scenes
