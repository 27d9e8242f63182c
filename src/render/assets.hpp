// The inside of Assets: what has been loaded and painted. For the files of the canvas only.
#pragma once
#include <array>
#include <atomic>
#include <mutex>
#include <unordered_map>

#include "render/base/hash.hpp"
#include "render/canvas.hpp"
#include "render/raster/ink.hpp"

namespace render {

class Scribe;

inline constexpr int kTextureCount = static_cast<int>(Texture::stone) + 1;

/// Which picture of its own size and inks an SVG is.
std::uint64_t svg_key(std::string_view name, int width, int height, const Inks& inks);

struct Assets::Impl {
    explicit Impl(const std::string& at) : folder(at), type(at + "/fonts") {}

    std::string folder;
    Type type;
    std::size_t limit = 0;                 ///< 0 = by the size of the largest window
    std::atomic<std::uint64_t> frame = 0;  ///< counts finished frames of all canvases
    Scribe* scribe = nullptr;              ///< notes what is written, when somebody wants to know

    /// A window of that many bytes of pixels is painted: the cache's limit goes by the largest.
    void seen_window(std::size_t bytes);
    /// The painted picture of that key, or null.
    std::shared_ptr<const Bitmap> painted(std::uint64_t key);
    /// Keeps it until the limit pushes it out.
    void keep(std::uint64_t key, std::shared_ptr<const Bitmap> bitmap);
    /// The mask of that key; `make` is called when it is not there.
    std::shared_ptr<const Mask> mask(std::uint64_t key, const std::function<Mask()>& make);
    /// The material as a tile for `scale` pixels per texture pixel; null if its file is missing.
    std::shared_ptr<const Tile> tile(Texture texture, float scale);
    /// The SVG at this size, kept by its key; null if it cannot be read.
    std::shared_ptr<const Bitmap> svg(std::uint64_t key, std::string_view name, int width,
                                      int height, const Inks& inks);

    struct Painted {
        std::shared_ptr<const Bitmap> bitmap;
        std::uint64_t used = 0;
    };
    struct Masked {
        std::shared_ptr<const Mask> mask;
        std::uint64_t used = 0;
    };
    struct Tiles {
        int size = 0;
        std::shared_ptr<const Tile> tile;
    };
    /// What was painted last of a sprite in whatever size, and in what size it was asked for last.
    struct Kin {
        std::uint64_t key = 0;
        PixelRect inside;
        float size = 0;
        std::uint64_t asked = 0, asked_frame = 0;
    };
    std::unordered_map<std::uint64_t, Painted> paintings;
    std::unordered_map<std::uint64_t, Kin> kin;
    std::unordered_map<std::uint64_t, Masked> masks;
    std::array<Tiles, kTextureCount> tiles;
    std::size_t painted_bytes = 0, mask_bytes = 0;
    std::size_t window_bytes = 0;  ///< of the largest target so far
    std::uint64_t prepared = 0;    ///< tells the list painted last by paint_parallel()
    /// Held while the caches above are looked at, never while something is painted.
    mutable std::mutex gate;
};

/// A square grey picture as a tile; null if it cannot be read.
std::shared_ptr<const Tile> load_tile(const std::string& file);
/// The tile in another size, still without seams.
Tile resized(const Tile& tile, int size);
/// The picture in another size, each pixel the mean of what it covers.
Bitmap resized(const Bitmap& bitmap, int width, int height);

}  // namespace render
