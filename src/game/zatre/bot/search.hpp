// Judging whole turns of Zatre by playing on: every candidate meets the same orders of the bag, and
// half of the candidates drop out each time the others are looked at more closely.
#pragma once

#include "game/zatre/bot/turns.hpp"

#include <atomic>

namespace zatre {

/// How far and how often a search plays on.
struct SearchEffort {
    int replies = 16;         ///< turns whose every possible reply is looked at
    int candidates = 6;       ///< of these, turns that are played on
    int horizon = 4;          ///< turns played on before the prospect judges
    int belief = 40;          ///< what the replies say counts as so many games played on
    std::uint64_t nodes = 0;  ///< placements looked at in playing on; 0: nothing is played on
    bool chances = true;      ///< several players: goes for winning, not for the difference
    const std::atomic<bool>* stop = nullptr;
};

/// One turn and what is expected of it.
struct JudgedTurn {
    TurnResult turn;
    std::int64_t value = 0;  ///< 1/4096 points: final score (solo), difference to the best other
    std::int64_t merit = 0;  ///< what the choice goes by; higher is better
    bool exact = false;
};

/// What the player on turn expects before the next turn begins, by the prospect alone: the final
/// score (solo) or the difference to the best of the others, 1/4096 points.
std::int64_t expected(const Stand& stand, int seat, const Prospect& prospect);

/// All different turns by prospect alone, best first; empty if nothing can be laid.
std::vector<JudgedTurn> judged(const Stand& stand, Turns& turns);

/// Looks at the best reply to every draw after the best of them, which come first then. No luck in
/// it.
void reply(const Stand& stand, const SearchEffort& effort, Turns& turns,
           std::vector<JudgedTurn>& list);

/// Looks closer at the best of them, which come first then. Deterministic for a seed.
void search(const Stand& stand, const SearchEffort& effort, game::Random& random, Turns& turns,
            std::vector<JudgedTurn>& list);

}  // namespace zatre
