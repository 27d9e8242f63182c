// Coverage against a reference that counts 24 × 24 points per pixel.
#include "render/raster/raster.hpp"

#include <doctest/doctest.h>

#include "render/icons.hpp"

using namespace render;

namespace {

// Winding number of the flattened path around a point.
int winding(const std::vector<Path::Polyline>& parts, double x, double y) {
    int turns = 0;
    for (const Path::Polyline& part : parts) {
        const std::size_t n = part.points.size();
        for (std::size_t i = 0; i < n; ++i) {
            const Point a = part.points[i], b = part.points[(i + 1) % n];
            if ((a.y <= y) == (b.y <= y)) continue;
            const double at = a.x + (y - a.y) * (static_cast<double>(b.x) - a.x) / (b.y - a.y);
            if (at > x) turns += a.y < b.y ? 1 : -1;
        }
    }
    return turns;
}

struct Error {
    double rms = 0, worst = 0;
};

Error error_of(const Path& path, FillRule rule) {
    const PixelRect box = pixels_touched(path.bounds().inset(-2));
    const Mask mask = mask_of(path, rule, box);
    const auto parts = path.flattened(0.003F);
    constexpr int kSteps = 24;
    double sum = 0, worst = 0;
    int edge = 0;
    for (int y = box.y; y < box.bottom(); ++y) {
        for (int x = box.x; x < box.right(); ++x) {
            int inside = 0;
            for (int v = 0; v < kSteps; ++v)
                for (int u = 0; u < kSteps; ++u) {
                    const int w = winding(parts, x + (u + 0.5) / kSteps, y + (v + 0.5) / kSteps);
                    inside += rule == FillRule::even_odd ? (w & 1) : (w != 0 ? 1 : 0);
                }
            const double exact = inside * 255.0 / (kSteps * kSteps);
            const double have = mask.row(y)[x - box.x];
            const double off = std::fabs(exact - have);
            if (off < 0.01 && (exact == 0 || exact == 255)) continue;
            ++edge;
            sum += off * off;
            worst = std::max(worst, off);
        }
    }
    return {std::sqrt(sum / std::max(1, edge)), worst};
}

}  // namespace

TEST_CASE("coverage: fills come within half a grey level of the exact area") {
    CHECK(error_of(Path::circle({31.3F, 30.7F}, 27.4F), FillRule::non_zero).rms < 1.0);
    const Path hexagon = Path::star({30, 30}, 27, 23.383F, 6, 11);
    CHECK(error_of(hexagon, FillRule::non_zero).rms < 1.0);
    CHECK(error_of(hexagon, FillRule::non_zero).worst < 4.0);
    CHECK(error_of(Path::rounded({3.25F, 4.625F, 40.5F, 21.75F}, 7), FillRule::non_zero).rms < 1.0);
}

TEST_CASE("coverage: holes by winding and by even-odd") {
    Path two = Path::circle({20, 20}, 17);
    two.add(Path::circle({22, 21}, 8));
    CHECK(error_of(two, FillRule::even_odd).rms < 1.2);
    const Mask full = mask_of(two, FillRule::non_zero, {0, 0, 40, 40});
    const Mask holed = mask_of(two, FillRule::even_odd, {0, 0, 40, 40});
    CHECK(full.row(21)[22] == 255);
    CHECK(holed.row(21)[22] == 0);
}

TEST_CASE("coverage: strokes of curves, corners and dashes") {
    CHECK(error_of(Path::circle({30, 30}, 24).stroked({5}), FillRule::non_zero).rms < 2.0);
    const Path zigzag = Path::polyline({{6, 8}, {30, 40}, {34, 9}, {52, 33}});
    for (const Join join : {Join::round, Join::miter, Join::bevel})
        CHECK(error_of(zigzag.stroked({6, Cap::round, join}), FillRule::non_zero).rms < 3.0);
    CHECK(error_of(Path::circle({30, 30}, 24).stroked({4, Cap::butt, Join::round, {13, 12}}),
                   FillRule::non_zero)
              .rms < 2.5);
    CHECK(error_of(icon_path(Icon::hint, {2, 2, 48, 48}), FillRule::non_zero).rms < 6.0);
}

TEST_CASE("coverage: any clip gives the same numbers as the whole") {
    const Path path =
        Path::star({50.37F, 48.11F}, 46, 19, 7, 13).add(Path::circle({33, 61}, 30.3F));
    const Mask whole = mask_of(path, FillRule::non_zero, {-10, -10, 120, 120});
    for (int i = 0; i < 60; ++i) {
        const PixelRect clip{(i * 37) % 90 - 8, (i * 53) % 80 - 8, 5 + i % 23, 4 + i % 17};
        const Mask part = mask_of(path, FillRule::non_zero, clip);
        bool same = true;
        for (int y = clip.y; y < clip.bottom(); ++y)
            for (int x = clip.x; x < clip.right(); ++x)
                same = same && part.row(y)[x - clip.x] == whole.row(y)[x + 10];
        CHECK(same);
    }
}

TEST_CASE("paths: lengths, points along, SVG texts") {
    CHECK(Path::circle({5, 5}, 10).length() == doctest::Approx(62.83).epsilon(0.002));
    const Point half = Path::polyline({{0, 0}, {10, 0}, {10, 10}}).point_at(0.75F);
    CHECK(half.x == doctest::Approx(10));
    CHECK(half.y == doctest::Approx(5));
    const Rect box = Path::parse("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0").bounds();
    CHECK(box.x == doctest::Approx(3).epsilon(0.01));
    CHECK(box.right() == doctest::Approx(21).epsilon(0.01));
    CHECK(Path::parse("M4 7h16v3H4z").length() == doctest::Approx(38));
}

TEST_CASE("icons: each has a name of its own and ink inside its box") {
    for (int i = 0; i < kIconCount; ++i) {
        const auto icon = static_cast<Icon>(i);
        CHECK_FALSE(icon_name(icon).empty());
        const Mask mask =
            mask_of(icon_path(icon, {0, 0, 24, 24}), FillRule::non_zero, {0, 0, 24, 24});
        int ink = 0;
        for (const std::uint8_t c : mask.coverage) ink += c;
        CHECK_MESSAGE(ink > 255 * 12, icon_name(icon));
        const Rect box = icon_path(icon, {0, 0, 24, 24}).bounds();
        CHECK_MESSAGE(
            (box.x > -0.6F && box.y > -0.6F && box.right() < 24.6F && box.bottom() < 24.6F),
            icon_name(icon));
        for (int k = 0; k < i; ++k) CHECK(icon_name(icon) != icon_name(static_cast<Icon>(k)));
    }
}
