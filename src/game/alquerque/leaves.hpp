// The last ply of perft: positions are gathered and counted many at a time, without a branch, by
// the same arithmetic on every one of them; the compiler makes vectors of it. Only those where a
// chain goes on, or a side has to pass, are counted one by one. For one kind of processor (see
// lanes.hpp); knows no depth.
#pragma once

#include "game/alquerque/lanes.hpp"

#include <cstring>

namespace alquerque {

namespace {

#if defined(ALQUERQUE_NEW_PROCESSOR)
using Many [[gnu::vector_size(32)]] = Points;  ///< a set of points of each of several positions
#else
using Many [[gnu::vector_size(16)]] = Points;
#endif
constexpr std::size_t kMany = sizeof(Many) / sizeof(Points);

#define ALQUERQUE_INLINE [[gnu::always_inline]] ALQUERQUE_FAST inline

/// The lines along which something can happen, in three words: of the first axis, of the second,
/// of both diagonals. Diagonals join points of even number only, so those of the second kind find
/// room on the odd ones.
struct Ways {
    Many upright{};
    Many level{};
    Many slant{};
};

/// What positions offer to the side on turn, by lines.
struct Offers {
    Ways quiet;
    Ways single;     ///< first jumps that end the chain
    Many further{};  ///< landing points of first jumps from which the chain goes on
    Many jumps{};    ///< not empty if there is a first jump
};

/// Offers to the owners of `own`. A chain goes on at a landing point from which any of the opposing
/// stones can be jumped over: the one just jumped is not among them, for the origin behind it was
/// occupied, and neither of the two points made free is a place where a second jump could land.
template <class L, int Side>
ALQUERQUE_INLINE void find_offers(const Many& own, const Many& other, Offers& offers) {
    const Many empty = kAllPoints & ~(own | other);
    std::array<Many, 4> up;
    std::array<Many, 4> down;
    Many landings{};
    Many springs{};
    const auto look = [&]<std::size_t Axis>(Many& quiet) ALQUERQUE_FAST {
        constexpr int k = kAlong[Axis];
        const Many passed = other & kMiddle[Axis];
        const Many open_up = passed & empty >> k;
        const Many open_down = passed & empty << k;
        up[Axis] = open_up & own << k;
        down[Axis] = open_down & own >> k;
        offers.jumps |= up[Axis] | down[Axis];
        landings |= up[Axis] << k | down[Axis] >> k;
        springs |= open_up >> k | open_down << k;
        const Many ahead = own & empty >> k;
        const Many back = empty & own >> k;
        if constexpr (L::forward)
            quiet = (Side == kWhite ? ahead : back) & kLowerAhead[Axis];
        else
            quiet = (ahead | back) & kLower[Axis];
    };
    Many slant;
    look.template operator()<0>(offers.quiet.upright);
    look.template operator()<1>(offers.quiet.level);
    look.template operator()<2>(offers.quiet.slant);
    look.template operator()<3>(slant);
    offers.quiet.slant |= slant << 1;
    const auto end = [&]<std::size_t Axis>() ALQUERQUE_FAST {
        constexpr int k = kAlong[Axis];
        return (up[Axis] & ~(springs >> k)) | (down[Axis] & ~(springs << k));
    };
    offers.single.upright = end.template operator()<0>();
    offers.single.level = end.template operator()<1>();
    offers.single.slant = end.template operator()<2>() | end.template operator()<3>() << 1;
    offers.further = landings & springs;
}

/// Bits of every four places, in as many sums.
ALQUERQUE_INLINE void add_fours(Many word, Many& sums) {
    word -= word >> 1 & 0x55555555;
    sums += (word & 0x33333333) + (word >> 2 & 0x33333333);
}

/// Forward: can a side move at all?
template <int Side>
ALQUERQUE_FAST inline bool can_go(Points own, Points other, Points empty) {
    return jumps_of(own, other, empty).any() || quiets_of<true, Side>(own, empty).any();
}

/// Positions waiting for their legal actions to be counted, `Side` on turn in all of them.
template <class L, int Side>
class Leaves {
public:
    /// Counts the actions of a side against one that has stones; not with a huff due.
    ALQUERQUE_FAST void add(Points own, Points other) {
        if (size_ == kRoom) count();
        add_within(own, other);
    }
    /// Makes room for as many positions as one can have quiet moves …
    ALQUERQUE_FAST void make_room() {
        if (size_ > kRoom - kLines) count();
    }
    /// … that are then added without a look.
    ALQUERQUE_FAST void add_within(Points own, Points other) {
        own_[size_] = own;
        other_[size_] = other;
        ++size_;
    }

