// The inside of Canvas: the lists of this frame and the last one and the state of appending. For
// the files of the canvas only.
#pragma once

#include "render/assets.hpp"
#include "render/canvas.hpp"
#include "render/raster/ink.hpp"
#include "render/raster/raster.hpp"

#include <array>
#include <vector>

namespace render {

struct Canvas::Impl {
    explicit Impl(Assets& a) : assets(a) {}
    ~Impl();

    Assets& assets;
    const Theme* theme = &render::theme(ThemeId::light);
    int width = 0, height = 0;
    float scale = 1, texture_scale = 1;
    bool see_through = false;  ///< nothing is drawn under the list: a picture, not a window

    std::vector<Command> before, after;
    std::vector<PixelRect> rects;
    bool forgotten = true;
    FrameFigures figures;
    SDL_Surface* staging = nullptr;  ///< for targets of another pixel format

    // while appending
    PixelRect clip;
    Point origin;
    float zoom = 1, fade = 1;
    int painted = 0;    ///< pixels of sprites with kin that this list had painted
    bool owes = false;  ///< kin stood in for some
    const SeatSigns* seat_signs = nullptr;

    PixelRect screen() const { return {0, 0, width, height}; }
    Point device(Point p) const { return {origin.x + p.x * zoom, origin.y + p.y * zoom}; }
    Rect device(const Rect& r) const {
        return {origin.x + r.x * zoom, origin.y + r.y * zoom, r.w * zoom, r.h * zoom};
    }
    /// The rectangle on the target with its edges on whole pixels.
    PixelRect snapped(const Rect& r) const;
    Path device(const Path& path) const;
    Paint device(const Paint& paint) const;

    /// Fills in colour and hash of a paint, opacity included. False if nothing would be seen.
    bool set_ink(Command& command, Hash& hash, const Paint& paint, float opacity) const;
    /// Cuts the command to the clip, gives it its hash and appends it if anything is left.
    void append(Command&& command, const PixelRect& box, Hash hash);
    /// A bitmap with its corner at (x, y).
    void append_bitmap(const std::shared_ptr<const Bitmap>& bitmap, std::uint64_t key, int x, int y,
                       float opacity);
    void append_mask(const std::shared_ptr<const Mask>& mask, std::uint64_t key, int x, int y,
                     const Paint& paint);
    /// Draws the list into `pixels`, inside one rectangle.
    void redraw(const Pixels& pixels, const PixelRect& rect) const;
    /// The same by several threads where it is large.
    void redraw_parallel(const Pixels& pixels, const PixelRect& rect) const;
    /// What a picture painted now would look like, (0, 0) at `origin`.
    std::shared_ptr<Bitmap> paint(int w, int h, Point from, float zoom_inside,
                                  const Painter& painter) const;
    /// A sprite as it is found: painted in its own size, or a relative that stands in.
    struct Found {
        std::shared_ptr<const Bitmap> bitmap;  ///< null: has to be painted
        std::uint64_t hash = 0;                ///< of that bitmap
        PixelRect inside;                      ///< where it lies about the sprite's place
        float grow = 1;                        ///< how much larger it has to be shown
    };
    Found relative(const Pose& pose, std::uint64_t hash, const PixelRect& inside);
    /// What all painted pictures depend on.
    Hash painted_hash(std::string_view key, int w, int h, float zoom_inside) const;
};

/// What every painted picture depends on: the theme, how colours are told apart, the scale.
Hash surroundings_hash(const Theme& theme, float scale);

/// Rectangles outside of which both lists give the same pixels. Commands that occur in both lists,
/// in the same order, do not count; the boxes of all others do. At most `kMostRects`.
std::vector<PixelRect> damage(const std::vector<Command>& before, const std::vector<Command>& after,
                              const PixelRect& screen);
inline constexpr std::size_t kMostRects = 24;

/// Merges rectangles while little is lost by it: overlapping or near ones become one.
void merge(std::vector<PixelRect>& rects);

// --- soft shadows: coverage blurred by a Gaussian, made once per shape and softness

/// One of the two layers of a shadow, in design units; blur = 2 sigma.
struct ShadowLayer {
    float dx, dy, blur, alpha;
};
std::array<ShadowLayer, 2> shadow_layers(ShadowLevel level);

/// How far a blur of this sigma reaches, in pixels.
int blur_reach(float sigma);
/// The mask blurred; its box must leave room of blur_reach on every side.
void blur(Mask& mask, float sigma);
/// Blurred round-cornered square of the least size whose middle row and column can be stretched.
/// `margin` receives how far it reaches beyond the rectangle it belongs to.
Mask shadow_patch(float radius, float sigma, int& margin);

}  // namespace render
