// Problems of Alquerque: exact answers for short tasks. Classic: in how many turns a side wins by
// force, found without tables. Forward: the survivors' difference. Also the opponent in problems,
// who defends perfectly. Forced captures only; knows no list of problems and no screen.
#pragma once

#include "game/alquerque/proof/forward.hpp"
#include "game/alquerque/proof/tables.hpp"
#include "game/core/registry.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace alquerque {

/// Steps of a field, those with the same result once.
std::vector<Step> steps_of(const Law& law, const Field& field);

class ProblemSolver {
public:
    /// The longest win that is looked for, in turns of the winner.
    static constexpr int kMostTurns = 8;
    /// Draws in problems have at most so many stones: tables that are ready at once.
    static constexpr int kDrawStones = 6;

    explicit ProblemSolver(const Agreement& agreed);

    /// Classic: the least number of own turns in which the side to move wins against every defence,
    /// at most `limit`. Nothing if it takes more or cannot be told within `budget` nodes (0 = no
    /// bound).
    std::optional<int> wins_in(const Field& field, int limit, std::uint64_t budget = 0);
    /// Forward: own survivors minus the other's with best play by both. Nothing if stopped.
    std::optional<int> difference(const Field& field, const std::atomic<bool>* stop = nullptr);
    /// Forward: own turns to the end of the game for the side to move if it holds a difference of
    /// at least `least` (which it must be able to) as shortly as it can and the other drags on.
    int length(const Field& field, int least);

    /// Classic: own turns in which only one move keeps the draw, when the other side plays for
    /// that; after them there is a choice again. The position is drawn by `tables`. limit + 1 if it
    /// takes longer than `limit`.
    int narrow_for(const Field& field, const Tables& tables, int limit) const;

    std::uint64_t nodes() const { return nodes_; }
    const Law& law() const { return law_; }

private:
    struct Known {
        std::int8_t wins = 127;  ///< wins in so many turns
        std::int8_t fails = 0;   ///< does not win in so many
    };

    bool wins(const Field& field, int turns);

    Law law_;
    ForwardSolver forward_;
    std::unordered_map<std::uint64_t, Known> known_;
    std::unordered_map<std::uint64_t, int> lengths_;
    int least_ = 0;  ///< what lengths_ is about
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = ~std::uint64_t{0};
};

/// Plays and judges in problems, for either side: the longest defence where it is lost, the
/// shortest win where it wins, the draw that leaves the other only one way for longest where tables
/// say that it is drawn, else the best that the strongest level finds. `exact` values are
/// proved; then `plies` says how long a classic game still lasts.
game::Thought solve(const Position& position, const game::Request& request);

}  // namespace alquerque
