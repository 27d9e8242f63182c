// A knaster sheet: 25 fields, twelve lines with their points, hands and the circles they owe (rules
// §1 and §2), and what a number makes of its lines. It must not know whose turn it is, what was
// rolled or when the game ends.
#pragma once

#include "game/core/bits.hpp"
#include "game/core/index.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace knaster {

using game::index;

inline constexpr int kSide = 5;     ///< fields along an edge
inline constexpr int kFields = 25;  ///< fields of a sheet
inline constexpr int kLines = 12;   ///< rows r1 … r5, columns ca … ce, diagonals dd and du
inline constexpr int kMinSum = 2;
inline constexpr int kMaxSum = 12;
inline constexpr int kHighestScore = 115;  ///< all lines (90) and all circles (25)

/// A set of fields: bit f stands for field f = column + 5 * row, so a1 = 0, e1 = 4, a2 = 5, e5
/// = 24.
using Fields = std::uint32_t;
/// A set of lines: bits 0 … 4 for r1 … r5, 5 … 9 for ca … ce, 10 for dd (falling), 11 for du.
using Lines = std::uint16_t;

inline constexpr Fields kAllFields = (Fields{1} << kFields) - 1;
inline constexpr int kFalling = 10;
inline constexpr int kRising = 11;

constexpr Fields bit(int field) {
    return Fields{1} << field;
}
constexpr Lines line_bit(int line) {
    return static_cast<Lines>(1U << line);
}
/// 0 = column a … 4 = column e.
constexpr int column_of(int field) {
    return field % kSide;
}
/// 0 = row 1 (top) … 4 = row 5.
constexpr int row_of(int field) {
    return field / kSide;
}
constexpr int field_at(int column, int row) {
    return row * kSide + column;
}
/// Number of elements of a set of fields or lines.
inline int size_of(std::uint32_t set) {
    return game::count_bits(set);
}
/// The lowest element of a non-empty set.
inline int first_of(std::uint32_t set) {
    return std::countr_zero(set);
}
/// Calls `visit(element)` for each element of a set in ascending order.
template <class Visit>
inline void each(std::uint32_t set, Visit&& visit) {
    for (; set; set &= set - 1) visit(first_of(set));
}

/// Which fields make which lines. Plain arrays: a playout reads them several times a ply by numbers
/// that come out of sets, and a bounds check on each read costs it a tenth of its speed.
struct Geometry {
    std::uint8_t order[kLines][kSide] = {};
    Fields fields[kLines] = {};
    Lines lines[kFields] = {};

    constexpr Geometry() {
        for (int line = 0; line < kLines; ++line)
            for (int place = 0; place < kSide; ++place) {
                const int field = line < 5           ? field_at(place, line)
                                  : line < 10        ? field_at(line - 5, place)
                                  : line == kFalling ? field_at(place, place)
                                                     : field_at(place, 4 - place);
                order[line][place] = static_cast<std::uint8_t>(field);
                fields[line] |= bit(field);
                lines[field] = static_cast<Lines>(lines[field] | line_bit(line));
            }
    }
};
inline constexpr Geometry kGeometry;

/// The five fields of a line from left to right, columns from top to bottom.
constexpr int field_of_line(int line, int place) {
    return kGeometry.order[line][place];
}
/// The white points of the lines (§1).
inline constexpr std::array<std::uint8_t, kLines> kPointsOf = {9, 8, 7, 6, 5,  9,
                                                               8, 7, 6, 5, 10, 10};

constexpr Fields fields_of(int line) {
    return kGeometry.fields[line];
}
constexpr Lines lines_of(int field) {
    return kGeometry.lines[field];
}
constexpr int points_of(int line) {
    return kPointsOf[index(line)];
}

/// What the five numbers of a full line are (§2); exactly one class applies.
enum class Hand : std::uint8_t { none, two_pairs, triple, full_house, four, five, straight };

/// The class of five numbers in any order.
Hand hand_of(const std::array<int, 5>& numbers);

/// Circles that the hand owes.
constexpr int circles_of(Hand hand) {
    switch (hand) {
        case Hand::two_pairs:
        case Hand::triple:
            return 1;
        case Hand::full_house:
        case Hand::four:
            return 2;
        case Hand::five:
        case Hand::straight:
            return 3;
        case Hand::none:
            break;
    }
    return 0;
}

