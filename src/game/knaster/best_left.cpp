// Knaster: an upper limit of the score, from the rolls, empty fields and debts that are left.
#include "game/knaster/row.hpp"

#include <algorithm>
#include <functional>

namespace knaster {

namespace {

constexpr int kSetsOfLines = 1 << kLines;
template <class Value>
using PerSet = std::array<Value, kSetsOfLines>;

/// Something of every set of lines, made of its lowest line and the set of the others.
template <class Value, class Join>
PerSet<Value> per_set(Join join) {
    PerSet<Value> table{};
    for (unsigned set = 1; set < kSetsOfLines; ++set)
        table[set] = static_cast<Value>(join(table[set & (set - 1)], first_of(set)));
    return table;
}

/// The fields that a set of lines covers.
Fields covered(unsigned lines) {
    static const auto table =
        per_set<Fields>([](Fields others, int line) { return others | fields_of(line); });
    return table[lines];
}

/// Calls `visit(set)` for every set of these lines, the empty one included.
template <class Visit>
void each_set(unsigned lines, Visit visit) {
    for (unsigned set = lines;; set = (set - 1) & lines) {
        visit(set);
        if (set == 0) return;
    }
}

/// The circles owed by the best hand that the numbers in a line can still become.
int most_owed(const Sheet& sheet, int line) {
    std::array<int, kMaxSum + 1> times{};
    std::uint32_t seen = 0;
    each(fields_of(line) & sheet.filled(), [&](int field) {
        ++times[index(sheet.number(field))];
        seen |= 1U << sheet.number(field);
    });
    std::sort(times.begin(), times.end(), std::greater<>());
    const auto within = [&](std::array<int, 5> most) {
        for (std::size_t i = 0; i < times.size(); ++i)
            if (times[i] > (i < most.size() ? most[i] : 0)) return false;
        return true;
    };
    constexpr std::uint32_t kFiveInARow = 0b11111;
    const bool straight = times[0] <= 1 && (seen == 0 || seen >> first_of(seen) <= kFiveInARow);
    if (straight || within({5})) return circles_of(Hand::straight);
    if (within({4, 1}) || within({3, 2})) return circles_of(Hand::four);
    return within({3, 1, 1}) || within({2, 2, 1}) ? circles_of(Hand::triple) : 0;
}

/// What is left to be done on the sheet of who plays alone.
struct Rest {
    Sheet sheet;
    int rolls = 0;   ///< still to be used, the running one included until its number is placed
    Lines open = 0;  ///< lines with an empty field
    Lines owing = 0;
    int owed = 0;                     ///< circles of lines that are full
    std::array<int, kLines> debts{};  ///< the most that open lines can owe

