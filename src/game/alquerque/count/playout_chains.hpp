// What random games draw from: numbers, and the ways a capturing turn can go on. For one kind of
// processor (see lanes.hpp).
#pragma once

#include "game/alquerque/count/lanes.hpp"
#include "game/core/random.hpp"

namespace alquerque {

namespace {

/// Numbers below a small bound from 32 bits at a time, each equally likely (Lemire 2019).
class Draw {
public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (random_.next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t surplus = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < surplus)
                product = (random_.next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    game::Random random_;
};

/// The stones of the side to move, the other's, and what is due to be huffed.
struct Sets {
    Points own = 0;
    Points other = 0;
    Points due = 0;
};

/// A list of what captures lead to, the opponent on turn.
template <class L>
class Chains {
public:
    /// Begins anew. Outcomes beyond the list, for more are rare, are only counted; number `wanted`
    /// is kept too.
    void begin(std::uint32_t wanted = 0) {
        size_ = 0;
        wanted_ = wanted;
    }

    /// Adds all ways to go on from `at`; `own` is without the jumping stone.
    ALQUERQUE_FAST void walk(int at, Points own, Points other, Points empty) {
        Points over = next_jumps(at, other, empty);
        if (!over || law.unfinished()) {
            const Points due = law.huff && !law.may && over ? bit(at) : 0;
            const Sets after{other, own | bit(at), due};
            if (size_ < kRoom) found_[size_] = after;
            if (size_ == wanted_) kept_ = after;
            ++size_;
        }
        for (; over; over &= over - 1) {
            const Points stone = over & -over;
            walk(2 * first_of(over) - at, own, other ^ stone, empty | stone);
        }
    }

    std::uint32_t size() const { return size_; }

    /// Outcome number `k`; `again` begins the list anew with `k` wanted.
    template <class Again>
    ALQUERQUE_FAST Sets number(std::uint32_t k, Again&& again) {
        if (k < kRoom) return found_[k];
        again(k);
        return kept_;
    }

private:
    static constexpr L law{};
    static constexpr std::uint32_t kRoom = 64;

    std::array<Sets, kRoom> found_;
    std::uint32_t size_ = 0;
    std::uint32_t wanted_ = 0;
    Sets kept_;
};

}  // namespace

}  // namespace alquerque
