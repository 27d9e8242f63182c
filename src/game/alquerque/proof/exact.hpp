// Exact values of the candidate moves of a position, where they are within reach: classic by
// endgame tables, forward by complete search. Forced captures only; huff and free stay estimates.
#pragma once

#include "game/alquerque/proof/distances.hpp"
#include "game/alquerque/proof/forward.hpp"
#include "game/alquerque/proof/tables.hpp"
#include "game/core/made_once.hpp"

#include <memory>
#include <vector>

namespace alquerque {

/// A candidate: what it leads to, and its value for the player on turn now.
struct Option {
    Step step;
    Field next;  ///< after it, the other player on turn
    int value = 0;
    bool exact = false;
    std::optional<int> outcome = {};  ///< forward: proved to win (1), draw (0) or lose (-1)
    /// Of a hundred replies, how many keep the other's result; the fewer, the harder the problem.
    int keeps = 100;
    /// By tables: quiet turns to the next capture or block, this one included; -1 not known.
    int quiet = -1;
    int end = 0;      ///< turns to the end with best play, this one included; 0 = not known
    int at_most = 0;  ///< turns to the end that suffice, this one included; 0 = not known
};

/// True if forced captures make every value well defined (rules §3.3), so that it can be proved.
inline bool provable(const Agreement& agreed) {
    return agreed.capture == Capture::forced;
}

/// The tables of all positions with at most `stones` stones, one for the whole program, built when
/// first asked for and then kept. Nothing if `stop` became true before they were ready. Any thread.
std::shared_ptr<const Tables> shared_tables(int stones, Chain chain,
                                            const std::atomic<bool>* stop = nullptr);

/// Tables of more stones than a player waits for again and again: made once on a machine.
inline constexpr int kCachedStones = 8;

/// The tables of kCachedStones stones if they are in the cache; nothing otherwise. Any thread.
std::shared_ptr<const Tables> cached_tables(const game::DiskCache& cache, Chain chain);

/// The same, made and put in the cache if they are not there: some seconds. Nothing if `stop`
/// became true before.
std::shared_ptr<const Tables> made_tables(const game::DiskCache& cache, Chain chain,
                                          const std::atomic<bool>* stop);

/// How far the end is, in positions of up to seven stones and kept where there is a cache, of up to
/// six where there is none; of no more than the tables know. One for the whole program. Nothing if
/// `stop` became true before they were ready. Any thread.
std::shared_ptr<const Distances> shared_distances(const Tables& tables,
                                                  const game::DiskCache* cache,
                                                  const std::atomic<bool>* stop);

/// The search's value of a table's verdict, from the same view: wins and losses are decided values
/// below every win that is played to its end.
int value_of(const Verdict& verdict);

/// Quiet turns and captures from the root to the place where a decided value of the search is
/// certain: the end of the game, or the next capture or block of a table position.
int plies_of(int value);

/// Actions to the end of the game that a certain value tells of; 0 if it tells none.
int to_the_end(int value);

/// True if `plies` quiet turns from here cannot be cut off by the draw rules: not by the count, and
/// no position of the past is one return short of a draw.
bool draws_far(const Position& position, int plies);

/// True if no win in tables of up to `stones` stones can take so long that a draw by turns
/// without a removal comes first, once a stone has been removed.
bool tables_hold(const Agreement& agreed, int stones);

/// Classic: marks the options whose positions the tables know and the draw rules leave alone.
/// Returns true if all are exact. With `distances` they also tell how far the end is.
bool prove_by_tables(const Position& position, const Tables& tables, std::vector<Option>& options,
                     const Distances* distances = nullptr);

/// What a complete search may spend.
struct ProofEffort {
    std::uint64_t nodes = 0;
    bool all = false;  ///< go on to all candidates, however much it takes, after a win is found
    const Distances* distances = nullptr;  ///< classic: also tell how far the end is, by these
    const std::atomic<bool>* stop = nullptr;
};

/// Forward: who wins after each option, as far as the effort allows and no further than one win
/// that is found. Returns the nodes visited.
std::uint64_t prove_outcomes(const Position& position, const ProofEffort& effort,
                             std::vector<Option>& options, ForwardSolver& solver);

/// Forward: the survivors' difference of the options whose outcome is proved and the best that is
/// known, by a solver that proved it; stops after so many nodes.
void prove_differences(std::uint64_t nodes, std::vector<Option>& options, ForwardSolver& solver,
                       const std::atomic<bool>* stop);

/// Forward: the survivors' difference of as many options as the effort allows, the most promising
/// of which should stand first, by a solver that has visited nothing yet. With `effort.all`, of the
/// others who wins, as far as it allows that (value 1, 0, -1). Returns the nodes visited.
std::uint64_t prove_forward(const Position& position, const ProofEffort& effort,
                            std::vector<Option>& options, ForwardSolver& solver);

/// The option to play: a proved win (the largest, in tables the shortest), else what may still be
/// better than proved draws and losses, else the best of them, posing the hardest problem.
const Option& best_of(const std::vector<Option>& options);

/// Orders options as `best_of` would choose them.
void sort_best_first(std::vector<Option>& options);

}  // namespace alquerque
