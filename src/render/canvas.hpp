// The canvas: a display list. Each frame the same calls describe the whole picture; finish()
// compares it with the last one and redraws only what differs, so a still screen costs nothing and
// moving pieces cost their own area. All drawing is done by the CPU; pixels are the same
// everywhere. Knows shapes, not games.
#pragma once

#include "render/base/geometry.hpp"
#include "render/icons.hpp"
#include "render/raster/paint.hpp"
#include "render/raster/path.hpp"
#include "render/text/text.hpp"
#include "render/theme.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct SDL_Surface;

namespace render {

class Canvas;
class Bitmap;
struct ShadowLayer;

/// Grey tiles from assets/pictures that give flat colours a material.
enum class Texture { linen, felt, paper, walnut, oak, maple, stone };

/// L1 piece on the board, L2 button or card, L3 board or panel, L4 dialog or lifted piece.
enum class ShadowLevel { L1, L2, L3, L4 };

/// How a sprite is shown.
struct Pose {
    float opacity = 1;
    float scale = 1;    ///< painted anew at that size (steps of 1/50), so always sharp
    float turn = 0;     ///< degrees clockwise
    float squeeze = 1;  ///< width factor, for turning cards over; negative mirrors
    /// Not empty: what the sprite is called whatever its size. Where many would have to be painted
    /// at once (a board is zoomed) or one ever anew (a tile grows as it flies), pictures of its kin
    /// stand in, a little soft, until they have been: see Canvas::owes().
    std::string_view kin = {};
    float size = 1;  ///< of this one, in any unit that all of its kin share
};

/// Draws one piece of static art. Called once per key, size and theme.
using Painter = std::function<void(Canvas&)>;

/// Fonts, pictures and textures of one assets folder, loaded when first needed, and the caches of
/// what was painted. Shared by all canvases of a program, each of which belongs to one thread.
class Assets {
public:
    /// `folder` is the assets folder (with fonts/ and pictures/). Throws std::runtime_error if
    /// there are no fonts in it.
    explicit Assets(const std::string& folder);
    ~Assets();
    Assets(const Assets&) = delete;
    Assets& operator=(const Assets&) = delete;

    Type& type();
    /// Upper limit of the cache of painted pictures in bytes; 0 = six times the window's pixels
    /// (24 MB at 1280 × 800). What the last two frames used stays in any case.
    void limit_cache(std::size_t bytes);
    /// Bytes held by painted pictures, textures, shadows and set lines.
    std::size_t bytes() const;
    /// Drops everything painted (all keys).
    void forget_painted();

    struct Impl;
    Impl& parts() { return *impl_; }

private:
    std::unique_ptr<Impl> impl_;
};

/// Colours that an SVG leaves open: what `&body;` in it stands for.
using Inks = std::vector<std::pair<std::string, Color>>;

/// What one frame cost; for tests and benchmarks.
struct FrameFigures {
    std::size_t rects = 0;    ///< redrawn
    std::int64_t pixels = 0;  ///< in them
};

/// What tells the players of a picture apart, by seat: the name, what stands in the badge, whose
/// look it has.
struct SeatSigns {
    std::vector<std::string> names, signs;
    std::vector<int> looks;
};

class Canvas {
public:
    explicit Canvas(Assets& assets);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    // --- a frame ---------------------------------------------------------------------------------
    /// Begins a frame: size of the target in pixels, pixels per design unit, colours.
    void begin(int width, int height, float scale, const Theme& theme);
    /// Draws what changed since the last finish() into the target (32 bits, XRGB or ARGB 8888, the
    /// size given to begin) and returns the rectangles to present; empty = nothing changed. The
    /// target must have kept the pixels of the last frame, else call forget() before.
    const std::vector<PixelRect>& finish(SDL_Surface* target);
    /// The next finish() draws everything (window exposed, new surface).
    void forget();
    const FrameFigures& figures() const;
    /// True when pictures of another size stood in for sprites of this frame: another must follow.
    bool owes() const;

