// Drawing of one command: coverage row by row, colours row by row, then one of the loops of blend.
#include "render/raster/ink.hpp"

#include <array>
#include <cstring>
#include <limits>

#include "render/raster/blend.hpp"

namespace render {

namespace {

constexpr int kRampSteps = 1024;
using Ramp = std::array<std::uint32_t, kRampSteps>;

// Colours along a gradient, premultiplied. Between stops colour and alpha run straight.
Ramp ramp_of(const Paint& paint, std::uint32_t opacity) {
    Ramp ramp;
    assert(paint.stops.size() >= 2);
    std::size_t next = 0;
    for (int i = 0; i < kRampSteps; ++i) {
        const float t = static_cast<float>(i) / (kRampSteps - 1);
        while (next < paint.stops.size() && paint.stops[next].at <= t) ++next;
        Color c;
        if (next == 0) {
            c = paint.stops.front().color;
        } else if (next == paint.stops.size()) {
            c = paint.stops.back().color;
        } else {
            const Stop &a = paint.stops[next - 1], &b = paint.stops[next];
            c = a.color.mix(b.color, (t - a.at) / (b.at - a.at));
        }
        ramp[static_cast<std::size_t>(i)] = dimmed(premultiplied(c.bits()), opacity);
    }
    return ramp;
}

std::uint32_t ramp_at(const Ramp& ramp, float t) {
    const int i = static_cast<int>(std::clamp(t, 0.0F, 1.0F) * (kRampSteps - 1) + 0.5F);
    return ramp[static_cast<std::size_t>(i)];
}

// Every pixel is computed from its own place: a row gives the same in whatever parts it is drawn.
void linear_row(std::uint32_t* out, int x, int y, int count, const Paint& p, const Ramp& ramp) {
    const float dx = p.to.x - p.from.x, dy = p.to.y - p.from.y;
    const float length = std::max(dx * dx + dy * dy, 1e-12F);
    const float down = (static_cast<float>(y) + 0.5F - p.from.y) * dy / length;
    if (dx == 0) {
        std::fill(out, out + count, ramp_at(ramp, down));
        return;
    }
    const float step = dx / length, left = p.from.x - 0.5F;
    for (int i = 0; i < count; ++i)
        out[i] = ramp_at(ramp, down + (static_cast<float>(x + i) - left) * step);
}

void radial_row(std::uint32_t* out, int x, int y, int count, const Paint& p, const Ramp& ramp) {
    constexpr int kBlock = 64;
    std::array<int, kBlock> index;
    const float k = (kRampSteps - 1) / std::max(p.radius, 1e-6F);
    const float dy = static_cast<float>(y) + 0.5F - p.from.y;
    const float left = p.from.x - 0.5F;
    for (int done = 0; done < count; done += kBlock) {
        const int n = std::min(kBlock, count - done);
        for (int i = 0; i < n; ++i) {
            const float d = static_cast<float>(x + done + i) - left;
            const float v = std::sqrt(d * d + dy * dy) * k + 0.5F;
            index[static_cast<std::size_t>(i)] =
                static_cast<int>(std::min(v, static_cast<float>(kRampSteps - 1)));
        }
        for (int i = 0; i < n; ++i)
            out[done + i] = ramp[static_cast<std::size_t>(index[static_cast<std::size_t>(i)])];
    }
}

// Bilinear sample of a premultiplied picture at 1/256 pixels; transparent outside.
std::uint32_t sample(const Bitmap& bitmap, int u, int v) {
    const int x = u >> 8, y = v >> 8;
    const auto fx = static_cast<std::uint32_t>(u & 255), fy = static_cast<std::uint32_t>(v & 255);
    const auto within = [](int at, int size) {  // the pixel and the one after it
        return static_cast<unsigned>(at) < static_cast<unsigned>(size - 1);
    };
    if (within(x, bitmap.width()) && within(y, bitmap.height())) {
        const std::uint32_t* upper = bitmap.row(y) + x;
        const std::uint32_t* lower = upper + bitmap.width();
        return mixed(mixed(upper[0], upper[1], fx), mixed(lower[0], lower[1], fx), fy);
    }
    const auto pixel = [&](int px, int py) -> std::uint32_t {
        if (px < 0 || py < 0 || px >= bitmap.width() || py >= bitmap.height()) return 0;
        return bitmap.row(py)[px];
    };
    return mixed(mixed(pixel(x, y), pixel(x + 1, y), fx),
                 mixed(pixel(x, y + 1), pixel(x + 1, y + 1), fx), fy);
}

void warp_row(std::uint32_t* out, int x, int y, int count, const Ink& ink) {
    constexpr int kBlock = 64;
    std::array<int, kBlock> u, v;
    for (int done = 0; done < count; done += kBlock) {
        const int n = std::min(kBlock, count - done);
        for (int i = 0; i < n; ++i) {
            const Point p =
                ink.back({static_cast<float>(x + done + i) + 0.5F, static_cast<float>(y) + 0.5F});
            const auto k = static_cast<std::size_t>(i);
            u[k] = static_cast<int>(std::lrint((p.x - 0.5F) * 256));
            v[k] = static_cast<int>(std::lrint((p.y - 0.5F) * 256));
        }
        for (int i = 0; i < n; ++i) {
            const auto k = static_cast<std::size_t>(i);
            out[done + i] = sample(*ink.bitmap, u[k], v[k]);
        }
    }
}

// Calls f(start, length) for the stretches of a row that are not empty.
template <class F>
void for_stretches(const std::uint8_t* coverage, int count, F&& f) {
    int i = 0;
    const auto empty8 = [&](int at) {
        std::uint64_t word;
        std::memcpy(&word, coverage + at, 8);
        return word == 0;
    };
    while (i < count) {
        while (i + 8 <= count && empty8(i)) i += 8;
        while (i < count && coverage[i] == 0) ++i;
        const int begin = i;
        while (i + 8 <= count && !empty8(i)) i += 8;
        if (i + 8 > count) i = count;
        if (i > begin) f(begin, i - begin);
    }
}

// Lays rows of one command's ink.
class Layer {
public:
    Layer(const Ink& ink, const Pixels& pixels) : ink_(ink), pixels_(pixels) {
        if (ink.kind == Ink::Kind::gradient) {
            ramp_ = ramp_of(*ink.paint, ink.opacity);
            find_clear();
        }
        if (ink.kind == Ink::Kind::texture) tones();
    }

