// How a computer player uses a roll: it looks at every placement with the circles it brings and
// takes the one after which points and prospects are best. A template over what says the prospects,
// so that learning and playing share it.
#pragma once

#include "game/knaster/bot/quick.hpp"

namespace knaster {

/// When the game ends, as far as it matters for prospects.
enum class Ending : std::uint8_t {
    open,  ///< not in sight
    next,  ///< the next roll is the last one
    last,  ///< this roll is the last one: only points count
};

/// A use of the roll.
struct Use {
    enum class Kind : std::uint8_t { write, circle, pass };
    Kind kind = Kind::pass;
    int field = 0;
};

/// Some lines' worth of places: which of the five a set of bits names, by number of bits.
inline constexpr std::array<std::uint8_t, 32> kBySize = {0,  1,  2,  4,  8,  16, 3,  5,  9,  17, 6,
                                                         10, 18, 12, 20, 24, 7,  11, 19, 13, 21, 25,
                                                         14, 22, 26, 28, 15, 23, 27, 29, 30, 31};
inline constexpr std::array<std::uint8_t, 7> kSizeStart = {0, 1, 6, 16, 26, 31, 32};

/// `Worth` offers: type Value and its `unit` (one point), `phase(empties, sums)`,
/// `line(phase, pattern, points)` and `sums(empties, sums)`, all const.
template <class Worth>
class Policy {
public:
    using Value = typename Worth::Value;

    explicit Policy(const Worth& worth) : worth_(worth) {}

    /// Points still to be expected on the sheet, before the next roll.
    Value prospects(const Quick& sheet, Ending ending) const {
        if (ending == Ending::last) return 0;
        if (ending == Ending::next || sheet.empties == 0) return last_roll(sheet);
        const int phase = worth_.phase(sheet.empties, sheet.sums);
        return lines(sheet, phase) + worth_.sums(sheet.empties, sheet.sums);
    }

    /// Points and prospects together.
    Value total(const Quick& sheet, Ending ending) const {
        return sheet.score * Worth::unit + prospects(sheet, ending);
    }

    /// The best use of `sum`. Makes it on the sheet, circles included.
    Use play(Quick& sheet, int sum, Ending ending) const;

    /// Calls `visit(use, value)` for every use; value is that of `total` afterwards.
    template <class Visit>
    void judge(const Quick& sheet, int sum, Ending ending, Visit&& visit) const;

    /// Writes and makes all circles that are owed for it.
    void write(Quick& sheet, int field, int sum, Ending ending) const {
        const Debt debt = sheet.write(field, sum);
        if (debt.lines) settle(sheet, debt, ending);
    }

    /// Makes all owed circles, line by line.
    void settle(Quick& sheet, Debt debt, Ending ending) const;

private:
    struct Choice {
        bool found = false;
        int line = 0;
        Fields marks = 0;
        Value value = 0;
    };

    Value line(int phase, Pattern pattern, int line) const {
        return worth_.line(phase, pattern, points_of(line));
    }
    Value lines(const Quick& sheet, int phase) const {
        Value sum = 0;
        for (int i = 0; i < kLines; ++i) sum += line(phase, sheet.patterns[index(i)], i);
        return sum;
    }
    /// Expected points of the last roll; numbers that are circled then.
    Value last_roll(const Quick& sheet) const {
        int sum = 0;
        each(sheet.sums, [&](int s) {
            int best = 0;
            each(sheet.open[index(s)],
                 [&](int field) { best = std::max(best, sheet.gain(field)); });
            sum += best * kWays[index(s)];
        });
        return static_cast<Value>(sum) * Worth::unit / 36;
    }
    /// What each line gains when a number is written into it, or circled.
    using Changes = std::array<Value, kLines>;
    template <class Next>
    Changes changes(const Quick& sheet, int phase, Next&& next) const {
        Changes list{};
        for (int i = 0; i < kLines; ++i) {
            const Pattern before = sheet.patterns[index(i)];
            const Pattern after = next(before);
            if (after != kNoPattern)
                list[index(i)] = line(phase, after, i) - line(phase, before, i);
        }
        return list;
    }
    static Value through(const Changes& changes, int field) {
        Value sum = 0;
        each(lines_of(field), [&](int i) { sum += changes[index(i)]; });
        return sum;
    }
    /// What the lines of a field, but `except`, gain when its number is circled.
    Value change(const Quick& sheet, int phase, int field, int except) const {
        const int sum = sheet.numbers[index(field)];
        Value gained = 0;
        each(lines_of(field), [&](int i) {
            if (i == except) return;
            const Pattern before = sheet.patterns[index(i)];
            gained +=
                line(phase, Patterns::instance().circled(before, sum), i) - line(phase, before, i);
        });
        return gained;
    }
    void consider(const Quick& sheet, int line, int count, Ending ending, Choice& choice) const;

