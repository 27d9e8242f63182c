// The forward variant solved: complete search from any position to the end of the game, with the
// exact difference of survivors. Quiet moves only go forward, so every game ends and no draw rule
// plays a part (rules §4). Forced captures only, either rule for chains.
#pragma once

#include "game/alquerque/steps.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace alquerque {

class ForwardSolver {
public:
    /// `megabytes`: memory of the transposition table, rounded down to a power of two.
    explicit ForwardSolver(Chain chain, int megabytes = 32);

    /// Own survivors minus the other's with best play by both, for the side to move. Nothing if
    /// `stop` became true or more than `budget` nodes were visited (0 = no limit).
    std::optional<int> solve(const Field& field, std::uint64_t budget = 0,
                             const std::atomic<bool>* stop = nullptr);

    /// Like solve, but only asks whether the difference is at least `bound`.
    std::optional<bool> reaches(const Field& field, int bound, std::uint64_t budget = 0,
                                const std::atomic<bool>* stop = nullptr);

    /// Positions visited since the solver was made.
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Entry {
        std::uint64_t key = 0;  ///< Field::key() + 1; 0 = empty
        std::int8_t low = -13;  ///< the difference is at least this …
        std::int8_t high = 13;  ///< … and at most this
        std::uint8_t from = 0;  ///< the move that was best
        std::uint8_t to = 0;
    };
    struct Ranked {
        Step step;
        int rank = 0;
    };
    /// The best move of a field, its value, and the window in which it was searched.
    struct Outcome {
        int value;
        Step step;
        int alpha, beta;
    };

    int search(const Field& field, int alpha, int beta);
    template <class L>
    int search(const L& law, const Field& field, int alpha, int beta);
    template <class L>
    void rank_moves(const L& law, const Field& field, const Entry* known,
                    std::vector<Ranked>& list) const;
    template <class L>
    std::optional<int> rank_by_replies(const L& law, const Field& field, int alpha, int beta,
                                       std::vector<Ranked>& list);
    Entry& entry(std::uint64_t key);
    Entry* look_up(std::uint64_t key);
    void keep(std::uint64_t key, Entry* found, int stones, const Outcome& outcome);
    bool spent();
    void allow(std::uint64_t budget, const std::atomic<bool>* stop);

    Chain chain_;
    std::vector<Entry> table_;
    int shift_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    bool given_up_ = false;
    std::size_t depth_ = 0;
    std::deque<std::vector<Ranked>> lists_;  ///< the moves at each depth of the line searched
    std::vector<std::uint32_t> history_;     ///< by side, from, to: how often a quiet move cut off
};

}  // namespace alquerque
