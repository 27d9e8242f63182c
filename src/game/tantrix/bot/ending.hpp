// Tantrix: the ending. When the bag is empty everything is open and chance has nothing to say.
#pragma once

#include "game/tantrix/bot/search.hpp"

namespace tantrix {

struct EndingEffort {
    std::uint64_t nodes = 100'000;  ///< placements to look at
    int width = 10;                 ///< where proving is too much: the best so many are followed
    const std::atomic<bool>* stop = nullptr;
};

/// Searches an open position (empty bag) of a list that is sorted best first, and sorts it by what
/// was found. With few tiles left values are proved: exact with two parties and alone; with more,
/// the others are taken to play against the seat on turn.
void search_ending(const Position& position, const EndingEffort& effort, std::vector<Judged>& list,
                   std::uint64_t& nodes);

}  // namespace tantrix