    const Worth& worth_;
};

template <class Worth>
void Policy<Worth>::consider(const Quick& sheet, int line, int count, Ending ending,
                             Choice& choice) const {
    const auto& cells = kCells[index(line)];
    unsigned open = 0;
    for (unsigned place = 0; place < kSide; ++place)
        if (!(sheet.circled & bit(cells[place]))) open |= 1U << place;
    count = std::min(count, size_of(open));
    const bool learned = ending == Ending::open && sheet.empties > 0;
    const int phase = learned ? worth_.phase(sheet.empties, sheet.sums) : 0;
    std::array<Value, kSide> gains{};
    for (std::size_t place = 0; learned && place < kSide; ++place)
        if (open >> place & 1)
            gains[place] = sheet.gain(cells[place], line) * Worth::unit +
                           change(sheet, phase, cells[place], line);
    const auto size = static_cast<std::size_t>(count);
    for (std::size_t i = kSizeStart[size]; i < kSizeStart[size + 1]; ++i) {
        const unsigned subset = kBySize[i];
        if (subset & ~open) continue;
        Fields marks = 0;
        for (unsigned place = 0; place < kSide; ++place)
            if (subset >> place & 1) marks |= bit(cells[place]);
        Value value = 0;
        if (!learned) {
            Quick after = sheet;
            each(marks, [&](int field) { after.circle(field); });
            value = total(after, ending);
        } else {
            const Pattern before = sheet.patterns[index(line)];
            Pattern after = before;
            auto open_sums = sheet.open;
            unsigned sums = sheet.sums;
            for (std::size_t place = 0; place < kSide; ++place) {
                if (!(subset >> place & 1)) continue;
                value += gains[place];
                const int sum = sheet.numbers[cells[place]];
                auto& same = open_sums[index(sum)];
                same &= ~bit(cells[place]);
                if (!same) sums &= ~(1U << sum);
                after = Patterns::instance().circled(after, sum);
            }
            value += this->line(phase, after, line) - this->line(phase, before, line) +
                     worth_.sums(sheet.empties, static_cast<std::uint16_t>(sums));
            if (subset == open) value += points_of(line) * Worth::unit;
        }
        if (choice.found && value <= choice.value) continue;
        choice = {true, line, marks, value};
    }
}

template <class Worth>
void Policy<Worth>::settle(Quick& sheet, Debt debt, Ending ending) const {
    while (debt.lines) {
        Choice choice;
        each(debt.started >= 0 ? line_bit(debt.started) : debt.lines,
             [&](int i) { consider(sheet, i, debt.circles[index(i)], ending, choice); });
        each(choice.marks, [&](int field) { sheet.circle(field); });
        debt.drop(choice.line);
        debt.started = -1;
        each(debt.lines, [&](int i) {
            if ((fields_of(i) & ~sheet.circled) == 0) debt.drop(i);
        });
    }
}

template <class Worth>
template <class Visit>
void Policy<Worth>::judge(const Quick& sheet, int sum, Ending ending, Visit&& visit) const {
    const auto open = sheet.open[index(sum)];
    const bool learned = ending == Ending::open && sheet.empties > 0;
    const Patterns& patterns = Patterns::instance();
    const Value points = sheet.score * Worth::unit;
    if (learned && open) {
        const bool only = size_of(open) == 1;
        const auto sums = static_cast<std::uint16_t>(only ? sheet.sums & ~(1U << sum) : sheet.sums);
        const int phase = worth_.phase(sheet.empties, sums);
        const Changes gains =
            changes(sheet, phase, [&](Pattern pattern) { return patterns.circled(pattern, sum); });
        const Value base = points + lines(sheet, phase) + worth_.sums(sheet.empties, sums);
        each(open, [&](int field) {
            visit(Use{Use::Kind::circle, field},
                  base + sheet.gain(field) * Worth::unit + through(gains, field));
        });
    } else {
        each(open, [&](int field) {
            Quick after = sheet;
            after.circle(field);
            visit(Use{Use::Kind::circle, field}, total(after, ending));
        });
    }
    const bool plainly = learned && sheet.empties > 1;
    Changes gains{};
    Value base = 0;
    if (plainly) {
        const auto sums = static_cast<std::uint16_t>(sheet.sums | 1U << sum);
        const int phase = worth_.phase(sheet.empties - 1, sums);
        gains =
            changes(sheet, phase, [&](Pattern pattern) { return patterns.written(pattern, sum); });
        base = points + lines(sheet, phase) + worth_.sums(sheet.empties - 1, sums);
    }
    each(kAllFields & ~sheet.filled, [&](int field) {
        bool owes = false;
        each(lines_of(field),
             [&](int i) { owes = owes || patterns.owed(sheet.patterns[index(i)], sum) > 0; });
        if (plainly && !owes)
            return visit(Use{Use::Kind::write, field}, base + through(gains, field));
        Quick after = sheet;
        write(after, field, sum, ending);
        visit(Use{Use::Kind::write, field}, total(after, ending));
    });
    if (ending == Ending::last) visit(Use{}, total(sheet, ending));
}

template <class Worth>
Use Policy<Worth>::play(Quick& sheet, int sum, Ending ending) const {
    Use best;
    Value most = 0;
    bool first = true;
    judge(sheet, sum, ending, [&](const Use& use, Value value) {
        if (!first && value <= most) return;
        first = false;
        most = value;
        best = use;
    });
    if (best.kind == Use::Kind::circle) sheet.circle(best.field);
    if (best.kind == Use::Kind::write) write(sheet, best.field, sum, ending);
    return best;
}

}  // namespace knaster
