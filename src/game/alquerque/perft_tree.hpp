// Perft below fields without history, for one kind of processor (see lanes.hpp). The last ply is
// only counted, never played.
#pragma once

#include "game/alquerque/lanes.hpp"

namespace alquerque {

namespace {

template <class L>
struct Tree {
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

    /// Capturing actions whose first jumps are `first`.
    ALQUERQUE_FAST static std::uint64_t captures(const Lanes4& first, Points other, Points empty) {
        std::uint64_t ways = 0;
        for (std::size_t word = 0; word < 2; ++word)
            for (std::uint64_t left = first.words[word]; left; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const Points ends = kEnds.jump[word][place];
                const Points over = bit(static_cast<int>(place % 32));
                ways += landed(first_of(ends & empty), other ^ over, empty | over | ends);
            }
        return ways;
    }

    /// Legal actions of a side that has stones, against one that has stones.
    template <int Side>
    ALQUERQUE_FAST static std::uint64_t leaves(Points own, Points other) {
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t ways = 0;
        if (const Lanes4 first = jumps_of(own, other, empty); first.any()) {
            ways = captures(first, other, empty);
            if (!law.optional) return ways;
        }
        const Lanes4 quiet = quiets_of<law.forward, Side>(own, empty);
        ways += ones_in(quiet.words[0]) + ones_in(quiet.words[1]);
        if constexpr (law.forward) {
            if (ways == 0) {
                const bool awake = jumps_of(other, own, empty).any() ||
                                   quiets_of<true, Side ^ 1>(other, empty).any();
                return awake ? 1 : 0;
            }
        }
        return ways;
    }

    /// Sequences of `depth` actions after the jumps so far, `own` without the jumping stone.
    template <int Side>
    ALQUERQUE_FAST static std::uint64_t jumped(int at, Points own, Points other, Points empty,
                                               int depth) {
        constexpr int kNext = law.forward ? Side ^ 1 : Side;
        Points over = next_jumps(at, other, empty);
        std::uint64_t sum = 0;
        if (!over || law.unfinished()) sum = count<kNext>(other, own | bit(at), depth - 1);
        for (; over; over &= over - 1) {
            const Points stone = over & -over;
            sum += jumped<Side>(2 * first_of(over) - at, own, other ^ stone, empty | stone, depth);
        }
        return sum;
    }

    template <int Side>
    ALQUERQUE_FAST static std::uint64_t captured(const Lanes4& first, Points own, Points other,
                                                 Points empty, int depth) {
        std::uint64_t sum = 0;
        for (std::size_t word = 0; word < 2; ++word)
            for (std::uint64_t left = first.words[word]; left; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const Points ends = kEnds.jump[word][place];
                const Points over = bit(static_cast<int>(place % 32));
                sum += jumped<Side>(first_of(ends & empty), own & ~ends, other ^ over,
                                    empty | over | ends, depth);
            }
        return sum;
    }

    /// Sequences of `depth` ≥ 1 actions; no stone is due. Side matters in forward only.
    template <int Side>
    ALQUERQUE_FAST static std::uint64_t count(Points own, Points other, int depth) {
        constexpr int kNext = law.forward ? Side ^ 1 : Side;
        if (!own) return 0;
        if (depth == 1) return leaves<Side>(own, other);
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t sum = 0;
        const Lanes4 first = jumps_of(own, other, empty);
        bool any = first.any();
        if (any) {
            sum = captured<Side>(first, own, other, empty, depth);
            if (!law.optional) return sum;
        }
        const Lanes4 quiet = quiets_of<law.forward, Side>(own, empty);
        any |= quiet.any();
        for (std::size_t word = 0; word < 2; ++word)
            for (std::uint64_t left = quiet.words[word]; left; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const Points next = own ^ kEnds.quiet[word][place];
                // Nobody has lost his last stone by a quiet move.
                sum +=
                    depth == 2 ? leaves<kNext>(other, next) : count<kNext>(other, next, depth - 1);
            }
        if constexpr (law.forward)
            if (!any && leaves<Side>(own, other)) return count<kNext>(other, own, depth - 1);
        return sum;
    }

    /// The same with stones due (huff), action by action.
    ALQUERQUE_FAST static std::uint64_t count(const Field& field, int depth) {
        if (depth == 0) return 1;
        const Points own = field.own();
        const Points other = field.other();
        if (!own || !other) return 0;
        constexpr int kFar = law.forward ? kBlack : kWhite;
        if constexpr (law.huff) {
            if (depth > 1) {
                std::uint64_t sum = 0;
                each_step(law, field, [&](const Step& step) {
                    sum += count(after(law, field, step), depth - 1);
                });
                return sum;
            }
            if (field.due) return ones_in(field.due);
        }
        return field.side == kBlack ? count<kFar>(own, other, depth)
                                    : count<kWhite>(own, other, depth);
    }
};

}  // namespace

}  // namespace alquerque
