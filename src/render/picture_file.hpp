// Pictures in memory for what takes SDL's surfaces. Knows no canvas.
#pragma once
#include <string>

struct SDL_Surface;

namespace render {

class Bitmap;

/// A surface over the picture's own pixels, which must outlive it; to be freed. Null if there is
/// nothing to show.
SDL_Surface* surface_over(const Bitmap& picture);

/// Writes an opaque picture as PNG; false if the file cannot be written.
bool write_png(const Bitmap& picture, const std::string& file);

}  // namespace render
