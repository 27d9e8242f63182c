// Luck as a function of seed and ply: nothing of it has to be saved, and after a take-back the same
// ply has the same luck. Knows no game and no clock; whoever starts a match brings the seed.
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

    /// The index of the outcome at `ply`, exactly in proportion to the weights. `choices` must not
    /// be empty, weights are positive.
    std::size_t pick(int ply, const std::vector<Choice>& choices) const;

    bool operator==(const Dice&) const = default;

private:
    std::uint64_t seed_;
};

}  // namespace game
