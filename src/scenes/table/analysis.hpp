// What the strongest player of the program thinks of one position of a match, because a person
// asked: every candidate judged, and the line behind any of them played out ahead on a copy of the
// match. Thinks on a worker of its own. Knows no screen and no particular game.
#pragma once

#include "game/match/match.hpp"
#include "game/match/thinker.hpp"

#include <functional>
#include <optional>
#include <string>

namespace scenes {

class Analysis {
public:
    /// A line ahead is never longer than this.
    static constexpr int kMostAhead = 200;

    /// True if somebody is to act after `ply` actions, so that there is something to judge.
    static bool possible(const game::Match& match, int ply);
    /// Begins to think about the position after `ply` actions, in which a seat is to act. `wake`
    /// is called on the worker when something was found.
    Analysis(const game::Match& match, int ply, std::function<void()> wake);

    /// Takes over what was found; true if there was something.
    bool poll();
    bool thinking() const { return asked_ >= 0; }

    int root() const { return root_; }
    const game::Position& position() const { return match_.at(root_); }
    /// The judgement of the position; nothing before it is ready.
    const std::optional<game::Thought>& thought() const { return thought_; }
    const game::Candidate* candidate(std::size_t index) const;

    // --- ahead ----------------------------------------------------------------------------------
    /// Plays this candidate ahead and stands after it.
    void follow(const std::string& move);
    /// Back to the position that is analysed.
    void leave();
    bool ahead() const { return at_ > root_; }
    /// The match up to the root, and the line behind it.
    const game::Match& match() const { return match_; }
    int at() const { return at_; }
    /// Actions of the line that are known.
    int known() const { return match_.ply() - root_; }
    /// The line can be followed further than known().
    bool goes_on() const;
    /// Stands after so many actions of the match, root() … what is known and one more: where the
    /// line is not known yet it is thought about, and the step is taken when it is.
    void go(int ply);
    /// The action known last was proved to be best, not estimated.
    bool proved() const { return proved_; }

private:
    void ask(bool compare);
    void extend(const game::Thought& thought);

    game::Match match_;
    int root_;
    int at_;
    game::Thinker thinker_;
    int asked_ = -1;     ///< ply that is being thought about
    bool step_ = false;  ///< go on when the next action is known
    bool proved_ = false;
    std::optional<game::Thought> thought_;
};

}  // namespace scenes
