// Chances from the pile as it lies, and what they mean for the next throw.
#include "game/sipky/odds/odds.hpp"

#include "game/sipky/slate.hpp"

#include <algorithm>

namespace sipky {

namespace {

/// Place of the pair in kAllPairs.
constexpr std::size_t place_of(int one, int other) {
    const int low = one < other ? one : other;
    const int high = one < other ? other : one;
    // Behind the rows of the lower digits; the row of 0 lacks 0 0.
    return index(low * kDigits - low * (low - 1) / 2 + (high - low) - 1);
}
static_assert(place_of(0, 1) == 0 && place_of(9, 9) == kPairs - 1 && place_of(1, 1) == 9);

struct Pile {
    std::array<int, kDigits> left{};
    int size = 0;

    explicit Pile(const Position& position) : size(position.cards().left()) {
        for (int d = 0; d < kDigits; ++d) left[index(d)] = position.cards().left(d);
    }
    /// Where it is empty, everything but `held` (-1: nothing) makes a new one.
    void refill(int held) {
        if (size > 0) return;
        left.fill(kCopies);
        size = kCards;
        if (held >= 0) take(held);
    }
    void take(int digit) {
        --left[index(digit)];
        --size;
    }
};

void add_pairs(Pile pile, double chance, int depth, std::array<double, kPairs>& sum) {
    // Two zeros so often in a row happen less than once in 10^15 throws.
    constexpr int kDeepest = 8;
    if (depth == kDeepest) return;
    pile.refill(-1);
    for (int one = 0; one < kDigits; ++one) {
        if (pile.left[index(one)] == 0) continue;
        const double first = chance * pile.left[index(one)] / pile.size;
        Pile rest = pile;
        rest.take(one);
        rest.refill(one);
        for (int other = 0; other < kDigits; ++other) {
            if (rest.left[index(other)] == 0) continue;
            const double both = first * rest.left[index(other)] / rest.size;
            if (one + other > 0) {
                sum[place_of(one, other)] += both;
                continue;
            }
            Pile after = rest;
            after.take(0);
            add_pairs(after, both, depth + 1, sum);
        }
    }
}

Odds odds_of_number(const Position& position, const Move& move, int number) {
    const Form form = position.form_of(number);
    return {move, form.hits ? 1.0 : 0.0, form.over ? 1.0 : 0.0,
            form.over ? 0.0 : static_cast<double>(form.total)};
}

Odds odds_of_two(const Position& position) {
    Odds odds;
    odds.move = Move::of(Move::Kind::two);
    const auto chances = pair_chances(position);
    for (std::size_t i = 0; i < kPairs; ++i) {
        const Form lower = position.form_of(kAllPairs[i].lower);
        const Form higher = position.form_of(kAllPairs[i].higher);
        if (lower.hits || higher.hits) odds.hit += chances[i];
        if (lower.over) odds.bust += chances[i];
        if (!lower.over) odds.total += chances[i] * (higher.over ? lower.total : higher.total);
    }
    return odds;
}

Odds odds_of_one(const Position& position) {
    Odds odds;
    odds.move = Move::of(Move::Kind::one);
    const auto chances = card_chances(position);
    for (int d = 1; d < kDigits; ++d) {
        const Form form = position.form_of(d);
        const double chance = chances[index(d)];
        if (form.hits) odds.hit += chance;
        if (!form.over) odds.total += chance * form.total;
        if (!form.over) continue;
        // In the exact game it is thrown away.
        if (position.to_hit())
            odds.total += chance * position.total(position.seat());
        else
            odds.bust += chance;
    }
    return odds;
}

Odds odds_of(const Position& position, const Move& move) {
    const int total = position.total(position.seat());
    switch (move.kind) {
        case Move::Kind::two:
            return odds_of_two(position);
        case Move::Kind::one:
            return odds_of_one(position);
        case Move::Kind::form:
            return odds_of_number(position, move, move.number);
        case Move::Kind::keep:
            return odds_of_number(position, move, position.cards().hand(0));
        default:
            return {move, 0, 0, static_cast<double>(total)};
    }
}

}  // namespace

std::array<double, kPairs> pair_chances(const Position& position) {
    std::array<double, kPairs> sum{};
    add_pairs(Pile(position), 1, 0, sum);
    return sum;
}

std::array<double, kDigits> card_chances(const Position& position) {
    std::array<double, kDigits> chances{};
    int digits = position.cards().left() - position.cards().left(0);
    const bool fresh = digits == 0;  // only zeros are left, or nothing: they come from a new pile
    if (fresh) digits = kCards - kCopies;
    for (int d = 1; d < kDigits; ++d)
        chances[index(d)] =
            static_cast<double>(fresh ? kCopies : position.cards().left(d)) / digits;
    return chances;
}

std::vector<Odds> odds(const Position& position) {
    std::vector<Odds> list;
    if (position.actor() < 0) return list;
    for (const Move& move : position.moves()) list.push_back(odds_of(position, move));
    return list;
}

std::array<double, kDigits> next_card(const Position& position) {
    Pile pile(position);
    pile.refill(position.cards().hand_size() == 1 ? position.cards().hand(0) : -1);
    std::array<double, kDigits> chances{};
    for (int d = 0; d < kDigits; ++d)
        chances[index(d)] = static_cast<double>(pile.left[index(d)]) / pile.size;
    return chances;
}

}  // namespace sipky
