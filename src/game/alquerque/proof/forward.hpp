// The forward variant solved by proof-number search (depth first; Nagai 2002): complete search from
// any position to the end of the game, with the exact difference of survivors. Quiet moves only go
// forward, so every game ends, nothing repeats and no draw rule plays a part (rules §4). Forced
// captures only, either rule for chains.
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
    /// `megabytes`: memory of what is known of positions, rounded down to a power of two.
    explicit ForwardSolver(Chain chain, int megabytes = 32);

    /// Own survivors minus the other's with best play by both, for the side to move. Nothing if
    /// `stop` became true or more than `budget` nodes were visited (0 = no limit).
    std::optional<int> solve(const Field& field, std::uint64_t budget = 0,
                             const std::atomic<bool>* stop = nullptr);

    /// Like solve, but only asks whether the difference is at least `bound`.
    std::optional<bool> reaches(const Field& field, int bound, std::uint64_t budget = 0,
                                const std::atomic<bool>* stop = nullptr);

    /// Positions looked into since the solver was made.
    std::uint64_t nodes() const { return nodes_; }

private:
    /// How much is still to be shown until the side to move is sure of its bound, and until it is
    /// sure to miss it. What is settled has 0 and kNever.
    struct Numbers {
        std::uint32_t reach = 1;
        std::uint32_t miss = 1;

        bool settled() const { return reach == 0 || miss == 0; }
    };
    /// Does the side to move get at least `bound`?
    struct Question {
        Field field;
        int bound = 0;
    };
    /// What a move leads to, forced turns behind it played.
    struct Child {
        Question question;
        std::uint64_t key = 0;
        Numbers numbers;    ///< as its parent sees them
        bool ours = false;  ///< the parent's side is on turn again

        /// Numbers of the side to move here as the parent sees them, and the other way round.
        Numbers seen(Numbers theirs) const {
            return ours ? theirs : Numbers{theirs.miss, theirs.reach};
        }
    };
    struct Entry {
        std::uint64_t key = 0;  ///< 0 = empty
        Numbers numbers;
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    template <class L>
    Numbers look_into(const L& law, const Question& question, Numbers limits, std::size_t depth);
    template <class L>
    bool list_children(const L& law, const Question& question, std::vector<Child>& list) const;
    template <class L>
    std::optional<Numbers> advance(const L& law, Child& child) const;
    template <class L>
    Numbers guess(const L& law, const Question& question) const;
    std::optional<bool> ask(const Question& question);
    std::size_t home_of(std::uint64_t key) const;
    std::optional<Numbers> known(std::uint64_t key) const;
    void keep(std::uint64_t key, Numbers numbers);
    void allow(std::uint64_t budget, const std::atomic<bool>* stop);

    Chain chain_;
    std::vector<Bucket> table_;
    int shift_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    bool given_up_ = false;
    std::deque<std::vector<Child>> lists_;  ///< children at each depth of the line searched
};

}  // namespace alquerque
