// What is tried aside from a match: where it was left, the branches that were tried from there, and
// a luck of its own, so that nothing tells what luck the match has still to come. Knows no picture
// and no particular game, and never touches the match.
#pragma once

#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "scenes/ui/scenes.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace scenes {

/// From which match one steps aside, where, and where a branch is kept.
struct TrialPlan {
    game::Match match;
    int ply = 0;  ///< the trial begins after so many actions
    TablePlan table = {};
    bool turned = false;  ///< the board is seen from the other side
    int seat = -1;  ///< whose outlook is told; -1: of the first person, else of the first seat
    /// Keeps a branch with the match; false if that was not possible.
    KeepTried keep = {};
};

/// A branch that was tried.
struct TrialBranch {
    game::Variation line = {};
    bool kept = false;  ///< with the match, as it is here
};

/// Some actions of a branch that its list shows as one: a decision with the luck before it and what
/// followed without a choice.
struct TrialStep {
    int begin = 0, end = 0;  ///< plies
};

class TrialRun {
public:
    /// Branches that are remembered; beyond them the oldest one that is not kept goes.
    static constexpr std::size_t kBranches = 8;
    /// Tells whether nobody has anything to decide in a position.
    using Forced = std::function<bool(const game::Position&)>;

    /// `seed`: of the luck that nobody chooses.
    TrialRun(TrialPlan plan, std::uint64_t seed);

    const TrialPlan& plan() const { return plan_; }
    const std::vector<TrialBranch>& branches() const { return branches_; }
    std::size_t at() const { return at_; }
    const TrialBranch& branch() const { return branches_[at_]; }
    /// The ply at which the branch leaves the match.
    int from() const { return branch().line.from; }
    /// The match up to there, and the branch behind it; its luck has to be played.
    game::Match match() const;

    /// Somebody is about to play `move` in this match, the branch as it stands on the table: where
    /// the branch went on otherwise it stays as it was, and a new one begins. True if the branch
    /// has this very action next.
    bool fork(const game::Match& match, const std::string& move);
    /// The branch is now what stands on the table.
    void note(const game::Match& match);
    /// Another one of the branches; one in which nothing was tried goes.
    void take(std::size_t branch);
    /// A new branch from where the present one left the match; the present one stays.
    void begin_anew();
    /// Keeps the branch with the match; tells why if that was not possible.
    std::optional<game::Refusal> keep();
    /// What luck, which is on turn, brings when nobody chooses it.
    std::string luck(const game::Position& position);

    /// The branch in steps.
    static std::vector<TrialStep> steps(const game::Match& match, int from, const Forced& forced);
    /// Places of what came to lie there from `from` on, as the position after `ply` actions has it;
    /// where every seat has a board of its own, on that of `seat`.
    static std::vector<std::string> places(const View& view, const game::Match& match, int from,
                                           int ply, int seat);
    /// The ply to which one step back leads: where luck or a seat had something to choose.
    static int before(const game::Match& match, int from, const Forced& forced);

private:
    void add(TrialBranch branch);

    TrialPlan plan_;
    std::vector<TrialBranch> branches_;
    std::size_t at_ = 0;
    game::Random luck_;
};

}  // namespace scenes
