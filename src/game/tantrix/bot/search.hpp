// Tantrix: choosing by what is expected – one placement ahead, by playing on with tiles drawn in
// the mind, and, when the bag is empty and chance has nothing to say any more, by complete search.
#pragma once

#include "game/core/random.hpp"
#include "game/tantrix/bot/outlook.hpp"

#include <atomic>
#include <optional>
#include <vector>

namespace tantrix {

/// A legal action and what a player thinks of it, in parts of a point.
struct ScoredMove {
    Move move;
    int value = 0;       ///< lead expected (alone: points)
    bool exact = false;  ///< proved
};

/// All legal actions of the player on turn (of the opening in rotation 0 only), each with the lead
/// expected after it. `nodes` grows by the placements looked at.
std::vector<ScoredMove> scored_moves(const Position& position, std::uint64_t& nodes);

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
             std::vector<ScoredMove>& list, std::uint64_t& nodes);

struct EndingEffort {
    std::uint64_t nodes = 100'000;  ///< placements to look at
    int width = 10;                 ///< where proving is too much: the best so many are followed
    const std::atomic<bool>* stop = nullptr;
};

/// Searches an open position (empty bag) of a list that is sorted best first, and sorts it by what
/// was found. With few tiles left values are proved: exact with two parties and alone; with more,
/// the others are taken to play against the seat on turn.
void search_ending(const Position& position, const EndingEffort& effort,
                   std::vector<ScoredMove>& list, std::uint64_t& nodes);

}  // namespace tantrix
