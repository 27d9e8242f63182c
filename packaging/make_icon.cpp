// Draws an SVG picture into a PNG file of a given size: make_icon DRAWING SIZE PICTURE.
#include <SDL.h>
#include <SDL_image.h>

#include <cstdio>
#include <cstdlib>

namespace {
// Small pictures are drawn four times as large and averaged: fine lines stay calm.
constexpr int kFiner = 4;

SDL_Surface* shrink(const SDL_Surface* large, int size) {
    SDL_Surface* small = SDL_CreateRGBSurfaceWithFormat(0, size, size, 32, SDL_PIXELFORMAT_RGBA32);
    if (!small) return nullptr;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            // Colours count as much as they are opaque.
            unsigned sum[4] = {0, 0, 0, 0};
            for (int i = 0; i < kFiner * kFiner; ++i) {
                const int from_y = y * kFiner + i / kFiner, from_x = x * kFiner + i % kFiner;
                const auto* from =
                    static_cast<const Uint8*>(large->pixels) + from_y * large->pitch + from_x * 4;
                for (int c = 0; c < 3; ++c) sum[c] += from[c] * from[3];
                sum[3] += from[3];
            }
            auto* to = static_cast<Uint8*>(small->pixels) + y * small->pitch + x * 4;
            for (int c = 0; c < 3; ++c) to[c] = static_cast<Uint8>(sum[3] ? sum[c] / sum[3] : 0);
            to[3] = static_cast<Uint8>(sum[3] / (kFiner * kFiner));
        }
    }
    return small;
}
}  // namespace

int main(int count, char** words) {
    const int size = count == 4 ? std::atoi(words[2]) : 0;
    if (size < 1 || size > 2048) {
        std::fprintf(stderr, "usage: make_icon DRAWING SIZE PICTURE\n");
        return 2;
    }
    SDL_RWops* file = SDL_RWFromFile(words[1], "rb");
    SDL_Surface* drawn = file ? IMG_LoadSizedSVG_RW(file, size * kFiner, size * kFiner) : nullptr;
    if (file) SDL_RWclose(file);
    SDL_Surface* large =
        drawn ? SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGBA32, 0) : nullptr;
    SDL_Surface* small =
        large && large->w == size * kFiner && large->h == large->w ? shrink(large, size) : nullptr;
    if (!small || IMG_SavePNG(small, words[3]) != 0) {
        std::fprintf(stderr, "make_icon: %s: %s\n", words[1], SDL_GetError());
        return 1;
    }
    SDL_FreeSurface(small);
    SDL_FreeSurface(large);
    SDL_FreeSurface(drawn);
    return 0;
}
