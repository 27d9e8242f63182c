// The search: dual values, labels, events. What is shrunk and unfolded is in blossom_rings.hpp.
#include "game/tournament/pairing/blossom_rings.hpp"

#include <algorithm>
#include <cassert>

namespace tournament {

template <class Cost>
Blossoms<Cost>::Blossoms(int count, std::vector<Edge<Cost>> edges)
    : count_(count),
      edges_(std::move(edges)),
      begins_(at(count) + 1, 0),
      nodes_(at(count) * 2),
      top_(at(count)),
      sum_(at(count)),
      mate_(at(count), -1),
      soonest_(at(count)),
      alone_(count),
      trees_(at(count)) {
    for (int i = 0; i < count; ++i) {
        top_[at(i)] = i;
        node_at(i).base = i;
    }
    for (int node = count * 2 - 1; node >= count; --node) spare_.push_back(node);
    for (auto& edge : edges_) {
        edge.cost += edge.cost;
        ++begins_[at(edge.a) + 1];
        ++begins_[at(edge.b) + 1];
    }
    for (std::size_t i = 0; i < at(count); ++i) begins_[i + 1] += begins_[i];
    ways_.resize(begins_.back());
    auto next = begins_;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
        const auto& [a, b, cost] = edges_[e];
        ways_[next[at(a)]++] = {cost, b, static_cast<int>(e)};
        ways_[next[at(b)]++] = {cost, a, static_cast<int>(e)};
    }
}

template <class Cost>
void Blossoms<Cost>::raise(int player, const Cost& value) {
    node_at(player).dual += value;
    sum_[at(player)] += value;
}

/// Half of each player's cheapest edge. All values are even before the trees grow, so that whatever
/// happens between two trees happens at a whole time.
template <class Cost>
void Blossoms<Cost>::first_values() {
    for (int i = 0; i < count_; ++i) {
        const auto ways = ways_of(i);
        if (ways.empty()) continue;
        Cost least = ways.begin()->cost;
        for (const auto& way : ways) least = std::min(least, way.cost);
        raise(i, even_below(half(least)));
    }
}

/// The values of its players, without those of its blossoms: edges get looser by that. Where an
/// edge is too cheap for them, whoever has more of these gives way. Pairs stay that still can.
template <class Cost>
void Blossoms<Cost>::begin_with(const Blossoms& earlier) {
    begun_ = true;
    for (int i = 0; i < count_; ++i) raise(i, even_below(earlier.node_at(i).dual));
    const auto slack_of = [&](const Edge<Cost>& edge) {
        return edge.cost - sum_[at(edge.a)] - sum_[at(edge.b)];
    };
    std::vector<int> too_cheap(at(count_), 0);
    for (const auto& edge : edges_) {
        if (!(slack_of(edge) < Cost())) continue;
        ++too_cheap[at(edge.a)];
        ++too_cheap[at(edge.b)];
    }
    for (const auto& edge : edges_)
        if (const Cost slack = slack_of(edge); slack < Cost())
            raise(too_cheap[at(edge.a)] > too_cheap[at(edge.b)] ? edge.a : edge.b, slack);
    for (const auto& edge : edges_) {
        if (earlier.mate_[at(edge.a)] != edge.b || !(slack_of(edge) == Cost())) continue;
        match(edge.a, edge.b);
        alone_ -= 2;
    }
}

/// Raises the values as much as goes, one after the other; tight edges between two without a
/// partner are taken at once.
template <class Cost>
void Blossoms<Cost>::pair_greedily() {
    for (int i = 0; i < count_; ++i) {
        const auto ways = ways_of(i);
        if (ways.empty() || mate_[at(i)] >= 0) continue;
        const auto slack_of = [&](const Way& way) {
            return way.cost - sum_[at(i)] - sum_[at(way.other)];
        };
        Cost least = slack_of(*ways.begin());
        for (const auto& way : ways) least = std::min(least, slack_of(way));
        raise(i, least);
        for (const auto& way : ways) {
            if (mate_[at(way.other)] >= 0 || !(slack_of(way) == Cost())) continue;
            match(i, way.other);
            alone_ -= 2;
            break;
        }
    }
}

template <class Cost>
bool Blossoms<Cost>::solve() {
    if (count_ % 2 != 0) return false;
    if (!begun_) first_values();
    pair_greedily();
    for (int i = 0; i < count_; ++i)
        if (mate_[at(i)] < 0) make_outer(i, i);
    while (alone_ > 0) {
        if (queue_.empty()) return false;
        const Happening next = queue_.top();
        queue_.pop();
        now_ = next.time;
        if (next.edge >= 0) {
            meet(next.edge);
            scan_again(edges_[at(next.edge)]);
            continue;
        }
        const Node& node = node_at(next.inner);
        const bool valid = node.parent < 0 && node.label == Label::inner && !node.ring.empty() &&
                           node.dual - (now_ - node.since) == Cost();
        if (valid) unfold(next.inner);
    }
    list_nests();
    return true;
}

template <class Cost>
void Blossoms<Cost>::list_nests() {
    first_.assign(nodes_.size(), 0);
    last_.assign(nodes_.size(), 0);
    common_.resize(at(count_));
    for (int i = 0; i < count_; ++i) {
        if (node_at(top(i)).base != i) continue;
        std::vector<int> open{top(i)};  // a node stands there twice: to begin and, as ~node, to end
        while (!open.empty()) {
            const int node = open.back();
            open.pop_back();
            if (node < 0) {
                last_[at(~node)] = listed_.size();
                continue;
            }
            first_[at(node)] = listed_.size();
            if (node < count_) listed_.push_back(node);
            open.push_back(~node);
            open.insert(open.end(), node_at(node).ring.begin(), node_at(node).ring.end());
        }
    }
}

