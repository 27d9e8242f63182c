// Strategies for the classic game: for every position the hero can meet, what he plays to win, or
// not to lose, and the check that this holds against every reply. Knows the rules and the tables,
// not the search beyond asking it what it claims.
#pragma once

#include "game/alquerque/proof/distances.hpp"
#include "game/alquerque/proof/proof.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

namespace alquerque {

/// What a strategy promises.
enum class Goal : std::uint8_t { win, hold };

/// From the root on: the hero's choices. Where he has one reply only, none is stored.
struct Strategy {
    Goal goal = Goal::win;
    std::uint64_t root = 0;                                    ///< key
    std::unordered_map<std::uint64_t, std::uint64_t> choices;  ///< key to key of the result

    bool operator==(const Strategy&) const = default;
};

/// What a strategy comes to from one of its positions.
struct Prospect {
    std::uint64_t choice = 0;  ///< the hero's reply; 0 where the other replies, or nobody can
    int quiet = 0;  ///< longest run of quiet turns until something is taken, then or later
    int run = 0;    ///< quiet turns at most until the next removal or the end
    int turns = 0;  ///< turns of both sides at most until the end or a table position
    int end = 0;    ///< turns of both sides at most until the end; kNoEnd if that is not known
};

/// The distance of the end where the ground tells none.
inline constexpr int kNoEnd = 0xFFFF;

/// A strategy gone through over every reply of the other.
struct Inspection {
    std::string fault;  ///< empty if it keeps its promise, else the position where it fails
    std::unordered_map<std::uint64_t, Prospect> positions;  ///< all that can occur above the tables
    std::uint64_t ends = 0;                                 ///< games that end above the tables
    std::uint64_t leaves = 0;                               ///< table positions, each time met
    bool stopped = false;                                   ///< told to end before all was seen
};

/// What a strategy stands on: the rule for chains and the tables below. Without tables (null) all
/// positions of up to `stones` stones are taken to keep the promise.
struct Ground {
    Chain chain = Chain::must;
    int stones = 0;
    const Tables* tables = nullptr;
    const Distances* distances = nullptr;  ///< how far the end is below; null: nobody asks
};

/// Goes through the strategy: every choice is legal, every reply answered, a win never comes back
/// to a position, and every end and table position keeps the promise.
Inspection inspect(const Strategy& strategy, const Ground& ground);

/// The choices of a sound strategy in few bytes: one index after the other as inspect() meets them.
std::vector<std::uint8_t> packed(const Strategy& strategy, const Ground& ground);

/// Goes through the strategy that packed() wrote, with the same chain and stones. Ends early when
/// `stop` becomes true.
Inspection unpacked(const std::uint8_t* bytes, std::size_t size, Goal goal, std::uint64_t root,
                    const Ground& ground, const std::atomic<bool>* stop = nullptr);

/// The hero's winning strategy that the search has claimed for `root`, a small one; nothing if the
/// search does not remember enough.
std::optional<Strategy> winning_strategy(const ProofSearch& search, const Node& root);

/// The strategy of the one whom the hero of `root` cannot beat, as the search claims; the search
/// may spend `budget` more nodes for what it does not remember. Nothing if that is too little.
std::optional<Strategy> holding_strategy(ProofSearch& search, const Node& root,
                                         std::uint64_t budget,
                                         const std::atomic<bool>* stop = nullptr);

}  // namespace alquerque
