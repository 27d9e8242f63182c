// Work shared out among threads: all of it is done once, and pictures are the same as from one
// hand.
#include "render/base/parallel_for.hpp"

#include <doctest/doctest.h>

#include <SDL.h>

#include <array>
#include <atomic>
#include <stdexcept>

#include "folder.hpp"
#include "render/canvas.hpp"
#include "render/raster/paint.hpp"

using namespace render;

TEST_CASE("each part is done once, and the first failure is told") {
    std::array<std::atomic<int>, 100> done{};
    parallel_for(done.size(), [&](std::size_t i) { ++done[i]; });
    for (const auto& count : done) CHECK(count == 1);
    parallel_for(0, [](std::size_t) { FAIL("there is nothing to do"); });
    CHECK_THROWS_AS(parallel_for(8,
                                 [](std::size_t i) {
                                     if (i == 5) throw std::runtime_error("five");
                                 }),
                    std::runtime_error);
}

namespace {

// Shadows, textures and text: everything that several sheets share through Assets.
std::vector<Art> sheets() {
    std::vector<Art> list;
    for (int i = 0; i < 8; ++i) {
        const auto at = static_cast<float>(i);
        const Rect box{10 + 70 * at, 20, 64, 200};
        list.push_back({"sheet " + std::to_string(i), box,
                        [box, i](Canvas& c) {
                            c.texture(i % 2 ? Texture::felt : Texture::walnut, box, kWhite, 6);
                            for (int k = 0; k < 5; ++k) {
                                const Point p{box.x + 30, box.y + 20 + 35 * static_cast<float>(k)};
                                c.shadow_circle(p, 9 + static_cast<float>(k), ShadowLevel::L2);
                                c.circle(p, 9, kBlack);
                                c.text(p, "Šíp " + std::to_string(k), {Face::bold, 13}, kBlack);
                            }
                        },
                        4});
    }
    return list;
}

std::vector<std::uint32_t> picture(bool at_once) {
    Assets assets(assets_folder());
    Canvas canvas(assets);
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormat(0, 620, 400, 32, SDL_PIXELFORMAT_RGB888);
    REQUIRE(surface != nullptr);
    canvas.begin(surface->w, surface->h, 1, theme(ThemeId::light));
    const auto list = sheets();
    if (at_once) paint_parallel(canvas, list);
    for (const Art& art : list) canvas.cached(art.key, art.bounds, art.painter, art.radius);
    canvas.finish(surface);
    const auto* pixels = static_cast<const std::uint32_t*>(surface->pixels);
    std::vector<std::uint32_t> copy(pixels, pixels + surface->pitch / 4 * surface->h);
    SDL_FreeSurface(surface);
    return copy;
}

}  // namespace

TEST_CASE("art painted side by side is the art painted one by one") {
    const auto alone = picture(false);
    for (int round = 0; round < 5; ++round) CHECK(picture(true) == alone);
}
