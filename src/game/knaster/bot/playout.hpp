// A game made for computing: all sheets as the computer players see them, and whose turn it is.
// Built from a position of the rules, played to its end by a policy or at random; candidates are
// compared by playing on from each of them.
#pragma once

#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/knaster/bot/policy.hpp"
#include "game/knaster/bot/worth.hpp"
#include "game/knaster/rules.hpp"

#include <atomic>
#include <vector>

namespace knaster {

using Judge = Policy<Worth>;

/// A stream of rolls: the same seed and number give the same sums, whoever plays.
class Rolls {
public:
    Rolls(std::uint64_t seed, std::uint64_t number) : random_(seed, number) {}
    /// The next sum, counted from 0.
    int next();

private:
    game::Random random_;
};

/// The state between two rolls, or within a round.
struct PlayoutState {
    std::array<Quick, kMaxSeats> sheets{};
    Debt debt{};  ///< of the player on turn
    int seats = 1;
    int turn = 0;  ///< players that have finished the round
    int roller = 0;
    int rounds_left = 0;  ///< rolls until the final round comes at the latest; 0: no limit
    int sum = -1;         ///< rolled, counted from 0; -1: the roll comes next
    bool final = false;
    bool over = false;

    explicit PlayoutState(const Position& position);

    int seat() const { return (roller + turn) % seats; }
    const Quick& sheet() const { return sheets[index(seat())]; }
    Quick& sheet() { return sheets[index(seat())]; }
    /// How near the end is for that seat, and who may bring it.
    Ending ending(int seat) const;
    EndNearness nearness(int seat) const;

    /// Forgets all other players. What they have done stays: a final round remains one.
    void keep_only(int seat);
    /// The player on turn does the rest of the round's part.
    void finish_turn();
    /// Plays to the end, all seats by the tables.
    void finish(Rolls& rolls);
    /// The player on turn has finished; after the last one the round is over.
    void pass_on();
};

/// One candidate and how its games went for the player.
struct Entry {
    Move move;
    PlayoutState after;       ///< the game right after the move
    std::int64_t points = 0;  ///< sum of final scores (alone) or leads over the best other
    std::int64_t merit = 0;   ///< sum of what is maximised: points, and wins where there are others
    std::uint64_t games = 0;
    int prior = 0;  ///< what the tables expect, in 1/256 points; counts like some more games

    Entry(const Position& position, const Move& played, int expected = 0);

    /// Points in hundredths, rounded; at least one game must have been played.
    std::int64_t mean_hundredths() const { return points * 100 / static_cast<std::int64_t>(games); }
};

/// What games are played with.
struct PlayoutEffort {
    std::uint64_t playouts = 1000;  ///< of one sheet: a game of four costs four
    std::uint64_t seed = 1;
    bool by_points = false;  ///< only points count, not who wins
    const std::atomic<bool>* stop = nullptr;
};

/// Plays game number `number` of the seed after the entry's move and books it for `seat`.
void play_one(Entry& entry, int seat, std::uint64_t number, const PlayoutEffort& effort);

/// Sequential halving (Karnin, Koren, Somekh 2013) with common dice. Afterwards the entries stand
/// in order, the best first. Returns the playouts made; the first round is never cut short by
/// `stop`, so every entry has at least one game.
std::uint64_t halve(std::vector<Entry>& entries, int seat, const PlayoutEffort& effort);

/// Plays `games` uniformly random games from this position.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

}  // namespace knaster