    void row(int y, int x, const std::uint8_t* coverage, int count) {
        if (coverage == nullptr && ink_.kind == Ink::Kind::gradient &&
            ink_.paint->kind == Paint::Kind::radial)
            return radial(y, x, count);
        if (coverage == nullptr) return stretch(y, x, nullptr, count);
        for_stretches(coverage, count, [&](int begin, int length) {
            stretch(y, x + begin, coverage + begin, length);
        });
    }

private:
    // Light and shade over a table are clear in large parts: only the ring that is not is drawn.
    void radial(int y, int x, int count) {
        const Paint& p = *ink_.paint;
        const float dy = static_cast<float>(y) + 0.5F - p.from.y;
        const auto half = [&](float radius) {  // of the chord that a circle cuts out of this row
            const float square = radius * radius - dy * dy;
            return square > 0 ? std::sqrt(square) : -1.0F;
        };
        const float unit = p.radius / (kRampSteps - 1);
        const float inner = half(static_cast<float>(std::max(0, clear_below_ - 1)) * unit);
        int begin = x, end = x + count, gap = end, after = end;
        if (clear_above_ < kRampSteps) {
            const float outer = half(static_cast<float>(clear_above_ + 1) * unit) + 2;
            begin = std::max(begin, static_cast<int>(std::floor(p.from.x - outer)));
            end = std::min(end, static_cast<int>(std::ceil(p.from.x + outer)));
            gap = after = end;
        }
        if (inner > 2) {
            gap = std::clamp(static_cast<int>(std::ceil(p.from.x - inner)) + 1, begin,
                             std::max(begin, end));
            after = std::clamp(static_cast<int>(std::floor(p.from.x + inner)) - 1, gap,
                               std::max(gap, end));
        }
        if (gap > begin) stretch(y, begin, nullptr, gap - begin);
        if (end > after) stretch(y, after, nullptr, end - after);
    }

    // The ends of the ramp where nothing would be seen.
    void find_clear() {
        while (clear_below_ < kRampSteps && ramp_[static_cast<std::size_t>(clear_below_)] == 0)
            ++clear_below_;
        while (clear_above_ > 0 && ramp_[static_cast<std::size_t>(clear_above_ - 1)] == 0)
            --clear_above_;
    }

