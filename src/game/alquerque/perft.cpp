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

    /// Capturing actions. Direction by direction: the first jump needs no table.
    static std::uint64_t captures(Points own, Points other, Points empty) {
        std::uint64_t ways = 0;
        each_direction([&]<std::size_t D>() {
            Points over = other & moved_back<D>(empty);
            over &= moved<D>(own & kJumpFrom[D]);
            for (; over; over &= over - 1) {
                const Points stone = over & -over;
                const int to = first_of(moved<D>(stone));
                ways += chains(to, other ^ stone, empty | stone | moved_back<D>(stone));
            }
        });
        return ways;
    }

    /// Quiet actions, counted two directions at a time.
    template <int Side>
    static std::uint64_t quiets(Points own, Points empty) {
        if constexpr (law.forward) {
            if constexpr (Side == kWhite)
                return static_cast<std::uint64_t>(
                    Ones::of(step_targets<0>(own, empty) |
                             std::uint64_t{step_targets<4>(own, empty)} << 32) +
                    Ones::of(step_targets<6>(own, empty)));
            else
                return static_cast<std::uint64_t>(
                    Ones::of(step_targets<1>(own, empty) |
                             std::uint64_t{step_targets<5>(own, empty)} << 32) +
                    Ones::of(step_targets<7>(own, empty)));
        } else {
            const auto both = [&]<std::size_t A, std::size_t B>() {
                return Ones::of(step_targets<A>(own, empty) |
                                std::uint64_t{step_targets<B>(own, empty)} << 32);
            };
            return static_cast<std::uint64_t>(
                both.template operator()<0, 1>() + both.template operator()<2, 3>() +
                both.template operator()<4, 5>() + both.template operator()<6, 7>());
        }
    }

    /// Legal actions of a side that has stones, against one that has stones.
    template <int Side>
    static std::uint64_t leaves(Points own, Points other) {
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t ways = 0;
        if (capturers_of(own, other, empty)) {
            ways = captures(own, other, empty);
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

    /// Sequences of `depth` actions; no stone is due. Side matters in forward only.
    template <int Side>
    static std::uint64_t count(Points own, Points other, int depth) {
        constexpr int kNext = law.forward ? Side ^ 1 : Side;
        if (!own) return 0;
        if (depth == 1) return leaves<Side>(own, other);
        const Points empty = kAllPoints & ~(own | other);
        std::uint64_t sum = 0;
        const Points able = capturers_of(own, other, empty);
        if (able) {
            each(able, [&](int from) {
                const Points rest = own ^ bit(from);
                walk_chains(law, from, 0, other, empty | bit(from),
                            [&](int at, Points taken, bool) {
                                sum += count<kNext>(other ^ taken, rest | bit(at), depth - 1);
                            });
            });
            if (!law.optional) return sum;
        }
        Points any = able;
        each_direction([&]<std::size_t D>() {
            if constexpr (!may_step(law, D, Side)) return;
            Points targets = step_targets<D>(own, empty);
            any |= targets;
            for (; targets; targets &= targets - 1) {
                const Points to = targets & -targets;
                sum += count<kNext>(other, own ^ to ^ moved_back<D>(to), depth - 1);
            }
        });
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
