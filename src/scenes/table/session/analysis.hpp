// What the strongest player of the program thinks of one position of a match, because a person
// asked: every candidate judged, and the line behind any of them played out ahead on a copy of the
// match. Thinks on a worker of its own, and while nobody waits for it goes on along the lines that
// may be asked for next. Knows no screen and no particular game.
#pragma once

#include "game/match/match.hpp"
#include "game/match/thinker.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Analysis {
public:
    /// A line ahead is never longer than this.
    static constexpr int kMostAhead = 200;

    /// True if somebody is to act after `ply` actions, so that there is something to judge.
    static bool possible(const game::Match& match, int ply);
    /// The last of the first `ply` plies at which there is, `ply` itself among them; -1: none.
    static int decision_at(const game::Match& match, int ply);
    /// Begins to think about the position after `ply` actions, in which a seat is to act. `wake`
    /// is called on the worker when something was found; `cache` is where large tables are kept.
    Analysis(const game::Match& match, int ply, std::function<void()> wake,
             const game::DiskCache* cache = nullptr);

    /// Takes over what was found; true if there was something.
    bool poll();
    /// Somebody waits for what is being thought about; what is only prepared nobody waits for.
    bool thinking() const { return !thought_ || aim_ > at_; }

    int root() const { return root_; }
    const game::Position& position() const { return match_.at(root_); }
    /// The judgement of the position; nothing before it is ready.
    const std::optional<game::Thought>& thought() const { return thought_; }
    const game::Candidate* candidate(std::size_t index) const;

    // --- ahead ----------------------------------------------------------------------------------
    /// This candidate may be followed next: what answers it is found out meanwhile.
    void prepare(const std::string& move);
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
    /// Stands after so many actions of the match, from root() on: where the line is not known yet
    /// it is thought about, and the steps are taken as soon as they are.
    void go(int ply);
    /// Where go() leads to in the end.
    int aim() const { return aim_; }
    /// The action known last was proved to be best, not estimated.
    bool proved() const { return proved_; }

private:
    /// The actions between the root and a position.
    using Line = std::vector<std::string>;

    void ask(const game::Match& match, bool compare);
    void extend(const game::Thought& thought);
    void go_on();
    Line line_of(const game::Match& match) const;
    std::optional<game::Match> unknown_ahead() const;

    game::Match match_;
    const game::DiskCache* cache_;
    int root_;
    int at_;
    int aim_;
    game::Thinker thinker_;
    std::optional<Line> asked_;            ///< what is being thought about
    std::map<Line, game::Thought> known_;  ///< what was found behind the root
    std::string next_;                     ///< candidate that may be followed next
    bool proved_ = false;
    std::optional<game::Thought> thought_;
};

}  // namespace scenes
