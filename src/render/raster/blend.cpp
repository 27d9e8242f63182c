// Loops written so that compilers make vectors of them; two channels share a 32-bit word.
#include "render/raster/blend.hpp"

#include <algorithm>

// Where the tool chain can, two versions, chosen when the program starts; CMakeLists.txt says so.
#ifndef PETIBOJ_TWO_VERSIONS
#define PETIBOJ_VERSIONS
#else
#define PETIBOJ_VERSIONS __attribute__((target_clones("avx2", "default")))
#endif

namespace render {

namespace {

constexpr std::uint32_t kOdd = 0x00FF00FFU;

// All four channels times k / 255, rounded.
inline std::uint32_t times(std::uint32_t p, std::uint32_t k) {
    std::uint32_t rb = (p & kOdd) * k + 0x00800080U;
    std::uint32_t ag = ((p >> 8) & kOdd) * k + 0x00800080U;
    rb = (rb + ((rb >> 8) & kOdd)) >> 8;
    ag = ag + ((ag >> 8) & kOdd);
    return (rb & kOdd) | (ag & ~kOdd);
}

inline std::uint32_t over(std::uint32_t from, std::uint32_t to) {
    return from + times(to, 255U - (from >> 24));
}

}  // namespace

std::uint32_t premultiplied(std::uint32_t straight) {
    const std::uint32_t a = straight >> 24;
    return (times(straight, a) & 0x00FFFFFFU) | (a << 24);
}

std::uint32_t dimmed(std::uint32_t pixel, std::uint32_t share) {
    return times(pixel, share);
}

PETIBOJ_VERSIONS
void lay_color(std::uint32_t* to, int count, std::uint32_t color) {
    const std::uint32_t keep = 255U - (color >> 24);
    if (keep == 0) {
        std::fill(to, to + count, color);
        return;
    }
    for (int i = 0; i < count; ++i) to[i] = color + times(to[i], keep);
}

PETIBOJ_VERSIONS
void lay_color_masked(std::uint32_t* to, int count, std::uint32_t color,
                      const std::uint8_t* coverage) {
    for (int i = 0; i < count; ++i) to[i] = over(times(color, coverage[i]), to[i]);
}

PETIBOJ_VERSIONS
void lay_row(std::uint32_t* to, int count, const std::uint32_t* from) {
    for (int i = 0; i < count; ++i) to[i] = over(from[i], to[i]);
}

PETIBOJ_VERSIONS
void lay_row_masked(std::uint32_t* to, int count, const std::uint32_t* from,
                    const std::uint8_t* coverage) {
    for (int i = 0; i < count; ++i) to[i] = over(times(from[i], coverage[i]), to[i]);
}

PETIBOJ_VERSIONS
void mix_rows(std::uint32_t* to, int count, const std::uint32_t* first, const std::uint32_t* second,
              std::uint32_t t) {
    for (int i = 0; i < count; ++i) to[i] = mixed(first[i], second[i], t);
}

PETIBOJ_VERSIONS
void dim_row(std::uint32_t* row, int count, std::uint32_t share) {
    for (int i = 0; i < count; ++i) row[i] = times(row[i], share);
}

PETIBOJ_VERSIONS
void mask_row(std::uint32_t* row, int count, const std::uint8_t* coverage) {
    for (int i = 0; i < count; ++i) row[i] = times(row[i], coverage[i]);
}

}  // namespace render
