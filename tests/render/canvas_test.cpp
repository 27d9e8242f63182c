// The display list: what is redrawn is right and no more than needed.
#include "render/canvas.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "folder.hpp"
#include "render/raster/paint.hpp"

using namespace render;

namespace {

constexpr int kWide = 240, kHigh = 180;

// Draws one of many kinds of things, fixed by `code`.
void draw_thing(Canvas& c, std::uint32_t code) {
    std::mt19937 rng(code);
    const auto number = [&](int from, int to) {
        return static_cast<float>(from +
                                  static_cast<int>(rng() % static_cast<unsigned>(to - from)));
    };
    const Point at{number(-10, kWide) + number(0, 10) / 10,
                   number(-10, kHigh) + number(0, 10) / 10};
    const float size = number(8, 70);
    const Color color{static_cast<std::uint8_t>(rng()), static_cast<std::uint8_t>(rng()),
                      static_cast<std::uint8_t>(rng()),
                      static_cast<std::uint8_t>(rng() % 2 == 0 ? 255 : rng())};
    const Rect box{at.x, at.y, size, size * 0.7F};
    switch (rng() % 14) {
        case 0:
            c.fill(box, color);
            break;
        case 1:
            c.fill(box, color, 7);
            break;
        case 2:
            c.circle(at, size / 2, Paint::radial(at, size / 2, {{0, color}, {1, kWhite}}));
            break;
        case 3:
            c.stroke(Path::star(at, size, size / 2, 5), {3.5F}, color);
            break;
        case 4:
            c.texture(Texture::maple, box, color.with_alpha(1), 5);
            break;
        case 5:
            c.shadow(box, 6, ShadowLevel::L3);
            break;
        case 6:
            c.shadow_circle(at, size / 3, ShadowLevel::L2);
            break;
        case 7:
            c.text(at, "Žluťoučký kůň " + std::to_string(code % 7), {Face::medium, 17}, color);
            break;
        case 8:
            c.icon(static_cast<Icon>(code % kIconCount), {at.x, at.y, 30, 30}, color);
            break;
        case 9:
            c.mark(Path::circle(at, size / 2), color.with_alpha(1), 4, true);
            break;
        case 10:
            c.fill(box, Paint::across(box, 0.1F, 0, 0.9F, 1, {{0, color}, {1, kBlack}}), 9);
            break;
        case 11:
            c.sprite("piece " + std::to_string(code % 5), Rect::around({0, 0}, 60, 60),
                     [&](Canvas& p) {
                         p.shadow_circle({0, 0}, 18, ShadowLevel::L1);
                         p.circle({0, 0}, 18, Color::hex("B03A3C"));
                     },
                     at, {0.8F, 1.1F, code % 2 == 0 ? 30.0F : 0.0F});
            break;
        case 12: {
            const auto clip = c.clip(box);
            c.light(c.bounds());
            c.text({at.x, at.y + 14}, "clipped", {Face::display_bold, 22}, color);
            break;
        }
        default:
            c.cached(
                "panel", box, [&](Canvas& p) { p.fill(box, Color::hex("E6DCC8"), 9); }, 4);
    }
}

void draw_all(Canvas& c, const std::vector<std::uint32_t>& codes) {
    c.begin(kWide, kHigh, 1, theme(ThemeId::light));
    for (const std::uint32_t code : codes) draw_thing(c, code);
}

}  // namespace

TEST_CASE("canvas: redrawing the damage gives what drawing everything gives") {
    Assets assets(assets_folder());
    Canvas kept(assets);
    const Surface surface = new_surface(kWide, kHigh);
    std::mt19937 rng(7);
    std::vector<std::uint32_t> codes;
    std::int64_t redrawn = 0;
    int frames = 0;
    for (; frames < 250; ++frames) {
        for (int changes = static_cast<int>(rng() % 4); changes >= 0; --changes) {
            const std::size_t at = codes.empty() ? 0 : rng() % codes.size();
            const auto place = codes.begin() + static_cast<std::ptrdiff_t>(at);
            switch (codes.size() < 12 ? 0 : rng() % 4) {
                case 0:
                    codes.insert(place, static_cast<std::uint32_t>(rng() % 4000));
                    break;
                case 1:
                    codes.erase(place);
                    break;
                case 2:
                    codes[at] = static_cast<std::uint32_t>(rng() % 4000);
                    break;
                default:
                    std::swap(codes[at], codes[rng() % codes.size()]);
            }
        }
        draw_all(kept, codes);
        kept.finish(surface.get());
        redrawn += kept.figures().pixels;
        Canvas fresh(assets);
        const Surface whole = new_surface(kWide, kHigh);
        draw_all(fresh, codes);
        fresh.finish(whole.get());
        REQUIRE(pixels_of(surface) == pixels_of(whole));
    }
    CHECK(redrawn < static_cast<std::int64_t>(frames) * kWide * kHigh * 8 / 10);
}

