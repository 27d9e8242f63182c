// The Zatre board: 193 squares, 33 of them doubling squares, their names and sets of them as bits.
// It must not know tiles, sums or turns.
#pragma once

#include "game/core/bits.hpp"
#include "game/core/index.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zatre {

using game::index;

/// A square: 16 * column + row, both counted from 0, so A5 = 4, H8 = 119, O11 = 234. Ascending
/// numbers are the canonical order of the notation (column by column). Sums wrap around: the square
/// left of column A is in column 15, the one above row 1 in row 15, and nothing of either exists.
using Square = std::uint8_t;

inline constexpr int kSide = 15;         ///< squares along an edge, holes included
inline constexpr int kSquares = 193;     ///< squares in all
inline constexpr int kNumbers = 256;     ///< bound of the square numbers
inline constexpr Square kCentre = 0x77;  ///< H8, where the first tile goes

/// 0 = column A … 14 = column O (15: no square).
constexpr int column_of(int square) {
    return square >> 4;
}
/// 0 = row 1 (top) … 14 = row 15 (15: no square).
constexpr int row_of(int square) {
    return square & 15;
}
constexpr Square square_at(int column, int row) {
    return static_cast<Square>((column & 15) * 16 + (row & 15));
}

/// True where the board has a square and not a hole; column and row from 0.
constexpr bool exists(int column, int row) {
    const auto beside = [](int k) { return k >= 4 && k <= 10 && k != 7; };
    const auto inner = [](int k) { return k >= 1 && k <= 13; };
    if (inner(column) && inner(row)) return true;
    if (row == 0 || row == 14) return beside(column);
    return (column == 0 || column == 14) && beside(row);
}

/// True on the 33 doubling squares: both diagonals of the block, the eight next to the gaps.
constexpr bool doubles(int column, int row) {
    if (!exists(column, row)) return false;
    const auto edge = [](int k) { return k == 0 || k == 14; };
    if (edge(row)) return column == 6 || column == 8;
    if (edge(column)) return row == 6 || row == 8;
    return column == row || column + row == 14;
}

/// A set of squares: bit s % 64 of word s / 64 stands for square s.
struct Squares {
    std::array<std::uint64_t, 4> words{};

    static constexpr std::uint64_t bit(int square) { return std::uint64_t{1} << (square & 63); }
    static constexpr std::size_t word(int square) { return static_cast<std::size_t>(square >> 6); }

    constexpr bool has(int square) const { return (words[word(square)] & bit(square)) != 0; }
    constexpr void add(int square) { words[word(square)] |= bit(square); }
    constexpr void remove(int square) { words[word(square)] &= ~bit(square); }
    constexpr bool any() const { return (words[0] | words[1] | words[2] | words[3]) != 0; }
    int size() const {
        int sum = 0;
        for (const auto one : words) sum += game::count_bits(one);
        return sum;
    }
    /// The square with the lowest number; the set must not be empty.
    Square first() const {
        std::size_t w = 0;
        while (words[w] == 0) ++w;
        return static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(words[w])));
    }
    /// Calls `visit(square)` for each square in ascending order.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t w = 0; w < words.size(); ++w)
            for (auto rest = words[w]; rest; rest &= rest - 1)
                visit(
                    static_cast<Square>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }

    constexpr Squares& operator&=(const Squares& other) {
        for (std::size_t w = 0; w < words.size(); ++w) words[w] &= other.words[w];
        return *this;
    }
    constexpr Squares& operator|=(const Squares& other) {
        for (std::size_t w = 0; w < words.size(); ++w) words[w] |= other.words[w];
        return *this;
    }
    /// Without the squares of the other set.
    constexpr Squares& operator-=(const Squares& other) {
        for (std::size_t w = 0; w < words.size(); ++w) words[w] &= ~other.words[w];
        return *this;
    }
    friend constexpr Squares operator&(Squares one, const Squares& other) { return one &= other; }
    friend constexpr Squares operator|(Squares one, const Squares& other) { return one |= other; }
    friend constexpr Squares operator-(Squares one, const Squares& other) { return one -= other; }
    bool operator==(const Squares&) const = default;
};

/// All squares for which `wanted(column, row)` holds.
template <class Wanted>
constexpr Squares squares_where(Wanted wanted) {
    Squares set;
    for (int column = 0; column < kSide; ++column)
        for (int row = 0; row < kSide; ++row)
            if (wanted(column, row)) set.add(square_at(column, row));
    return set;
}

inline constexpr Squares kAllSquares = squares_where(exists);
inline constexpr Squares kDoubling = squares_where(doubles);

/// True for the numbers of squares, false for those of holes.
constexpr bool is_square(int number) {
    return number >= 0 && number < kNumbers && kAllSquares.has(number);
}

/// The squares that touch one of the set orthogonally (the set itself may be among them).
constexpr Squares neighbours(const Squares& set) {
    Squares around;
    for (std::size_t w = 0; w < 4; ++w) {
        const auto here = set.words[w];
        const auto before = w > 0 ? set.words[w - 1] >> 48 : 0;
        const auto after = w < 3 ? set.words[w + 1] << 48 : 0;
        // Row 15 has no squares, so a shift by one never carries a square into the next column.
        around.words[w] = (here << 1 | here >> 1 | here << 16 | here >> 16 | before | after) &
                          kAllSquares.words[w];
    }
    return around;
}

/// All 193 squares in canonical order: A5, A6, A7, A9, …, B2, …, O11.
const std::vector<Square>& squares();

/// `A5` … `O11`; the square must exist.
std::string name_of(Square square);

/// The square with that name; nothing for holes, small letters, leading zeros and all else.
std::optional<Square> square_named(std::string_view name);

}  // namespace zatre
