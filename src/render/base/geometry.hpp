// Points, sizes, rectangles and colours of everything that is drawn. Units are pixels of the target
// unless a caller says otherwise; y grows downwards. Knows no SDL and no game.
#pragma once
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace render {

struct Point {
    float x = 0, y = 0;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, float k) { return {a.x * k, a.y * k}; }
    friend constexpr bool operator==(Point, Point) = default;
};

/// Distance of two points.
inline float distance(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// The point `t` of the way from `a` to `b` (0 = a, 1 = b).
constexpr Point between(Point a, Point b, float t) {
    return a + (b - a) * t;
}

struct Size {
    float w = 0, h = 0;
    friend constexpr bool operator==(Size, Size) = default;
};

/// A rectangle with its upper left corner (x, y). Empty when w or h is not above 0.
struct Rect {
    float x = 0, y = 0, w = 0, h = 0;

    /// The rectangle of the given size around a centre.
    static constexpr Rect around(Point centre, float w, float h) {
        return {centre.x - w / 2, centre.y - h / 2, w, h};
    }
    constexpr float right() const { return x + w; }
    constexpr float bottom() const { return y + h; }
    constexpr Point centre() const { return {x + w / 2, y + h / 2}; }
    constexpr Size size() const { return {w, h}; }
    constexpr bool empty() const { return !(w > 0 && h > 0); }
    constexpr bool contains(Point p) const {
        return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
    }
    constexpr bool touches(const Rect& o) const {
        return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
    }
    /// Smaller by `d` on every side; a negative `d` makes it larger.
    constexpr Rect inset(float d) const { return {x + d, y + d, w - 2 * d, h - 2 * d}; }
    constexpr Rect moved(Point by) const { return {x + by.x, y + by.y, w, h}; }
    /// The common part; empty (w or h ≤ 0) when there is none.
    constexpr Rect cut(const Rect& o) const {
        const float l = std::max(x, o.x), t = std::max(y, o.y);
        return {l, t, std::min(right(), o.right()) - l, std::min(bottom(), o.bottom()) - t};
    }
    /// The smallest rectangle that holds both; an empty one does not count.
    constexpr Rect united(const Rect& o) const {
        if (empty()) return o;
        if (o.empty()) return *this;
        const float l = std::min(x, o.x), t = std::min(y, o.y);
        return {l, t, std::max(right(), o.right()) - l, std::max(bottom(), o.bottom()) - t};
    }
    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

/// Whole pixels: what surfaces, masks and damage are counted in.
struct PixelRect {
    int x = 0, y = 0, w = 0, h = 0;
    constexpr int right() const { return x + w; }
    constexpr int bottom() const { return y + h; }
    constexpr bool empty() const { return w <= 0 || h <= 0; }
    constexpr std::int64_t area() const {
        return empty() ? 0 : static_cast<std::int64_t>(w) * static_cast<std::int64_t>(h);
    }
    constexpr bool touches(const PixelRect& o) const {
        return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
    }
    constexpr bool holds(const PixelRect& o) const {
        return x <= o.x && y <= o.y && right() >= o.right() && bottom() >= o.bottom();
    }
    constexpr PixelRect cut(const PixelRect& o) const {
        const int l = std::max(x, o.x), t = std::max(y, o.y);
        return {l, t, std::max(0, std::min(right(), o.right()) - l),
                std::max(0, std::min(bottom(), o.bottom()) - t)};
    }
    constexpr PixelRect united(const PixelRect& o) const {
        if (empty()) return o;
        if (o.empty()) return *this;
        const int l = std::min(x, o.x), t = std::min(y, o.y);
        return {l, t, std::max(right(), o.right()) - l, std::max(bottom(), o.bottom()) - t};
    }
    friend constexpr bool operator==(const PixelRect&, const PixelRect&) = default;
};

/// All pixels that a rectangle touches.
inline PixelRect pixels_touched(const Rect& r) {
    if (r.empty()) return {};
    const int l = static_cast<int>(std::floor(r.x)), t = static_cast<int>(std::floor(r.y));
    return {l, t, static_cast<int>(std::ceil(r.right())) - l,
            static_cast<int>(std::ceil(r.bottom())) - t};
}

/// A colour, 8 bits a channel, not premultiplied; a = 255 is opaque.
struct Color {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    /// From "1E5B5E" or "#1E5B5E"; anything else is a programmer's mistake (assert).
    static constexpr Color hex(std::string_view text) {
        if (!text.empty() && text.front() == '#') text.remove_prefix(1);
        assert(text.size() == 6);
        return {pair(text, 0), pair(text, 2), pair(text, 4), 255};
    }
    /// This colour `t` of the way towards `other` (alpha too).
    constexpr Color mix(Color other, float t) const {
        return {step(r, other.r, t), step(g, other.g, t), step(b, other.b, t), step(a, other.a, t)};
    }
    /// The same colour with opacity `opacity` (0 … 1).
    constexpr Color with_alpha(float opacity) const {
        return {r, g, b,
                static_cast<std::uint8_t>(std::clamp(opacity, 0.0F, 1.0F) * 255.0F + 0.5F)};
    }
    constexpr bool opaque() const { return a == 255; }
    constexpr std::uint32_t bits() const {
        return (static_cast<std::uint32_t>(a) << 24) | (static_cast<std::uint32_t>(r) << 16) |
               (static_cast<std::uint32_t>(g) << 8) | b;
    }
    friend constexpr bool operator==(Color, Color) = default;

private:
    static constexpr std::uint8_t digit(char c) {
        if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
        if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
        assert(c >= 'A' && c <= 'F');
        return static_cast<std::uint8_t>(c - 'A' + 10);
    }
    static constexpr std::uint8_t pair(std::string_view s, std::size_t i) {
        return static_cast<std::uint8_t>(digit(s[i]) * 16 + digit(s[i + 1]));
    }
    static constexpr std::uint8_t step(std::uint8_t from, std::uint8_t to, float t) {
        const float v =
            static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * t;
        return static_cast<std::uint8_t>(std::clamp(v, 0.0F, 255.0F) + 0.5F);
    }
};

inline constexpr Color kWhite{255, 255, 255, 255};
inline constexpr Color kBlack{0, 0, 0, 255};

/// Relative luminance after WCAG 2, 0 … 1.
inline double luminance(Color c) {
    const auto linear = [](std::uint8_t v) {
        const double s = v / 255.0;
        return s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

/// Contrast ratio after WCAG 2, 1 … 21.
inline double contrast(Color a, Color b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace render
