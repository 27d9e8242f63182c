// Sprites of one kin stand in for each other while many would have to be painted at once.
#include "render/canvas.hpp"

#include <doctest/doctest.h>

#include <string>

#include "folder.hpp"
#include "render/raster/paint.hpp"

using namespace render;

namespace {

constexpr int kSide = 900;

/// A table with round sprites of any size, and how often one was painted.
struct Discs {
    Assets assets{assets_folder()};
    Canvas canvas{assets};
    Surface surface = new_surface(kSide, kSide);
    int painted = 0;

    /// One frame with `count` discs of different kins, all of that radius.
    void frame(int count, float radius) {
        canvas.begin(kSide, kSide, 1, theme(ThemeId::light));
        for (int i = 0; i < count; ++i) {
            const std::string kin = "disc " + std::to_string(i);
            Pose pose;
            pose.kin = kin;
            pose.size = radius;
            canvas.sprite(
                kin + " " + std::to_string(radius), Rect::around({}, 2 * radius, 2 * radius),
                [this, radius](Canvas& inner) {
                    ++painted;
                    inner.circle({}, radius, kBlack);
                },
                {100.0F + static_cast<float>(i % 8) * 100,
                 100.0F + static_cast<float>(i / 8) * 100},
                pose);
        }
        canvas.finish(surface.get());
    }
    std::uint32_t pixel(int x, int y) const {
        const auto* row = static_cast<const std::uint8_t*>(surface->pixels) + y * surface->pitch;
        return reinterpret_cast<const std::uint32_t*>(row)[x] & 0xFFFFFFU;
    }
};

}  // namespace

TEST_CASE("sprites: what has no kin yet is painted at once") {
    Discs discs;
    discs.frame(20, 40);
    CHECK(discs.painted == 20);
    CHECK_FALSE(discs.canvas.owes());
}

TEST_CASE("sprites: in a new size their kin stands in for some frames, then all are sharp") {
    Discs discs, fresh;
    discs.frame(64, 40);
    discs.painted = 0;
    discs.frame(64, 44);
    CHECK(discs.painted == 0);  // a size of one frame only is not painted
    CHECK(discs.canvas.owes());
    // The one that stands in has the wanted size: black just inside the rim, not outside.
    CHECK(discs.pixel(100 + 41, 100) == 0);
    CHECK(discs.pixel(100 + 48, 100) != 0);
    int frames = 0, most = 0;
    while (discs.canvas.owes() && frames < 100) {
        const int before = discs.painted;
        discs.frame(64, 44);
        most = std::max(most, discs.painted - before);
        ++frames;
    }
    CHECK(discs.painted == 64);
    CHECK(frames > 1);
    CHECK(most < 64);
    fresh.frame(64, 44);
    bool same = true;
    for (int y = 0; y < kSide && same; ++y)
        for (int x = 0; x < kSide && same; ++x) same = discs.pixel(x, y) == fresh.pixel(x, y);
    CHECK(same);
}

TEST_CASE("sprites: what changes its size in every frame is painted when it rests") {
    Discs discs;
    discs.frame(1, 30);
    for (int i = 1; i <= 20; ++i) discs.frame(1, 30 + static_cast<float>(i));
    CHECK(discs.painted == 1);
    CHECK(discs.canvas.owes());
    discs.frame(1, 50);
    CHECK(discs.painted == 2);
    CHECK_FALSE(discs.canvas.owes());
}

TEST_CASE("sprites: a much larger or smaller one is no stand-in") {
    Discs discs;
    discs.frame(1, 10);
    discs.frame(1, 60);
    CHECK(discs.painted == 2);
    CHECK_FALSE(discs.canvas.owes());
}

TEST_CASE("sprites: a picture is sharp at once") {
    Discs discs;
    discs.frame(1, 40);
    const auto picture = painted(discs.assets, 100, 100, 1, theme(ThemeId::light), [&](Canvas& c) {
        Pose pose;
        pose.kin = "disc 0";
        pose.size = 44;
        c.sprite(
            "disc 0 44", Rect::around({}, 88, 88),
            [&](Canvas& inner) {
                ++discs.painted;
                inner.circle({}, 44, kBlack);
            },
            {50, 50}, pose);
    });
    CHECK(discs.painted == 2);
    CHECK(picture != nullptr);
}

TEST_CASE("sprites: the same one in several sizes side by side comes to rest") {
    Discs discs;
    const auto frame = [&](float small, float large) {
        discs.canvas.begin(kSide, kSide, 1, theme(ThemeId::light));
        for (int i = 0; i < 12; ++i) {
            const std::string kin = "disc " + std::to_string(i);
            for (const float radius : {small, large, small}) {
                Pose pose;
                pose.kin = kin;
                pose.size = radius;
                discs.canvas.sprite(
                    kin + " " + std::to_string(radius), Rect::around({}, 2 * radius, 2 * radius),
                    [&](Canvas& inner) {
                        ++discs.painted;
                        inner.circle({}, radius, kBlack);
                    },
                    {static_cast<float>(70 * i), 6 * radius}, pose);
            }
        }
        discs.canvas.finish(discs.surface.get());
    };
    frame(50, 60);
    discs.painted = 0;
    frame(80, 90);
    int frames = 0;
    while (discs.canvas.owes() && ++frames < 100) frame(80, 90);
    CHECK(frames < 100);
    CHECK(discs.painted == 24);
}