/// Message key of the hand's name: `knaster.hand.triple`, …
std::string_view key_of(Hand hand);

/// One player's sheet; numbers are never erased. A plain value of 36 bytes.
class Sheet {
public:
    /// 0 = empty, else 2 … 12.
    int number(int field) const { return number_[index(field)]; }
    Fields filled() const { return filled_; }
    Fields empty() const { return kAllFields & ~filled_; }
    Fields circled() const { return circled_; }
    Fields uncircled() const { return filled_ & ~circled_; }
    bool full() const { return filled_ == kAllFields; }
    /// Fields that hold `sum` and are not circled.
    Fields circleable(int sum) const {
        Fields set = 0;
        each(uncircled(), [&](int field) { set |= number(field) == sum ? bit(field) : 0; });
        return set;
    }
    bool complete(int line) const { return (fields_of(line) & ~filled_) == 0; }
    /// The lines that the field's number would fill or has filled: all other fields hold one.
    Lines completed_by(int field) const {
        Lines set = 0;
        each(lines_of(field), [&](int line) {
            if ((fields_of(line) & ~(filled_ | bit(field))) == 0) set |= line_bit(line);
        });
        return set;
    }
    /// The hand of a complete line; `none` while a number is missing.
    Hand hand(int line) const;
    /// Lines whose five fields are all circled: their points are scored.
    Lines ringed() const {
        Lines set = 0;
        for (int line = 0; line < kLines; ++line)
            if ((fields_of(line) & ~circled_) == 0) set |= line_bit(line);
        return set;
    }
    /// The lines that a circle around the field would score.
    Lines ringed_by(int field) const {
        Lines set = 0;
        each(lines_of(field), [&](int line) {
            if ((fields_of(line) & ~circled_) == bit(field)) set |= line_bit(line);
        });
        return set;
    }
    /// Points of the scored lines and one for each circle.
    int score() const {
        int points = size_of(circled_);
        each(ringed(), [&](int line) { points += points_of(line); });
        return points;
    }

    /// Writes a number into an empty field.
    void write(int field, int sum) {
        assert(!(filled_ & bit(field)) && sum >= kMinSum && sum <= kMaxSum);
        number_[index(field)] = static_cast<std::uint8_t>(sum);
        filled_ |= bit(field);
    }
    /// Circles a number.
    void circle(int field) {
        assert((uncircled() & bit(field)) != 0);
        circled_ |= bit(field);
    }

    bool operator==(const Sheet&) const = default;

private:
    std::array<std::uint8_t, 28> number_{};  ///< 25 fields; the rest stays 0
    Fields filled_ = 0;
    Fields circled_ = 0;
};

/// `a1` … `e5`.
std::string field_name(int field);
/// `r1` … `r5`, `ca` … `ce`, `dd`, `du`.
std::string line_name(int line);
/// The field or line with that name; nothing if there is none.
std::optional<int> field_named(std::string_view name);
std::optional<int> line_named(std::string_view name);
/// Names of a set of lines in their order, joined by ", ".
std::string line_names(Lines lines);

/// A line that still lacks numbers, and the hand it is on the way to.
struct Reason {
    int line = 0;
    Hand hand = Hand::none;  ///< that brings most circles, as likely as it is

    bool operator==(const Reason&) const = default;
};

/// What a number makes of a line that stays unfinished.
struct Outlook {
    int line = 0;
    int missing = 0;         ///< numbers that it lacks then
    Hand hand = Hand::none;  ///< as in Reason; `none`: no hand can come of it any more
    double circles = 0;      ///< that may be expected, if whatever is rolled next fills it

    bool operator==(const Outlook&) const = default;
};

/// The lines through the empty `field` that hold another number already and stay unfinished once
/// `sum` is written there, in their order.
std::vector<Outlook> outlooks(const Sheet& sheet, int field, int sum);

/// Of the lines through the empty `field` the one that may be expected to bring most circles once
/// `sum` is written there, if whatever is rolled next fills it; of equal ones that with more
/// points. Only lines that hold another number already and stay unfinished; nothing if there is
/// none.
std::optional<Reason> prospect(const Sheet& sheet, int field, int sum);

}  // namespace knaster
