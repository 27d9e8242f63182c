#include "game/tournament/pairing/matching.hpp"

#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
#include <cassert>
#include <deque>

namespace tournament {

/// One breadth-first search for an augmenting path; odd cycles are shrunk to their base.
class Matching::Search {
public:
    Search(const Matching& matching, const std::vector<bool>& out)
        : graph_(*matching.graph_),
          partner_(matching.partner_),
          out_(out),
          base_(graph_.size()),
          before_(graph_.size(), kAlone),
          outer_(graph_.size(), false) {
        for (std::size_t i = 0; i < base_.size(); ++i) base_[i] = static_cast<int>(i);
    }

    /// The far end of an augmenting path from `root`, or kAlone.
    int end_from(int root) {
        outer_[at(root)] = true;
        queue_.push_back(root);
        while (!queue_.empty()) {
            const int player = queue_.front();
            queue_.pop_front();
            for (const int next : graph_[at(player)])
                if (const int end = look(player, next, root); end != kAlone) return end;
        }
        return kAlone;
    }
    int before(int player) const { return before_[at(player)]; }

private:
    int look(int player, int next, int root) {
        if (!out_.empty() && out_[at(next)]) return kAlone;
        if (base_[at(player)] == base_[at(next)] || partner_[at(player)] == next) return kAlone;
        const bool is_outer = next == root || (partner_[at(next)] != kAlone &&
                                               before_[at(partner_[at(next)])] != kAlone);
        if (is_outer) {
            shrink(player, next);
        } else if (before_[at(next)] == kAlone) {
            before_[at(next)] = player;
            if (partner_[at(next)] == kAlone) return next;
            outer_[at(partner_[at(next)])] = true;
            queue_.push_back(partner_[at(next)]);
        }
        return kAlone;
    }

    void shrink(int a, int b) {
        const int base = common_base(a, b);
        cycle_.assign(graph_.size(), false);
        mark(a, base, b);
        mark(b, base, a);
        for (std::size_t i = 0; i < base_.size(); ++i) {
            if (!cycle_[at(base_[i])]) continue;
            base_[i] = base;
            if (outer_[i]) continue;
            outer_[i] = true;
            queue_.push_back(static_cast<int>(i));
        }
    }

    int common_base(int a, int b) const {
        std::vector<bool> seen(graph_.size(), false);
        for (int player = a;; player = before_[at(partner_[at(player)])]) {
            player = base_[at(player)];
            seen[at(player)] = true;
            if (partner_[at(player)] == kAlone) break;
        }
        for (int player = b;; player = before_[at(partner_[at(player)])]) {
            player = base_[at(player)];
            if (seen[at(player)]) return player;
        }
    }

    void mark(int player, int base, int child) {
        while (base_[at(player)] != base) {
            const int mate = partner_[at(player)];
            cycle_[at(base_[at(player)])] = cycle_[at(base_[at(mate)])] = true;
            before_[at(player)] = child;
            child = mate;
            player = before_[at(mate)];
        }
    }

    const Neighbours& graph_;
    const std::vector<int>& partner_;
    const std::vector<bool>& out_;
    std::vector<int> base_, before_;
    std::vector<bool> outer_, cycle_;
    std::deque<int> queue_;
};

Matching::Matching(const Neighbours& graph) : graph_(&graph), partner_(graph.size(), kAlone) {}

void Matching::grow() {
    for (std::size_t i = 0; i < partner_.size(); ++i) {
        if (partner_[i] != kAlone) continue;
        for (const int other : (*graph_)[i]) {
            if (partner(other) != kAlone) continue;
            pair(static_cast<int>(i), other);
            break;
        }
    }
    for (std::size_t i = 0; i < partner_.size(); ++i)
        if (partner_[i] == kAlone) augment(static_cast<int>(i), {});
}

bool Matching::augment(int root, const std::vector<bool>& out) {
    assert(partner(root) == kAlone);
    Search search(*this, out);
    int end = search.end_from(root);
    if (end == kAlone) return false;
    while (end != kAlone) {
        const int before = search.before(end), next = partner(before);
        partner_[at(before)] = end;
        partner_[at(end)] = before;
        end = next;
    }
    return true;
}

void Matching::pair(int a, int b) {
    for (const int player : {a, b}) {
        if (player == kAlone || partner(player) == kAlone) continue;
        partner_[at(partner(player))] = kAlone;
        partner_[at(player)] = kAlone;
    }
    if (a == kAlone || b == kAlone) return;
    partner_[at(a)] = b;
    partner_[at(b)] = a;
}

int Matching::alone() const {
    return static_cast<int>(std::count(partner_.begin(), partner_.end(), kAlone));
}

}  // namespace tournament
