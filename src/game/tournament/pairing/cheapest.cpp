// Only each player's few cheapest pairs are tried at first; the dual values of that answer tell
// which of the others could make it cheaper, until none could. The edges without slack are then all
// that can be part of any cheapest matching.
#include "game/tournament/pairing/matching.hpp"

#include "game/tournament/pairing/blossoms.hpp"
#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace tournament {

namespace {

// Pairs of each player that are tried at first: the cheapest of all, and of every part of the list,
// so that there is a way over every border.
constexpr int kFirstPairs = 8, kPartPairs = 2, kParts = 12;
// Pairs of each player that come in when they turn out to be too cheap: more of them make the next
// attempt slow, fewer make more attempts.
constexpr int kLatePairs = 6;

/// The cheapest few of what is offered to each of many, in places of a list.
template <class Cost>
class Few {
public:
    Few(int lists, int most) : most_(most), sizes_(at(lists), 0), items_(at(lists) * at(most)) {}

    void offer(int list, const Cost& cost, int other) {
        auto& size = sizes_[at(list)];
        Item* items = &items_[at(list) * at(most_)];
        if (size == most_) {
            if (!(cost < items[most_ - 1].cost)) return;
            --size;
        }
        int place = size++;
        for (; place > 0 && cost < items[place - 1].cost; --place) items[place] = items[place - 1];
        items[place] = {cost, other};
    }
    template <class Visit>
    void each(int list, Visit visit) const {
        for (int i = 0; i < sizes_[at(list)]; ++i)
            visit(items_[at(list) * at(most_) + at(i)].other);
    }

private:
    struct Item {
        Cost cost;
        int other;
    };
    int most_;
    std::vector<int> sizes_;
    std::vector<Item> items_;
};

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
    void add_first() {
        const int players = costs_.players();
        Few<Cost> of_all(players, kFirstPairs), of_part(players * kParts, kPartPairs);
        std::vector<int> part(at(players));
        for (int i = 0; i < players; ++i) part[at(i)] = i * kParts / players;
        for (int b = 0; b < players; ++b) {
            const Cost* row = costs_.row(b);
            for (int a = 0; a < b; ++a) {
                if (row[a] < Cost()) continue;
                of_all.offer(a, row[a], b);
                of_all.offer(b, row[a], a);
                of_part.offer(a * kParts + part[at(b)], row[a], b);
                of_part.offer(b * kParts + part[at(a)], row[a], a);
            }
        }
        for (int i = 0; i < players; ++i) {
            const auto take = [&](int other) { add(i, other); };
            of_all.each(i, take);
            for (int k = 0; k < kParts; ++k) of_part.each(i * kParts + k, take);
        }
    }
    const std::vector<Edge<Cost>>& edges() const { return edges_; }

private:
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
    candidates.add_first();
    for (int i = 0; i < players; ++i) candidates.add(i, some[at(i)]);
    std::optional<Blossoms<Cost>> earlier;
    while (true) {
        Blossoms<Cost> blossoms(players, candidates.edges());
        if (earlier) blossoms.begin_with(*earlier);
        const bool solved = blossoms.solve();
        assert(solved);
        Few<Cost> too_cheap(players, kLatePairs);
        Neighbours tight(at(players));
        for (int b = 0; b < players; ++b) {
            const Cost* row = costs.row(b);
            for (int a = 0; a < b; ++a) {
                if (row[a] < Cost()) continue;
                const Cost slack = blossoms.slack(a, b, row[a]);
                if (slack < Cost()) {
                    too_cheap.offer(a, slack, b);
                    too_cheap.offer(b, slack, a);
                } else if (slack == Cost()) {
                    tight[at(a)].push_back(b);
                    tight[at(b)].push_back(a);
                }
            }
        }
        const auto before = candidates.edges().size();
        for (int i = 0; i < players; ++i)
            too_cheap.each(i, [&](int other) { candidates.add(i, other); });
        const auto added = candidates.edges().size() - before;
        if (added == 0) return Smallest<Cost>(costs, tight, blossoms.partners()).found();
        // Where much was missing, a new beginning is quicker.
        earlier.reset();
        if (added < at(players)) earlier.emplace(std::move(blossoms));
    }
}

template std::vector<int> cheapest_matching(const Costs<Wide>&, const std::vector<int>&);
template std::vector<int> cheapest_matching(const Costs<Wider>&, const std::vector<int>&);

}  // namespace tournament
