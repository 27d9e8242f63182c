// What a side can do on a field, by bits and without history: the fast half of the rules, shared by
// the Position, perft, playouts and search. Draws are not judged here. Rules §3.
#pragma once

#include "game/alquerque/rules.hpp"

namespace alquerque {

/// The part of the agreement that decides what may be played, known at run time …
struct Law {
    bool forward = false;
    bool huff = false;
    bool optional = false;  ///< captures are not compulsory: huff or free
    bool may = false;       ///< a chain may stop after any jump

    explicit Law(const Agreement& agreed)
        : forward(agreed.variant == Variant::forward),
          huff(agreed.capture == Capture::huff),
          optional(agreed.capture != Capture::forced),
          may(agreed.chain == Chain::may) {}
    /// A chain may be left unfinished, perhaps at a price.
    bool unfinished() const { return may || huff; }
};

/// … or at compile time, for the loops that count.
template <bool Forward, Capture Taking, bool May>
struct FixedLaw {
    static constexpr bool forward = Forward;
    static constexpr bool huff = Taking == Capture::huff;
    static constexpr bool optional = Taking != Capture::forced;
    static constexpr bool may = May;
    static constexpr bool unfinished() { return may || huff; }
};

/// Calls `use(FixedLaw)` with the law of the agreement.
template <class Use>
decltype(auto) with_law(const Agreement& agreed, Use&& use) {
    const auto chained = [&]<bool Forward, Capture Taking>() -> decltype(auto) {
        return agreed.chain == Chain::may ? use(FixedLaw<Forward, Taking, true>{})
                                          : use(FixedLaw<Forward, Taking, false>{});
    };
    const auto taking = [&]<bool Forward>() -> decltype(auto) {
        switch (agreed.capture) {
            case Capture::huff:
                return chained.template operator()<Forward, Capture::huff>();
            case Capture::free:
                return chained.template operator()<Forward, Capture::free>();
            default:
                return chained.template operator()<Forward, Capture::forced>();
        }
    };
    return agreed.variant == Variant::forward ? taking.template operator()<true>()
                                              : taking.template operator()<false>();
}

/// Two sets side by side: what happens along an axis in its positive direction (low half) and in
/// its negative direction (high half). Sets are 25 bits wide, so shifts up to 6 stay in their half.
using Lanes = std::uint64_t;

constexpr Lanes lanes(Points positive, Points negative) {
    return Lanes{positive} | Lanes{negative} << 32;
}

/// One word for each axis: 0 north-south, 1 east-west, 2 NE-SW, 3 NW-SE. Axis i holds direction 2i
/// of kDirections in the low half and 2i + 1 in the high half.
using Axes = std::array<Lanes, 4>;

/// How far a step along each axis moves a point number.
inline constexpr std::array<int, 4> kStride{5, 1, 6, 4};

/// By axis: points that a jump may pass.
inline constexpr Axes kPassed = [] {
    Axes table{};
    for (std::size_t d = 0; d < 8; ++d) {
        const int k = offset_of(kDirections[d]);
        for (int p = 0; p < kPoints; ++p)
            if (kJumpFrom[d] & bit(p)) table[d / 2] |= Lanes{bit(p + k)} << (d % 2 * 32);
    }
    return table;
}();

/// By axis: points where a step may end.
inline constexpr Axes kReached = [] {
    Axes table{};
    for (std::size_t d = 0; d < 8; ++d) {
        const int k = offset_of(kDirections[d]);
        for (int p = 0; p < kPoints; ++p)
            if (kStepFrom[d] & bit(p)) table[d / 2] |= Lanes{bit(p + k)} << (d % 2 * 32);
    }
    return table;
}();

/// The lanes in which `side` may step (forward: only to the next rank ahead).
template <class L>
constexpr Lanes open_lanes(const L& law, int side, std::size_t axis) {
    if (!law.forward) return ~Lanes{0};
    if (axis == 1) return 0;
    return side == kWhite ? lanes(~Points{0}, 0) : lanes(0, ~Points{0});
}

/// Stones of `other` that stones of `own` can jump over, by axis and direction.
inline Axes middles(Points own, Points other, Points empty) {
    const Lanes ahead = lanes(own, empty);
    const Lanes behind = lanes(empty, own);
    const Lanes passed = lanes(other, other);
    Axes found;
    for (std::size_t i = 0; i < 4; ++i)
        found[i] = ahead << kStride[i] & behind >> kStride[i] & passed & kPassed[i];
    return found;
}

constexpr Lanes any_of(const Axes& axes) {
    return axes[0] | axes[1] | axes[2] | axes[3];
}

/// Empty points that stones of `own` can step to, by axis and direction.
template <class L>
inline Axes targets(const L& law, int side, Points own, Points empty) {
    const Lanes up = lanes(own, 0);
    const Lanes down = lanes(0, own);
    const Lanes free = lanes(empty, empty);
    Axes found;
    for (std::size_t i = 0; i < 4; ++i) {
        const Lanes allowed = free & kReached[i] & open_lanes(law, side, i);
        found[i] = (up << kStride[i] | down >> kStride[i]) & allowed;
    }
    return found;
}

/// The point number in a place of a lane, and the step from there against the lane's direction.
constexpr int point_of(int place) {
    return place & 31;
}
constexpr int stride_of(std::size_t axis, int place) {
    return place < 32 ? kStride[axis] : -kStride[axis];
}

/// Stones of `own` that can jump over one of `other`.
inline Points capturers_of(Points own, Points other, Points empty) {
    const Axes over = middles(own, other, empty);
    Lanes positive = 0;
    Lanes negative = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        positive |= (over[i] & lanes(~Points{0}, 0)) >> kStride[i];
        negative |= over[i] >> 32 << kStride[i];
    }
    return static_cast<Points>(positive | negative);
}

