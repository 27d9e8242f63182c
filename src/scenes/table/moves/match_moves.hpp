// What a person at a table does to the match: plays an action, takes back, plays again, asks for a
// hint, looks back; and why any of it cannot be done now.
#pragma once

#include "scenes/table/board/motion.hpp"
#include "scenes/table/moves/autoplay.hpp"
#include "scenes/table/moves/ending.hpp"
#include "scenes/table/moves/hints.hpp"
#include "scenes/table/moves/mistake_warning.hpp"
#include "scenes/table/panel/move_list.hpp"

#include <string>

namespace scenes {

class MatchMoves {
public:
    /// The parts of the table that change with the match.
    struct Parts {
        Decision& decision;
        Aim& aim;
        BoardMotion& motion;
        BoardCamera& camera;
        Hints& hints;
        RuleLookup& rules;
        Autoplay& autoplay;
        MistakeWarning& warning;
        MatchEnd& end;
    };

    MatchMoves(const TableContext& table, TableMode& mode, Parts parts)
        : table_(table), mode_(mode), parts_(parts), announced_(table.match().ply()) {}

    /// A person is asked: what can be done in the position is offered, once for each.
    void offer();
    /// A person wants to play this; at once, or when it has been looked at.
    void decide(const std::string& move);
    /// Plays it, without being asked again.
    void commit(const std::string& move);
    /// Time passes: what waited to be judged may be played.
    void look_at_weighed();
    /// Others, elsewhere, have acted or something was taken back; the match stood at `ply` before.
    void followed(int ply);
    void undo();
    void redo();
    void hint();
    /// Looks at this ply.
    void browse(int ply);
    /// Through the record as through a book: a leaf is a player's move.
    void leaf(Command command);
    /// What was pressed in the list of moves: looks there, or replays the match.
    void follow(const MoveList::Wish& wish);
    /// The match goes on from the ply that is looked at.
    void continue_here();
    /// Another match of the same game lies here: what was offered and heard is over.
    void begin_anew();
    /// Looks at the position with the strongest computer.
    void analyse();
    /// Lies aside of the match: one tries how it could go from the position shown.
    void step_aside();
    /// Nobody plays for anything but the match itself, nobody's hand is hidden, and there is
    /// something to do in the position shown.
    Allowed may_step_aside() const;
    /// This table is one from which one may step aside at all.
    bool steps_aside() const;
    /// Keeps what was tried aside with the match of this table; null where one may not.
    KeepTried keep_tried() const;
    /// Says why something cannot be done.
    void refuse(const game::Refusal& refusal);
    /// Hands never wait for the picture: what still moves has arrived, what was just played is
    /// shown.
    void catch_up();

    Allowed may_undo() const;
    Allowed may_hint() const;
    /// Somebody is to act in the position shown, and the mode lets one look.
    Allowed may_analyse() const;
    /// What nobody can be asked for now waits for this.
    std::string why_waiting() const;

private:
    void take_focus_to_hand();
    void announce_turn();

    const TableContext& table_;
    TableMode& mode_;
    Parts parts_;
    int announced_;  ///< ply for which "your turn" was heard
};

}  // namespace scenes
