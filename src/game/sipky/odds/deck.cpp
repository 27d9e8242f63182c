// A throw of two cards a, b adds 10 a + b = (a + b) + 9 a. So the total after a set of cards is
// known but for the sum of their tens: begin + (sum of digits) + 9 X. A layer holds the sets of one
// size in ascending order, each with its values for a run of X. Adding two cards to all sets keeps
// their order: 54 pointers walk through the next layer together and nothing is searched.
//
// From some total on (bound_of) two cards cannot be right: even if every number that fits led to
// the best end, stopping is worth as much. There a set needs no next layer. Sets whose pile breaks
// that rule weigh so little that they cannot be seen in the value; that is reckoned, not assumed.
#include "game/sipky/odds/deck.hpp"

#include "game/sipky/odds/deck_sets.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cmath>

namespace sipky {

namespace {

/// A set of cards as a number of base nine; digit 0 counts most.
constexpr std::array<std::uint32_t, kDigits> powers() {
    std::array<std::uint32_t, kDigits> list{};
    std::uint32_t power = 1;
    for (int d = kDigits - 1; d >= 0; --d, power *= kCopies + 1) list[index(d)] = power;
    return list;
}
constexpr std::array<std::uint32_t, kDigits> kPower = powers();

/// Values for the goal, and what is told beside them.
struct Worth {
    std::vector<float> goal, secondary;

    void resize(std::size_t size, bool both) {
        goal.resize(size);
        if (both) secondary.resize(size);
    }
    std::uint64_t bytes() const { return (goal.capacity() + secondary.capacity()) * sizeof(float); }
};

/// The sets of one size with their values.
struct Layer {
    std::vector<Set> sets;
    Worth best;  ///< before a throw, choosing freely
    Worth two;   ///< before a throw of two cards

    std::uint64_t bytes() const {
        return sets.capacity() * sizeof(Set) + best.bytes() + two.bytes();
    }
};

/// What a total is worth at the end, with room for overthrows.
std::vector<double> ends_of(const Goal& goal) {
    std::vector<double> ends = goal.at;
    ends.resize(ends.size() + kDigits, goal.out);
    return ends;
}

/// Chances that mean the same: then what is told beside decides.
constexpr float kSame = 1e-6F;

class Solver {
public:
    Solver(const Table& table, const Goal& goal, const Goal* secondary, int bound,
           DeckEffort& effort)
        : table_(table),
          target_(goal.target()),
          both_(secondary != nullptr),
          out_(static_cast<float>(goal.out)),
          hit_(static_cast<float>(goal.at.back())),
          most_(most_of(goal)),
          ends_(ends_of(goal)),
          effort_(effort),
          listing_(table, goal.target(), bound) {
        for (const int copies : table.pile) pile_ += copies;
        if (!secondary) return;
        secondary_ends_ = ends_of(*secondary);
        secondary_out_ = static_cast<float>(secondary->out);
        secondary_hit_ = static_cast<float>(secondary->at.back());
    }

    /// What sets that break the rule of the bound may be worth in all.
    double slack() const { return slack_; }

    std::optional<DeckValue> solve() {
        int size = 0;
        std::vector<Room> rooms;
        for (Room room = room_of(size); room.sets > 0; size += 2, room = room_of(size)) {
            rooms.push_back(room);
            if (effort_.most_states > 0 && effort_.states > effort_.most_states) return {};
            if (stopped() || size + 2 + kCopies > pile_) return {};
        }
        Layer next;
        while (!rooms.empty()) {
            if (stopped()) return {};
            size -= 2;
            Layer layer = list(size, rooms.back());
            rooms.pop_back();
            effort_.bytes = std::max(effort_.bytes, layer.bytes() + next.bytes());
            value(layer, next);
            next = std::move(layer);
            if (effort_.first_layers && size / 2 < effort_.most_layers)
                effort_.first_layers->insert(effort_.first_layers->begin(), next.two.goal);
        }
        DeckValue found;
        found.stop = ends_[index(table_.total)];
        found.one = one_card({}, table_.total, ends_);
        found.two = next.two.goal.empty() ? found.stop : double{next.two.goal[0]};
        if (!both_) return found;
        found.secondary_stop = secondary_ends_[index(table_.total)];
        found.secondary_one = one_card({}, table_.total, secondary_ends_);
        found.secondary_two = double{next.two.secondary[0]};
        return found;
    }

private:
    struct Room {
        std::uint64_t sets = 0, states = 0, throws = 0;
    };

