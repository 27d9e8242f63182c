// Loading of pictures and textures, and the caches of what was painted. Whatever was used in the
// last two frames stays, the rest goes when the limit is passed, least recently used first.
#include "render/assets.hpp"

#include <SDL_image.h>

#include <cstdio>
#include <stdexcept>

#include "os/files.hpp"
#include "render/raster/blend.hpp"
#include "render/raster/raster.hpp"

namespace render {

namespace {

constexpr std::size_t kMaskLimit = 6U << 20;

// Makes room for some more, so that the list is not searched for every picture that comes.
template <class Map, class Bytes>
void drop_oldest(Map& map, std::size_t& bytes, std::size_t limit, std::uint64_t frame,
                 Bytes&& bytes_of) {
    if (bytes <= limit) return;
    std::vector<typename Map::iterator> unused;
    for (auto i = map.begin(); i != map.end(); ++i)
        if (i->second.used + 2 <= frame) unused.push_back(i);
    std::sort(unused.begin(), unused.end(),
              [](const auto& a, const auto& b) { return a->second.used < b->second.used; });
    for (const auto& oldest : unused) {
        if (bytes <= limit - limit / 16) return;
        bytes -= bytes_of(oldest->second);
        map.erase(oldest);
    }
}

const char* texture_file(Texture texture) {
    constexpr std::array<const char*, kTextureCount> kFiles{"linen", "felt",  "paper", "walnut",
                                                            "oak",   "maple", "stone"};
    return kFiles[static_cast<std::size_t>(texture)];
}

}  // namespace

Assets::Assets(const std::string& folder) : impl_(std::make_unique<Impl>(folder)) {
    const auto fonts = os::utf8_path(folder) / "fonts";
    if (!os::to_read(fonts / "Lato-Regular.woff") && !os::to_read(fonts / "Lato-Regular.ttf"))
        throw std::runtime_error("no fonts in " + folder + "/fonts");
}

Assets::~Assets() = default;

Type& Assets::type() {
    return impl_->type;
}
void Assets::limit_cache(std::size_t bytes) {
    impl_->limit = bytes;
}

std::size_t Assets::bytes() const {
    const std::scoped_lock held(impl_->gate);
    std::size_t sum = impl_->painted_bytes + impl_->mask_bytes + impl_->type.bytes();
    for (const Impl::Tiles& t : impl_->tiles)
        if (t.tile) sum += t.tile->grey.size();
    return sum;
}

void Assets::forget_painted() {
    const std::scoped_lock held(impl_->gate);
    impl_->paintings.clear();
    impl_->kin.clear();
    impl_->prepared = 0;
    impl_->painted_bytes = 0;
}

void Assets::Impl::seen_window(std::size_t bytes) {
    const std::scoped_lock held(gate);
    window_bytes = std::max(window_bytes, bytes);
}

std::shared_ptr<const Bitmap> Assets::Impl::painted(std::uint64_t key) {
    const std::scoped_lock held(gate);
    const auto found = paintings.find(key);
    if (found == paintings.end()) return nullptr;
    found->second.used = frame;
    return found->second.bitmap;
}

void Assets::Impl::keep(std::uint64_t key, std::shared_ptr<const Bitmap> bitmap) {
    const std::scoped_lock held(gate);
    Painted& place = paintings[key];
    if (place.bitmap) painted_bytes -= place.bitmap->bytes();
    painted_bytes += bitmap->bytes();
    place = {std::move(bitmap), frame};
    const std::size_t most = limit != 0 ? limit : 6 * window_bytes;
    drop_oldest(paintings, painted_bytes, most, frame,
                [](const Painted& p) { return p.bitmap->bytes(); });
}

std::shared_ptr<const Mask> Assets::Impl::mask(std::uint64_t key,
                                               const std::function<Mask()>& make) {
    {
        const std::scoped_lock held(gate);
        const auto found = masks.find(key);
        if (found != masks.end()) {
            found->second.used = frame;
            return found->second.mask;
        }
    }
    auto mask = std::make_shared<const Mask>(make());
    const std::scoped_lock held(gate);
    const auto [place, fresh] = masks.insert({key, {mask, frame}});
    if (!fresh) return place->second.mask;  // another thread was quicker
    mask_bytes += mask->coverage.size();
    drop_oldest(masks, mask_bytes, kMaskLimit, frame,
                [](const Masked& m) { return m.mask->coverage.size(); });
    return mask;
}

std::shared_ptr<const Tile> Assets::Impl::tile(Texture texture, float scale) {
    const std::scoped_lock held(gate);  // also while it is loaded: nobody should load it twice
    Tiles& kept = tiles[static_cast<std::size_t>(texture)];
    const int eighths = std::clamp(static_cast<int>(std::lround(scale * 8)), 3, 16);
    if (kept.size == eighths) return kept.tile;
    kept.size = eighths;
    kept.tile = load_tile(folder + "/pictures/" + texture_file(texture) + ".png");
    if (kept.tile && eighths != 8)
        kept.tile =
            std::make_shared<const Tile>(resized(*kept.tile, kept.tile->size * eighths / 8));
    return kept.tile;
}

std::uint64_t svg_key(std::string_view name, int width, int height, const Inks& inks) {
    Hash hash;
    hash.add(std::string_view("svg")).add(name).add(width).add(height);
    for (const auto& [ink, color] : inks) hash.add(std::string_view(ink)).add(color.bits());
    return hash.value();
}

/// Puts the colours that an SVG leaves open in their places.
static void put_inks(std::string& text, const Inks& inks) {
    for (const auto& [ink, color] : inks) {
        char hex[8];
        std::snprintf(hex, sizeof hex, "#%06X", color.bits() & 0xFFFFFFU);
        const auto open = "&" + ink + ";";
        for (auto at = text.find(open); at != std::string::npos; at = text.find(open, at))
            text.replace(at, open.size(), hex);
    }
}

std::shared_ptr<const Bitmap> Assets::Impl::svg(std::uint64_t key, std::string_view name, int width,
                                                int height, const Inks& inks) {
    if (auto have = painted(key)) return have;
    const bool own_folder = name.find('/') != std::string_view::npos;
    auto text = os::read_whole(
        os::utf8_path(folder + (own_folder ? "/" : "/pictures/") + std::string(name) + ".svg"));
    if (!text) return nullptr;
    put_inks(*text, inks);
    SDL_RWops* file = SDL_RWFromConstMem(text->data(), static_cast<int>(text->size()));
    if (file == nullptr) return nullptr;
    SDL_Surface* loaded = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    if (loaded == nullptr) return nullptr;
    SDL_Surface* argb = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(loaded);
    if (argb == nullptr) return nullptr;
    auto bitmap = std::make_shared<Bitmap>(width, height);
    for (int y = 0; y < std::min(height, argb->h); ++y) {
        const auto* row =
            reinterpret_cast<const std::uint32_t*>(static_cast<const std::uint8_t*>(argb->pixels) +
                                                   static_cast<std::ptrdiff_t>(y) * argb->pitch);
        for (int x = 0; x < std::min(width, argb->w); ++x)
            bitmap->row(y)[x] = premultiplied(row[x]);
    }
    SDL_FreeSurface(argb);
    bitmap->mark_opaque();
    keep(key, bitmap);
    return bitmap;
}

}  // namespace render
