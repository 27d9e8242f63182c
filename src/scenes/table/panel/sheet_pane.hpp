// The part of the panel between players and advice: the list of moves, and for games with a sheet
// the sheet, of which one is in front; and the sheets of all players side by side. Used by table
// and replay; knows sheets only through views.
#pragma once

#include "scenes/table/panel/move_list.hpp"

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
    bool sheet_in_front() const { return !log_; }

private:
    Wish draw_beside(Frame& frame, const render::Rect& box, const View& view, float k,
                     const SheetState& state, const std::string& owner);

    bool log_ = false;  ///< the list is in front
    MoveList list_;
};

/// The dialog `all_sheets`: the sheets of all seats side by side, as large as fits, with names and
/// scores. `name_of` gives the players' names. True when it is to be closed.
bool draw_all_sheets(Frame& frame, const View& view, const game::Position& position,
                     const std::string& preview, int preview_seat,
                     const std::function<std::string(int)>& name_of);

}  // namespace scenes