    explicit Rest(const Position& position);
};

Rest::Rest(const Position& position) : sheet(position.sheet(0)) {
    const auto running = position.owed();
    const int last = position.final_round()       ? position.round()
                     : sheet.full()               ? position.round() + 1
                     : position.rolls_limit() > 0 ? std::min(position.rolls_limit(), kMostRolls - 1)
                                                  : kMostRolls - 1;
    rolls = last - position.round() + (running.empty() ? 1 : 0);
    for (const auto& line : running) {
        owing |= line_bit(line.line);
        owed += line.left;
    }
    for (int line = 0; line < kLines; ++line) {
        if (sheet.complete(line)) continue;
        open |= line_bit(line);
        const int uncircled = size_of(fields_of(line) & ~sheet.circled());
        debts[index(line)] = std::min(most_owed(sheet, line), uncircled);
    }
}

/// The sum of what each line of a set owes.
PerSet<std::uint8_t> sums_of(const std::array<int, kLines>& debts) {
    return per_set<std::uint8_t>([&](int others, int line) { return others + debts[index(line)]; });
}

/// Rolls are shared out between writing and circling; lines that are written full owe circles.
int best_points(const Rest& rest) {
    const Fields empty = rest.sheet.empty(), missing = kAllFields & ~rest.sheet.circled();
    const int filled = size_of(rest.sheet.filled()), circled = size_of(rest.sheet.circled());
    const int most_writes = std::min(rest.rolls, size_of(empty));
    const auto debts = sums_of(rest.debts);
    std::array<int, kFields + 1> owed{};  // by the number of writes
    each_set(rest.open, [&](unsigned lines) {
        auto& most = owed[index(size_of(covered(lines) & empty))];
        most = std::max(most, int{debts[lines]});
    });
    std::array<int, kFields + 1> more{};  // circles by the number of writes
    for (std::size_t writes = 0; writes <= static_cast<std::size_t>(most_writes); ++writes) {
        if (writes > 0) owed[writes] = std::max(owed[writes], owed[writes - 1]);
        const int count = static_cast<int>(writes);
        more[writes] =
            std::min(filled + count - circled, rest.rolls - count + rest.owed + owed[writes]);
    }
    // Only in these lines can a debt be worked off; elsewhere every circle takes a roll.
    Lines indebted = rest.owing;
    each(rest.open, [&](int line) {
        if (size_of(fields_of(line) & empty) <= rest.rolls) indebted |= line_bit(line);
    });
    const Fields by_roll = missing & ~covered(indebted);
    static const auto points =
        per_set<std::uint8_t>([](int others, int line) { return others + points_of(line); });
    int best = 0;
    const Lines scored = rest.sheet.ringed();
    each_set((kSetsOfLines - 1U) & ~scored, [&](unsigned lines) {
        const Fields fields = covered(lines);
        const int circles = size_of(fields & missing), rolls = size_of(fields & by_roll);
        for (int writes = size_of(fields & empty); writes <= most_writes; ++writes) {
            const int made = more[index(writes)];
            if (made >= circles && rest.rolls - writes >= rolls)
                best = std::max(best, points[lines] + made);
        }
    });
    return circled + points[scored] + best;
}

/// Crossfire: which lines to fill so that the diagonals are circled with the fewest rolls.
int best_crossing(const Rest& rest, int round, bool placed) {
    const Fields empty = rest.sheet.empty(), missing = kDiagonals & ~rest.sheet.circled();
    const auto on_diagonals = [&](int line) { return size_of(fields_of(line) & missing); };
    std::array<int, kLines> owed{};
    for (std::size_t line = 0; line < owed.size(); ++line)
        owed[line] = std::min(rest.debts[line], on_diagonals(static_cast<int>(line)));
    const auto debts = sums_of(owed);
    const int left = size_of(missing);
    int running = 0;  // owed already
    if (rest.owing) running = std::min(rest.owed, size_of(missing & covered(rest.owing)));
    int fewest = rest.rolls + 1, circles = 0;
    each_set(rest.open, [&](unsigned lines) {
        const int made = running + debts[lines];
        const int writes = size_of(empty & (covered(lines) | kDiagonals));
        fewest = std::min(fewest, writes + std::max(0, left - made));
        const int fills = size_of(empty & covered(lines));
        if (fills <= rest.rolls) circles = std::max(circles, made + rest.rolls - fills);
    });
    const int all = size_of(kDiagonals), now = all - left;
    if (fewest > rest.rolls) return now + std::min(left - 1, circles);
    const int last = round + fewest - (placed ? 0 : 1);
    return all + std::max(0, kMostRolls - 1 - last);
}

}  // namespace

int best_left(const Position& position) {
    assert(position.seats() == 1);
    if (position.over()) return position.scores().front();
    const bool placed = !position.owed().empty();
    if (position.final_round() && position.rolled() && !placed) {
        int best = 0;  // what the last roll can bring is known
        for (const auto& move : position.moves()) {
            Position after = position;
            after.apply(move);
            best = std::max(best, best_left(after));
        }
        return best;
    }
    const Rest rest(position);
    return position.aim() == Aim::points ? best_points(rest)
                                         : best_crossing(rest, position.round(), placed);
}

}  // namespace knaster
