// Choosing by playing on: the games after each candidate are played to their ends with the same
// dice, and halving by halving the better candidates get more of them.
#pragma once

#include "game/knaster/course.hpp"

#include <atomic>
#include <vector>

namespace knaster {

/// One candidate and how its games went for the player.
struct Entry {
    Move move;
    Course after;             ///< the game right after the move
    std::int64_t points = 0;  ///< sum of final scores (alone) or leads over the best other
    std::int64_t merit = 0;   ///< sum of what is maximised: points, and wins where there are others
    std::uint64_t games = 0;
    int prior = 0;  ///< what the tables expect, in 1/256 points; counts like some more games

    Entry(const Position& position, const Move& played, int expected = 0);

    /// Points in hundredths, rounded; at least one game must have been played.
    std::int64_t mean_hundredths() const { return points * 100 / static_cast<std::int64_t>(games); }
};

/// What games are played with.
struct Effort {
    std::uint64_t playouts = 1000;  ///< of one sheet: a game of four costs four
    std::uint64_t seed = 1;
    bool by_points = false;  ///< only points count, not who wins
    const std::atomic<bool>* stop = nullptr;
};

/// Plays game number `number` of the seed after the entry's move and books it for `seat`.
void play_one(Entry& entry, int seat, std::uint64_t number, const Effort& effort);

/// Sequential halving (Karnin, Koren, Somekh 2013) with common dice. Afterwards the entries stand
/// in order, the best first. Returns the playouts made; the first round is never cut short by
/// `stop`, so every entry has at least one game.
std::uint64_t halve(std::vector<Entry>& entries, int seat, const Effort& effort);

}  // namespace knaster