    /// Actions of all positions so far.
    ALQUERQUE_FAST std::uint64_t sum() {
        count();
        return sum_;
    }

private:
    static constexpr L law{};

    /// Ways to go on with a chain that can pass one of `over` from `at`, the ways to stop included.
    ALQUERQUE_FAST static std::uint64_t chains(int at, Points over, Points other, Points empty) {
        std::uint64_t ways = law.unfinished() ? 1 : 0;
        for (; over; over &= over - 1) {
            const Points stone = over & -over;
            ways += landed(2 * first_of(over) - at, other ^ stone, empty | stone);
        }
        return ways;
    }
    ALQUERQUE_FAST static std::uint64_t landed(int at, Points other, Points empty) {
        const Points over = next_jumps(at, other, empty);
        return over ? chains(at, over, other, empty) : 1;
    }

    ALQUERQUE_FAST void count() {
        // Whole vectors: what is too many has no stones and no actions.
        for (; size_ % kMany != 0; ++size_) own_[size_] = other_[size_] = 0;
        Many together{};
        for (std::size_t i = 0; i < size_; i += kMany) {
            Many own;
            Many other;
            std::memcpy(&own, &own_[i], sizeof own);
            std::memcpy(&other, &other_[i], sizeof other);
            Offers offers;
            find_offers<L, Side>(own, other, offers);
            Many apart = offers.further;
            const Many still = static_cast<Many>(offers.jumps == 0);
            if constexpr (law.forward)
                apart |= still & kNoWay &
                         static_cast<Many>(
                             (offers.quiet.upright | offers.quiet.level | offers.quiet.slant) == 0);
            std::memcpy(&apart_[i], &apart, sizeof apart);
            const Many free = law.optional ? ~Many{} : still;
            // The two kinds of a line never go together: what is empty or own is not jumped.
            Many fours{};
            add_fours((offers.quiet.upright & free) | offers.single.upright, fours);
            add_fours((offers.quiet.level & free) | offers.single.level, fours);
            add_fours((offers.quiet.slant & free) | offers.single.slant, fours);
            const Many eights = (fours & 0x0F0F0F0F) + (fours >> 4 & 0x0F0F0F0F);
            together += (eights & 0x00FF00FF) + (eights >> 8 & 0x00FF00FF);
        }
        for (std::size_t i = 0; i < kMany; ++i)  // two sums of sixteen bits each
            sum_ += (together[i] & 0xFFFF) + (together[i] >> 16);
        std::array<std::uint16_t, kRoom> which;
        std::size_t many = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            which[many] = static_cast<std::uint16_t>(i);
            many += apart_[i] != 0;
        }
        for (std::size_t i = 0; i < many; ++i) {
            const std::size_t at = which[i];
            sum_ += law.forward && apart_[at] == kNoWay ? passes(own_[at], other_[at])
                                                        : longer(apart_[at], own_[at], other_[at]);
        }
        size_ = 0;
    }

    /// Capturing actions whose first jump lands on one of `landings` and may be followed by more.
    ALQUERQUE_FAST static std::uint64_t longer(Points landings, Points own, Points other) {
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t ways = 0;
        for (; landings; landings &= landings - 1) {
            const int at = first_of(landings);
            const Points over = next_jumps(at, other, empty);
            for (Points first = next_jumps(at, other, own); first; first &= first - 1) {
                const Points stone = first & -first;
                const Points origin = bit(2 * first_of(first) - at);
                ways += chains(at, over, other ^ stone, empty | stone | origin);
            }
        }
        return ways;
    }

    /// Actions of a side that has neither captures nor quiet moves.
    ALQUERQUE_FAST static std::uint64_t passes(Points own, Points other) {
        if (!own) return 0;
        return can_go<Side ^ 1>(other, own, kAllPoints & ~(own | other)) ? 1 : 0;
    }

    static constexpr Points kNoWay = Points{1} << kPoints;
    static constexpr std::size_t kLines = 56;  ///< lines between neighbours
    static constexpr std::size_t kRoom = 256;

    alignas(Many) std::array<Points, kRoom> own_;
    alignas(Many) std::array<Points, kRoom> other_;
    alignas(Many) std::array<Points, kRoom> apart_;  ///< why they are not counted with the others
    std::size_t size_ = 0;
    std::uint64_t sum_ = 0;
};

}  // namespace

}  // namespace alquerque
