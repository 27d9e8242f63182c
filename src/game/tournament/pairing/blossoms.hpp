// The cheapest perfect matching of a graph by Edmonds' blossom algorithm: one tree grows at a time,
// and what happens next is found by a queue of events, as in Dijkstra's search.
//
// Every player and every blossom (an odd set that is shrunk to one) has a dual value. The slack of
// an edge is its cost less the values of all that hold one of its ends but not both; it is never
// negative, and only edges without slack are used. A blossom's value is never negative, and every
// blossom holds one player more than its inner pairs. So the matching found is the cheapest one.
#pragma once

#include "game/tournament/pairing/numbers.hpp"

#include <queue>
#include <vector>

namespace tournament {

/// One possible pair.
template <class Cost>
struct Edge {
    int a = 0;
    int b = 0;
    Cost cost = {};
};

template <class Cost>
class Blossoms {
public:
    /// Edges among players 0 … count - 1, no pair twice; costs not negative.
    Blossoms(int count, std::vector<Edge<Cost>> edges);

    /// Finds the cheapest perfect matching. False if there is none.
    bool solve();

    /// The partner of each player, after `solve` was true.
    const std::vector<int>& partners() const { return mate_; }
    /// Twice `cost` less the dual values, after `solve`: negative where the edge a-b, which need
    /// not be among the edges, would make the matching cheaper; 0 where it may be in a cheapest
    /// one.
    Cost slack(int a, int b, const Cost& cost) const;

private:
    enum class Label { free, outer, inner };

    /// A player, or a blossom of an odd number of nodes in a circle.
    struct Node {
        int parent = -1;        ///< the blossom around it
        int base = -1;          ///< the player whose partner is outside, or who has none
        std::vector<int> ring;  ///< the nodes inside; the first one holds the base
        std::vector<std::pair<int, int>> links;  ///< players: from each of them to the next
        Cost dual = {};                          ///< as of `since`
        Label label = Label::free;
        std::pair<int, int> from;  ///< inner: the edge it was reached by, its own player second
        Cost since = {};           ///< when the label was given
    };
    struct Happening {
        Cost time;
        int edge;   ///< gets tight; or -1
        int inner;  ///< the blossom whose value gets nought
        bool operator<(const Happening& other) const { return other.time < time; }
    };

    // blossoms.cpp: the search
    void raise_duals();
    bool search(int root);
    bool meet(int edge);
    void make_outer(int node);
    void make_inner(int node, int player_outside, int player_inside);
    void scan(int player);
    void settle(int node);
    void finish();
    void measure_nests();
    Cost slack_now(const Edge<Cost>& edge) const;
    Cost height(int player) const;

    // blossom_rings.cpp: what is shrunk, unfolded and turned
    void shrink(int a, int b);
    void unfold(int node);
    void turn(int node, int player);
    void augment(int player, int outside);
    void match(int a, int b);
    int child_of(int node, int player) const;
    std::vector<int> way_up(int player) const;
    int inner_below(int outer) const;
    template <class Visit>
    void each_player(int node, Visit visit) const;
    Node& node_at(int node) { return nodes_[at(node)]; }
    const Node& node_at(int node) const { return nodes_[at(node)]; }
    int top(int player) const { return top_[at(player)]; }

    int count_;
    std::vector<Edge<Cost>> edges_;           // costs doubled, so that every half is whole
    std::vector<std::vector<int>> edges_of_;  // by player
    std::vector<Node> nodes_;                 // players first
    std::vector<int> spare_;                  // numbers of blossoms that are free
    std::vector<int> top_;                    // by player: the outermost node around it
    std::vector<Cost> sum_;                   // by player: settled values of all nodes around it
    std::vector<int> mate_;
    std::vector<int> labelled_;  // nodes with a label in this search
    std::priority_queue<Happening> queue_;
    Cost now_ = {};
    std::vector<int> depth_;    // by node, after `solve`: how many blossoms are around it
    std::vector<Cost> shared_;  // by node, after `solve`: its value and that of all around it
};

extern template class Blossoms<Wide>;
extern template class Blossoms<Wider>;

}  // namespace tournament
