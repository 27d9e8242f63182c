// Quick random numbers for playouts: the choice is among few.
#pragma once

#include "game/core/random.hpp"

namespace game {

/// Numbers below a small bound from 32 bits at a time, each equally likely (Lemire 2019).
class Draw {
public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    /// A number from 0 to bound - 1; bound > 0.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = bits() * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t surplus = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < surplus) product = bits() * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    /// Each number of 64 bits serves twice.
    std::uint64_t bits() {
        kept_ = !kept_;
        if (kept_) {
            number_ = random_.next();
            return number_ >> 32;
        }
        return number_ & 0xFFFFFFFF;
    }

    Random random_;
    std::uint64_t number_ = 0;
    bool kept_ = false;
};

}  // namespace game
