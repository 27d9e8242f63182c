// The inner loops: rows of premultiplied ARGB laid over rows of pixels. Integer arithmetic only, so
// that every build and processor gives the same pixels.
#pragma once
#include <cstdint>

namespace render {

/// Premultiplies a colour 0xAARRGGBB.
std::uint32_t premultiplied(std::uint32_t straight);
/// A premultiplied pixel times share / 255.
std::uint32_t dimmed(std::uint32_t pixel, std::uint32_t share);

/// Two premultiplied pixels mixed: t in 256ths of the second, from 0 to 256.
inline std::uint32_t mixed(std::uint32_t first, std::uint32_t second, std::uint32_t t) {
    constexpr std::uint32_t kOdd = 0x00FF00FFU;
    const std::uint32_t rb = ((first & kOdd) * (256 - t) + (second & kOdd) * t + 0x00800080U) >> 8;
    const std::uint32_t ag =
        ((first >> 8) & kOdd) * (256 - t) + ((second >> 8) & kOdd) * t + 0x00800080U;
    return (rb & kOdd) | (ag & ~kOdd);
}

/// One premultiplied colour over a row.
void lay_color(std::uint32_t* to, int count, std::uint32_t color);
/// One premultiplied colour over a row, each pixel by its coverage.
void lay_color_masked(std::uint32_t* to, int count, std::uint32_t color,
                      const std::uint8_t* coverage);
/// A row of premultiplied pixels over a row.
void lay_row(std::uint32_t* to, int count, const std::uint32_t* from);
/// The same, each pixel by its coverage.
void lay_row_masked(std::uint32_t* to, int count, const std::uint32_t* from,
                    const std::uint8_t* coverage);
/// Two rows mixed: t in 256ths of the second, from 0 to 256.
void mix_rows(std::uint32_t* to, int count, const std::uint32_t* first, const std::uint32_t* second,
              std::uint32_t t);
/// A row times share / 255, in place.
void dim_row(std::uint32_t* row, int count, std::uint32_t share);
/// A row times coverage, in place.
void mask_row(std::uint32_t* row, int count, const std::uint8_t* coverage);

}  // namespace render
