// The ordinary game of one player over the real pile: exact values, no card comes back. Layer by
// layer of cards that are out, so that only two layers are in memory.
#pragma once

#include "game/sipky/plan.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

namespace sipky {

/// Where it begins: a player before a throw, alone in the game.
struct Table {
    int total = 0;
    std::array<std::uint8_t, kDigits> pile{};  ///< copies left

    /// The start of a game.
    static Table fresh() {
        Table table;
        table.pile.fill(kCopies);
        return table;
    }
};

/// How much may be spent, and what was.
struct DeckEffort {
    std::uint64_t most_states = 0;  ///< 0: no limit
    const std::atomic<bool>* stop = nullptr;

    std::uint64_t states = 0;   ///< totals × sets of cards out
    std::uint64_t sets = 0;     ///< sets of cards out
    std::uint64_t largest = 0;  ///< states of the largest layer
    std::uint64_t bytes = 0;    ///< most memory in use at once
};

/// The three choices; at total 0 (before the first throw) only `two` is one.
struct DeckValue {
    double two = 0;
    double one = 0;
    double stop = 0;
};

/// Exact values of the choices for the goal. Nothing if it was stopped, would take more states than
/// allowed, or the pile could run out on the way.
std::optional<DeckValue> solve_deck(const Table& table, const Goal& goal, DeckEffort& effort);

/// How many states that takes, at most `most`.
std::uint64_t count_deck(const Table& table, int target, std::uint64_t most);

}  // namespace sipky
