// The last turns of a game of one or two players, searched completely: from where on no draw can
// bring a surprise any more. Values are final ones, no estimates; knows no prospect.
#pragma once

#include "game/zatre/bot/search.hpp"

#include <atomic>
#include <optional>

namespace zatre {

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
