// Luck and skill of one player in a finished match of Knaster, found out one decision after the
// other on a worker. Knows no screen.
#pragma once

#include "game/knaster/review.hpp"
#include "game/match/match.hpp"
#include "game/match/thinker.hpp"
#include "scenes/table/reviewed.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace scenes {

class KnasterReview {
public:
    /// Playouts of sheets for each decision. A standard error of about a third of a point.
    static constexpr std::uint64_t kCare = 9000;

    /// True if the match is a finished one of Knaster.
    static bool possible(const game::Match& match);
    /// `wake` is called on the worker when another decision is ready.
    KnasterReview(const game::Match& match, int seat, std::function<void()> wake,
                  std::uint64_t care = kCare);

    /// Takes over what was found; true if there was something.
    bool poll();
    bool thinking() const { return done_ < plies_.size(); }

    int seat() const { return seat_; }
    const game::Match& match() const { return match_; }
    /// Decisions looked at so far, and how many there are.
    int done() const { return static_cast<int>(done_); }
    int count() const { return static_cast<int>(plies_.size()); }
    const knaster::Review& review() const { return review_; }
    /// The costliest decisions so far.
    std::vector<const knaster::Decision*> costliest(int most) const;
    /// Points at the end; the lead over the best other where there are several.
    int result() const;
    /// Number of the roll, from 1, in which the action of this ply was made.
    int roll_at(int ply) const;
    int rolls() const { return static_cast<int>(review_.throws.size()); }
    /// The rules' position before this ply.
    const knaster::Position& before(int ply) const;

    ReviewQuality quality() const;

private:
    struct Found;
    void ask();

    game::Match match_;
    int seat_;
    std::vector<int> plies_;  ///< of all decisions
    std::size_t done_ = 0;
    knaster::Review review_;
    std::shared_ptr<Found> found_;
    game::Thinker thinker_;
};

}  // namespace scenes
