// The numbers of a tournament: exact points, costs that are wide enough, indexes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace tournament {

// --- points (rule 1): units u of 1/55440 point, so that every share at a table of 2 … 12 is whole
// ---

using Units = std::int64_t;
inline constexpr Units kPoint = 55'440;    ///< 2 lcm(1 … 11)
inline constexpr Units kAverage = 33'264;  ///< 60 %: bridge's average plus
inline constexpr Units kHalf = kPoint / 2;

/// above / below to the nearest whole number, halves upwards; below > 0.
constexpr Units rounded(Units above, Units below) {
    const Units twice = 2 * above + below;
    const Units whole = twice / (2 * below);
    return twice % (2 * below) < 0 ? whole - 1 : whole;
}

/// As a number of points, for people and files.
constexpr double points_of(Units units) {
    return static_cast<double>(units) / static_cast<double>(kPoint);
}

// --- costs of a pairing
// ---------------------------------------------------------------------------

__extension__ typedef __int128 Wide;  ///< 128 bits

/// Two of them, the first one counts more: ordered, added and halved like one number, for the rare
/// costs that 128 bits do not hold.
struct Wider {
    Wide high = 0;
    Wide low = 0;

    Wider() = default;
    Wider(Wide most, Wide least) : high(most), low(least) {}

    Wider& operator+=(const Wider& other) {
        high += other.high;
        low += other.low;
        return *this;
    }
    Wider& operator-=(const Wider& other) {
        high -= other.high;
        low -= other.low;
        return *this;
    }
    friend Wider operator+(Wider a, const Wider& b) { return a += b; }
    friend Wider operator-(Wider a, const Wider& b) { return a -= b; }
    friend bool operator==(const Wider& a, const Wider& b) {
        return a.high == b.high && a.low == b.low;
    }
    friend bool operator<(const Wider& a, const Wider& b) {
        return a.high != b.high ? a.high < b.high : a.low < b.low;
    }
    friend bool operator>(const Wider& a, const Wider& b) { return b < a; }
};

inline Wide half(Wide number) {
    return number / 2;
}
inline Wider half(const Wider& number) {
    return {number.high / 2, number.low / 2};
}

/// The least cost above nought.
template <class Cost>
Cost one();
template <>
inline Wide one<Wide>() {
    return 1;
}
template <>
inline Wider one<Wider>() {
    return {0, 1};
}

/// The nearest even number that is not greater.
inline Wide even_below(Wide number) {
    return number - (number & 1);
}
inline Wider even_below(const Wider& number) {
    return {even_below(number.high), even_below(number.low)};
}

// --- players, seats and tables are numbers; containers want them as sizes
// -------------------------

constexpr std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

}  // namespace tournament
