// The ordinary game of one player over the real pile: exact values, no card comes back. Layer by
// layer of cards that are out, so that only two layers are in memory.
#pragma once

#include "game/sipky/odds/plan.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

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

    /// If wanted, what two cards are worth in the first layers, in the order of deck_place().
    std::vector<std::vector<float>>* first_layers = nullptr;
    int most_layers = 0;
};

/// The three choices; at total 0 (before the first throw) only `two` is one.
struct DeckValue {
    double two = 0;
    double one = 0;
    double stop = 0;
    /// The second figure, if one was asked for.
    double secondary_two = 0;
    double secondary_one = 0;
    double secondary_stop = 0;
};

/// Values of the choices for the goal, exact to 1/1,000,000 of its greatest value. Nothing if it
/// was stopped, would take more states than allowed, or the pile could run out on the way.
/// `secondary`: what else the ends are worth to one who plays for the goal; where choices are worth
/// the same, it is the goal.
std::optional<DeckValue> solve_deck(const Table& table, const Goal& goal, DeckEffort& effort,
                                    const Goal* secondary = nullptr);

/// Stopping and one card, which need no reckoning; the rest is left at 0.
DeckValue last_throws(const Table& table, const Goal& goal);

/// Which of the values for `goal` over a whole pile belongs to a table, the sets of fewer cards
/// coming first, up to `cards`. Nothing if none does.
std::optional<std::size_t> deck_place(const Table& table, const Goal& goal, int cards);

/// The totals that belong to those values.
std::vector<int> deck_totals(const Goal& goal, int cards);

/// Steps of a point in which early.bin counts.
inline constexpr double kEarlySteps = 8000;

/// What two cards are worth before a throw, the pile being a whole one less the cards of at most
/// four throws of two; exact to 1/10,000 points. Nothing if that is not so, or not kept.
std::optional<double> early_two(const Table& table, int target);

/// What a game is worth at its start, over the real pile.
std::optional<double> early_start(int target);

}  // namespace sipky