TEST_CASE("canvas: an unchanged frame draws and presents nothing") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(kWide, kHigh);
    const std::vector<std::uint32_t> codes{1, 22, 333, 44, 5, 66, 70, 81, 9, 100};
    draw_all(canvas, codes);
    CHECK(canvas.finish(surface.get()).size() == 1);
    for (int i = 0; i < 3; ++i) {
        draw_all(canvas, codes);
        CHECK(canvas.finish(surface.get()).empty());
        CHECK(canvas.figures().pixels == 0);
    }
    canvas.forget();
    draw_all(canvas, codes);
    CHECK(canvas.finish(surface.get()).size() == 1);
    CHECK(canvas.figures().pixels == kWide * kHigh);
}

TEST_CASE("canvas: a small change redraws a small area") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(800, 600);
    for (int i = 0; i < 4; ++i) {
        canvas.begin(800, 600, 1, theme(ThemeId::light));
        canvas.texture(Texture::linen, canvas.bounds(), theme(ThemeId::light).bg);
        canvas.circle({100.0F + 3.0F * static_cast<float>(i), 100}, 20, Color::hex("B03A3C"));
        canvas.text({400, 400}, "Alquerque", {Face::bold, 30}, kBlack);
        canvas.finish(surface.get());
    }
    CHECK(canvas.figures().rects == 1);
    CHECK(canvas.figures().pixels < 50 * 50);
}

TEST_CASE("canvas: painted art is painted once for each size and theme") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(kWide, kHigh);
    int painted_times = 0;
    const auto frame = [&](float scale, ThemeId id, Point at) {
        canvas.begin(kWide, kHigh, scale, theme(id));
        const Rect box{at.x, at.y, 50, 40};
        canvas.cached("art", box, [&](Canvas& p) {
            ++painted_times;
            p.fill(box, p.theme().panel, 6);
        });
        canvas.finish(surface.get());
    };
    frame(1, ThemeId::light, {10, 10});
    frame(1, ThemeId::light, {10, 10});
    frame(1, ThemeId::light, {90, 30});
    CHECK(painted_times == 1);
    frame(1, ThemeId::dark, {10, 10});
    CHECK(painted_times == 2);
    frame(2, ThemeId::dark, {10, 10});
    CHECK(painted_times == 3);
}

TEST_CASE("canvas: the cache keeps to its limit") {
    Assets assets(assets_folder());
    assets.limit_cache(400'000);
    Canvas canvas(assets);
    const Surface surface = new_surface(kWide, kHigh);
    for (int i = 0; i < 60; ++i) {
        canvas.begin(kWide, kHigh, 1, theme(ThemeId::light));
        canvas.cached("art " + std::to_string(i), {0, 0, 100, 100}, [](Canvas& p) {
            p.fill({0, 0, 100, 100}, kBlack);
        });
        canvas.finish(surface.get());
    }
    CHECK(assets.bytes() < 400'000 + 3 * 40'000);
}

TEST_CASE("canvas: no shadows, textures or light in the flat theme") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(kWide, kHigh);
    canvas.begin(kWide, kHigh, 1, theme(ThemeId::contrast));
    canvas.texture(Texture::linen, canvas.bounds(), kBlack);
    canvas.light(canvas.bounds());
    canvas.shadow({20, 20, 100, 80}, 10, ShadowLevel::L4);
    canvas.finish(surface.get());
    for (const std::uint32_t p : pixels_of(surface)) REQUIRE(p == 0);
}

TEST_CASE("canvas: a material has the colour it is asked for on average") {
    Assets assets(assets_folder());
    for (const Texture t : {Texture::linen, Texture::felt, Texture::paper, Texture::walnut,
                            Texture::oak, Texture::maple, Texture::stone}) {
        Canvas canvas(assets);
        const Surface surface = new_surface(1024, 1024);
        const Color mean = Color::hex("8A5A3A");
        canvas.begin(1024, 1024, 1, theme(ThemeId::light));
        canvas.texture(t, canvas.bounds(), mean);
        canvas.finish(surface.get());
        double red = 0;
        const auto pixels = pixels_of(surface);
        int different = 0;
        for (const std::uint32_t p : pixels) {
            red += (p >> 16) & 255;
            different += p != pixels.front() ? 1 : 0;
        }
        CHECK(red / static_cast<double>(pixels.size()) == doctest::Approx(mean.r).epsilon(0.02));
        CHECK(different > 1000);
    }
}

