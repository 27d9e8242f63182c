// Random games on bare totals and an array of cards. The throw that is under way is played by the
// rules themselves; from then on there are no lists, slates or legs' ends to keep.
#include "game/sipky/row.hpp"

#include "game/core/random.hpp"

#include <algorithm>

namespace sipky {

namespace {

using game::SmallRandom;

/// The pile: the first `left` cards; behind them the dealt ones, the last dealt one first.
struct Pile {
    std::array<std::uint8_t, kCards> cards{};
    std::uint32_t left = kCards;

    Pile() {
        for (std::size_t i = 0; i < kCards; ++i) cards[i] = static_cast<std::uint8_t>(i / kCopies);
    }
    explicit Pile(const Position& position) {
        std::size_t at = 0;
        for (int pass = 0; pass < 2; ++pass)
            for (int d = 0; d < kDigits; ++d) {
                const int copies =
                    pass == 0 ? position.cards().left(d) : kCopies - position.cards().left(d);
                for (int i = 0; i < copies; ++i) cards[at++] = static_cast<std::uint8_t>(d);
            }
        left = static_cast<std::uint32_t>(position.cards().left());
    }

    /// A card; `held` are in the hand of the running throw and stay out of a new pile.
    std::uint32_t deal(SmallRandom& draw, bool held) {
        if (left == 0) {
            left = kCards;
            if (held) std::swap(cards[0], cards[--left]);
        }
        const std::uint32_t at = draw.below(left);
        std::swap(cards[at], cards[--left]);
        return cards[left];
    }
};

/// A leg on bare totals.
struct Run {
    Pile pile;
    std::array<int, kMaxSeats> total{};
    std::uint32_t in = 0;     ///< bits of the seats that are in
    std::uint32_t first = 0;  ///< bits of those before their first throw
    int seat = 0;
    int target = 101;
    bool to_hit = false;
    bool ladder = false;
    std::uint64_t plies = 0;

    void begin(int seats, int starter) {
        pile.left = kCards;
        total = {};
        in = first = (1U << seats) - 1;
        seat = starter;
    }

    /// Two cards and a number made of them.
    int two(SmallRandom& draw) {
        for (;;) {
            const auto one = static_cast<int>(pile.deal(draw, false));
            const auto other = static_cast<int>(pile.deal(draw, true));
            plies += 2;
            if (one + other == 0) continue;
            ++plies;
            if (one == other) return 11 * one;
            return draw.below(2) ? 10 * one + other : 10 * other + one;
        }
    }
    int one(SmallRandom& draw) {
        for (;;) {
            ++plies;
            if (const auto card = pile.deal(draw, false)) return static_cast<int>(card);
        }
    }

    /// One throw of the seat on turn; true if it ended the leg by an exact hit.
    bool play_throw(SmallRandom& draw) {
        const auto at = static_cast<std::size_t>(seat);
        const std::uint32_t own = 1U << seat;
        std::uint32_t choice = 0;
        if (!(first & own)) {
            choice = draw.below(to_hit ? 2 : 3);
            ++plies;
        }
        first &= ~own;
        bool last = choice == 2;
        if (choice == 0) {
            total[at] += two(draw);
        } else if (choice == 1) {
            const int card = one(draw);
            if (to_hit) ++plies;  // keep or drop
            if (!to_hit || (total[at] + card <= target && draw.below(2))) total[at] += card;
            last = !to_hit;
        }
        if (total[at] > target && ladder) {
            begin(1, 0);
            return false;
        }
        if (last || total[at] >= target) in &= ~own;
        return to_hit && total[at] == target;
    }

    void play_leg(int seats, SmallRandom& draw) {
        while (in) {
            if (play_throw(draw)) return;
            if (!in) return;
            do seat = seat + 1 == seats ? 0 : seat + 1;
            while (!(in >> seat & 1));
        }
    }
};

/// Plays on by the rules to the beginning of a throw, or to the end.
std::uint64_t finish_throw(Position& position, SmallRandom& draw) {
    std::uint64_t plies = 0;
    const auto between = [&] {
        return position.over() || position.phase() == Phase::choose ||
               (position.phase() == Phase::deal && position.first_throw(position.seat()) &&
                position.cards().hand_size() == 0);
    };
    for (; !between(); ++plies) {
        const auto moves = position.moves();
        std::uint32_t sum = 0;
        for (const Move& move : moves) sum += static_cast<std::uint32_t>(position.weight(move));
        std::uint32_t at = draw.below(sum);
        for (const Move& move : moves) {
            const auto weight = static_cast<std::uint32_t>(position.weight(move));
            if (at < weight) {
                position.apply(move);
                break;
            }
            at -= weight;
        }
    }
    return plies;
}

Run run_from(const Position& position) {
    Run run;
    run.pile = Pile(position);
    for (int seat = 0; seat < position.seats(); ++seat) {
        run.total[index(seat)] = position.total(seat);
        if (position.status(seat) == Status::in) run.in |= 1U << seat;
        if (position.first_throw(seat)) run.first |= 1U << seat;
    }
    run.seat = position.seat();
    run.target = position.target();
    run.to_hit = position.to_hit();
    run.ladder = position.mode() == Mode::ladder;
    return run;
}

}  // namespace

game::Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed) {
    game::Playouts sum;
    SmallRandom draw(seed);
    for (; sum.games < games; ++sum.games) {
        Position position = start;
        sum.plies += finish_throw(position, draw);
        if (position.over()) continue;
        Run run = run_from(position);
        const int seats = position.seats();
        for (int leg = position.leg();;) {
            run.play_leg(seats, draw);
            if (++leg == position.legs()) break;
            run.target = position.target(leg);
            run.begin(seats, leg % seats);
        }
        sum.plies += run.plies;
    }
    return sum;
}

}  // namespace sipky
