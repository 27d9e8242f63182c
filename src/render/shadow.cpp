// Gaussian blur: integer weights for small sigma, three box blurs (which come near) for large ones.
#include "render/shadow.hpp"

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

// One line of `count` cells, `step` apart, in 1/256 of coverage.
void blur_line(std::uint16_t* line, int count, int step, const std::vector<int>& weights,
               std::vector<std::uint16_t>& copy) {
    const int reach = static_cast<int>(weights.size()) / 2;
    for (int i = 0; i < count; ++i) copy[static_cast<std::size_t>(i)] = line[i * step];
    for (int i = 0; i < count; ++i) {
        std::int64_t sum = 32768;
        const int first = std::max(0, i - reach), last = std::min(count - 1, i + reach);
        for (int k = first; k <= last; ++k)
            sum += static_cast<std::int64_t>(copy[static_cast<std::size_t>(k)]) *
                   weights[static_cast<std::size_t>(k - i + reach)];
        line[i * step] = static_cast<std::uint16_t>(sum >> 16);
    }
}

void box_line(std::uint16_t* line, int count, int step, int width,
              std::vector<std::uint16_t>& copy) {
    const int half = width / 2;
    for (int i = 0; i < count; ++i) copy[static_cast<std::size_t>(i)] = line[i * step];
    const std::uint32_t inverse = (1U << 24) / static_cast<std::uint32_t>(width);
    std::uint32_t sum = 0;
    for (int i = 0; i < std::min(half, count); ++i) sum += copy[static_cast<std::size_t>(i)];
    for (int i = 0; i < count; ++i) {
        if (i + half < count) sum += copy[static_cast<std::size_t>(i + half)];
        line[i * step] = static_cast<std::uint16_t>(
            (static_cast<std::uint64_t>(sum) * inverse + (1U << 23)) >> 24);
        if (i >= half) sum -= copy[static_cast<std::size_t>(i - half)];
    }
}

template <class Line>
void both_ways(std::vector<std::uint16_t>& cells, int w, int h, Line&& line) {
    for (int y = 0; y < h; ++y) line(cells.data() + static_cast<std::ptrdiff_t>(y) * w, w, 1);
    for (int x = 0; x < w; ++x) line(cells.data() + x, h, w);
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
    const int w = mask.box.w, h = mask.box.h;
    std::vector<std::uint16_t> cells(mask.coverage.size());
    std::vector<std::uint16_t> copy(static_cast<std::size_t>(std::max(w, h)));
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = static_cast<std::uint16_t>(mask.coverage[i] << 8);
    if (sigma <= kSmall) {
        const std::vector<int> weights = kernel(sigma, blur_reach(sigma));
        both_ways(cells, w, h, [&](std::uint16_t* line, int count, int step) {
            blur_line(line, count, step, weights, copy);
        });
    } else {
        const int width = box_width(sigma);
        both_ways(cells, w, h, [&](std::uint16_t* line, int count, int step) {
            for (int pass = 0; pass < 3; ++pass) box_line(line, count, step, width, copy);
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
