// Only each player's few cheapest pairs are tried at first; the dual values of that answer tell
// which of the others could make it cheaper, until none could. The edges without slack are then all
// that can be part of any cheapest matching.
#include "game/tournament/pairing/matching.hpp"

#include "game/tournament/pairing/blossoms.hpp"
#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
#include <cassert>

namespace tournament {

namespace {

// Pairs of each player that are tried at first: the cheapest of all, and of every part of the list.
constexpr std::size_t kFirstPairs = 10, kPartPairs = 2;
constexpr int kParts = 12;

/// The pairs that are looked at: a list without repetition.
template <class Cost>
class Candidates {
public:
    explicit Candidates(const Costs<Cost>& costs)
        : costs_(costs), taken_(at(costs.players()) * at(costs.players()), false) {}

    void add(int a, int b) {
        if (a > b) std::swap(a, b);
        auto taken = taken_[at(a) * at(costs_.players()) + at(b)];
        if (taken) return;
        taken = true;
        edges_.push_back({a, b, costs_.of(a, b)});
    }
    /// A player's cheapest pairs: some of all, and a few with every part of the list, so that there
    /// is a way over every border.
    void add_first(int player) {
        const int parts = std::min(kParts, costs_.players());
        add_cheapest(player, 0, costs_.players(), kFirstPairs);
        for (int part = 0; part < parts; ++part)
            add_cheapest(player, costs_.players() * part / parts,
                         costs_.players() * (part + 1) / parts, kPartPairs);
    }
    const std::vector<Edge<Cost>>& edges() const { return edges_; }

private:
    void add_cheapest(int player, int from, int to, std::size_t most) {
        std::vector<int> others;
        for (int other = from; other < to; ++other)
            if (costs_.allowed(player, other)) others.push_back(other);
        const auto cheaper = [&](int a, int b) {
            return costs_.of(player, a) < costs_.of(player, b);
        };
        const auto end =
            others.begin() + static_cast<std::ptrdiff_t>(std::min(most, others.size()));
        std::partial_sort(others.begin(), end, others.end(), cheaper);
        for (auto other = others.begin(); other != end; ++other) add(player, *other);
    }

    const Costs<Cost>& costs_;
    std::vector<bool> taken_;
    std::vector<Edge<Cost>> edges_;
};

/// Of all matchings that cost the same, the smallest list: opponents are fixed one after the other.
template <class Cost>
class Smallest {
public:
    /// `tight`: all pairs that are in any cheapest matching; `partners`: one of these matchings.
    Smallest(const Costs<Cost>& costs, const Neighbours& tight, const std::vector<int>& partners)
        : costs_(costs),
          tight_(tight),
          best_(costs.total(partners)),
          matching_(tight),
          fixed_(tight.size(), false) {
        for (std::size_t i = 0; i < partners.size(); ++i)
            matching_.pair(static_cast<int>(i), partners[i]);
    }

    std::vector<int> found() {
        for (int player = 0; player < costs_.players(); ++player) {
            if (fixed_[at(player)]) continue;
            for (const int other : tight_[at(player)]) {
                if (other >= matching_.partner(player)) break;
                if (!fixed_[at(other)] && exchange(player, other)) break;
            }
            fixed_[at(player)] = fixed_[at(matching_.partner(player))] = true;
        }
        return matching_.partners();
    }

private:
    /// Makes them partners if a cheapest matching has them so, with all that is fixed.
    bool exchange(int player, int other) {
        Matching trial = matching_;
        const int root = trial.partner(player);
        trial.pair(player, other);
        fixed_[at(player)] = fixed_[at(other)] = true;
        bool done = trial.augment(root, fixed_);
        if (done && !(costs_.total(trial.partners()) == best_)) done = solve(trial);
        fixed_[at(player)] = fixed_[at(other)] = false;
        if (done) matching_ = std::move(trial);
        return done;
    }

    /// The first way found is too dear: the cheapest one for those that are not fixed.
    bool solve(Matching& trial) const {
        std::vector<int> open, number(tight_.size(), kAlone);
        for (int i = 0; i < costs_.players(); ++i) {
            if (fixed_[at(i)]) continue;
            number[at(i)] = static_cast<int>(open.size());
            open.push_back(i);
        }
        std::vector<Edge<Cost>> edges;
        for (const int i : open)
            for (const int j : tight_[at(i)])
                if (i < j && !fixed_[at(j)])
                    edges.push_back({number[at(i)], number[at(j)], costs_.of(i, j)});
        Blossoms<Cost> blossoms(static_cast<int>(open.size()), std::move(edges));
        if (!blossoms.solve()) return false;
        for (std::size_t i = 0; i < open.size(); ++i)
            trial.pair(open[i], open[at(blossoms.partners()[i])]);
        return costs_.total(trial.partners()) == best_;
    }

    const Costs<Cost>& costs_;
    const Neighbours& tight_;
    const Cost best_;
    Matching matching_;
    std::vector<bool> fixed_;
};

}  // namespace

template <class Cost>
std::vector<int> cheapest_matching(const Costs<Cost>& costs, const std::vector<int>& some) {
    const int players = costs.players();
    Candidates<Cost> candidates(costs);
    for (int i = 0; i < players; ++i) {
        candidates.add_first(i);
        candidates.add(i, some[at(i)]);
    }
    while (true) {
        Blossoms<Cost> blossoms(players, candidates.edges());
        const bool solved = blossoms.solve();
        assert(solved);
        const auto before = candidates.edges().size();
        Neighbours tight(at(players));
        for (int a = 0; a < players; ++a) {
            for (int b = a + 1; b < players; ++b) {
                if (!costs.allowed(a, b)) continue;
                const Cost slack = blossoms.slack(a, b, costs.of(a, b));
                if (slack < Cost()) candidates.add(a, b);
                if (!(slack == Cost())) continue;
                tight[at(a)].push_back(b);
                tight[at(b)].push_back(a);
            }
        }
        if (candidates.edges().size() == before)
            return Smallest<Cost>(costs, tight, blossoms.partners()).found();
    }
}

template std::vector<int> cheapest_matching(const Costs<Wide>&, const std::vector<int>&);
template std::vector<int> cheapest_matching(const Costs<Wider>&, const std::vector<int>&);

}  // namespace tournament