    void tones() {
        const float scale = 1 / (255 * ink_.tile->mean);
        for (int g = 0; g < 256; ++g) {
            const float k = static_cast<float>(g) * scale;
            const auto tone = [&](std::uint8_t c) {
                return static_cast<std::uint8_t>(
                    std::min(255.0F, static_cast<float>(c) * k + 0.5F));
            };
            const Color c{tone(ink_.mean.r), tone(ink_.mean.g), tone(ink_.mean.b), ink_.mean.a};
            tones_[static_cast<std::size_t>(g)] = dimmed(premultiplied(c.bits()), ink_.opacity);
        }
    }

    void stretch(int y, int x, const std::uint8_t* coverage, int count) {
        std::uint32_t* to = pixels_.at(x, y);
        if (ink_.kind == Ink::Kind::solid) {
            if (coverage == nullptr) return lay_color(to, count, ink_.color);
            return lay_color_masked(to, count, ink_.color, coverage);
        }
        const std::uint32_t* from = source(y, x, count);
        if (coverage != nullptr) return lay_row_masked(to, count, from, coverage);
        if (opaque()) {
            std::memcpy(to, from, static_cast<std::size_t>(count) * 4);
            return;
        }
        lay_row(to, count, from);
    }

    bool opaque() const {
        if (ink_.opacity != 255) return false;
        if (ink_.kind == Ink::Kind::bitmap) return ink_.bitmap->opaque();
        if (ink_.kind == Ink::Kind::texture) return ink_.mean.opaque();
        return ink_.kind == Ink::Kind::gradient && ink_.paint->opaque();
    }

    const std::uint32_t* source(int y, int x, int count) {
        if (ink_.kind == Ink::Kind::bitmap && ink_.opacity == 255)
            return ink_.bitmap->row(y - ink_.y) + (x - ink_.x);
        scratch_.resize(std::max(scratch_.size(), static_cast<std::size_t>(count)));
        std::uint32_t* out = scratch_.data();
        switch (ink_.kind) {
            case Ink::Kind::gradient:
                if (ink_.paint->kind == Paint::Kind::linear) {
                    linear_row(out, x, y, count, *ink_.paint, ramp_);
                } else {
                    radial_row(out, x, y, count, *ink_.paint, ramp_);
                }
                break;
            case Ink::Kind::texture:
                texture_row(out, x, y, count);
                break;
            case Ink::Kind::bitmap:
                std::memcpy(out, ink_.bitmap->row(y - ink_.y) + (x - ink_.x),
                            static_cast<std::size_t>(count) * 4);
                dim_row(out, count, ink_.opacity);
                break;
            case Ink::Kind::warp:
                if (ink_.back.b == 0 && ink_.back.c == 0) {
                    grown_row(out, x, y, count);
                } else {
                    warp_row(out, x, y, count, ink_);
                }
                if (ink_.opacity != 255) dim_row(out, count, ink_.opacity);
                break;
            case Ink::Kind::solid:
                break;
        }
        return out;
    }

    // A picture that is only larger, smaller or narrower: two of its rows are mixed first, which is
    // the most of the work and goes many pixels at a time.
    void grown_row(std::uint32_t* out, int x, int y, int count) {
        const Bitmap& bitmap = *ink_.bitmap;
        const int width = bitmap.width(), height = bitmap.height();
        const Point begin = ink_.back({static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F});
        const int v = static_cast<int>(std::lrint((begin.y - 0.5F) * 256)), down = v >> 8;
        if (down < -1 || down >= height) {
            std::fill(out, out + count, 0U);
            return;
        }
        // The mixed row has a clear pixel at either end: nothing lies outside.
        const auto size = static_cast<std::size_t>(width);
        if (mixed_for_ != v) {
            mixed_.assign(size + 2, 0U);
            clear_.resize(size, 0U);
            const std::uint32_t* upper = down >= 0 ? bitmap.row(down) : clear_.data();
            const std::uint32_t* lower = down + 1 < height ? bitmap.row(down + 1) : clear_.data();
            mix_rows(mixed_.data() + 1, width, upper, lower, static_cast<std::uint32_t>(v & 255));
            mixed_for_ = v;
        }
        // Places in whole numbers, 2^24 a pixel: each follows from x alone, in whatever parts the
        // row is drawn.
        constexpr double kFine = 1 << 24;
        const auto step = static_cast<std::int64_t>(std::llround(double{ink_.back.a} * kFine));
        const auto first = static_cast<std::int64_t>(
            std::llround((0.5 * ink_.back.a + ink_.back.e - 0.5) * kFine));
        const std::uint32_t* row = mixed_.data() + 1;
        for (int i = 0; i < count; ++i) {
            const std::int64_t at = first + step * (x + i);
            const int left = static_cast<int>(at >> 24);
            if (static_cast<unsigned>(left + 1) > size) {
                out[i] = 0;
                continue;
            }
            out[i] = mixed(row[left], row[left + 1], static_cast<std::uint32_t>(at >> 16) & 255);
        }
    }

