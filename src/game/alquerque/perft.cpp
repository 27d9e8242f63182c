// Perft: how many action sequences there are. Without history where the draw rules cannot strike,
// with the path in hand where they can.
#include <algorithm>
#include <limits>

#include "game/alquerque/count.hpp"
#include "game/alquerque/ones.hpp"
#include "game/alquerque/steps.hpp"

namespace alquerque {

namespace {

/// Counts below fields without history. The last ply is only counted, never played.
template <class L, class Ones>
struct Tree {
    static constexpr L law{};

    /// Ways to go on with a chain from `at`, the ways to stop included.
    static std::uint64_t chains(int at, Points other, Points empty) {
        Points over = jumpable(at, other, empty);
        if (!over) return 1;
        std::uint64_t ways = law.unfinished() ? 1 : 0;
        for (; over; over &= over - 1) {
            const Points stone = over & -over;
            ways += chains(2 * first_of(over) - at, other ^ stone, empty | stone);
        }
        return ways;
    }

    /// Capturing actions whose first jumps pass `first`.
    static std::uint64_t captures(const Axes& first, Points other, Points empty) {
        std::uint64_t ways = 0;
        for (std::size_t axis = 0; axis < 4; ++axis)
            for (Lanes left = first[axis]; left; left &= left - 1) {
                const int place = std::countr_zero(left);
                const int over = point_of(place);
                const int stride = stride_of(axis, place);
                ways += chains(over + stride, other ^ bit(over),
                               empty | bit(over) | bit(over - stride));
            }
        return ways;
    }

    /// Quiet actions, counted two directions at a time.
    template <int Side>
    static std::uint64_t quiets(Points own, Points empty) {
        const Axes ends = targets(law, Side, own, empty);
        int sum = 0;
        for (const Lanes end : ends) sum += Ones::of(end);
        return static_cast<std::uint64_t>(sum);
    }

    /// Legal actions of a side that has stones, against one that has stones.
    template <int Side>
    static std::uint64_t leaves(Points own, Points other) {
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t ways = 0;
        if (const Axes first = middles(own, other, empty); any_of(first)) {
            ways = captures(first, other, empty);
            if (!law.optional) return ways;
        }
        ways += quiets<Side>(own, empty);
        if constexpr (law.forward) {
            if (ways == 0) {
                const bool awake =
                    capturers_of(other, own, empty) || can_step(law, Side ^ 1, other, empty);
                return awake ? 1 : 0;
            }
        }
        return ways;
    }

    /// By axis and place of a step's end in its lanes: origin and end.
    static constexpr std::array<std::array<Points, 64>, 4> kTrack = [] {
        std::array<std::array<Points, 64>, 4> table{};
        for (std::size_t axis = 0; axis < 4; ++axis)
            for (int place = 0; place < 64; ++place) {
                if (!(kReached[axis] >> place & 1)) continue;
                const int to = point_of(place);
                table[axis][static_cast<std::size_t>(place)] =
                    bit(to) | bit(to - stride_of(axis, place));
            }
        return table;
    }();

    /// Sequences of `depth` actions that begin with a capture passing one of `first`.
    template <int Side>
    static std::uint64_t captured(const Axes& first, Points own, Points other, Points empty,
                                  int depth) {
        constexpr int kNext = law.forward ? Side ^ 1 : Side;
        std::uint64_t sum = 0;
        each_capture(law, first, other, empty, [&](int from, int at, Points taken, bool) {
            sum += count<kNext>(other ^ taken, (own ^ bit(from)) | bit(at), depth - 1);
        });
        return sum;
    }

