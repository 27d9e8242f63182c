// Gaussian blur: integer weights for small sigma, three box blurs (which come near) for large ones.
#include "render/canvas_impl.hpp"

namespace render {

namespace {

constexpr float kSmall = 4.0F;  // sigma up to which the kernel is applied as such

std::vector<int> kernel(float sigma, int reach) {
    std::vector<int> weights;
    double sum = 0;
    std::vector<double> exact;
    for (int i = -reach; i <= reach; ++i) {
        exact.push_back(std::exp(-0.5 * i * i / (static_cast<double>(sigma) * sigma)));
        sum += exact.back();
    }
    int total = 0;
    for (const double w : exact) {
        weights.push_back(static_cast<int>(w / sum * 65536 + 0.5));
        total += weights.back();
    }
    weights[static_cast<std::size_t>(reach)] += 65536 - total;
    return weights;
}

int box_width(float sigma) {  // odd; three passes have the variance of the Gaussian
    const int d = static_cast<int>(std::sqrt(4 * sigma * sigma + 1) + 0.5F);
    return std::max(1, d | 1);
}

// All rows of `cells` at once: weights · neighbours along the row, in 1/256 of coverage. The sums
// stay below 2^32, and the inner loop has no branch, so that the compiler makes vectors of it.
void blur_rows(std::vector<std::uint16_t>& cells, int w, int h, const std::vector<int>& weights) {
    const auto reach = static_cast<std::ptrdiff_t>(weights.size() / 2), count = std::ptrdiff_t{w};
    std::vector<std::uint32_t> padded(static_cast<std::size_t>(count + 2 * reach));
    std::vector<std::uint32_t> sums(static_cast<std::size_t>(count));
    for (int y = 0; y < h; ++y) {
        std::uint16_t* line = cells.data() + count * y;
        std::copy(line, line + count, padded.begin() + reach);
        std::fill(sums.begin(), sums.end(), 32768U);
        for (std::ptrdiff_t k = 0; k <= 2 * reach; ++k) {
            const auto weight = static_cast<std::uint32_t>(weights[static_cast<std::size_t>(k)]);
            const std::uint32_t* from = padded.data() + k;
            std::uint32_t* into = sums.data();
            for (std::ptrdiff_t i = 0; i < count; ++i) into[i] += from[i] * weight;
        }
        for (std::ptrdiff_t i = 0; i < count; ++i)
            line[i] = static_cast<std::uint16_t>(sums[static_cast<std::size_t>(i)] >> 16);
    }
}

// The same with a sliding window of `width` equal weights, three times.
void box_rows(std::vector<std::uint16_t>& cells, int w, int h, int width) {
    const int half = width / 2;
    const std::uint32_t inverse = (1U << 24) / static_cast<std::uint32_t>(width);
    std::vector<std::uint16_t> copy(static_cast<std::size_t>(w + 2 * half + 1));
    for (int y = 0; y < h; ++y) {
        std::uint16_t* line = cells.data() + static_cast<std::ptrdiff_t>(y) * w;
        for (int pass = 0; pass < 3; ++pass) {
            std::copy(line, line + w, copy.begin() + half);
            std::uint32_t sum = 0;
            for (int i = 0; i < 2 * half; ++i) sum += copy[static_cast<std::size_t>(i)];
            for (int i = 0; i < w; ++i) {
                sum += copy[static_cast<std::size_t>(i + 2 * half)];
                line[i] = static_cast<std::uint16_t>(
                    (static_cast<std::uint64_t>(sum) * inverse + (1U << 23)) >> 24);
                sum -= copy[static_cast<std::size_t>(i)];
            }
        }
    }
}

// Columns become rows, by squares that fit the cache.
std::vector<std::uint16_t> transposed(const std::vector<std::uint16_t>& cells, int w, int h) {
    constexpr int kSquare = 32;
    std::vector<std::uint16_t> turned(cells.size());
    for (int top = 0; top < h; top += kSquare)
        for (int left = 0; left < w; left += kSquare)
            for (int y = top; y < std::min(h, top + kSquare); ++y)
                for (int x = left; x < std::min(w, left + kSquare); ++x)
                    turned[static_cast<std::size_t>(x) * static_cast<std::size_t>(h) +
                           static_cast<std::size_t>(y)] =
                        cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(w) +
                              static_cast<std::size_t>(x)];
    return turned;
}

template <class Rows>
void both_ways(std::vector<std::uint16_t>& cells, int w, int h, Rows&& rows) {
    rows(cells, w, h);
    cells = transposed(cells, w, h);
    rows(cells, h, w);
    cells = transposed(cells, h, w);
}

/// Where a pixel lies between two cells of `factor` pixels: the first of them, and how far on in
/// 256ths.
struct Between {
    int first, second;
    std::uint32_t share;
};
std::vector<Between> between(int pixels, int cells, int factor) {
    std::vector<Between> list;
    list.reserve(static_cast<std::size_t>(pixels));
    for (int i = 0; i < pixels; ++i) {
        const int at = std::max(0, (2 * i + 1 - factor) * 128 / factor);  // from the first middle
        const int first = std::min(at >> 8, cells - 1);
        list.push_back(
            {first, std::min(first + 1, cells - 1), static_cast<std::uint32_t>(at & 255)});
    }
    return list;
}

/// Wide blurs are made of cells of factor × factor pixels: nobody sees the difference, and it is
/// the time that counts when a window opens.
void blur_coarse(Mask& mask, float sigma, int factor) {
    const int w = mask.box.w, h = mask.box.h;
    const int across = (w + factor - 1) / factor, down = (h + factor - 1) / factor;
    const auto index = [](int y, int width, int x) {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(x);
    };
    std::vector<std::uint16_t> cells(index(down, across, 0));
    const auto area = static_cast<std::uint32_t>(factor * factor);
    for (int y = 0; y < down; ++y)
        for (int x = 0; x < across; ++x) {
            std::uint32_t sum = 0;
            for (int v = y * factor; v < std::min(h, (y + 1) * factor); ++v)
                for (int u = x * factor; u < std::min(w, (x + 1) * factor); ++u)
                    sum += mask.coverage[index(v, w, u)];
            cells[index(y, across, x)] = static_cast<std::uint16_t>((sum << 8) / area);
        }
    const int width = box_width(sigma / static_cast<float>(factor));
    both_ways(cells, across, down, [&](std::vector<std::uint16_t>& all, int columns, int rows) {
        box_rows(all, columns, rows, width);
    });
    const auto columns = between(w, across, factor), rows = between(h, down, factor);
    std::vector<std::uint32_t> line(static_cast<std::size_t>(across));
    for (int y = 0; y < h; ++y) {
        const Between& row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < across; ++x)
            line[static_cast<std::size_t>(x)] =
                (cells[index(row.first, across, x)] * (256 - row.share) +
                 cells[index(row.second, across, x)] * row.share) >>
                8;
        std::uint8_t* out = &mask.coverage[index(y, w, 0)];
        for (int x = 0; x < w; ++x) {
            const Between& at = columns[static_cast<std::size_t>(x)];
            out[x] = static_cast<std::uint8_t>(
                (line[static_cast<std::size_t>(at.first)] * (256 - at.share) +
                 line[static_cast<std::size_t>(at.second)] * at.share + 32768) >>
                16);
        }
    }
}

}  // namespace