/// Can `side` make a quiet move?
template <class L>
inline bool can_step(const L& law, int side, Points own, Points empty) {
    return any_of(targets(law, side, own, empty)) != 0;
}

/// In how many ways `own` can begin a turn: jumps where it must jump, else quiet moves.
template <class L>
inline int mobility(const L& law, int side, Points own, Points other) {
    const Points empty = kAllPoints & ~(own | other);
    int count = 0;
    for (const Lanes lane : middles(own, other, empty)) count += game::count_bits(lane);
    if (count) return count;
    for (const Lanes lane : targets(law, side, own, empty)) count += game::count_bits(lane);
    return count;
}

/// Can `side` move at all, were it on turn?
template <class L>
inline bool can_move(const L& law, const Field& field, int side) {
    const Points own = field.stones[index(side)];
    const Points other = field.stones[index(side ^ 1)];
    const Points empty = field.empty();
    return can_step(law, side, own, empty) || any_of(middles(own, other, empty)) != 0;
}

/// True if the game is over on this field before the side to move does anything.
template <class L>
inline bool ended(const L& law, const Field& field) {
    if (!field.own() || !field.other()) return true;
    if (can_move(law, field, field.side)) return false;
    return !law.forward || !can_move(law, field, field.side ^ 1);
}

/// Opposing stones that a stone on `at` can jump over now.
inline Points jumpable(int at, Points other, Points empty) {
    Points over = kAround.jumps[index(at)] & other;
    Points found = 0;
    for (; over; over &= over - 1) {
        const int middle = first_of(over);
        if (empty & bit(2 * middle - at)) found |= bit(middle);
    }
    return found;
}

/// An action as the field feels it.
struct Step {
    Points taken = 0;  ///< stones that leave
    Point from = 0;    ///< huff and pass: 0
    Point to = 0;      ///< huff and pass: 0
    Move::Kind kind = Move::Kind::pass;
    bool unfinished = false;  ///< a chain that could go on

    bool operator==(const Step&) const = default;
};

/// What a legal action of a position does to its field.
inline Step step_of(const Field& field, const Move& move) {
    Step step;
    step.kind = move.kind;
    if (move.kind == Move::Kind::huff) step.taken = bit(move.from());
    if (move.kind != Move::Kind::quiet && move.kind != Move::Kind::capture) return step;
    step.from = move.from();
    step.to = move.to();
    if (move.kind == Move::Kind::capture) {
        for (std::size_t i = 1; i < move.length; ++i)
            step.taken |= bit((move.path[i - 1] + move.path[i]) / 2);
        step.unfinished = jumpable(step.to, field.other() & ~step.taken,
                                   field.empty() | bit(step.from) | step.taken) != 0;
    }
    return step;
}

