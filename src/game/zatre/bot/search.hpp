// Judging whole turns of Zatre: by playing on, where every candidate meets the same orders of the
// bag and half of them drop out each time the others are looked at more closely; and completely,
// from where on no draw can bring a surprise any more.
#pragma once

#include "game/zatre/bot/turns.hpp"

#include <atomic>
#include <optional>

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

/// How long a complete search may take.
struct EndingEffort {
    std::uint64_t nodes = 0;  ///< placements looked at, in all
    const std::atomic<bool>* stop = nullptr;
};

/// True where a complete search is worth trying: at most two players, and a bag that is empty or
/// nearly so.
bool near_end(const Stand& stand);

/// What the game ends with for the player on turn if all play best: the final score (solo) or the
/// difference to the other player, in points. Nothing if a draw is still uncertain on some way, or
/// the effort does not suffice. Also where the player on turn can only pass.
std::optional<int> ending(const Stand& stand, const EndingEffort& effort, Turns& turns);

/// All different turns with what they end with, best first, exact and counted in 1/4096 points.
/// False, and `list` as it was, where `ending` would find nothing, or nothing can be laid. Where
/// the effort does not suffice for all turns, those that are only known to be no better than the
/// best come behind it and are not exact.
bool judge_ending(const Stand& stand, const EndingEffort& effort, Turns& turns,
                  std::vector<JudgedTurn>& list);

}  // namespace zatre