    Size size() const;             ///< of the target in pixels
    Rect bounds() const;           ///< (0, 0, size)
    float scale() const;           ///< pixels per design unit
    float px(float design) const;  ///< design units → pixels
    const Theme& theme() const;
    Assets& assets() const;
    Type& type() const;

    /// The signs in force for what is drawn from now on, also within painted pictures; null: seats
    /// are told by their numbers. The caller keeps them alive as long.
    const SeatSigns* seat_signs() const;
    void set_seat_signs(const SeatSigns* signs);

    // --- areas and shapes ------------------------------------------------------------------------
    /// A rectangle, with round corners if `radius` > 0. Square ones snap to whole pixels.
    void fill(const Rect& r, const Paint& paint, float radius = 0);
    /// The frame of a rectangle, drawn inside it.
    void frame(const Rect& r, Color color, float width, float radius = 0);
    /// A filled path.
    void shape(const Path& path, const Paint& paint, float opacity = 1,
               FillRule rule = FillRule::non_zero);
    /// A line along a path.
    void stroke(const Path& path, const Stroke& stroke, const Paint& paint, float opacity = 1);
    void circle(Point centre, float radius, const Paint& paint, float opacity = 1);
    void ring(Point centre, float radius, float width, const Paint& paint, float opacity = 1);
    void line(Point from, Point to, float width, Color color, Cap cap = Cap::butt);

    // --- material and light ----------------------------------------------------------------------
    /// The soft shadow of a rectangle or path at a height; none in a flat theme. Draw it before the
    /// thing itself.
    void shadow(const Rect& r, float radius, ShadowLevel level, float strength = 1);
    void shadow(const Path& path, ShadowLevel level, float strength = 1);
    void shadow_circle(Point centre, float radius, ShadowLevel level, float strength = 1);
    /// `r` enlarged by the room its shadow takes: bounds for sprites and cached art.
    Rect with_shadow(const Rect& r, ShadowLevel level) const;
    /// A material whose mean colour is `mean`; the plain colour in a flat theme.
    void texture(Texture texture, const Rect& r, Color mean, float radius = 0);
    void texture(Texture texture, const Path& path, Color mean);
    /// Light from the upper left and shade to the lower right over a table.
    void light(const Rect& r);
    /// A mark on a board: colour, white casing, dark hairline; readable on any ground.
    void mark(const Path& path, Color color, float width, bool dashed = false);
    /// The ring of keyboard focus around a control: colour on a light or dark casing, outside `r`.
    void focus_ring(const Rect& r, float radius);

    // --- pictures --------------------------------------------------------------------------------
    /// An SVG of assets/pictures ("icon"), or with its folder below assets
    /// ("games/<game>/emblem"), at exactly this size.
    void picture(std::string_view name, const Rect& r, float opacity = 1, const Inks& inks = {});
    /// A sign of icons.hpp; `stroke`: width of its lines on its grid of 24.
    void icon(Icon icon, const Rect& box, Color color, float stroke = 2);
    /// Static art inside `bounds`: painted once into a picture, copied ever after. The painter uses
    /// the same coordinates as outside (draw at bounds.x, bounds.y …) and may depend on nothing but
    /// `bounds` and what the key names; size, theme and scale need not be in the key. When only
    /// the place of `bounds` changes, the picture moves along. `radius` cuts round corners.
    void cached(std::string_view key, const Rect& bounds, const Painter& painter, float radius = 0,
                float opacity = 1);
    /// Static art around the point (0, 0), inside `box`, shown with that point at `at` (snapped to
    /// whole pixels). Include shadows in the box.
    void sprite(std::string_view key, const Rect& box, const Painter& painter, Point at,
                const Pose& pose = {});
    /// A picture made before (thumbnail), scaled into `r`.
    void bitmap(const std::shared_ptr<const Bitmap>& bitmap, const Rect& r, float opacity = 1,
                float radius = 0);