    void texture_row(std::uint32_t* out, int x, int y, int count) {
        const int size = ink_.tile->size;
        const auto wrapped = [&](int v) { return ((v % size) + size) % size; };
        const std::uint8_t* grey =
            ink_.tile->grey.data() +
            static_cast<std::size_t>(wrapped(y - ink_.y)) * static_cast<std::size_t>(size);
        int u = wrapped(x - ink_.x);
        for (int i = 0; i < count;) {
            const int n = std::min(count - i, size - u);
            for (int k = 0; k < n; ++k) out[i + k] = tones_[grey[u + k]];
            i += n;
            u = 0;
        }
    }

    const Ink& ink_;
    const Pixels& pixels_;
    Ramp ramp_;
    int clear_below_ = 0, clear_above_ = kRampSteps;
    std::array<std::uint32_t, 256> tones_;
    std::vector<std::uint32_t> scratch_;
    std::vector<std::uint32_t> mixed_, clear_;  // of grown_row()
    int mixed_for_ = std::numeric_limits<int>::min();
};

void draw_patch(const Cover& cover, Layer& layer, const PixelRect& area) {
    const PixelRect& whole = cover.stretched;
    std::vector<std::uint8_t> row(static_cast<std::size_t>(whole.w));
    const int half_w = cover.width / 2, half_h = cover.height / 2;
    int made = -1;
    for (int y = area.y; y < area.bottom(); ++y) {
        int v = y - whole.y;
        if (v >= whole.h - half_h) {
            v = cover.height - (whole.h - v);
        } else if (v > half_h) {
            v = half_h;
        }
        if (v != made) {
            const std::uint8_t* from =
                cover.coverage + static_cast<std::ptrdiff_t>(v) * cover.width;
            std::memcpy(row.data(), from, static_cast<std::size_t>(half_w));
            std::memset(row.data() + half_w, from[half_w],
                        static_cast<std::size_t>(whole.w - 2 * half_w));
            std::memcpy(row.data() + whole.w - half_w, from + cover.width - half_w,
                        static_cast<std::size_t>(half_w));
            made = v;
        }
        layer.row(y, area.x, row.data() + (area.x - whole.x), area.w);
    }
}

}  // namespace

void draw(const Command& command, const Pixels& pixels, const PixelRect& clip) {
    const PixelRect area = command.box.cut(clip);
    if (area.empty()) return;
    Layer layer(command.ink, pixels);
    const Cover& cover = command.cover;
    switch (cover.kind) {
        case Cover::Kind::box:
            for (int y = area.y; y < area.bottom(); ++y) layer.row(y, area.x, nullptr, area.w);
            break;
        case Cover::Kind::path: {
            const RowSink sink = [&](int y, int x, const std::uint8_t* coverage, int count) {
                layer.row(y, x, coverage, count);
            };
            if (cover.stroke) {
                rasterise(cover.path->stroked(*cover.stroke), cover.rule, area, sink);
            } else {
                rasterise(*cover.path, cover.rule, area, sink);
            }
            break;
        }
        case Cover::Kind::mask:
            for (int y = area.y; y < area.bottom(); ++y)
                layer.row(y, area.x,
                          cover.coverage + static_cast<std::ptrdiff_t>(y - cover.y) * cover.width +
                              (area.x - cover.x),
                          area.w);
            break;
        case Cover::Kind::patch:
            draw_patch(cover, layer, area);
            break;
    }
}

}  // namespace render
