#include "render/picture_file.hpp"

#include "render/canvas.hpp"
#include "render/raster/bitmap.hpp"

#include <SDL2/SDL.h>

namespace render {

SDL_Surface* surface_over(const Bitmap& picture) {
    if (picture.empty()) return nullptr;
    // SDL only reads the pixels, but has no word for that.
    auto* pixels = const_cast<std::uint32_t*>(picture.row(0));
    return SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, picture.width(), picture.height(), 32,
        picture.width() * static_cast<int>(sizeof(std::uint32_t)), SDL_PIXELFORMAT_ARGB8888);
}

bool write_png(const Bitmap& picture, const std::string& file) {
    SDL_Surface* surface = surface_over(picture);
    const bool written = save_png(surface, file);
    if (surface != nullptr) SDL_FreeSurface(surface);
    return written;
}

}  // namespace render
