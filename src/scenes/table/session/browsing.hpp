// The ply of a match that is looked at, and which turn an action belongs to.
#pragma once

#include "game/match/match.hpp"
#include "scenes/base/keys.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/session/session.hpp"

#include <optional>
#include <vector>

namespace scenes {

/// The number of the turn of every action of the match, from 1 on, and behind them that of the
/// action that would come next. Where the seats move by turns, a turn is one move of each; in games
/// of long turns (Traits::long_turns) it is all that one seat does at a time, with its luck.
std::vector<int> turn_numbers(const View& view, const game::Match& match);
/// The turn of the last move that a player has made in the first `ply` actions; 0: none was made.
int turn_made(const game::Match& match, const std::vector<int>& numbers, int ply);

/// The ply of a match that is looked at: the present one, or an earlier one as in a book.
class Browsing {
public:
    explicit Browsing(Session& session) : session_(session) {}

    /// The ply that is looked at.
    int ply() const { return back_ ? *back_ : session_.match().ply(); }
    /// An earlier (or taken back) ply is looked at, not the present one.
    bool looks_back() const { return back_.has_value(); }
    /// Looks at this ply; the computer waits as long as it is not the present one.
    void look_at(int ply);
    /// The match goes on from the ply that is looked at; what follows it can be played again.
    void continue_here();
    /// The ply to which Command::first, earlier, later or last leads: a step is a player's move.
    int target(Command command) const;

private:
    Session& session_;
    std::optional<int> back_;
};

}  // namespace scenes
