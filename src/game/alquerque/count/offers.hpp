// What positions offer to the side on turn, found for many positions at a time by the same
// arithmetic on every one of them, without a branch: what the last ply of perft and random games
// side by side walk on. For one kind of processor (see lanes.hpp); chooses and counts nothing.
#pragma once

#include "game/alquerque/count/lanes.hpp"

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

/// Offers to the owners of `own`; forward: `north` is all ones where their way is White's, else 0.
/// A chain goes on at a landing point from which any of the opposing stones can be jumped over: the
/// one just jumped is not among them, for the origin behind it was occupied, and neither of the two
/// points made free is a place where a second jump could land.
template <class L>
ALQUERQUE_INLINE void find_offers(const Many& own, const Many& other, const Many& north,
                                  Offers& offers) {
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
            quiet = ((ahead & north) | (back & ~north)) & kLowerAhead[Axis];
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
    if constexpr (!L::forward) (void)north;
}

/// The sets of several positions that stand in a row, the first at `row`.
ALQUERQUE_INLINE Many many_at(const Points* row) {
    Many many;
    std::memcpy(&many, row, sizeof many);
    return many;
}
ALQUERQUE_INLINE void put_at(Points* row, const Many& many) {
    std::memcpy(row, &many, sizeof many);
}

}  // namespace

}  // namespace alquerque
