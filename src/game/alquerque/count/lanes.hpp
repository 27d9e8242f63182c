// Moves of a field by axis, four sets of 25 points at a time: what perft and random games walk on.
// Included by two sources for each of them, one for every processor and one for those that
// have AVX2 and BMI2 (all since about 2015); the choice is made at run time. Only functions marked
// ALQUERQUE_FAST use those instructions, so that no shared code of the program ever does.
#pragma once

#include "game/alquerque/steps.hpp"

#if defined(ALQUERQUE_NEW_PROCESSOR)
#include <immintrin.h>
#define ALQUERQUE_FAST __attribute__((target("avx2,bmi,bmi2,popcnt")))
#else
#define ALQUERQUE_FAST
#endif

namespace alquerque {

namespace {  // each source has its own

/// One set of points for each axis: north, east, north-east, north-west; two axes a word. A quiet
/// move lies on the line between two neighbours of which one is own and one empty: it is named by
/// the lower of the two. A jump is named by the stone it passes; of the points on both sides one is
/// own and one empty.
struct Lanes4 {
    std::array<std::uint64_t, 2> words;

    bool any() const { return (words[0] | words[1]) != 0; }
};

constexpr std::array<int, 4> kAlong{5, 1, 6, 4};  ///< how far a step on an axis leads

constexpr std::array<Points, 4> kLower = [] {
    std::array<Points, 4> table{};
    for (std::size_t axis = 0; axis < 4; ++axis) table[axis] = kStepFrom[2 * axis];
    return table;
}();
constexpr std::array<Points, 4> kMiddle = [] {
    std::array<Points, 4> table{};
    for (std::size_t axis = 0; axis < 4; ++axis) table[axis] = kJumpFrom[2 * axis] << kAlong[axis];
    return table;
}();
/// In forward nobody goes along the second axis.
constexpr std::array<Points, 4> kLowerAhead{kLower[0], 0, kLower[2], kLower[3]};

/// By bit of a word: the two points of a quiet move, those before and behind the stone of a jump.
struct Ends {
    std::array<std::array<Points, 64>, 2> quiet{};
    std::array<std::array<Points, 64>, 2> jump{};
};
constexpr Ends kEnds = [] {
    Ends ends;
    for (std::size_t word = 0; word < 2; ++word)
        for (std::size_t place = 0; place < 64; ++place) {
            const std::size_t axis = 2 * word + place / 32;
            const int p = static_cast<int>(place % 32);
            if (p >= kPoints) continue;
            if (kLower[axis] & bit(p)) ends.quiet[word][place] = bit(p) | bit(p + kAlong[axis]);
            if (kMiddle[axis] & bit(p))
                ends.jump[word][place] = bit(p - kAlong[axis]) | bit(p + kAlong[axis]);
        }
    return ends;
}();

/// By point: where a jump from there lands, in the order of the stones it passes.
constexpr std::array<Points, kPoints> kLandings = [] {
    std::array<Points, kPoints> table{};
    for (int p = 0; p < kPoints; ++p)
        for (int over = 0; over < kPoints; ++over)
            if (kAround.jumps[index(p)] & bit(over)) table[index(p)] |= bit(2 * over - p);
    return table;
}();

#if defined(ALQUERQUE_NEW_PROCESSOR)

ALQUERQUE_FAST inline __m128i lanes_of(const std::array<Points, 4>& sets) {
    return _mm_setr_epi32(static_cast<int>(sets[0]), static_cast<int>(sets[1]),
                          static_cast<int>(sets[2]), static_cast<int>(sets[3]));
}
ALQUERQUE_FAST inline __m128i each_lane(Points set) {
    return _mm_set1_epi32(static_cast<int>(set));
}
ALQUERQUE_FAST inline Lanes4 words_of(__m128i lanes) {
    return {{static_cast<std::uint64_t>(_mm_cvtsi128_si64(lanes)),
             static_cast<std::uint64_t>(_mm_extract_epi64(lanes, 1))}};
}

ALQUERQUE_FAST inline Lanes4 jumps_of(Points own, Points other, Points empty) {
    const __m128i along = _mm_setr_epi32(kAlong[0], kAlong[1], kAlong[2], kAlong[3]);
    const __m128i mine = each_lane(own);
    const __m128i free = each_lane(empty);
    const __m128i up = _mm_and_si128(_mm_sllv_epi32(mine, along), _mm_srlv_epi32(free, along));
    const __m128i down = _mm_and_si128(_mm_srlv_epi32(mine, along), _mm_sllv_epi32(free, along));
    const __m128i passed = _mm_and_si128(each_lane(other), lanes_of(kMiddle));
    return words_of(_mm_and_si128(_mm_or_si128(up, down), passed));
}

/// Forward: -1 nobody's way, else the side whose way it is.
template <bool Forward, int Side>
ALQUERQUE_FAST inline Lanes4 quiets_of(Points own, Points empty) {
    const __m128i along = _mm_setr_epi32(kAlong[0], kAlong[1], kAlong[2], kAlong[3]);
    const __m128i mine = each_lane(own);
    const __m128i free = each_lane(empty);
    const __m128i up = _mm_and_si128(mine, _mm_srlv_epi32(free, along));
    const __m128i down = _mm_and_si128(free, _mm_srlv_epi32(mine, along));
    if constexpr (Forward)
        return words_of(_mm_and_si128(Side == kWhite ? up : down, lanes_of(kLowerAhead)));
    return words_of(_mm_and_si128(_mm_or_si128(up, down), lanes_of(kLower)));
}

/// Stones that a stone on `at` can jump over.
ALQUERQUE_FAST inline Points next_jumps(int at, Points other, Points empty) {
    const auto from = static_cast<std::size_t>(at);
    const Points able = _pext_u32(other, kAround.jumps[from]) & _pext_u32(empty, kLandings[from]);
    return _pdep_u32(able, kAround.jumps[from]);
}

ALQUERQUE_FAST inline std::uint32_t ones_in(std::uint64_t word) {
    return static_cast<std::uint32_t>(_mm_popcnt_u64(word));
}
/// The place of bit number `n` of a word.
ALQUERQUE_FAST inline int nth_of(std::uint64_t word, std::uint32_t n) {
    return static_cast<int>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << n, word)));
}

