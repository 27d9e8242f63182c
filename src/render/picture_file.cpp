#include "render/picture_file.hpp"

#include "render/bitmap.hpp"

#include <SDL_image.h>

namespace render {

bool write_png(const Bitmap& picture, const std::string& file) {
    if (picture.empty()) return false;
    // SDL only reads the pixels, but has no word for that.
    auto* pixels = const_cast<std::uint32_t*>(picture.row(0));
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, picture.width(), picture.height(), 32,
        picture.width() * static_cast<int>(sizeof(std::uint32_t)), SDL_PIXELFORMAT_ARGB8888);
    if (surface == nullptr) return false;
    const bool written = IMG_SavePNG(surface, file.c_str()) == 0;
    SDL_FreeSurface(surface);
    return written;
}

}  // namespace render
