// Tantrix: choosing by what is expected – one placement ahead, and by playing on with tiles drawn
// in the mind.
#pragma once

#include "game/core/random.hpp"
#include "game/tantrix/bot/outlook.hpp"

#include <atomic>
#include <optional>
#include <vector>

namespace tantrix {

/// A legal action and what a player thinks of it, in parts of a point.
struct Judged {
    Move move;
    int value = 0;       ///< lead expected (alone: points)
    bool exact = false;  ///< proved
};

/// All legal actions of the player on turn (of the opening in rotation 0 only), each with the lead
/// expected after it. `nodes` grows by the placements looked at.
std::vector<Judged> judged(const Position& position, std::uint64_t& nodes);

/// The action that looks best at once.
Move best_at_once(const Position& position, std::uint64_t& nodes);

struct SearchEffort {
    int width = 12;                ///< actions played on from
    int placements = 8;            ///< played on for so many, then judged
    std::uint64_t nodes = 50'000;  ///< placements to look at in all
    const std::atomic<bool>* stop = nullptr;
    bool compare = false;            ///< the actions not played on from are put on the same scale
    std::optional<Move> asked = {};  ///< played on from however it looks
};

/// Plays on from the best actions of a list that is sorted best first, drawing the same tiles after
/// each of them, and sorts it anew: those played on from stand first. Worse ones are left behind
/// on the way, so that close ones are looked at longer.
void play_on(const Position& position, const SearchEffort& effort, game::Random& random,
             std::vector<Judged>& list, std::uint64_t& nodes);

}  // namespace tantrix