#else

/// Calls `set(axis)` for the four axes.
template <class Set>
inline Lanes4 four(Set&& set) {
    return {{set(0) | std::uint64_t{set(1)} << 32, set(2) | std::uint64_t{set(3)} << 32}};
}

inline Lanes4 jumps_of(Points own, Points other, Points empty) {
    return four([&](std::size_t axis) {
        const int k = kAlong[axis];
        return ((own << k & empty >> k) | (own >> k & empty << k)) & other & kMiddle[axis];
    });
}

template <bool Forward, int Side>
inline Lanes4 quiets_of(Points own, Points empty) {
    return four([&](std::size_t axis) {
        const int k = kAlong[axis];
        if constexpr (Forward)
            return (Side == kWhite ? own & empty >> k : empty & own >> k) & kLowerAhead[axis];
        return ((own & empty >> k) | (empty & own >> k)) & kLower[axis];
    });
}

inline Points next_jumps(int at, Points other, Points empty) {
    return jumpable(at, other, empty);
}

/// Bits of each byte: without an instruction for it, sums of neighbours.
inline std::uint64_t ones_by_byte(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    return (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
}
inline std::uint32_t ones_in(std::uint64_t word) {
    return static_cast<std::uint32_t>(ones_by_byte(word) * 0x0101010101010101 >> 56);
}
inline int nth_of(std::uint64_t word, std::uint32_t n) {
    // By byte, the bits up to its end; the bytes where those do not reach beyond n come before.
    const std::uint64_t upto = ones_by_byte(word) * 0x0101010101010101;
    const std::uint64_t before =
        ((n * 0x0101010101010101 | 0x8080808080808080) - upto) & 0x8080808080808080;
    const int place = 8 * static_cast<int>((before >> 7) * 0x0101010101010101 >> 56);
    n -= static_cast<std::uint32_t>(upto << 8 >> place & 0xFF);
    for (word >>= place; n > 0; --n) word &= word - 1;
    return place + std::countr_zero(word);
}

#endif

}  // namespace

}  // namespace alquerque
