// Luck as a function of its source and the number of the throw: nothing of it has to be saved, and
// after a take-back the same throw has the same luck. Knows no game and no clock; whoever starts a
// match brings the source.
#pragma once

#include "game/core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace game {

/// A source of luck that is no seed, such as sealed luck between people who do not trust each
/// other.
class Draw {
public:
    virtual ~Draw() = default;
    /// A number from 0 to bound - 1 for throw `number`, each equally likely; always the same one.
    virtual std::uint64_t below(int number, std::uint64_t bound) const = 0;
};

/// Decides chance actions of one match: by a seed, by another source, or not at all, where luck
/// comes from somebody else as an action.
class Dice {
public:
    explicit Dice(std::uint64_t seed = 0) : seed_(seed) {}
    /// By `source`; null: not at all.
    explicit Dice(std::shared_ptr<const Draw> source)
        : seed_(std::nullopt), source_(std::move(source)) {}

    /// The seed, if luck comes from one.
    const std::optional<std::uint64_t>& seed() const { return seed_; }
    /// False if luck comes from somebody else.
    bool throws() const { return seed_ || source_; }

    /// The index of the outcome of a throw, exactly in proportion to the weights. `choices` must
    /// not be empty, weights are positive, and the dice throw (assert).
    std::size_t pick(int number, const std::vector<Choice>& choices) const;

    bool operator==(const Dice&) const = default;

private:
    std::uint64_t below(int number, std::uint64_t bound) const;

    std::optional<std::uint64_t> seed_;
    std::shared_ptr<const Draw> source_;
};

}  // namespace game
