// Other sizes of tiles and pictures: every new pixel is a weighted mean of the old ones it covers.
#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "render/assets.hpp"

namespace render {

namespace {

// Which old cells make up one new cell, and how much of each (sum = 256).
struct Share {
    int first = 0;
    std::vector<int> weights;
};

// Triangle filter as wide as a new cell (at least an old one), for `from` cells into `to`.
std::vector<Share> shares(int from, int to) {
    std::vector<Share> out;
    const double step = static_cast<double>(from) / to, reach = std::max(1.0, step);
    for (int i = 0; i < to; ++i) {
        const double centre = (i + 0.5) * step - 0.5;
        Share share;
        share.first = static_cast<int>(std::ceil(centre - reach));
        const int last = static_cast<int>(std::floor(centre + reach));
        std::vector<double> exact;
        double sum = 0;
        for (int k = share.first; k <= last; ++k) {
            exact.push_back(std::max(0.0, 1 - std::fabs(k - centre) / reach));
            sum += exact.back();
        }
        int total = 0;
        std::size_t largest = 0;
        for (std::size_t k = 0; k < exact.size(); ++k) {
            share.weights.push_back(static_cast<int>(exact[k] / sum * 256 + 0.5));
            total += share.weights.back();
            if (exact[k] > exact[largest]) largest = k;
        }
        share.weights[largest] += 256 - total;
        out.push_back(std::move(share));
    }
    return out;
}

using Picture = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

/// The greys of a picture. A file of greys is read as numbers of a palette; greys are the same in
/// every channel, whatever other layout it was read into.
std::vector<std::uint8_t> greys_of(const SDL_Surface& picture) {
    const auto width = static_cast<std::size_t>(picture.w);
    const auto height = static_cast<std::size_t>(picture.h);
    const auto step = static_cast<std::size_t>(picture.format->BytesPerPixel);
    const auto* palette = picture.format->palette;
    std::array<std::uint8_t, 256> grey{};
    for (std::size_t i = 0; i < grey.size(); ++i) grey[i] = static_cast<std::uint8_t>(i);
    for (int i = 0; palette && i < std::min(palette->ncolors, 256); ++i)
        grey[static_cast<std::size_t>(i)] = palette->colors[i].r;
    std::vector<std::uint8_t> greys(width * height);
    for (std::size_t y = 0; y < height; ++y) {
        const auto* row = static_cast<const std::uint8_t*>(picture.pixels) +
                          y * static_cast<std::size_t>(picture.pitch);
        for (std::size_t x = 0; x < width; ++x) greys[y * width + x] = grey[row[step * x]];
    }
    return greys;
}

}  // namespace

std::shared_ptr<const Tile> load_tile(const std::string& file) {
    Picture loaded(IMG_Load(file.c_str()), SDL_FreeSurface);
    if (!loaded || loaded->w != loaded->h || loaded->w < 1 || loaded->w > 8192) return nullptr;
    if (loaded->format->format != SDL_PIXELFORMAT_INDEX8)
        loaded.reset(SDL_ConvertSurfaceFormat(loaded.get(), SDL_PIXELFORMAT_RGBA32, 0));
    if (!loaded) return nullptr;
    auto tile = std::make_shared<Tile>();
    tile->size = loaded->w;
    tile->grey = greys_of(*loaded);
    std::uint64_t sum = 0;
    for (const std::uint8_t grey : tile->grey) sum += grey;
    tile->mean = static_cast<float>(static_cast<double>(sum) /
                                    (255.0 * static_cast<double>(tile->grey.size())));
    if (sum == 0) return nullptr;
    return tile;
}

namespace {

constexpr std::size_t kRows = 16;  // new rows that are made side by side, so that they fill vectors

/// The new rows from `first` on, squeezed from above to below only: `to[x * kRows + row]`, old
/// columns, 256 times too bright.
void squeeze_down(const Tile& tile, const std::vector<Share>& plan, std::size_t first,
                  std::uint16_t* to) {
    const auto old = static_cast<std::size_t>(tile.size);
    std::vector<std::uint16_t> line(old);
    for (std::size_t row = 0; row < kRows; ++row) {
        if (first + row >= plan.size()) break;
        const Share& share = plan[first + row];
        std::fill(line.begin(), line.end(), std::uint16_t{0});
        for (std::size_t k = 0; k < share.weights.size(); ++k) {
            const int y = share.first + static_cast<int>(k) + 2 * tile.size;
            const std::uint8_t* from =
                tile.grey.data() + static_cast<std::size_t>(y % tile.size) * old;
            const auto weight = static_cast<std::uint16_t>(share.weights[k]);
            for (std::size_t x = 0; x < old; ++x)
                line[x] = static_cast<std::uint16_t>(line[x] + from[x] * weight);
        }
        for (std::size_t x = 0; x < old; ++x) to[x * kRows + row] = line[x];
    }
}

}  // namespace

Tile resized(const Tile& tile, int size) {
    const std::vector<Share> plan = shares(tile.size, size);
    const auto n = static_cast<std::size_t>(size), old = static_cast<std::size_t>(tile.size);
    // A margin lets the columns go on at their ends.
    int reach = 0;
    for (const Share& share : plan)
        reach = std::max({reach, -share.first,
                          share.first + static_cast<int>(share.weights.size()) - tile.size});
    const auto margin = static_cast<std::size_t>(reach);
    Tile out;
    out.size = size;
    out.mean = tile.mean;
    out.grey.resize(n * n);
    std::vector<std::uint16_t> block((old + 2 * margin) * kRows);
    std::uint16_t* const columns = block.data() + margin * kRows;
    for (std::size_t y = 0; y < n; y += kRows) {
        squeeze_down(tile, plan, y, columns);
        std::copy_n(columns + (old - margin) * kRows, margin * kRows, block.data());
        std::copy_n(columns, margin * kRows, columns + old * kRows);
        const std::size_t rows = std::min(kRows, n - y);
        for (std::size_t x = 0; x < n; ++x) {
            const Share& share = plan[x];
            std::uint32_t sums[kRows];
            std::fill(sums, sums + kRows, 32768U);
            const std::uint16_t* from =
                block.data() + (share.first + reach) * static_cast<int>(kRows);
            for (const int each : share.weights) {
                const auto weight = static_cast<std::uint16_t>(each);
                for (std::size_t row = 0; row < kRows; ++row)
                    sums[row] += static_cast<std::uint32_t>(weight) * from[row];
                from += kRows;
            }
            for (std::size_t row = 0; row < rows; ++row)
                out.grey[(y + row) * n + x] =
                    static_cast<std::uint8_t>(std::min(255U, sums[row] >> 16));
        }
    }
    return out;
}

Bitmap resized(const Bitmap& bitmap, int width, int height) {
    const std::vector<Share> across = shares(bitmap.width(), width),
                             down = shares(bitmap.height(), height);
    Bitmap out(width, height);
    std::vector<std::uint32_t> line(static_cast<std::size_t>(bitmap.width()) * 4);
    for (int y = 0; y < height; ++y) {
        std::fill(line.begin(), line.end(), 0U);
        const Share& share = down[static_cast<std::size_t>(y)];
        for (std::size_t k = 0; k < share.weights.size(); ++k) {
            const int from = std::clamp(share.first + static_cast<int>(k), 0, bitmap.height() - 1);
            const std::uint32_t* row = bitmap.row(from);
            const auto weight = static_cast<std::uint32_t>(share.weights[k]);
            for (int x = 0; x < bitmap.width(); ++x)
                for (unsigned c = 0; c < 4; ++c)
                    line[static_cast<std::size_t>(x) * 4 + c] +=
                        ((row[x] >> (8 * c)) & 255) * weight;
        }
        for (int x = 0; x < width; ++x) {
            const Share& share_x = across[static_cast<std::size_t>(x)];
            std::array<std::uint32_t, 4> sum{32768, 32768, 32768, 32768};
            for (std::size_t k = 0; k < share_x.weights.size(); ++k) {
                const auto from = static_cast<std::size_t>(
                    std::clamp(share_x.first + static_cast<int>(k), 0, bitmap.width() - 1));
                for (std::size_t c = 0; c < 4; ++c)
                    sum[c] += line[from * 4 + c] * static_cast<std::uint32_t>(share_x.weights[k]);
            }
            std::uint32_t pixel = 0;
            for (std::size_t c = 0; c < 4; ++c) pixel |= std::min(255U, sum[c] >> 16) << (8 * c);
            out.row(y)[x] = pixel;
        }
    }
    out.mark_opaque();
    return out;
}

}  // namespace render
