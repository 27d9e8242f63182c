// Where the tests find the assets, and a surface that frees itself.
#pragma once
#include <SDL.h>

#include <memory>
#include <string>
#include <vector>

inline std::string assets_folder() {
    return SOURCE_ROOT "/assets";
}

struct FreeSurface {
    void operator()(SDL_Surface* s) const { SDL_FreeSurface(s); }
};
using Surface = std::unique_ptr<SDL_Surface, FreeSurface>;

inline Surface new_surface(int w, int h) {
    return Surface(SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGB888));
}

/// The visible channels of all pixels, row by row.
inline std::vector<std::uint32_t> pixels_of(const Surface& s) {
    std::vector<std::uint32_t> out;
    for (int y = 0; y < s->h; ++y) {
        const auto* row =
            reinterpret_cast<const std::uint32_t*>(static_cast<const std::uint8_t*>(s->pixels) +
                                                   static_cast<std::ptrdiff_t>(y) * s->pitch);
        for (int x = 0; x < s->w; ++x) out.push_back(row[x] & 0x00FFFFFFU);
    }
    return out;
}
