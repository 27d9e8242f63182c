// What a search wants to know of a game: its tree. Values are whole points from the view of the
// player on turn at a node. No game is named here.
#pragma once

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace search {

/// A won game is worth kWin less the plies to its end; estimates stay within ±kEstimate.
inline constexpr int kWin = 30000;
inline constexpr int kEstimate = 20000;

/// True if the value is that of a game decided by play to the end, not an estimate.
constexpr bool decided(int value) {
    return value > kEstimate || value < -kEstimate;
}

/// What may be left out when the wanted depth is reached.
enum class Quiescence : std::uint8_t {
    quiet,    ///< the estimate can be trusted
    forced,   ///< it cannot, and every action is one of those that upset it (all are tried)
    restless  ///< it cannot, but the player may also do something else (the loud ones are tried)
};

/// A game tree. `Node` and `Move` are small values; two different moves lead to different nodes.
///  - `moves` appends the moves of a node that has not ended;
///  - `outcome` is nothing while the game goes on, else 1 won, 0 drawn, -1 lost;
///  - `key` differs for nodes that may differ in value; `place` is what repetition compares, 0 when
///    repetition plays no part there; `lasting` says that no earlier place can return;
///  - `gain` orders moves (0 = nothing special), `slot` is a number below kSlots that resembles a
///    move in other positions, `code` a number that tells the moves of one node apart.
template <class G>
concept Tree = requires(const G& g, const typename G::Node& node, const typename G::Move& move,
                        std::vector<typename G::Move>& list) {
    requires std::copyable<typename G::Node>;
    requires std::regular<typename G::Move>;
    { G::kSlots } -> std::convertible_to<std::size_t>;
    { g.side(node) } -> std::same_as<int>;
    g.moves(node, list);
    { g.after(node, move) } -> std::same_as<typename G::Node>;
    { g.outcome(node) } -> std::same_as<std::optional<int>>;
    { g.estimate(node) } -> std::same_as<int>;
    { g.quiescence(node) } -> std::same_as<Quiescence>;
    { g.key(node) } -> std::same_as<std::uint64_t>;
    { g.place(node) } -> std::same_as<std::uint64_t>;
    { g.lasting(move) } -> std::same_as<bool>;
    { g.gain(move) } -> std::same_as<int>;
    { g.slot(move) } -> std::same_as<std::size_t>;
    { g.code(move) } -> std::same_as<std::uint32_t>;
};

/// A tree that knows the certain values of some nodes without search: decided ones are the larger,
/// the nearer, and count from the node.
template <class G>
concept Informed = requires(const G& g, const typename G::Node& node) {
    { g.known(node) } -> std::same_as<std::optional<int>>;
};

/// How much may be spent on one choice. Counted in nodes: the same on every machine.
struct SearchLimits {
    std::uint64_t nodes = 100'000;            ///< nodes visited at most
    int depth = 100;                          ///< deepest iteration, in plies
    bool each_exactly = false;                ///< true values for all root moves, not only the best
    const std::atomic<bool>* stop = nullptr;  ///< polled about every thousand nodes
};

/// A root move and its value for the player on turn.
template <class Move>
struct RootMove {
    Move move{};
    int value = 0;
    bool bound = false;  ///< the value is at most this (only the best moves were told apart)
};

/// What a search found.
template <class Move>
struct SearchResult {
    std::vector<RootMove<Move>> moves;  ///< best first; empty only without legal moves
    std::vector<Move> line;             ///< expected continuation, the best move first
    int depth = 0;                      ///< the last iteration that was finished
    std::uint64_t nodes = 0;
};

}  // namespace search
