// Pictures in memory as files. Knows no canvas.
#pragma once
#include <string>

namespace render {

class Bitmap;

/// Writes an opaque picture as PNG; false if the file cannot be written.
bool write_png(const Bitmap& picture, const std::string& file);

}  // namespace render
