// The panel beside the board (bands around it in portrait): who plays, what happened, what to do.
// A challenge changes a few of its parts.
#pragma once

#include "scenes/table/moves/parts.hpp"
#include "scenes/table/panel/parts.hpp"

#include <string>
#include <vector>

namespace scenes {

class MatchPanel {
public:
    MatchPanel(const TableParts& parts, const TableMode& mode) : parts_(parts), mode_(mode) {}
    virtual ~MatchPanel() = default;

    /// The layout of the window, made anew for every picture.
    TableSetup set(Frame& frame);
    const Layout& layout() const { return layout_; }
    void draw(Frame& frame);

    virtual std::string title() const;

protected:
    /// Below the title.
    virtual std::string note() const;
    /// The way back leads to the title page.
    virtual bool leads_home() const;
    virtual void leave();
    /// Words in the corner of a person's card; "": whether they are on turn.
    virtual std::string chip(int /*seat*/) const { return {}; }
    /// Cards of others beside those of the seats.
    virtual int guests() const { return 0; }
    virtual void draw_guests(Frame&) {}
    /// What became of it may want more room than advice.
    virtual void make_room_for_end(Frame&) {}
    /// What else stands beside the board for a while wants its room.
    virtual void make_room(Frame&) {}
    /// A sheet may use the place of the main button.
    virtual bool spares_main() const { return true; }
    /// The main button and the words when the mode is closed.
    virtual void draw_closed_main(Frame&) {}
    virtual void draw_closed_words(Frame& frame, const render::Rect& box,
                                   const std::vector<std::string>& lines);
    /// How far up the words may reach.
    virtual float words_from() const;
    /// Where the words stand.
    render::Rect words_place() const;
    /// The place of the main button is never that of the words.
    virtual bool keeps_main() const { return parts_.buttons.shown(); }
    /// What is to be done, or has happened.
    virtual std::vector<std::string> said() const { return parts_.advice.lines(); }
    virtual void draw_log(Frame& frame, const render::Rect& box);
    virtual void draw_words(Frame& frame);
    virtual void draw_main(Frame& frame);
    virtual void draw_tools(Frame& frame);

    const TableContext& table() const { return parts_.table; }

    const TableParts& parts_;
    const TableMode& mode_;
    Layout layout_;

private:
    bool closed() const;
    PlayerCard player_card(int seat) const;
    void draw_player(Frame& frame, const PlayerCard& card);
    void press_player(int seat);
    void make_room_for_sheet(Frame& frame);
    void make_room_for_toast(Frame& frame);
};

/// How far up words may reach that stand under the log, or under the players.
float words_top(const Layout& layout);
/// What a sheet beside the board of this table shows.
SheetState sheet_state(const TableParts& parts, const Layout& layout);

}  // namespace scenes
