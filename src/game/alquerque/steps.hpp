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

/// The set moved one point in direction D (bits that leave the board are the caller's business).
template <std::size_t D>
constexpr Points moved(Points set) {
    constexpr int k = offset_of(kDirections[D]);
    if constexpr (k > 0) return set << k;
    return set >> (k > 0 ? 0 : -k);
}
/// The set moved one point against direction D.
template <std::size_t D>
constexpr Points moved_back(Points set) {
    constexpr int k = offset_of(kDirections[D]);
    if constexpr (k > 0) return set >> k;
    return set << (k > 0 ? 0 : -k);
}

/// Calls `use.operator()<D>()` for the directions 0..7.
template <class Use>
inline void each_direction(Use&& use) {
    use.template operator()<0>();
    use.template operator()<1>();
    use.template operator()<2>();
    use.template operator()<3>();
    use.template operator()<4>();
    use.template operator()<5>();
    use.template operator()<6>();
    use.template operator()<7>();
}

/// May `side` step in direction D (forward: only to the next rank ahead)?
template <class L>
constexpr bool may_step(const L& law, std::size_t direction, int side) {
    return !law.forward || kDirections[direction].ranks == (side == kWhite ? 1 : -1);
}

/// Stones of `own` that can jump over one of `other`.
inline Points capturers_of(Points own, Points other, Points empty) {
    Points found = 0;
    each_direction([&]<std::size_t D>() {
        const Points over = other & moved_back<D>(empty);
        found |= moved_back<D>(over) & kJumpFrom[D] & own;
    });
    return found;
}

/// Empty points that stones of `own` can step to in direction D.
template <std::size_t D>
inline Points step_targets(Points own, Points empty) {
    return moved<D>(own & kStepFrom[D]) & empty;
}

/// Can `side` make a quiet move?
template <class L>
inline bool can_step(const L& law, int side, Points own, Points empty) {
    Points found = 0;
    each_direction([&]<std::size_t D>() {
        if (may_step(law, D, side)) found |= step_targets<D>(own, empty);
    });
    return found != 0;
}

/// Can `side` move at all, were it on turn?
template <class L>
inline bool can_move(const L& law, const Field& field, int side) {
    const Points own = field.stones[static_cast<std::size_t>(side)];
    const Points other = field.stones[static_cast<std::size_t>(side ^ 1)];
    const Points empty = field.empty();
    return can_step(law, side, own, empty) || capturers_of(own, other, empty) != 0;
}

/// Opposing stones that a stone on `at` can jump over now.
inline Points jumpable(int at, Points other, Points empty) {
    Points over = kAround.jumps[static_cast<std::size_t>(at)] & other;
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
    const Points capturers = capturers_of(own, other, empty);
    each(capturers, [&](int from) {
        walk_chains(law, from, 0, other, empty | bit(from),
                    [&](int at, Points taken, bool unfinished) {
                        visit(Step{taken, static_cast<Point>(from), static_cast<Point>(at),
                                   Move::Kind::capture, unfinished});
                    });
    });
    if (capturers && !law.optional) return;
    bool any = capturers != 0;
    each_direction([&]<std::size_t D>() {
        if (!may_step(law, D, field.side)) return;
        const Points targets = step_targets<D>(own, empty);
        any |= targets != 0;
        each(targets, [&](int to) {
            visit(Step{0, static_cast<Point>(to - offset_of(kDirections[D])),
                       static_cast<Point>(to), Move::Kind::quiet, false});
        });
    });
    if (!any && law.forward && can_move(law, field, field.side ^ 1))
        visit(Step{0, 0, 0, Move::Kind::pass, false});
}

}  // namespace alquerque
