// Luck as a function of seed and number of the throw: nothing of it has to be saved, and after a
// take-back the same throw has the same luck. Knows no game and no clock; whoever starts a match
// brings the seed.
#pragma once

#include "game/core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace game {

/// Decides chance actions of one match.
class Dice {
public:
    explicit Dice(std::uint64_t seed = 0) : seed_(seed) {}

    std::uint64_t seed() const { return seed_; }

    /// The index of the outcome of a throw, exactly in proportion to the weights. `choices` must
    /// not be empty, weights are positive.
    std::size_t pick(int number, const std::vector<Choice>& choices) const;

    bool operator==(const Dice&) const = default;

private:
    std::uint64_t seed_;
};

}  // namespace game