TEST_CASE("canvas: pictures and thumbnails") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(200, 100);
    canvas.begin(200, 100, 1, theme(ThemeId::light));
    canvas.fill(canvas.bounds(), kWhite);
    canvas.picture("games/alquerque/emblem", {10, 10, 80, 80});
    const auto small = painted(assets, 40, 40, 1, theme(ThemeId::light),
                               [](Canvas& p) { p.fill(p.bounds(), Color::hex("B03A3C")); });
    canvas.bitmap(small, {110, 10, 80, 80}, 1, 12);
    canvas.finish(surface.get());
    const auto pixels = pixels_of(surface);
    int inked = 0;
    for (int y = 10; y < 90; ++y)
        for (int x = 10; x < 90; ++x)
            inked += pixels[static_cast<std::size_t>(y * 200 + x)] != 0xFFFFFF;
    CHECK(inked > 80 * 80 / 2);
    CHECK(pixels[50 * 200 + 150] == 0xB03A3C);
    CHECK(pixels[10 * 200 + 110] == 0xFFFFFF);  // the round corner
}

TEST_CASE("canvas: a picture gets the colours that it leaves open") {
    Assets assets(assets_folder());
    for (const Color body : {Color::hex("3D86C6"), Color::hex("D0453A")}) {
        Canvas canvas(assets);
        const Surface surface = new_surface(100, 100);
        canvas.begin(100, 100, 1, theme(ThemeId::light));
        canvas.fill(canvas.bounds(), kWhite);
        canvas.picture("pictures/animals/fox", {0, 0, 100, 100}, 1,
                       {{"body", body}, {"dark", body}, {"light", body}, {"disc", body}});
        canvas.finish(surface.get());
        const auto pixels = pixels_of(surface);
        CHECK(pixels[40 * 100 + 50] == (body.bits() & 0xFFFFFF));  // between its eyes
    }
}

TEST_CASE("canvas: clear parts of a radial gradient are left out without a trace") {
    Assets assets(assets_folder());
    const auto drawn = [&](bool as_path, Point centre, float radius, float from, float to) {
        Canvas canvas(assets);
        const Surface surface = new_surface(160, 120);
        canvas.begin(160, 120, 1, theme(ThemeId::light));
        canvas.fill(canvas.bounds(), Color::hex("CDBF9F"));
        const Paint paint = Paint::radial(centre, radius,
                                          {{0, kBlack.with_alpha(0)},
                                           {from, kBlack.with_alpha(0)},
                                           {(from + to) / 2, kBlack.with_alpha(0.7F)},
                                           {to, kBlack.with_alpha(0)},
                                           {1, kBlack.with_alpha(0)}});
        // a path goes through coverage, where nothing is left out
        as_path ? canvas.shape(Path::rect(canvas.bounds()), paint)
                : canvas.fill(canvas.bounds(), paint);
        canvas.finish(surface.get());
        return pixels_of(surface);
    };
    // far larger than what is seen of it: a step of the ramp is wider than a pixel
    CHECK(drawn(false, {80.2F, 60.4F}, 9000, 0.001F, 0.9F) ==
          drawn(true, {80.2F, 60.4F}, 9000, 0.001F, 0.9F));
    for (int i = 0; i < 12; ++i) {
        const Point centre{13.3F * static_cast<float>(i), 61.7F - 9.1F * static_cast<float>(i)};
        const float radius = 20.0F + 17.0F * static_cast<float>(i);
        CHECK(drawn(false, centre, radius, 0.5F, 0.8F) == drawn(true, centre, radius, 0.5F, 0.8F));
        CHECK(drawn(false, centre, radius, 0.01F, 0.99F) ==
              drawn(true, centre, radius, 0.01F, 0.99F));
    }
}

TEST_CASE("canvas: light that is widest in its middle has no hole there") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(160, 120);
    canvas.begin(160, 120, 1, theme(ThemeId::dark));
    canvas.fill(canvas.bounds(), kBlack);
    canvas.fill(
        canvas.bounds(),
        Paint::radial({80, 60}, 9000, {{0, kWhite.with_alpha(0.5F)}, {1, kWhite.with_alpha(0)}}));
    canvas.finish(surface.get());
    const auto pixels = pixels_of(surface);
    CHECK(std::count(pixels.begin(), pixels.end(), 0x000000U) == 0);
}

TEST_CASE("canvas: in high contrast a mark of dashes keeps clear of the white it lies on") {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    const Surface surface = new_surface(160, 120);
    canvas.begin(160, 120, 1, theme(ThemeId::contrast));
    canvas.fill(canvas.bounds(), kWhite);
    canvas.mark(Path::polyline({{10, 60}, {150, 60}}), theme(ThemeId::contrast).turn, 4, true);
    canvas.finish(surface.get());
    const auto pixels = pixels_of(surface);
    for (std::size_t x = 20; x < 140; ++x) {
        CAPTURE(x);
        CHECK(pixels[60 * 160 + x] != 0xFFFFFFU);
    }
}
