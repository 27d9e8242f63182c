// A sheet made for computing: what the computer players walk on. Says the same as Sheet (a test
// compares them), only quicker. Knows no value and no turn.
#pragma once

#include "game/knaster/bot/worth.hpp"
#include "game/knaster/rules.hpp"
#include "game/knaster/sheet.hpp"

#include <algorithm>

namespace knaster {

using Cells = std::array<std::array<std::uint8_t, kSide>, kLines>;
constexpr Cells cells_of_lines() {
    Cells table{};
    for (int line = 0; line < kLines; ++line)
        for (int place = 0; place < kSide; ++place)
            table[index(line)][index(place)] =
                static_cast<std::uint8_t>(field_of_line(line, place));
    return table;
}
inline constexpr Cells kCells = cells_of_lines();

/// Ways of two dice to show a sum, of 36.
inline constexpr std::array<int, kSums> kWays = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

/// Circles owed in some lines.
struct Debt {
    Lines lines = 0;
    std::array<std::uint8_t, kLines> circles{};  ///< by line; of the started one: what is left
    int started = -1;                            ///< this line comes first

    Debt() = default;
    /// What the player on turn owes.
    explicit Debt(const Position& position) {
        for (const Owed& owed : position.owed()) {
            add(owed.line, owed.left);
            if (owed.started) started = owed.line;
        }
    }
    void add(int line, int count) {
        lines |= line_bit(line);
        circles[index(line)] = static_cast<std::uint8_t>(count);
    }
    void drop(int line) { lines &= static_cast<Lines>(~line_bit(line)); }
};

/// Sums are counted from 0 here: 0 … 10 for 2 … 12.
struct Quick {
    std::array<std::uint8_t, kFields> numbers{};  ///< of the filled fields
    std::array<Pattern, kLines> patterns{};       ///< of the lines
    std::array<Fields, kSums> open{};             ///< uncircled fields by their number
    Fields filled = 0;
    Fields circled = 0;
    std::uint16_t sums = 0;  ///< bit s: there is an uncircled s
    std::uint8_t empties = kFields;
    std::uint8_t score = 0;

    Quick() = default;
    explicit Quick(const Sheet& sheet) {
        each(sheet.filled(), [&](int field) { write(field, sheet.number(field) - kMinSum); });
        each(sheet.circled(), [&](int field) { circle(field); });
    }

    /// Writes and returns the circles that are owed for it.
    Debt write(int field, int sum) {
        const Patterns& all = Patterns::instance();
        Debt debt;
        each(lines_of(field), [&](int line) {
            Pattern& pattern = patterns[index(line)];
            if (const int owed = all.owed(pattern, sum)) debt.add(line, owed);
            pattern = all.written(pattern, sum);
        });
        filled |= bit(field);
        --empties;
        numbers[index(field)] = static_cast<std::uint8_t>(sum);
        open[index(sum)] |= bit(field);
        sums |= static_cast<std::uint16_t>(1U << sum);
        return debt;
    }

    void circle(int field) {
        const int sum = numbers[index(field)];
        const Patterns& all = Patterns::instance();
        score = static_cast<std::uint8_t>(score + gain(field));
        circled |= bit(field);
        each(lines_of(field), [&](int line) {
            Pattern& pattern = patterns[index(line)];
            pattern = all.circled(pattern, sum);
        });
        auto& same = open[index(sum)];
        same &= ~bit(field);
        if (!same) sums &= static_cast<std::uint16_t>(~(1U << sum));
    }

    /// Points that a circle around the field brings at once; lines but `except` count.
    int gain(int field, int except = -1) const {
        int points = 1;
        each(lines_of(field), [&](int line) {
            if (line != except && (fields_of(line) & ~circled) == bit(field))
                points += points_of(line);
        });
        return points;
    }

    bool operator==(const Quick&) const = default;
};

}  // namespace knaster
