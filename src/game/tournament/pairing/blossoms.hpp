// The cheapest perfect matching of a graph by Edmonds' blossom algorithm: a tree grows from
// everybody without partner, all at the same pace, and what happens next is found by a queue of
// events, as in Dijkstra's search. Where two trees meet, all pairs on the way between their roots
// change; the others go on growing.
//
// Every player and every blossom (an odd set that is shrunk to one) has a dual value. The slack of
// an edge is its cost less the values of all that hold one of its ends but not both; it is never
// negative, and only edges without slack are used. A blossom's value is never negative, and every
// blossom holds one player more than its inner pairs. So the matching found is the cheapest one.
#pragma once

#include "game/tournament/pairing/numbers.hpp"

#include <cstddef>
#include <optional>
#include <queue>
#include <utility>
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

    /// Begins `solve` with what was found among other edges, many of them the same: only quicker.
    void begin_with(const Blossoms& earlier);
    /// Finds the cheapest perfect matching. False if there is none.
    bool solve();

    /// The partner of each player, after `solve` was true.
    const std::vector<int>& partners() const { return mate_; }
    /// Twice `cost` less the dual values, after `solve`: negative where the edge a-b, which need
    /// not be among the edges, would make the matching cheaper; 0 where it may be in a cheapest
    /// one. Quick for many a with the same b.
    Cost slack(int a, int b, const Cost& cost) {
        const Cost slack = cost + cost - sum_[at(a)] - sum_[at(b)];
        // What holds both counts for neither; it was taken off twice. It can only make more of it.
        if (slack > Cost() || top(a) != top(b)) return slack;
        if (common_with_ != b) find_common(b);
        return slack + common_[at(a)];
    }

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
        int tree = -1;             ///< unless free: the root of its tree
        std::pair<int, int> from;  ///< inner: the edge it was reached by, its own player second
        Cost since = {};           ///< when the label was given
    };
    /// An edge as one of its players sees it.
    struct Way {
        Cost cost;  ///< doubled, so that every half is whole
        int other;
        int edge;
    };
    struct Ways {
        const Way* first;
        const Way* last;
        const Way* begin() const { return first; }
        const Way* end() const { return last; }
        bool empty() const { return first == last; }
    };
    struct Happening {
        Cost time;
        int edge;   ///< gets tight; or -1
        int inner;  ///< the blossom whose value gets nought
        bool operator<(const Happening& other) const { return other.time < time; }
    };

    // blossoms.cpp: the search
    void raise(int player, const Cost& value);
    void first_values();
    void pair_greedily();
    void meet(int edge);
    void join(int a, int b);
    void make_outer(int node, int tree);
    void make_inner(int node, int tree, std::pair<int, int> from);
    void scan(int player);
    void scan_again(const Edge<Cost>& edge);
    void settle(int node);
    void free_tree(int tree, std::vector<int>& freed);
    void list_nests();
    void find_common(int player);
    Cost slack_now(const Edge<Cost>& edge) const;
    Cost height(int player) const;

    // blossom_rings.hpp: what is shrunk, unfolded and turned
    void shrink(int a, int b);
    void unfold(int node);
    void turn(int node, int player);
    void augment(int player, int outside, int inner);
    void match(int a, int b);
    int child_of(int node, int player) const;
    std::vector<int> way_up(int player) const;
    int inner_below(int outer) const;
    template <class Visit>
    void each_player(int node, Visit visit) const;
    Ways ways_of(int player) const {
        return {ways_.data() + begins_[at(player)], ways_.data() + begins_[at(player) + 1]};
    }
    Node& node_at(int node) { return nodes_[at(node)]; }
    const Node& node_at(int node) const { return nodes_[at(node)]; }
    int top(int player) const { return top_[at(player)]; }

    int count_;
    std::vector<Edge<Cost>> edges_;  // costs doubled
    std::vector<Way> ways_;          // by player, those of each from his number of begins_ on
    std::vector<std::size_t> begins_;
    std::vector<Node> nodes_;  // players first
    std::vector<int> spare_;   // numbers of blossoms that are free
    std::vector<int> top_;     // by player: the outermost node around it
    std::vector<Cost> sum_;    // by player: settled values of all nodes around it
    std::vector<int> mate_;
    std::vector<std::optional<Cost>>
        soonest_;                          // by free player: the first time of his in the queue
    bool begun_ = false;                   // the values are there
    int alone_ = 0;                        // how many have no partner
    std::vector<std::vector<int>> trees_;  // by root: nodes that were given a label in its tree
    std::priority_queue<Happening> queue_;
    Cost now_ = {};

    // After `solve`: the players so that those of every blossom stand together, and where.
    std::vector<int> listed_;
    std::vector<std::size_t> first_, last_;
    int common_with_ = -1;      // of whom the next line speaks
    std::vector<Cost> common_;  // by player: twice the value of the blossoms that hold both
};

extern template class Blossoms<Wide>;
extern template class Blossoms<Wider>;

}  // namespace tournament
