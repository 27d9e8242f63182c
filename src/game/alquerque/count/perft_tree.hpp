// Perft below fields without history, for one kind of processor (see lanes.hpp). The last ply is
// only counted, never played.
#pragma once

#include "game/alquerque/count/leaves.hpp"

namespace alquerque {

namespace {

template <class L>
class Tree {
public:
    /// Sequences of `depth` actions.
    ALQUERQUE_FAST static std::uint64_t count(const Field& field, int depth) {
        if (depth == 0) return 1;
        Tree tree;
        tree.walk(field, depth);
        return tree.sum_ + tree.white_.sum() + tree.black_.sum();
    }

private:
    static constexpr L law{};

    /// The side after `Side`; only in forward it matters whose turn it is.
    template <int Side>
    static constexpr int kNext = law.forward ? Side ^ 1 : Side;

    /// With stones due (huff) action by action.
    ALQUERQUE_FAST void walk(const Field& field, int depth) {
        const Points own = field.own();
        const Points other = field.other();
        if (!own || !other) return;
        if constexpr (law.huff) {
            if (depth > 1)
                return each_step(law, field, [&](const Step& step) {
                    walk(after(law, field, step), depth - 1);
                });
            if (field.due) {
                sum_ += ones_in(field.due);
                return;
            }
        }
        if (field.side == kBlack)
            count<kNext<kWhite>>(own, other, depth);
        else
            count<kWhite>(own, other, depth);
    }

    template <int Side>
    auto& leaves() {
        if constexpr (Side == kWhite)
            return white_;
        else
            return black_;
    }

    /// Sequences of `depth` ≥ 1 actions; no stone is due.
    template <int Side>
    ALQUERQUE_FAST void count(Points own, Points other, int depth) {
        if (!own) return;
        if (depth == 1) return leaves<Side>().add(own, other);
        const Points empty = kAllPoints & ~(own | other);
        const Lanes4 first = jumps_of(own, other, empty);
        bool any = first.any();
        if (any) {
            captured<Side>(first, own, other, empty, depth);
            if (!law.optional) return;
        }
        const Lanes4 quiet = quiets_of<law.forward, Side>(own, empty);
        any |= quiet.any();
        auto& last = leaves<kNext<Side>>();
        if (depth == 2) last.make_room();
        for (std::size_t word = 0; word < 2; ++word)
            for (std::uint64_t left = quiet.words[word]; left; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const Points next = own ^ kEnds.quiet[word][place];
                if (depth == 2)
                    last.add_within(other, next);
                else
                    count<kNext<Side>>(other, next, depth - 1);
            }
        if constexpr (law.forward)
            if (!any && can_go<Side ^ 1>(other, own, empty)) count<Side ^ 1>(other, own, depth - 1);
    }

    template <int Side>
    ALQUERQUE_FAST void captured(const Lanes4& first, Points own, Points other, Points empty,
                                 int depth) {
        for (std::size_t word = 0; word < 2; ++word)
            for (std::uint64_t left = first.words[word]; left; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const Points ends = kEnds.jump[word][place];
                const Points over = bit(static_cast<int>(place % 32));
                jumped<Side>(first_of(ends & empty), own & ~ends, other ^ over, empty | over | ends,
                             depth);
            }
    }

    /// After the jumps so far, `own` without the jumping stone.
    template <int Side>
    ALQUERQUE_FAST void jumped(int at, Points own, Points other, Points empty, int depth) {
        Points over = next_jumps(at, other, empty);
        if (!over || law.unfinished()) count<kNext<Side>>(other, own | bit(at), depth - 1);
        for (; over; over &= over - 1) {
            const Points stone = over & -over;
            jumped<Side>(2 * first_of(over) - at, own, other ^ stone, empty | stone, depth);
        }
    }

    Leaves<L, kWhite> white_;
    Leaves<L, kBlack> black_;  ///< forward only
    std::uint64_t sum_ = 0;    ///< stones that may be huffed
};

}  // namespace

}  // namespace alquerque
