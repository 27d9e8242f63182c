// The search: dual values, labels, events. What is shrunk and unfolded is in blossom_rings.cpp.
#include "game/tournament/pairing/blossom_rings.hpp"

#include <algorithm>
#include <cassert>

namespace tournament {

template <class Cost>
Blossoms<Cost>::Blossoms(int count, std::vector<Edge<Cost>> edges)
    : count_(count),
      edges_(std::move(edges)),
      edges_of_(at(count)),
      nodes_(at(count) * 2),
      top_(at(count)),
      sum_(at(count)),
      mate_(at(count), -1) {
    for (int i = 0; i < count; ++i) {
        top_[at(i)] = i;
        node_at(i).base = i;
    }
    for (int node = count * 2 - 1; node >= count; --node) spare_.push_back(node);
    for (std::size_t e = 0; e < edges_.size(); ++e) {
        edges_[e].cost += edges_[e].cost;
        for (const int player : {edges_[e].a, edges_[e].b})
            edges_of_[at(player)].push_back(static_cast<int>(e));
    }
}

/// First values: half of each player's cheapest edge, then as much more as goes; tight edges
/// between two without a partner are taken at once.
template <class Cost>
void Blossoms<Cost>::raise_duals() {
    for (int i = 0; i < count_; ++i) {
        const auto& own = edges_of_[at(i)];
        if (own.empty()) continue;
        Cost least = edges_[static_cast<std::size_t>(own.front())].cost;
        for (const int e : own) least = std::min(least, edges_[at(e)].cost);
        node_at(i).dual = half(least);
        sum_[at(i)] = node_at(i).dual;
    }
    for (int i = 0; i < count_; ++i) {
        const auto& own = edges_of_[at(i)];
        if (own.empty() || mate_[at(i)] >= 0) continue;
        const auto slack_of = [&](int e) {
            const auto& edge = edges_[at(e)];
            return edge.cost - height(edge.a) - height(edge.b);
        };
        Cost least = slack_of(own.front());
        for (const int e : own) least = std::min(least, slack_of(e));
        node_at(i).dual += least;
        sum_[at(i)] += least;
        for (const int e : own) {
            const auto& edge = edges_[at(e)];
            const int other = edge.a == i ? edge.b : edge.a;
            if (mate_[at(other)] >= 0 || !(slack_of(e) == Cost())) continue;
            match(i, other);
            break;
        }
    }
}

template <class Cost>
bool Blossoms<Cost>::solve() {
    if (count_ % 2 != 0) return false;
    raise_duals();
    for (int i = 0; i < count_; ++i)
        if (mate_[at(i)] < 0 && !search(i)) return false;
    measure_nests();
    return true;
}

/// So that `slack` finds at once what two players have around them in common.
template <class Cost>
void Blossoms<Cost>::measure_nests() {
    depth_.assign(nodes_.size(), 0);
    shared_.assign(nodes_.size(), Cost());
    std::vector<int> open;
    for (int i = 0; i < count_; ++i)
        if (node_at(top(i)).base == i) open.push_back(top(i));
    while (!open.empty()) {
        const int outer = open.back();
        open.pop_back();
        shared_[at(outer)] += node_at(outer).dual;
        for (const int child : node_at(outer).ring) {
            depth_[at(child)] = depth_[at(outer)] + 1;
            shared_[at(child)] = shared_[at(outer)];
            open.push_back(child);
        }
    }
}

template <class Cost>
Cost Blossoms<Cost>::slack(int a, int b, const Cost& cost) const {
    const Cost slack = cost + cost - sum_[at(a)] - sum_[at(b)];
    // What holds both counts for neither; it was taken off twice. It can only make more of it.
    if (top(a) != top(b) || slack > Cost()) return slack;
    while (a != b) {
        int& deeper = depth_[at(a)] >= depth_[at(b)] ? a : b;
        deeper = node_at(deeper).parent;
    }
    return slack + shared_[at(a)] + shared_[at(a)];
}

/// The value of all nodes around a player, now.
template <class Cost>
Cost Blossoms<Cost>::height(int player) const {
    const Node& node = node_at(top(player));
    const Cost sum = sum_[at(player)];
    if (node.label == Label::outer) return sum + (now_ - node.since);
    if (node.label == Label::inner) return sum - (now_ - node.since);
    return sum;
}

/// The slack of an edge between two outermost nodes, now.
template <class Cost>
Cost Blossoms<Cost>::slack_now(const Edge<Cost>& edge) const {
    return edge.cost - height(edge.a) - height(edge.b);
}

/// Grows a tree from a player without partner until somebody else is met who has none.
template <class Cost>
bool Blossoms<Cost>::search(int root) {
    now_ = Cost();
    queue_ = {};
    make_outer(top(root));
    while (!queue_.empty()) {
        const Happening next = queue_.top();
        queue_.pop();
        now_ = next.time;
        if (next.edge >= 0) {
            if (meet(next.edge)) return true;
            continue;
        }
        const Node& node = node_at(next.inner);
        const bool valid = node.parent < 0 && node.label == Label::inner && !node.ring.empty() &&
                           node.dual - (now_ - node.since) == Cost();
        if (valid) unfold(next.inner);
    }
    finish();
    return false;
}

/// An edge may have got tight: the tree grows over it, closes a circle or reaches its aim.
template <class Cost>
bool Blossoms<Cost>::meet(int number) {
    const auto& edge = edges_[at(number)];
    int own = edge.a, other = edge.b;
    if (node_at(top(own)).label != Label::outer) std::swap(own, other);
    const Node& near = node_at(top(own));
    const Node& far = node_at(top(other));
    if (top(own) == top(other) || near.label != Label::outer || far.label == Label::inner)
        return false;
    if (!(slack_now(edge) == Cost())) return false;
    if (far.label == Label::outer) {
        shrink(own, other);
        return false;
    }
    const int end = mate_[at(far.base)];
    if (end < 0) {
        finish();
        augment(own, other);
        return true;
    }
    make_inner(top(other), own, other);
    make_outer(top(end));
    return false;
}

template <class Cost>
void Blossoms<Cost>::make_outer(int node) {
    node_at(node).label = Label::outer;
    node_at(node).since = now_;
    labelled_.push_back(node);
    each_player(node, [&](int player) { scan(player); });
}

template <class Cost>
void Blossoms<Cost>::make_inner(int node, int player_outside, int player_inside) {
    Node& inner = node_at(node);
    inner.label = Label::inner;
    inner.since = now_;
    inner.from = {player_outside, player_inside};
    labelled_.push_back(node);
    if (!inner.ring.empty()) queue_.push({now_ + inner.dual, -1, node});
}

/// Notes when the edges of a player get tight: those of an outer one, and those to outer ones of
/// one that is free again.
template <class Cost>
void Blossoms<Cost>::scan(int player) {
    const Label own = node_at(top(player)).label;
    for (const int number : edges_of_[at(player)]) {
        const auto& edge = edges_[at(number)];
        const int other = edge.a == player ? edge.b : edge.a;
        if (top(other) == top(player)) continue;
        const Label label = node_at(top(other)).label;
        if (label == Label::inner || (own == Label::free && label == Label::free)) continue;
        const Cost slack = slack_now(edge);
        queue_.push({now_ + (own == label ? half(slack) : slack), number, -1});
    }
}

/// Takes the time since the label was given into the value.
template <class Cost>
void Blossoms<Cost>::settle(int number) {
    Node& node = node_at(number);
    if (node.label == Label::free) return;
    Cost change = now_ - node.since;
    if (node.label == Label::inner) change = Cost() - change;
    node.dual += change;
    node.label = Label::free;
    if (change == Cost()) return;
    each_player(number, [&](int player) { sum_[at(player)] += change; });
}

/// The end of a search: all values are settled. Labels stay until the tree was used.
template <class Cost>
void Blossoms<Cost>::finish() {
    for (const int node : labelled_)
        if (node_at(node).parent < 0) settle(node);
    labelled_.clear();
}

template class Blossoms<Wide>;
template class Blossoms<Wider>;

}  // namespace tournament
