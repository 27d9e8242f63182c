// Blossoms as rings of nodes: shrinking, unfolding, turning. For blossoms.cpp only.
#pragma once

#include "game/tournament/pairing/blossoms.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tournament {

template <class Cost>
template <class Visit>
void Blossoms<Cost>::each_player(int node, Visit visit) const {
    std::vector<int> open{node};
    while (!open.empty()) {
        const int next = open.back();
        open.pop_back();
        if (next < count_)
            visit(next);
        else
            open.insert(open.end(), node_at(next).ring.begin(), node_at(next).ring.end());
    }
}

template <class Cost>
void Blossoms<Cost>::match(int a, int b) {
    mate_[at(a)] = b;
    mate_[at(b)] = a;
}

/// The node directly inside `node` that holds the player.
template <class Cost>
int Blossoms<Cost>::child_of(int node, int player) const {
    int child = player;
    while (node_at(child).parent != node) child = node_at(child).parent;
    return child;
}

/// The inner node that an outer one hangs on by its base's pair; -1 at the root.
template <class Cost>
int Blossoms<Cost>::inner_below(int outer) const {
    const int mate = mate_[static_cast<std::size_t>(node_at(outer).base)];
    return mate < 0 ? -1 : top(mate);
}

/// The nodes from that of a player to the root: outer, inner, outer, …
template <class Cost>
std::vector<int> Blossoms<Cost>::way_up(int player) const {
    std::vector<int> way{top(player)};
    for (int inner = inner_below(way.back()); inner >= 0; inner = inner_below(way.back())) {
        way.push_back(inner);
        way.push_back(top(node_at(inner).from.first));
    }
    return way;
}

/// A tight edge between two outer nodes closes a ring: it becomes one outer node.
template <class Cost>
void Blossoms<Cost>::shrink(int a, int b) {
    auto left = way_up(a), right = way_up(b);
    while (left.size() > 1 && right.size() > 1 &&
           left[left.size() - 2] == right[right.size() - 2]) {
        left.pop_back();
        right.pop_back();
    }
    // The link from a node of a way to the one above it.
    const auto link_up = [&](const std::vector<int>& way, std::size_t i) -> std::pair<int, int> {
        const Node& node = node_at(way[i]);
        if (node.label == Label::inner) return {node.from.second, node.from.first};
        return {node.base, mate_[at(node.base)]};
    };
    const int tree = node_at(left.front()).tree, number = spare_.back();
    spare_.pop_back();
    Node ring;
    for (std::size_t i = left.size(); i-- > 0;) {
        ring.ring.push_back(left[i]);
        if (i == 0) continue;
        const auto up = link_up(left, i - 1);
        ring.links.emplace_back(up.second, up.first);
    }
    ring.links.emplace_back(a, b);
    for (std::size_t i = 0; i + 1 < right.size(); ++i) {
        ring.ring.push_back(right[i]);
        ring.links.push_back(link_up(right, i));
    }
    ring.base = node_at(left.back()).base;
    std::vector<int> were_inner;
    for (const int child : ring.ring) {
        if (node_at(child).label == Label::inner) were_inner.push_back(child);
        settle(child);
        node_at(child).parent = number;
        each_player(child, [&](int player) { top_[at(player)] = number; });
    }
    ring.label = Label::outer;
    ring.since = now_;
    ring.tree = tree;
    node_at(number) = std::move(ring);
    trees_[at(tree)].push_back(number);
    for (const int child : were_inner) each_player(child, [&](int player) { scan(player); });
}

/// An inner blossom whose value is nought falls apart: the even way from where it was reached to
/// its base stays in the tree, the other nodes are free.
template <class Cost>
void Blossoms<Cost>::unfold(int number) {
    const auto from = node_at(number).from;
    const int tree = node_at(number).tree;
    settle(number);
    const auto ring = std::move(node_at(number).ring);
    const auto links = std::move(node_at(number).links);
    const std::size_t size = ring.size();
    const int entry = child_of(number, from.second);
    for (const int child : ring) {
        node_at(child).parent = -1;
        each_player(child, [&](int player) { top_[at(player)] = child; });
    }
    node_at(number) = Node();
    spare_.push_back(number);
    const auto begin =
        static_cast<std::size_t>(std::find(ring.begin(), ring.end(), entry) - ring.begin());
    // Forwards from an odd place, backwards from an even one: both are even ways to place 0.
    const bool forwards = begin % 2 == 1;
    const auto next = [&](std::size_t i) { return forwards ? (i + 1) % size : i - 1; };
    std::vector<int> outer;
    std::vector<bool> in_tree(size, false);
    auto edge = from;
    for (std::size_t i = begin;; i = next(i)) {
        in_tree[i] = true;
        make_inner(ring[i], tree, edge);
        if (i == 0) break;
        i = next(i);
        in_tree[i] = true;
        outer.push_back(ring[i]);
        const std::size_t to = next(i);
        edge = forwards ? links[i] : std::make_pair(links[to].second, links[to].first);
    }
    for (const int node : outer) make_outer(node, tree);
    for (std::size_t i = 0; i < size; ++i)
        if (!in_tree[i]) each_player(ring[i], [&](int player) { scan(player); });
}

/// Turns a blossom so that `player` becomes its base; the pairs inside change along an even way.
template <class Cost>
void Blossoms<Cost>::turn(int number, int player) {
    if (number < count_) return;
    const int child = child_of(number, player);
    turn(child, player);
    Node& node = node_at(number);
    const std::size_t size = node.ring.size();
    const auto place = static_cast<std::size_t>(
        std::find(node.ring.begin(), node.ring.end(), child) - node.ring.begin());
    const auto pair_up = [&](std::size_t i) {
        const auto [a, b] = node.links[i];
        turn(node.ring[i], a);
        turn(node.ring[(i + 1) % size], b);
        match(a, b);
    };
    if (place % 2 == 1)
        for (std::size_t i = place + 1; i < size; i += 2) pair_up(i);
    else
        for (std::size_t i = place; i >= 2; i -= 2) pair_up(i - 2);
    const auto shift = static_cast<std::ptrdiff_t>(place);
    std::rotate(node.ring.begin(), node.ring.begin() + shift, node.ring.end());
    std::rotate(node.links.begin(), node.links.begin() + shift, node.links.end());
    node.base = player;
}

/// Pairs `player`, of an outer node that hangs on `inner`, with somebody outside his tree, and
/// changes the pairs from there to the root.
template <class Cost>
void Blossoms<Cost>::augment(int player, int outside, int inner) {
    while (true) {
        turn(top(player), player);
        match(player, outside);
        if (inner < 0) return;
        const auto [above, entry] = node_at(inner).from;
        turn(inner, entry);
        outside = entry;
        player = above;
        inner = inner_below(top(player));
    }
}

}  // namespace tournament