/// Walks all chains of the stone that began on `from`; `empty` holds its origin. Calls
/// `visit(at, taken, unfinished)` wherever the turn may end.
template <class L, class Visit>
inline void walk_chains(const L& law, int at, Points taken, Points other, Points empty,
                        Visit&& visit) {
    Points over = jumpable(at, other, empty);
    if (taken && (!over || law.unfinished())) visit(at, taken, over != 0);
    for (; over; over &= over - 1) {
        const Points stone = over & -over;
        walk_chains(law, 2 * first_of(over) - at, taken | stone, other ^ stone, empty | stone,
                    visit);
    }
}

/// Calls `visit(from, at, taken, unfinished)` for every way to capture; `first` are the middles.
template <class L, class Visit>
inline void each_capture(const L& law, const Axes& first, Points other, Points empty,
                         Visit&& visit) {
    for (std::size_t axis = 0; axis < 4; ++axis)
        for (Lanes left = first[axis]; left; left &= left - 1) {
            const int place = std::countr_zero(left);
            const int over = point_of(place);
            const int stride = stride_of(axis, place);
            const int from = over - stride;
            walk_chains(
                law, over + stride, bit(over), other ^ bit(over), empty | bit(over) | bit(from),
                [&](int at, Points taken, bool unfinished) { visit(from, at, taken, unfinished); });
        }
}

/// Calls `visit(from, to)` for every quiet move of `own` in classic, in both senses a legal one:
/// quiet moves can be taken back. Both are sets of one point.
template <class Visit>
inline void each_quiet(Points own, Points empty, Visit&& visit) {
    each(own, [&](int from) {
        each(kAround.steps[index(from)] & empty, [&](int to) { visit(bit(from), bit(to)); });
    });
}

/// The field after a step of a legal turn; counts nothing, judges nothing.
template <class L>
inline Field after(const L& law, const Field& field, const Step& step) {
    Field next = field;
    if (step.kind == Move::Kind::huff) {
        next.stones[field.side ^ 1] &= ~step.taken;
        next.due = 0;
        return next;
    }
    if (step.kind != Move::Kind::pass) {
        const Points from = bit(step.from);
        const Points to = bit(step.to);
        if (law.huff) {
            if (step.kind == Move::Kind::quiet) {
                next.due = capturers_of(field.own(), field.other(), field.empty());
                if (next.due & from) next.due ^= from | to;
            } else if (step.unfinished && !law.may) {
                next.due = to;
            }
        }
        next.stones[field.side] = (field.own() & ~from) | to;
        next.stones[field.side ^ 1] &= ~step.taken;
    }
    next.side ^= 1;
    return next;
}

/// Calls `visit(Step)` for every legal action in a fixed order; actions that differ only in the way
/// of the chain come once for each way. Nothing when a side has no stones.
template <class L, class Visit>
inline void each_step(const L& law, const Field& field, Visit&& visit) {
    const Points own = field.own();
    const Points other = field.other();
    if (!own || !other) return;
    if (law.huff && field.due) {
        each(field.due, [&](int p) { visit(Step{bit(p), 0, 0, Move::Kind::huff, false}); });
        return;
    }
    const Points empty = field.empty();
    const Axes first = middles(own, other, empty);
    const bool captures = any_of(first) != 0;
    each_capture(law, first, other, empty, [&](int from, int at, Points taken, bool unfinished) {
        visit(Step{taken, static_cast<Point>(from), static_cast<Point>(at), Move::Kind::capture,
                   unfinished});
    });
    if (captures && !law.optional) return;
    const Axes ends = targets(law, field.side, own, empty);
    const bool any = captures || any_of(ends) != 0;
    for (std::size_t axis = 0; axis < 4; ++axis)
        for (Lanes left = ends[axis]; left; left &= left - 1) {
            const int place = std::countr_zero(left);
            const int to = point_of(place);
            visit(Step{0, static_cast<Point>(to - stride_of(axis, place)), static_cast<Point>(to),
                       Move::Kind::quiet, false});
        }
    if (!any && law.forward && can_move(law, field, field.side ^ 1))
        visit(Step{0, 0, 0, Move::Kind::pass, false});
}

}  // namespace alquerque