    bool stopped() const { return effort_.stop && *effort_.stop; }

    Room room_of(int size) {
        Room room;
        listing_.each(size, [&](const Digits&, int, int count, int inner) {
            room.states += static_cast<std::uint64_t>(count);
            room.throws += static_cast<std::uint64_t>(inner);
            ++room.sets;
        });
        effort_.states += room.states;
        effort_.sets += room.sets;
        effort_.largest = std::max(effort_.largest, room.states);
        return room;
    }

    Layer list(int size, const Room& room) {
        Layer layer;
        layer.sets.reserve(room.sets);
        layer.best.resize(room.states, both_);
        layer.two.resize(room.throws, both_);
        Set set;
        listing_.each(size, [&](const Digits& cards, int low, int count, int inner) {
            set.key = 0;
            for (int d = 0; d < kDigits; ++d)
                set.key += kPower[index(d)] * static_cast<std::uint32_t>(cards[index(d)]);
            set.low = static_cast<std::uint8_t>(low);
            set.size = static_cast<std::uint8_t>(count);
            set.inner = static_cast<std::uint8_t>(inner);
            layer.sets.push_back(set);
            set.at += set.size;
            set.throw_at += set.inner;
        });
        return layer;
    }

    static Digits cards_of(std::uint32_t key) {
        Digits cards{};
        for (int d = kDigits - 1; d >= 0; --d, key /= kCopies + 1)
            cards[index(d)] = static_cast<int>(key % (kCopies + 1));
        return cards;
    }
    int total_of(const Digits& cards) const {
        int total = table_.total;
        for (int d = 1; d < kDigits; ++d) total += d * cards[index(d)];
        return total;
    }
    int open(const Digits& cards, int d) const { return table_.pile[index(d)] - cards[index(d)]; }

    /// A last card, with a total.
    double one_card(const Digits& cards, int total, const std::vector<double>& ends) const {
        int all = 0;
        double sum = 0;
        for (int d = 1; d < kDigits; ++d) {
            const int left = open(cards, d);
            all += left;
            sum += left * ends[index(total + d)];
        }
        return sum / all;
    }

    /// The chance that exactly these cards are the first ones out.
    double chance_of(const Digits& cards) const {
        double log = 0;
        const auto choose = [](int n, int k) {
            return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
        };
        int size = 0;
        for (int d = 0; d < kDigits; ++d) {
            log += choose(table_.pile[index(d)], cards[index(d)]);
            size += cards[index(d)];
        }
        return std::exp(log - choose(pile_, size));
    }
    /// Chance that two cards make a number that fits, two zeros counting as one.
    double fits(const Digits& cards, int left, int room) const {
        const int tens = room / 10;
        if (tens >= kDigits) return 1;
        int high = 0;  // cards of which any two are too much, but for the pairs taken off below
        for (int d = tens; d < kDigits; ++d) high += open(cards, d);
        double over = 0.5 * high * (high - 1);
        const int same = open(cards, tens);
        for (int d = tens; d <= room % 10; ++d)
            over -= d == tens ? 0.5 * same * (same - 1) : 1.0 * same * open(cards, d);
        return 1 - over / (0.5 * left * (left - 1));
    }
    /// The rule of the bound, with the cards that are left.
    void check_bound(const Digits& cards, int total, int left) {
        const double stop = ends_[index(total)];
        if (stop >= most_) return;
        const double hope =
            double{out_} + (most_ - double{out_}) * fits(cards, left, target_ - total);
        if (hope > stop) slack_ += chance_of(cards) * (hope - stop);
    }

