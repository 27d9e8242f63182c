// Matchings: whether everybody can be paired, and the cheapest way to do it.
#pragma once

#include "game/tournament/pairing/numbers.hpp"

#include <cstddef>
#include <vector>

namespace tournament {

// --- largest matchings in any graph, Edmonds 1965 (perfect.cpp)
// -----------------------------------

/// Who may be paired with whom: for each of n players the others, ascending. Symmetric.
using Neighbours = std::vector<std::vector<int>>;

inline constexpr int kAlone = -1;

/// A matching that grows by augmenting paths.
class Matching {
public:
    explicit Matching(const Neighbours& graph);

    /// Pairs as many as can be paired.
    void grow();
    /// Tries to pair one more, beginning at a player without partner; true if that worked. Nobody
    /// marked in `out` is touched; it may be empty.
    bool augment(int root, const std::vector<bool>& out);
    /// Makes two players partners, or (kAlone) one of them nobody's. Former partners are alone.
    void pair(int a, int b);

    int partner(int player) const { return partner_[static_cast<std::size_t>(player)]; }
    const std::vector<int>& partners() const { return partner_; }
    int alone() const;  ///< how many have no partner

private:
    class Search;

    const Neighbours* graph_;
    std::vector<int> partner_;
};

// --- the cheapest way to pair everybody, of several the smallest list (cheapest.cpp)
// ---------------

/// What every pair of n players costs; a pair that may not be has no cost.
template <class Cost>
class Costs {
public:
    explicit Costs(int players)
        : players_(players),
          costs_(static_cast<std::size_t>(players) * static_cast<std::size_t>(players + 1) / 2,
                 none()) {}

    int players() const { return players_; }
    /// cost >= 0
    void set(int a, int b, const Cost& cost) { costs_[place(a, b)] = cost; }
    bool allowed(int a, int b) const { return !(of(a, b) < Cost()); }
    /// Negative: the pair may not be.
    const Cost& of(int a, int b) const { return costs_[place(a, b)]; }
    /// The costs of a player with those before him in the list.
    const Cost* row(int player) const { return &costs_[place(0, player)]; }
    /// The sum over all pairs of a perfect matching.
    Cost total(const std::vector<int>& partners) const {
        Cost sum = {};
        for (int i = 0; i < players_; ++i)
            if (partners[static_cast<std::size_t>(i)] > i)
                sum += of(i, partners[static_cast<std::size_t>(i)]);
        return sum;
    }

private:
    static std::size_t place(int a, int b) {
        const auto low = static_cast<std::size_t>(a < b ? a : b);
        const auto high = static_cast<std::size_t>(a < b ? b : a);
        return high * (high + 1) / 2 + low;
    }

    static Cost none() { return Cost() - one<Cost>(); }

    int players_;
    std::vector<Cost> costs_;  // by the later one of a pair, so that a row lies together
};

/// The partner of each player in the cheapest perfect matching (rule 6.3). Among equally cheap
/// ones the one whose list is smallest: going through the players, each not yet named names his
/// opponent. `some` is any perfect matching of allowed pairs. Exact.
template <class Cost>
std::vector<int> cheapest_matching(const Costs<Cost>& costs, const std::vector<int>& some);

extern template std::vector<int> cheapest_matching(const Costs<Wide>&, const std::vector<int>&);
extern template std::vector<int> cheapest_matching(const Costs<Wider>&, const std::vector<int>&);

}  // namespace tournament
