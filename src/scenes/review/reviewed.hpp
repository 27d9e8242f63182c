// Whose play a review after a match looks at, and how good it was.
#pragma once

#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <vector>

namespace scenes {

/// How good the decisions were: as good as any, a little worse, mistakes.
struct ReviewQuality {
    int best = 0, small = 0, mistakes = 0;
};

/// Seats that can be reviewed: those of persons; all where only computers played.
inline std::vector<int> reviewed_seats(const std::vector<SeatPlan>& seats) {
    const bool all =
        std::none_of(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.person; });
    std::vector<int> list;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (all || seats[i].person) list.push_back(static_cast<int>(i));
    return list;
}

/// `seat` if it is one of these, else the first of them.
inline int reviewed_first(const std::vector<int>& seats, int seat) {
    const bool there = std::find(seats.begin(), seats.end(), seat) != seats.end();
    return there ? seat : seats.front();
}

}  // namespace scenes
