// A throw of two cards a, b adds 10 a + b = (a + b) + 9 a. So the total after a set of cards is
// known but for the sum of their tens: begin + (sum of digits) + 9 X. A layer holds the sets of one
// size in ascending order, each with its values for a run of X. Adding two cards to all sets keeps
// their order: 54 pointers walk through the next layer together and nothing is searched.
#include "game/sipky/deck.hpp"

#include <algorithm>

namespace sipky {

namespace {

constexpr std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

using Digits = std::array<int, kDigits>;

/// A set of cards as a number of base nine; digit 0 counts most.
constexpr std::array<std::uint32_t, kDigits> powers() {
    std::array<std::uint32_t, kDigits> list{};
    std::uint32_t power = 1;
    for (int d = kDigits - 1; d >= 0; --d, power *= kCopies + 1) list[index(d)] = power;
    return list;
}
constexpr std::array<std::uint32_t, kDigits> kPower = powers();

/// One set of cards that are out.
struct Set {
    std::uint32_t key = 0;
    std::uint32_t at = 0;    ///< its first value
    std::uint16_t low = 0;   ///< the least X
    std::uint16_t size = 0;  ///< values: X = low … low + size - 1, all below the target
};

/// All sets of `size` cards after which the player can still be in.
class Listing {
public:
    Listing(const Table& table, int target) : table_(table), room_(target - table.total) {}

    /// Calls visit(cards, low, count): the sets in ascending order, their X.
    template <class Visit>
    void each(int size, Visit visit) {
        half_ = size / 2;
        go(0, size, 0, visit);
    }

private:
    /// The least sum of half of the cards, where `open` ones not chosen yet are at least `digit`.
    int least(int digit) const {
        int sum = 0;
        int left = half_;
        for (int d = 0; d < digit && left > 0; ++d) {
            const int some = std::min(cards_[index(d)], left);
            sum += some * d;
            left -= some;
        }
        return sum + left * digit;
    }
    int most() const {
        int sum = 0;
        int left = half_;
        for (int d = kDigits - 1; d >= 0 && left > 0; --d) {
            const int some = std::min(cards_[index(d)], left);
            sum += some * d;
            left -= some;
        }
        return sum;
    }
    template <class Visit>
    void go(int digit, int open, int sum, Visit& visit) {
        if (sum + open * digit + 9 * least(digit) >= room_) return;
        if (digit == kDigits - 1) {
            if (open > table_.pile[index(digit)]) return;
            cards_[index(digit)] = open;
            const int low = least(kDigits);
            const int total = sum + open * digit;
            if (total + 9 * low >= room_) return;
            visit(cards_, low, std::min(most(), (room_ - 1 - total) / 9) - low + 1);
            return;
        }
        for (int some = 0; some <= std::min<int>(open, table_.pile[index(digit)]); ++some) {
            cards_[index(digit)] = some;
            go(digit + 1, open - some, sum + some * digit, visit);
        }
    }

    Table table_;
    int room_;
    int half_ = 0;
    Digits cards_{};
};

/// The sets of one size with their values.
struct Layer {
    std::vector<Set> sets;
    std::vector<float> best;  ///< before a throw, choosing freely
    std::vector<float> two;   ///< before a throw of two cards

    std::uint64_t bytes() const {
        return sets.capacity() * sizeof(Set) + (best.capacity() + two.capacity()) * sizeof(float);
    }
};

class Solver {
public:
    Solver(const Table& table, const Goal& goal, DeckEffort& effort)
        : table_(table), goal_(goal), effort_(effort), listing_(table, goal.target()) {
        for (const int copies : table.pile) pile_ += copies;
    }

    std::optional<DeckValue> solve() {
        int size = 0;
        std::uint64_t room = room_of(size);
        std::vector<std::uint64_t> rooms;
        for (; room > 0; size += 2, room = room_of(size)) {
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
        }
        DeckValue found = choices({}, table_.total);
        found.two = next.two[0];
        return found;
    }

private:
    bool stopped() const { return effort_.stop && *effort_.stop; }

    std::uint64_t room_of(int size) {
        std::uint64_t room = 0;
        std::uint64_t sets = 0;
        listing_.each(size, [&](const Digits&, int, int count) {
            room += static_cast<std::uint64_t>(count);
            ++sets;
        });
        effort_.states += room;
        effort_.sets += sets;
        effort_.largest = std::max(effort_.largest, room);
        sets_.push_back(sets);
        return room;
    }

