// The search library on a tree of its own: a game of heaps, small enough for plain minimax.
#include "game/core/random.hpp"
#include "game/search/alphabeta.hpp"

#include <doctest/doctest.h>
#include <atomic>
#include <map>

namespace {

/// Two players take 1 to 3 counters from one of three heaps; who takes the last one loses. Taking
/// exactly two gives another turn. With `walk` a counter may instead go back and forth for ever.
struct Heaps {
    struct Node {
        int counters[3] = {0, 0, 0};
        int side = 0;
        int spot = 0;  ///< where the walker stands
    };
    struct Move {
        int heap = 0;
        int count = 0;
        bool operator==(const Move&) const = default;
    };
    static constexpr std::size_t kSlots = 32;
    bool walk = false;

    int side(const Node& node) const { return node.side; }
    void moves(const Node& node, std::vector<Move>& list) const {
        for (int heap = 0; heap < 3; ++heap)
            for (int count = 1; count <= std::min(3, node.counters[heap]); ++count)
                list.push_back({heap, count});
        if (walk) list.push_back({3, 0});
    }
    Node after(Node node, const Move& move) const {
        if (move.heap == 3) {
            node.spot ^= 1;
            node.side ^= 1;
            return node;
        }
        node.counters[move.heap] -= move.count;
        if (move.count != 2) node.side ^= 1;
        return node;
    }
    std::optional<int> outcome(const Node& node) const {
        // Who took the last counter with two is still on turn and has lost; else the other has.
        if (node.counters[0] + node.counters[1] + node.counters[2] > 0) return std::nullopt;
        return 1;
    }
    int estimate(const Node& node) const { return (node.counters[0] ^ node.counters[1]) - 2; }
    search::Quiescence quiescence(const Node&) const { return search::Quiescence::quiet; }
    std::uint64_t key(const Node& node) const { return game::mixed(place(node)); }
    std::uint64_t place(const Node& n) const {
        return static_cast<std::uint64_t>(
            1 + n.spot +
            2 * (n.side + 2 * (n.counters[0] + 32 * (n.counters[1] + 32 * n.counters[2]))));
    }
    bool lasting(const Move& move) const { return move.count > 0; }
    int gain(const Move&) const { return 0; }
    std::size_t slot(const Move& move) const {
        return static_cast<std::size_t>(move.heap * 4 + move.count);
    }
    std::uint32_t code(const Move& move) const {
        return static_cast<std::uint32_t>(1 + move.heap * 4 + move.count);
    }
};
static_assert(search::Tree<Heaps>);

/// 1 won, -1 lost, by trying everything (no walker).
int truth(const Heaps& game, const Heaps::Node& node, std::map<std::uint64_t, int>& known) {
    if (const auto outcome = game.outcome(node)) return *outcome;
    const auto key = game.key(node);
    if (const auto it = known.find(key); it != known.end()) return it->second;
    std::vector<Heaps::Move> moves;
    game.moves(node, moves);
    int best = -1;
    for (const auto& move : moves) {
        const auto child = game.after(node, move);
        const int value = truth(game, child, known);
        best = std::max(best, child.side == node.side ? value : -value);
    }
    return known[key] = best;
}

search::SearchResult<Heaps::Move> look(const Heaps& game, const Heaps::Node& node,
                                       const search::SearchLimits& limits) {
    std::vector<Heaps::Move> moves;
    game.moves(node, moves);
    search::AlphaBeta<Heaps> search(game, limits);
    return search.run(node, moves);
}

}  // namespace

TEST_CASE("search: finds what plain minimax finds, for every move of the root") {
    const Heaps game;
    std::map<std::uint64_t, int> known;
    for (int a = 1; a <= 5; ++a)
        for (int b = 0; b <= 5; ++b)
            for (int c = 0; c <= 4; ++c) {
                Heaps::Node root;
                root.counters[0] = a;
                root.counters[1] = b;
                root.counters[2] = c;
                search::SearchLimits limits;
                limits.nodes = 30'000;
                const auto best = look(game, root, limits);
                REQUIRE(search::decided(best.moves.front().value));
                CHECK((best.moves.front().value > 0) == (truth(game, root, known) > 0));
                limits.each_exactly = true;
                for (const auto& judged : look(game, root, limits).moves) {
                    const auto child = game.after(root, judged.move);
                    const int value = truth(game, child, known);
                    REQUIRE(search::decided(judged.value));
                    CHECK((judged.value > 0) == ((child.side == root.side ? value : -value) > 0));
                    CHECK_FALSE(judged.bound);
                }
            }
}

TEST_CASE("search: a player who would lose walks to and fro, and that is a draw") {
    Heaps game;
    game.walk = true;
    Heaps::Node root;
    root.counters[0] = 1;  // to take the last counter is to lose
    search::SearchLimits limits;
    limits.nodes = 100'000;
    limits.depth = 12;
    const auto found = look(game, root, limits);
    CHECK(found.moves.front().move == Heaps::Move{3, 0});
    CHECK(found.moves.front().value == 0);
    CHECK(found.moves.back().value < -search::kEstimate);
}

TEST_CASE("search: a place of the past counts as repeated") {
    Heaps game;
    game.walk = true;
    Heaps::Node root;
    root.counters[0] = 1;
    std::vector<Heaps::Move> moves{{3, 0}};
    const auto child = game.after(root, moves[0]);
    search::SearchLimits limits;
    limits.nodes = 1000;
    limits.depth = 1;
    CHECK(search::AlphaBeta<Heaps>(game, limits).run(root, moves).moves.front().value != 0);
    CHECK(search::AlphaBeta<Heaps>(game, limits, {game.place(child)})
              .run(root, moves)
              .moves.front()
              .value == 0);
}

TEST_CASE("search: keeps to its nodes, repeats itself, stops when told") {
    const Heaps game;
    Heaps::Node root;
    for (int& counters : root.counters) counters = 20;
    search::SearchLimits limits;
    for (const std::uint64_t nodes : {1, 2, 50, 5000, 60'000}) {
        limits.nodes = nodes;
        const auto first = look(game, root, limits);
        const auto second = look(game, root, limits);
        CHECK(first.nodes <= nodes);
        CHECK(first.nodes == second.nodes);
        CHECK(first.line == second.line);
        REQUIRE_FALSE(first.line.empty());
        CHECK(first.line.front() == first.moves.front().move);
    }
    const std::atomic<bool> stop{true};
    limits.nodes = 100'000'000;
    limits.stop = &stop;
    CHECK(look(game, root, limits).nodes <= 1024);
}

TEST_CASE("search: the table keeps the deeper of two neighbours") {
    search::Table table(1024);
    table.keep({2, 10, 9, search::Bound::exact, 1});
    table.keep({2 + 1024, 20, 3, search::Bound::exact, 2});
    table.keep({2 + 2048, 30, 4, search::Bound::exact, 3});
    REQUIRE(table.find(2));
    CHECK(table.find(2)->value == 10);
    CHECK_FALSE(table.find(2 + 1024));
    CHECK(table.find(2 + 2048)->code == 3);
    table.keep({2, 11, 1, search::Bound::lower, 4});
    CHECK(table.find(2)->value == 11);
    CHECK_FALSE(table.find(77));
}
