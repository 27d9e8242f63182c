// Somebody who plays a game at the kiosk without knowing its rules: touches what the screen offers.
#pragma once

#include "game/core/random.hpp"
#include "tests/visit/visitor.hpp"

#include <set>

namespace visit {

struct Played {
    int taps = 0;
    std::string scene, scores;
    std::set<std::string> others;  ///< scenes between
};

inline constexpr int kMostTaps = 1500;

/// From a table to the outcome by single touches of anything that is offered, or `most` of them.
Played play(Visitor& visitor, game::Random& random, int most = kMostTaps);

}  // namespace visit