    /// The row of a set in the layer of two cards more, for sums of tens from `x` on.
    struct Next {
        std::size_t at = 0;  ///< value of X = low
        int low = 0;         ///< the first that is stored
        int size = 0;        ///< up to here, without
        int hit = -1;        ///< the X that hits, -1 if none does
    };
    Next next_of(const Layer& layer, std::size_t& walk, std::uint32_t key, int total) const {
        Next next;
        const int room = target_ - total;
        if (room >= 0 && room % 9 == 0) next.hit = room / 9;
        while (walk < layer.sets.size() && layer.sets[walk].key < key) ++walk;
        if (walk == layer.sets.size() || layer.sets[walk].key != key) return next;
        const Set& set = layer.sets[walk];
        next.at = set.at;
        next.low = set.low;
        next.size = set.low + set.size;
        return next;
    }

    /// Adds `weight` times the better one of both numbers, for all X of the set.
    void add(const Layer& layer, const Next& next, const Set& set, const Pair& pair, float weight,
             float* sum) const {
        const int both =
            std::clamp(next.size - set.low - pair.high, 0, static_cast<int>(set.inner));
        const float* best = layer.best.goal.data() + next.at;
        if (both > 0) {
            const float* lower = best + (set.low - next.low) + pair.low;
            const float* higher = best + (set.low - next.low) + pair.high;
            for (int i = 0; i < both; ++i)
                sum[i] += weight * (lower[i] > higher[i] ? lower[i] : higher[i]);
        }
        const auto worth = [&](int x) {
            if (x < next.size) return best[x - next.low];
            return x == next.hit ? hit_ : out_;
        };
        for (int i = both; i < set.inner; ++i) {
            const int x = set.low + i;
            sum[i] += weight * std::max(worth(x + pair.low), worth(x + pair.high));
        }
    }
    void add_both(const Layer& layer, const Next& next, const Set& set, const Pair& pair,
                  float weight, float* sum, float* secondary) const {
        struct Two {
            float goal, secondary;
        };
        const auto worth = [&](int x) {
            const std::size_t at = next.at + index(x - next.low);
            if (x < next.size) return Two{layer.best.goal[at], layer.best.secondary[at]};
            return x == next.hit ? Two{hit_, secondary_hit_} : Two{out_, secondary_out_};
        };
        for (int i = 0; i < set.inner; ++i) {
            const Two lower = worth(set.low + i + pair.low);
            const Two higher = worth(set.low + i + pair.high);
            const bool same = std::abs(lower.goal - higher.goal) < kSame;
            const bool up = same ? higher.secondary > lower.secondary : higher.goal > lower.goal;
            sum[i] += weight * (up ? higher : lower).goal;
            secondary[i] += weight * (up ? higher : lower).secondary;
        }
    }

    void throw_two(Layer& layer, const Layer& next, const Set& set, const Digits& cards, int total,
                   int left, std::array<std::size_t, kPairs>& walks, std::size_t& walk_zeros) {
        const double ways = static_cast<double>(left) * (left - 1);
        float* two = &layer.two.goal[set.throw_at];
        float* secondary = both_ ? &layer.two.secondary[set.throw_at] : nullptr;
        for (std::size_t i = 0; i < kPairs; ++i) {
            const Pair& pair = kAllPairs[i];
            const int same = pair.low == pair.high;
            const int pairs = open(cards, pair.low) * (open(cards, pair.high) - same) * (2 - same);
            if (pairs <= 0) continue;
            const Next row = next_of(next, walks[i], set.key + kPower[pair.low] + kPower[pair.high],
                                     total + pair.low + pair.high);
            const auto weight = static_cast<float>(pairs / ways);
            if (both_)
                add_both(next, row, set, pair, weight, two, secondary);
            else
                add(next, row, set, pair, weight, two);
        }
        // Two zeros: the same totals, two cards less, and another throw of two.
        if (open(cards, 0) < 2) return;
        const auto again = static_cast<float>(open(cards, 0) * (open(cards, 0) - 1) / ways);
        const std::uint32_t key = set.key + 2 * kPower[0];
        while (walk_zeros < next.sets.size() && next.sets[walk_zeros].key < key) ++walk_zeros;
        const Set& zeros = next.sets[walk_zeros];
        const std::size_t from = zeros.throw_at + index(set.low - zeros.low);
        for (std::size_t i = 0; i < set.inner; ++i) {
            two[i] += again * next.two.goal[from + i];
            if (both_) secondary[i] += again * next.two.secondary[from + i];
        }
    }