    Layer list(int size, std::uint64_t room) {
        Layer layer;
        layer.sets.reserve(sets_[index(size / 2)]);
        layer.best.resize(room);
        layer.two.resize(room);
        std::uint32_t at = 0;
        listing_.each(size, [&](const Digits& cards, int low, int count) {
            std::uint32_t key = 0;
            for (int d = 0; d < kDigits; ++d)
                key += kPower[index(d)] * static_cast<std::uint32_t>(cards[index(d)]);
            layer.sets.push_back(
                {key, at, static_cast<std::uint16_t>(low), static_cast<std::uint16_t>(count)});
            at += static_cast<std::uint32_t>(count);
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

    /// Stopping and one card, with a total.
    DeckValue choices(const Digits& cards, int total) const {
        DeckValue value;
        value.stop = goal_.at[index(total)];
        int open = 0;
        double sum = 0;
        for (int d = 1; d < kDigits; ++d) {
            const int left = table_.pile[index(d)] - cards[index(d)];
            const int end = total + d;
            open += left;
            sum += left * (end > goal_.target() ? goal_.out : goal_.at[index(end)]);
        }
        value.one = sum / open;
        return value;
    }

    /// The row of a set in the layer of two cards more, for sums of tens from `x` on.
    struct Next {
        const float* best = nullptr;  ///< value of X = low
        int low = 0;                  ///< the first that is stored
        int size = 0;                 ///< up to here, without
        int hit = -1;                 ///< the X that hits, -1 if none does
    };
    Next next_of(const Layer& layer, std::size_t& walk, std::uint32_t key, int total) const {
        Next next;
        const int room = goal_.target() - total;
        if (room >= 0 && room % 9 == 0) next.hit = room / 9;
        while (walk < layer.sets.size() && layer.sets[walk].key < key) ++walk;
        if (walk == layer.sets.size() || layer.sets[walk].key != key) return next;
        const Set& set = layer.sets[walk];
        next.best = layer.best.data() + set.at;
        next.low = set.low;
        next.size = set.low + set.size;
        return next;
    }
    float worth(const Next& next, int x) const {
        if (x < next.size) return next.best[x - next.low];
        return static_cast<float>(x == next.hit ? goal_.at.back() : goal_.out);
    }

    /// Adds `weight` times the better one of both numbers, for all X of the set.
    void add(const Next& next, const Set& set, const Pair& pair, float weight, float* sum) const {
        const int both = std::clamp(next.size - set.low - pair.high, 0, static_cast<int>(set.size));
        if (both > 0) {
            const float* lower = next.best + (set.low - next.low) + pair.low;
            const float* higher = next.best + (set.low - next.low) + pair.high;
            for (int i = 0; i < both; ++i)
                sum[i] += weight * (lower[i] > higher[i] ? lower[i] : higher[i]);
        }
        for (int i = both; i < set.size; ++i) {
            const int x = set.low + i;
            sum[i] += weight * std::max(worth(next, x + pair.low), worth(next, x + pair.high));
        }
    }

    void value(Layer& layer, const Layer& next) {
        std::array<std::size_t, kPairs> walks{};
        std::size_t walk_zeros = 0;
        for (const Set& set : layer.sets) {
            const Digits cards = cards_of(set.key);
            const int total = total_of(cards);
            int left = pile_;
            for (const int some : cards) left -= some;
            const double ways = static_cast<double>(left) * (left - 1);
            const auto open = [&](int d) { return table_.pile[index(d)] - cards[index(d)]; };
            float* two = &layer.two[set.at];
            for (std::size_t i = 0; i < kPairs; ++i) {
                const Pair& pair = kAllPairs[i];
                const int same = pair.low == pair.high;
                const int pairs = open(pair.low) * (open(pair.high) - same) * (2 - same);
                if (pairs <= 0) continue;
                const Next row =
                    next_of(next, walks[i], set.key + kPower[pair.low] + kPower[pair.high],
                            total + pair.low + pair.high);
                add(row, set, pair, static_cast<float>(pairs / ways), two);
            }
            // Two zeros: the same totals, two cards less, and another throw of two.
            if (open(0) >= 2) {
                const auto again = static_cast<float>(open(0) * (open(0) - 1) / ways);
                const std::uint32_t key = set.key + 2 * kPower[0];
                while (walk_zeros < next.sets.size() && next.sets[walk_zeros].key < key)
                    ++walk_zeros;
                const Set& zeros = next.sets[walk_zeros];
                for (int i = 0; i < set.size; ++i)
                    two[i] += again * next.two[zeros.at + index(set.low + i - zeros.low)];
            }
            for (int i = 0; i < set.size; ++i) {
                const DeckValue other = choices(cards, total + 9 * (set.low + i));
                layer.best[set.at + index(i)] = std::max(
                    {two[i], static_cast<float>(other.one), static_cast<float>(other.stop)});
            }
        }
    }

    Table table_;
    const Goal& goal_;
    DeckEffort& effort_;
    Listing listing_;
    int pile_ = 0;
    std::vector<std::uint64_t> sets_;
};

}  // namespace

std::optional<DeckValue> solve_deck(const Table& table, const Goal& goal, DeckEffort& effort) {
    return Solver(table, goal, effort).solve();
}

std::uint64_t count_deck(const Table& table, int target, std::uint64_t most) {
    Listing listing(table, target);
    std::uint64_t states = 0;
    for (int size = 0; size <= kCards && states < most; size += 2) {
        std::uint64_t here = 0;
        listing.each(size, [&](const Digits&, int, int count) {
            here += static_cast<std::uint64_t>(count);
        });
        if (here == 0) break;
        states += here;
    }
    return std::min(states, most);
}

}  // namespace sipky
