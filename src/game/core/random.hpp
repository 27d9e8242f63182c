// Whole random numbers, the same on every machine (the standard distributions are not). Luck of
// matches is made from these by match/dice; bots and tests use them directly.
#pragma once

#include <cassert>
#include <cstdint>

namespace game {

/// One step of SplitMix64 (Steele, Lea, Flood 2014): turns a counter into a well mixed number.
constexpr std::uint64_t mixed(std::uint64_t counter) {
    std::uint64_t z = counter + 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

/// A stream of random numbers (SplitMix64); a regular value of eight bytes.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}
    /// The stream number `stream` of a seed; different streams have nothing in common.
    constexpr Random(std::uint64_t seed, std::uint64_t stream)
        : state_(mixed(mixed(seed) ^ (stream * 0xD1342543DE82EF95ULL + 1))) {}

    /// Any number of 64 bits.
    constexpr std::uint64_t next() {
        const std::uint64_t number = mixed(state_);
        state_ += 0x9E3779B97F4A7C15ULL;
        return number;
    }

    /// A number from 0 to bound - 1, each equally likely; bound > 0.
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        // Numbers under 2^64 mod bound would be drawn once too often: they are drawn again.
        const std::uint64_t surplus = (0 - bound) % bound;
        std::uint64_t number = next();
        while (number < surplus) number = next();
        return number % bound;
    }

    bool operator==(const Random&) const = default;

private:
    std::uint64_t state_;
};

/// Numbers below a small bound from 32 bits at a time, each equally likely (Lemire 2019).
class SmallRandom {
public:
    explicit SmallRandom(std::uint64_t seed) : random_(seed) {}

    /// A number from 0 to bound - 1; bound > 0.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = bits() * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
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