    void choose(Layer& layer, const Set& set, const Digits& cards, int total, int i) const {
        const std::size_t at = set.at + index(i);
        const auto stop = static_cast<float>(ends_[index(total)]);
        const auto one = static_cast<float>(one_card(cards, total, ends_));
        const bool throws = i < set.inner;
        const float two = throws ? layer.two.goal[set.throw_at + index(i)] : 0;
        float& best = layer.best.goal[at];
        best = std::max(stop, one);
        if (throws) best = std::max(best, two);
        if (!both_) return;
        float& secondary = layer.best.secondary[at];
        bool any = false;
        const auto offer = [&](float value, float with) {
            if (value < best - kSame || (any && with <= secondary)) return;
            secondary = with;
            any = true;
        };
        offer(stop, static_cast<float>(secondary_ends_[index(total)]));
        offer(one, static_cast<float>(one_card(cards, total, secondary_ends_)));
        if (throws) offer(two, layer.two.secondary[set.throw_at + index(i)]);
    }

    void value(Layer& layer, const Layer& next) {
        std::array<std::size_t, kPairs> walks{};
        std::size_t walk_zeros = 0;
        for (const Set& set : layer.sets) {
            const Digits cards = cards_of(set.key);
            const int total = total_of(cards);
            int left = pile_;
            for (const int some : cards) left -= some;
            if (set.inner > 0) throw_two(layer, next, set, cards, total, left, walks, walk_zeros);
            if (set.inner < set.size) check_bound(cards, total + 9 * (set.low + set.inner), left);
            for (int i = 0; i < set.size; ++i)
                choose(layer, set, cards, total + 9 * (set.low + i), i);
        }
    }

    Table table_;
    int target_;
    bool both_;
    float out_, hit_;
    float secondary_out_ = 0, secondary_hit_ = 0;
    double most_;
    std::vector<double> ends_, secondary_ends_;
    DeckEffort& effort_;
    Listing listing_;
    int pile_ = 0;
    double slack_ = 0;
};

}  // namespace

std::optional<DeckValue> solve_deck(const Table& table, const Goal& goal, DeckEffort& effort,
                                    const Goal* secondary) {
    const double slack = 1e-7 * (most_of(goal) - goal.out);
    const std::uint64_t before = effort.states;
    for (const double care : kCare) {
        if (effort.first_layers && care != kCare[0]) break;
        effort.states = before;
        // The own throw of two is always looked at.
        const int bound = std::max(bound_of(goal, care), table.total + 1);
        Solver solver(table, goal, secondary, bound, effort);
        const auto found = solver.solve();
        if (!found || solver.slack() <= slack) return found;
    }
    return {};
}

DeckValue last_throws(const Table& table, const Goal& goal) {
    DeckValue value;
    value.stop = goal.at[index(table.total)];
    int all = 0;
    double sum = 0;
    for (int d = 1; d < kDigits; ++d) {
        const int total = table.total + d;
        all += table.pile[index(d)];
        sum += table.pile[index(d)] * (total > goal.target() ? goal.out : goal.at[index(total)]);
    }
    value.one = sum / all;
    return value;
}

}  // namespace sipky
