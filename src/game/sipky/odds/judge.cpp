// What each choice is worth, by the values of the totals.
#include "game/core/made_once.hpp"
#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/odds.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace sipky {

namespace {

using Kind = Move::Kind;

/// Which digits the pile holds decides between totals that are worth the same otherwise.
constexpr double kPileWeight = 1e-7;
/// Values that mean the same.
constexpr double kSameValue = 1e-6;

double value_of_two(const Position& position, const ValueByTotal& values) {
    const int total = position.total(position.seat());
    const auto chances = pair_chances(position);
    double sum = 0;
    for (std::size_t i = 0; i < kPairs; ++i)
        sum += chances[i] * std::max(values.after(total + kAllPairs[i].lower),
                                     values.after(total + kAllPairs[i].higher));
    return sum;
}

double value_of_one(const Position& position, const ValueByTotal& values) {
    const int total = position.total(position.seat());
    const auto chances = card_chances(position);
    double sum = 0;
    for (int d = 1; d < kDigits; ++d) {
        if (!position.to_hit())
            sum += chances[index(d)] * values.ended(total + d);
        else if (total + d > values.target())
            sum += chances[index(d)] * values.after(total);
        else
            sum += chances[index(d)] * std::max(values.after(total), values.after(total + d));
    }
    return sum;
}

/// How likely a single card hits from here, by the cards that are left.
double hope(const Position& position, int total) {
    const int gap = position.target() - total;
    if (gap < 1 || gap >= kDigits) return 0;
    return kPileWeight * card_chances(position)[index(gap)];
}

/// In the ladder the throw itself counts.
double cost(const Position& position) {
    return position.mode() == Mode::ladder ? 1 : 0;
}

double value_of(const Position& position, const ValueByTotal& values, const Move& move) {
    const int total = position.total(position.seat());
    switch (move.kind) {
        case Kind::two:
            return value_of_two(position, values) - cost(position);
        case Kind::one:
            return value_of_one(position, values) - cost(position);
        case Kind::stop:
            return values.ended(total);
        case Kind::form:
            return values.after(total + move.number) - cost(position);
        case Kind::keep: {
            const int kept = total + position.cards().hand(0);
            return values.after(kept) + hope(position, kept) - cost(position);
        }
        case Kind::drop:
            return values.after(total) + hope(position, total) - cost(position);
        case Kind::deal:
            break;
    }
    return 0;
}

Goal goal_of(const ValueByTotal& values) {
    return {values.end, values.out};
}

Table table_of(const Position& position, int total) {
    Table table;
    table.total = total;
    for (int d = 0; d < kDigits; ++d)
        table.pile[index(d)] = static_cast<std::uint8_t>(position.cards().left(d));
    return table;
}

/// Of the three choices; the first throws of a game for the mean are known.
std::optional<DeckValue> values_of(const Table& table, const Goal& goal, const Goal* secondary,
                                   DeckEffort& effort) {
    if (!secondary && goal.at == mean_goal(goal.target()).at)
        if (const auto two = early_two(table, goal.target())) {
            DeckValue value = last_throws(table, goal);
            value.two = *two;
            return value;
        }
    return solve_deck(table, goal, effort, secondary);
}

/// The best of the three choices from a total on, with its second figure.
std::optional<Option> best_from(const Move& move, const Table& table, const Goal& goal,
                                const Goal* secondary, DeckEffort& effort) {
    const auto end = [&](double value, double with) {
        return Option{move, value, true, secondary ? std::optional(with) : std::nullopt};
    };
    if (table.total > goal.target()) return end(goal.out, secondary ? secondary->out : 0);
    if (table.total == goal.target())
        return end(goal.at.back(), secondary ? secondary->at.back() : 0);
    const auto value = values_of(table, goal, secondary, effort);
    if (!value) return {};
    Option best = end(value->stop, value->secondary_stop);
    const auto offer = [&](double one, double with) {
        const bool same = secondary && std::abs(one - best.value) < kSameValue;
        if (same ? with > *best.secondary : one > best.value) best = end(one, with);
    };
    offer(value->one, value->secondary_one);
    offer(value->two, value->secondary_two);
    return best;
}

/// What is certain without looking further: the last throws and the ends.
bool certain(const Position& position, const ValueByTotal& values, const Move& move) {
    if (!values.single || position.to_hit()) return false;
    const int total = position.total(position.seat());
    return move.kind == Kind::one || move.kind == Kind::stop ||
           (move.kind == Kind::form && total + move.number >= values.target());
}

}  // namespace

std::vector<Option> judge(const Position& position, const ValueByTotal& values) {
    std::vector<Option> list;
    for (const Move& move : position.moves())
        list.push_back({move, value_of(position, values, move), certain(position, values, move)});
    return list;
}

std::vector<Option> judge_exactly(const Position& position, const ValueByTotal& values,
                                  std::uint64_t most_states, const std::atomic<bool>* stop,
                                  const Goal* secondary) {
    std::vector<Option> list;
    if (!values.single || position.to_hit()) return list;
    const Goal goal = goal_of(values);
    DeckEffort effort;
    effort.stop = stop;
    effort.most_states = most_states;
    const int total = position.total(position.seat());
    if (position.phase() == Phase::choose) {
        const auto value = values_of(table_of(position, total), goal, secondary, effort);
        if (!value) return list;
        list = {{Move::of(Kind::two), value->two, true, value->secondary_two},
                {Move::of(Kind::one), value->one, true, value->secondary_one},
                {Move::of(Kind::stop), value->stop, true, value->secondary_stop}};
        if (!secondary)
            for (Option& option : list) option.secondary.reset();
        return list;
    }
    for (const Move& move : position.moves()) {
        const auto best =
            best_from(move, table_of(position, total + move.number), goal, secondary, effort);
        if (!best) return {};
        list.push_back(*best);
    }
    return list;
}

std::vector<Option> rated(const Position& position) {
    constexpr std::uint64_t kStates = 100'000;
    if (position.actor() < 0 || position.phase() != Phase::choose || position.to_hit()) return {};
    if (position.in() > 1) return {};
    // A picture asks for the same position again and again.
    static game::MadeOnce<Position, std::vector<Option>> latest(1);
    return *latest.get(position, [&] {
        return std::make_shared<std::vector<Option>>(
            judge_exactly(position, value_by_total(position, position.seat()), kStates));
    });
}

double expected_value(const Position& position, int seat, Others others) {
    if (position.status(seat) == Status::in && position.seat() == seat) {
        const ValueByTotal mine = value_by_total(position, seat, others);
        if (position.first_throw(seat)) return value_of_two(position, mine) - cost(position);
        double best = 0;
        bool first = true;
        for (const Option& option : judge(position, mine)) {
            best = first ? option.value : std::max(best, option.value);
            first = false;
        }
        return best;
    }
    const ValueByTotal mine = value_by_total(position, seat, others);
    const int total = position.total(seat);
    switch (position.status(seat)) {
        case Status::in:
            return mine.after(total);
        case Status::out:
            return mine.out;
        case Status::stopped:
        case Status::exact:
            break;
    }
    return mine.ended(total);
}

}  // namespace sipky
