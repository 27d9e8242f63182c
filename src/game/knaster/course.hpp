// A game made for computing: all sheets as the computer players see them, and whose turn it is. Can
// be played to its end by a policy. Built from a position of the rules.
#pragma once

#include "game/core/random.hpp"
#include "game/knaster/bot/policy.hpp"
#include "game/knaster/bot/worth.hpp"

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
struct Course {
    std::array<Quick, kMaxSeats> sheets{};
    Debt debt{};  ///< of the player on turn
    int seats = 1;
    int turn = 0;  ///< players that have finished the round
    int roller = 0;
    int rounds_left = 0;  ///< rolls until the final round comes at the latest; 0: no limit
    int sum = -1;         ///< rolled, counted from 0; -1: the roll comes next
    bool final = false;
    bool over = false;

    explicit Course(const Position& position);

    int seat() const { return (roller + turn) % seats; }
    const Quick& sheet() const { return sheets[static_cast<std::size_t>(seat())]; }
    Quick& sheet() { return sheets[static_cast<std::size_t>(seat())]; }
    /// How near the end is for that seat, and who may bring it.
    Ending ending(int seat) const;
    Clock clock(int seat) const;

    /// Forgets all other players. What they have done stays: a final round remains one.
    void keep_only(int seat);
    /// The player on turn does the rest of the round's part.
    void finish_turn();
    /// Plays to the end, all seats by the tables.
    void finish(Rolls& rolls);
    /// The player on turn has finished; after the last one the round is over.
    void pass_on();
};

}  // namespace knaster
