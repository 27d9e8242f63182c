// The last ply of perft: positions are gathered and counted many at a time. Only those where a
// chain goes on, or a side has to pass, are counted one by one. For one kind of processor (see
// lanes.hpp); knows no depth.
#pragma once

#include "game/alquerque/count/offers.hpp"

namespace alquerque {

namespace {

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
            const Many north = Side == kWhite ? ~Many{} : Many{};
            Offers offers;
            find_offers<L>(many_at(&own_[i]), many_at(&other_[i]), north, offers);
            Many apart = offers.further;
            const Many still = static_cast<Many>(offers.jumps == 0);
            if constexpr (law.forward)
                apart |= still & kNoWay &
                         static_cast<Many>(
                             (offers.quiet.upright | offers.quiet.level | offers.quiet.slant) == 0);
            put_at(&apart_[i], apart);
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