    /// Sequences of `depth` actions; no stone is due. Side matters in forward only.
    template <int Side>
    static std::uint64_t count(Points own, Points other, int depth) {
        constexpr int kNext = law.forward ? Side ^ 1 : Side;
        if (!own) return 0;
        if (depth == 1) return leaves<Side>(own, other);
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t sum = 0;
        const Axes first = middles(own, other, empty);
        bool any = any_of(first) != 0;
        if (any) {
            sum = captured<Side>(first, own, other, empty, depth);
            if (!law.optional) return sum;
        }
        const Axes ends = targets(law, Side, own, empty);
        any |= any_of(ends) != 0;
        for (std::size_t axis = 0; axis < 4; ++axis)
            for (Lanes left = ends[axis]; left; left &= left - 1)
                sum += count<kNext>(
                    other, own ^ kTrack[axis][static_cast<std::size_t>(std::countr_zero(left))],
                    depth - 1);
        if constexpr (law.forward)
            if (!any && leaves<Side>(own, other)) return count<kNext>(other, own, depth - 1);
        return sum;
    }

    /// The same with stones due (huff), action by action.
    static std::uint64_t count(const Field& field, int depth) {
        if (depth == 0) return 1;
        if (!field.own() || !field.other()) return 0;
        if constexpr (!law.huff) {
            if (law.forward && field.side == kBlack)
                return count < law.forward ? kBlack : kWhite > (field.own(), field.other(), depth);
            return count<kWhite>(field.own(), field.other(), depth);
        } else {
            if (depth == 1) {
                if (field.due) return static_cast<std::uint64_t>(Ones::of(field.due));
                return law.forward && field.side == kBlack
                           ? leaves < law.forward ? kBlack : kWhite > (field.own(), field.other())
                           : leaves<kWhite>(field.own(), field.other());
            }
            std::uint64_t sum = 0;
            each_step(law, field,
                      [&](const Step& step) { sum += count(after(law, field, step), depth - 1); });
            return sum;
        }
    }
};

std::uint64_t count(const Agreement& agreed, const Field& field, int depth) {
    return with_law(agreed, [&]<class L>(L) {
        return quick_ones() ? Tree<L, QuickOnes>::count(field, depth)
                            : Tree<L, PlainOnes>::count(field, depth);
    });
}

/// Counts with the positions since the last removal in hand.
class Watched {
public:
    explicit Watched(const Position& start)
        : agreed_(start.agreement()),
          law_(agreed_),
          keys_(start.trail().keys()),
          quiet_limit_(std::numeric_limits<int>::max()) {
        std::reverse(keys_.begin(), keys_.end());
        // A position can return no sooner than after two turns of each player.
        if (agreed_.repetition > 0) quiet_limit_ = 4 * (std::min(agreed_.repetition, 1 << 24) - 1);
        if (agreed_.draw_plies > 0) quiet_limit_ = std::min(quiet_limit_, agreed_.draw_plies);
    }

    std::uint64_t below(const Field& field, int quiet, int depth) {
        if (depth <= 1 || quiet + depth - 1 < quiet_limit_) return count(agreed_, field, depth);
        std::uint64_t sum = 0;
        each_step(law_, field, [&](const Step& step) {
            const Field next = after(law_, field, step);
            if (step.taken) {
                std::vector<std::uint64_t> shelved;
                shelved.swap(keys_);
                keys_.push_back(next.key());
                sum += below(next, 0, depth - 1);
                keys_ = std::move(shelved);
            } else {
                keys_.push_back(next.key());
                if (!drawn(next, quiet + 1)) sum += below(next, quiet + 1, depth - 1);
                keys_.pop_back();
            }
        });
        return sum;
    }

private:
    bool drawn(const Field& field, int quiet) const {
        if (field.due) return false;
        if (agreed_.draw_plies > 0 && quiet >= agreed_.draw_plies) return true;
        return agreed_.repetition > 0 &&
               std::count(keys_.begin(), keys_.end(), field.key()) >= agreed_.repetition;
    }

    Agreement agreed_;
    Law law_;
    std::vector<std::uint64_t> keys_;
    int quiet_limit_;
};

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (position.end() != End::none) return 0;
    const Agreement& agreed = position.agreement();
    if (agreed.variant == Variant::forward) return count(agreed, position.field(), depth);
    return Watched(position).below(position.field(), position.quiet_turns(), depth);
}

}  // namespace alquerque
