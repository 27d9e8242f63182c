// What stands beside the board (words, main buttons), and all parts of a table together, for the
// modes, which play with all of them.
#pragma once

#include "scenes/table/board/seen_seat.hpp"
#include "scenes/table/moves/autoplay.hpp"
#include "scenes/table/moves/board_hand.hpp"
#include "scenes/table/moves/ending.hpp"
#include "scenes/table/moves/mistake_warning.hpp"
#include "scenes/table/moves/spot_touch.hpp"
#include "scenes/table/panel/sheet_pane.hpp"

#include <string>
#include <vector>

namespace scenes {

/// The words beside the board: what is to be done, what is waited for, what has happened.
class Advice {
public:
    Advice(const TableContext& table, const TableMode& mode, const Decision& decision,
           const Hints& hints, const FinishDecided& rest, const Autoplay& autoplay,
           const MistakeWarning& warning, const BoardMotion& motion, const SpotTouch& touch)
        : table_(table),
          mode_(mode),
          decision_(decision),
          hints_(hints),
          rest_(rest),
          autoplay_(autoplay),
          warning_(warning),
          motion_(motion),
          touch_(touch) {}

    /// Sentences of the view or the table, the first one the weightiest.
    std::vector<std::string> lines() const;

private:
    std::vector<std::string> of_looking_back() const;
    std::vector<std::string> of_the_end() const;
    std::vector<std::string> of_waiting() const;
    std::vector<std::string> of_the_choice() const;

    const TableContext& table_;
    const TableMode& mode_;
    const Decision& decision_;
    const Hints& hints_;
    const FinishDecided& rest_;
    const Autoplay& autoplay_;
    const MistakeWarning& warning_;
    const BoardMotion& motion_;
    const SpotTouch& touch_;
};

/// The place of the main button: confirming, stopping, actions without a spot, the way back from
/// looking, the results, leaving to the table what is decided.
class MainButtons {
public:
    MainButtons(const TableContext& table, const TableMode& mode, const Decision& decision,
                FinishDecided& rest, MatchEnd& end, MatchMoves& moves, SpotTouch& touch)
        : table_(table),
          mode_(mode),
          decision_(decision),
          rest_(rest),
          end_(end),
          moves_(moves),
          touch_(touch) {}

    /// Something stands there now; else its place belongs to the words.
    bool shown() const;
    /// What can be done now by a button: confirming, stopping, or actions without a spot in the
    /// order of the legal list: `plain`, `plain2`, …
    std::vector<MenuEntry> actions() const;
    /// All that can stand there in a match, one beside the other where there is more; the first is
    /// the main one.
    std::vector<MenuEntry> ways() const;

    /// Draws what stands there in a match.
    void draw(Frame& frame, const Layout& layout);
    /// Draws actions() in a box, from four on in two rows.
    void draw_actions(Frame& frame, const Layout& layout, const render::Rect& box);

private:
    MenuEntry playing_out() const;
    void draw_looking_back(Frame& frame, const Layout& layout);
    /// Draws the button for what is decided; the rest of the place is left.
    render::Rect draw_play_out(Frame& frame, const Layout& layout);

    const TableContext& table_;
    const TableMode& mode_;
    const Decision& decision_;
    FinishDecided& rest_;
    MatchEnd& end_;
    MatchMoves& moves_;
    SpotTouch& touch_;
};

struct TableParts {
    const Scene& scene;  ///< the table on the stage
    const TableContext& table;
    Decision& decision;
    Aim& aim;
    BoardCamera& camera;
    BoardMotion& motion;
    SeenSeat& seen;
    Hints& hints;
    RuleLookup& rules;
    FinishDecided& rest;
    MatchEnd& end;
    Departure& departure;
    const MistakeWarning& warning;
    MatchMoves& moves;
    SpotTouch& touch;
    const Advice& advice;
    MainButtons& buttons;
    SheetPane& pane;
};

}  // namespace scenes
