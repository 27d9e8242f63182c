// The inner loops: rows of premultiplied ARGB laid over rows of pixels. Integer arithmetic only, so
// that every build and processor gives the same pixels.
#pragma once
#include <cstdint>

namespace render {

/// Premultiplies a colour 0xAARRGGBB.
std::uint32_t premultiplied(std::uint32_t straight);
/// A premultiplied pixel times share / 255.
std::uint32_t dimmed(std::uint32_t pixel, std::uint32_t share);

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
/// A row times share / 255, in place.
void dim_row(std::uint32_t* row, int count, std::uint32_t share);
/// A row times coverage, in place.
void mask_row(std::uint32_t* row, int count, const std::uint8_t* coverage);

}  // namespace render
