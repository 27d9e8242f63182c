// Proof-number search (depth first) above the endgame tables: does the hero win a classic position
// with forced captures? What it finds is a claim; strategy.hpp turns it into a strategy that is
// checked move by move. Knows no draw by turns.
#pragma once

#include "game/alquerque/proof/node.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace alquerque {

class ProofSearch {
public:
    /// `nodes`: how many the search will visit at most, more or less; decides the memory, 16 bytes
    /// for each of up to twice as many positions. The tables must outlive the search.
    ProofSearch(const Tables& tables, std::uint64_t nodes);

    /// True if the hero wins, false if the other can hold at least a draw for ever; the hero must
    /// not come back to any of the `past` positions (keys). Nothing if more than `budget` nodes
    /// were needed, `stop` became true, or the answer hangs on the past.
    std::optional<bool> wins(const Node& node, std::uint64_t budget,
                             const std::atomic<bool>* stop = nullptr,
                             const std::vector<std::uint64_t>& past = {});

    /// What is known of a position: nothing, or whether the hero wins, and a number that is smaller
    /// for what was proved earlier: a win rests on earlier ones alone.
    struct Claim {
        bool wins = false;
        std::uint32_t order = 0;
    };
    std::optional<Claim> claim(const Node& node) const;
    /// How close to a refusal of the win the search thinks an open position, 1 = very.
    std::uint32_t refusal_number(const Node& node) const;

    /// Goes on through captures that leave no choice. `node` becomes the position reached; true if
    /// there is something to choose.
    bool advance(Node& node) const;

    const Tables& tables() const { return tables_; }
    /// Positions looked into since the search was made.
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t bytes() const { return table_.size() * sizeof(Entry); }

private:
    // Won: won = 0, refused holds the order. Refused: refused = 0, won kInfinite.
    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t won = 1;
        std::uint32_t refused = 1;
    };
    struct Child {
        Node node;
        std::uint64_t key = 0;
        std::uint32_t won = 1;
        std::uint32_t refused = 1;
        std::uint32_t rests_on = 0;  ///< refused on this way only: place of the way it returns to
    };
    struct Passed {
        std::uint64_t key = 0;
        bool lasting = false;  ///< a stone was taken after it: it cannot return
    };
    struct Limits {
        std::uint32_t won = 0;
        std::uint32_t refused = 0;
    };
    struct Sum;

    template <bool May>
    std::uint32_t look_into(const Node& node, std::uint64_t key, Limits limits, std::size_t depth);
    template <bool May>
    bool list_children(const Node& node, std::vector<Child>& list) const;
    template <bool May>
    bool advance_by(Node& node) const;
    void mark_returns(std::vector<Child>& list) const;
    void look_up(Child& child) const;
    Sum sum_up(const Node& node, std::vector<Child>& list) const;
    void guess(Child& child) const;
    std::size_t home_of(std::uint64_t key) const;
    const Entry* find(std::uint64_t key) const;
    void keep(std::uint64_t key, std::uint32_t won, std::uint32_t refused);

    const Tables& tables_;
    std::vector<Entry> table_;
    int shift_ = 0;
    std::deque<std::vector<Child>> lists_;  ///< children at each depth of the way searched
    std::vector<Passed> way_;
    std::uint32_t order_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    bool given_up_ = false;
};

}  // namespace alquerque