/// From the whole nest around a player inwards: who is in one more blossom with him.
template <class Cost>
void Blossoms<Cost>::find_common(int player) {
    common_with_ = player;
    std::vector<int> around;
    for (int node = node_at(player).parent; node >= 0; node = node_at(node).parent)
        around.push_back(node);
    Cost value = {};
    for (std::size_t i = around.size(); i-- > 0;) {
        const int inside = i > 0 ? around[i - 1] : player;
        value += node_at(around[i]).dual + node_at(around[i]).dual;
        const auto write = [&](std::size_t from, std::size_t to) {
            for (std::size_t k = from; k < to; ++k) common_[at(listed_[k])] = value;
        };
        write(first_[at(around[i])], first_[at(inside)]);
        write(last_[at(inside)], last_[at(around[i])]);
    }
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

/// An edge may have got tight: a tree grows over it, closes a circle or meets another one.
template <class Cost>
void Blossoms<Cost>::meet(int number) {
    const auto& edge = edges_[at(number)];
    int own = edge.a, other = edge.b;
    if (node_at(top(own)).label != Label::outer) std::swap(own, other);
    const Node& near = node_at(top(own));
    const Node& far = node_at(top(other));
    if (top(own) == top(other) || near.label != Label::outer || far.label == Label::inner) return;
    if (!(slack_now(edge) == Cost())) return;
    if (far.label == Label::outer) {
        if (far.tree == near.tree)
            shrink(own, other);
        else
            join(own, other);
        return;
    }
    const int tree = near.tree, end = mate_[at(far.base)];
    make_inner(top(other), tree, {own, other});
    make_outer(top(end), tree);
}

/// A tight edge leads from one tree to another: both roots get a partner, and both trees are free.
template <class Cost>
void Blossoms<Cost>::join(int a, int b) {
    std::vector<int> freed;
    free_tree(node_at(top(a)).tree, freed);
    free_tree(node_at(top(b)).tree, freed);
    const int below_a = inner_below(top(a)), below_b = inner_below(top(b));
    augment(a, b, below_a);
    augment(b, a, below_b);
    alone_ -= 2;
    for (const int node : freed) each_player(node, [&](int player) { scan(player); });
}

/// Settles all values of a tree.
template <class Cost>
void Blossoms<Cost>::free_tree(int tree, std::vector<int>& freed) {
    for (const int number : trees_[at(tree)]) {
        const Node& node = node_at(number);
        if (node.parent >= 0 || node.tree != tree || node.label == Label::free) continue;
        settle(number);
        freed.push_back(number);
    }
    trees_[at(tree)].clear();
}

template <class Cost>
void Blossoms<Cost>::make_outer(int number, int tree) {
    Node& node = node_at(number);
    node.label = Label::outer;
    node.since = now_;
    node.tree = tree;
    trees_[at(tree)].push_back(number);
    each_player(number, [&](int player) { scan(player); });
}

template <class Cost>
void Blossoms<Cost>::make_inner(int number, int tree, std::pair<int, int> from) {
    Node& node = node_at(number);
    node.label = Label::inner;
    node.since = now_;
    node.tree = tree;
    node.from = from;
    trees_[at(tree)].push_back(number);
    if (!node.ring.empty()) queue_.push({now_ + node.dual, -1, number});
}

/// Notes when the edges of a player get tight: those of an outer one, and those to outer ones of
/// one that is free again. Of a free player only the first time is noted.
template <class Cost>
void Blossoms<Cost>::scan(int player) {
    const int own_top = top(player);
    const Label own = node_at(own_top).label;
    const Cost own_height = height(player);
    const auto sooner = [&](int free_one, const Cost& time) {
        auto& soonest = soonest_[at(free_one)];
        if (soonest && !(time < *soonest)) return false;
        soonest = time;
        return true;
    };
    if (own == Label::free) {
        soonest_[at(player)].reset();
        int edge = -1;
        for (const auto& way : ways_of(player)) {
            if (node_at(top(way.other)).label != Label::outer) continue;
            if (sooner(player, now_ + (way.cost - own_height - height(way.other)))) edge = way.edge;
        }
        if (edge >= 0) queue_.push({*soonest_[at(player)], edge, -1});
        return;
    }
    for (const auto& way : ways_of(player)) {
        const int other_top = top(way.other);
        const Label label = node_at(other_top).label;
        if (other_top == own_top || label == Label::inner) continue;
        const Cost slack = way.cost - own_height - height(way.other);
        if (label == Label::outer)
            queue_.push({now_ + half(slack), way.edge, -1});
        else if (const Cost time = now_ + slack; sooner(way.other, time))
            queue_.push({time, way.edge, -1});
    }
}

/// The first time noted of a free player is over, and he is still free: the tree it came from is
/// gone. The others that it kept from the queue count again.
template <class Cost>
void Blossoms<Cost>::scan_again(const Edge<Cost>& edge) {
    for (const int player : {edge.a, edge.b})
        if (node_at(top(player)).label == Label::free && soonest_[at(player)] == now_) scan(player);
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

template class Blossoms<Wide>;
template class Blossoms<Wider>;

}  // namespace tournament