    // --- text ------------------------------------------------------------------------------------
    /// One line; `at` is the baseline's left end, middle or right end. Returns its width.
    float text(Point at, std::string_view text, const Font& font, Color color,
               Align align = Align::left);
    /// One line whose capitals (figures) are centred on `middle.y`.
    float label(Point middle, std::string_view text, const Font& font, Color color,
                Align align = Align::centre);
    /// Wrapped text from the top of `box`; returns the height used. Draws past the box's bottom.
    float paragraph(const Rect& box, std::string_view text, const Font& font, Color color,
                    Align align = Align::left, float line_height = 0);
    /// As in Type (render/text/text.hpp): width in px, lines, the text with "…", the size that
    /// fits.
    float measure(std::string_view text, const Font& font) const;
    std::vector<std::string> wrap(std::string_view text, const Font& font, float width) const;
    std::string ellipsis(std::string_view text, const Font& font, float width) const;
    Font fit(std::string_view text, Face face, float max_px, float min_px, float width) const;
    /// A font of the design: `design_px` × scale.
    Font font(Face face, float design_px) const;

    // --- where -----------------------------------------------------------------------------------
    /// While it lives, nothing is drawn outside the rectangle (whole pixels; cuts the one before).
    class [[nodiscard]] Clip {
    public:
        Clip(Canvas& canvas, const Rect& r);
        ~Clip();
        Clip(const Clip&) = delete;
        Clip& operator=(const Clip&) = delete;

    private:
        Canvas& canvas_;
        PixelRect before_;
    };
    Clip clip(const Rect& r) { return Clip(*this, r); }

    /// While it lives, (0, 0) lies at `origin` and lengths (also of fonts) are multiplied.
    class [[nodiscard]] Place {
    public:
        Place(Canvas& canvas, Point origin, float scale);
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        Canvas& canvas_;
        Point origin_;
        float scale_;
    };
    Place place(Point origin, float scale = 1) { return Place(*this, origin, scale); }

    /// While it lives, everything appended is drawn with this opacity (each shape for itself).
    class [[nodiscard]] Fade {
    public:
        Fade(Canvas& canvas, float opacity);
        ~Fade();
        Fade(const Fade&) = delete;
        Fade& operator=(const Fade&) = delete;

    private:
        Canvas& canvas_;
        float before_;
    };
    Fade fade(float opacity) { return Fade(*this, opacity); }

private:
    friend class Clip;
    friend class Place;
    friend class Fade;
    void shadow_layer(const Path& path, const ShadowLayer& layer, float strength);
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Paints once into a new picture of its own, e.g. a thumbnail: transparent where nothing is drawn.
std::shared_ptr<const Bitmap> painted(Assets& assets, int width, int height, float scale,
                                      const Theme& theme, const Painter& painter);
/// Writes the target as PNG. Returns false if the file cannot be written.
bool save_png(SDL_Surface* surface, const std::string& file);

/// What Canvas::cached() takes.
struct Art {
    std::string key;
    Rect bounds;
    Painter painter;
    float radius = 0;
};

/// Paints the list side by side into the cache, where the same calls of cached() find it. To be
/// called in each frame, while no Place is in force: it does something only when the list, the size
/// or the look is another than last time. The painters must not share anything that changes.
void paint_parallel(Canvas& canvas, const std::vector<Art>& list);

}  // namespace render

struct SDL_Surface;

namespace render {

class Bitmap;

/// A surface over the picture's own pixels, which must outlive it; to be freed. Null if there is
/// nothing to show.
SDL_Surface* surface_over(const Bitmap& picture);

/// Writes an opaque picture as PNG; false if the file cannot be written.
bool write_png(const Bitmap& picture, const std::string& file);

/// Opaque pictures (not empty) as a document to print, the bytes of a PDF file: for each a sheet A4
/// upright with the picture in its middle, so many millimetres wide.
using Pictures = std::vector<std::shared_ptr<const Bitmap>>;
std::string pdf_pages(const Pictures& pictures, double millimetres);

}  // namespace render