std::array<ShadowLayer, 2> shadow_layers(ShadowLevel level) {
    switch (level) {
        case ShadowLevel::L1:
            return {{{1, 1.5F, 3, 0.30F}, {2, 4, 8, 0.14F}}};
        case ShadowLevel::L2:
            return {{{1, 2, 4, 0.18F}, {4, 8, 20, 0.18F}}};
        case ShadowLevel::L3:
            return {{{2, 4, 8, 0.16F}, {8, 18, 44, 0.24F}}};
        case ShadowLevel::L4:
            break;
    }
    return {{{4, 8, 16, 0.20F}, {12, 32, 80, 0.34F}}};
}

int blur_reach(float sigma) {
    if (sigma <= kSmall) return static_cast<int>(std::ceil(3 * sigma));
    return 3 * (box_width(sigma) / 2);
}

void blur(Mask& mask, float sigma) {
    if (sigma <= 0.05F || mask.box.empty()) return;
    if (sigma >= 4 * kSmall) return blur_coarse(mask, sigma, 4);
    if (sigma >= 2 * kSmall) return blur_coarse(mask, sigma, 2);
    const int w = mask.box.w, h = mask.box.h;
    std::vector<std::uint16_t> cells(mask.coverage.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = static_cast<std::uint16_t>(mask.coverage[i] << 8);
    if (sigma <= kSmall) {
        const std::vector<int> weights = kernel(sigma, blur_reach(sigma));
        both_ways(cells, w, h, [&](std::vector<std::uint16_t>& all, int across, int down) {
            blur_rows(all, across, down, weights);
        });
    } else {
        const int width = box_width(sigma);
        both_ways(cells, w, h, [&](std::vector<std::uint16_t>& all, int across, int down) {
            box_rows(all, across, down, width);
        });
    }
    for (std::size_t i = 0; i < cells.size(); ++i)
        mask.coverage[i] = static_cast<std::uint8_t>(std::min(255, (cells[i] + 128) >> 8));
}

Mask shadow_patch(float radius, float sigma, int& margin) {
    margin = blur_reach(sigma);
    const int corner = static_cast<int>(std::ceil(radius)) + margin;
    const int inner = 2 * corner + 1;  // of the rectangle
    const int whole = inner + 2 * margin;
    Mask mask = mask_of(Path::rounded({static_cast<float>(margin), static_cast<float>(margin),
                                       static_cast<float>(inner), static_cast<float>(inner)},
                                      radius),
                        FillRule::non_zero, {0, 0, whole, whole});
    blur(mask, sigma);
    return mask;
}

}  // namespace render
