// Frames: the display list, its comparison with the last one, redrawing and presenting.
#include "render/canvas.hpp"

#include <SDL.h>
#include <SDL_image.h>

#include "render/base/parallel_for.hpp"
#include "render/canvas_impl.hpp"
#include "render/raster/blend.hpp"
#include "render/writing.hpp"

namespace render {

Canvas::Canvas(Assets& assets) : impl_(std::make_unique<Impl>(assets)) {}
Canvas::~Canvas() = default;

Canvas::Impl::~Impl() {
    if (staging != nullptr) SDL_FreeSurface(staging);
}

void Canvas::begin(int width, int height, float scale, const Theme& theme) {
    Impl& p = *impl_;
    if (width != p.width || height != p.height) p.forgotten = true;
    p.width = width;
    p.height = height;
    p.scale = scale;
    p.texture_scale = std::clamp(
        std::min(static_cast<float>(width) / 1920, static_cast<float>(height) / 1080), 0.5F, 2.0F);
    p.theme = &theme;
    p.assets.parts().seen_window(static_cast<std::size_t>(p.screen().area()) *
                                 sizeof(std::uint32_t));
    p.after.clear();
    if (Scribe* scribe = p.assets.parts().scribe) scribe->begin(*this);
    p.clip = p.screen();
    p.origin = {};
    p.zoom = p.fade = 1;
    p.painted = 0;
    p.owes = false;
}

const SeatSigns* Canvas::seat_signs() const {
    return impl_->seat_signs;
}

void Canvas::set_seat_signs(const SeatSigns* signs) {
    impl_->seat_signs = signs;
}

bool Canvas::owes() const {
    return impl_->owes;
}

void Canvas::forget() {
    impl_->forgotten = true;
}
const FrameFigures& Canvas::figures() const {
    return impl_->figures;
}
Size Canvas::size() const {
    return {static_cast<float>(impl_->width), static_cast<float>(impl_->height)};
}
Rect Canvas::bounds() const {
    return {0, 0, size().w, size().h};
}
float Canvas::scale() const {
    return impl_->scale;
}
float Canvas::px(float design) const {
    return design * impl_->scale;
}
const Theme& Canvas::theme() const {
    return *impl_->theme;
}
Assets& Canvas::assets() const {
    return impl_->assets;
}
Type& Canvas::type() const {
    return impl_->assets.type();
}

void Canvas::Impl::redraw(const Pixels& pixels, const PixelRect& rect) const {
    std::size_t first = 0;
    bool covered = false;
    for (std::size_t i = after.size(); i-- > 0;) {
        if (!after[i].opaque.holds(rect)) continue;
        first = i;
        covered = true;
        break;
    }
    if (!covered && !see_through) {
        const std::uint32_t ground = theme->bg.bits();
        for (int y = rect.y; y < rect.bottom(); ++y)
            lay_color(pixels.at(rect.x, y), rect.w, ground);
    }
    for (std::size_t i = first; i < after.size(); ++i)
        if (after[i].box.touches(rect)) draw(after[i], pixels, rect);
}

void Canvas::Impl::redraw_parallel(const Pixels& pixels, const PixelRect& rect) const {
    // Below this a second thread costs more than it saves.
    constexpr std::int64_t kLarge = 200'000;
    constexpr int kRows = 64;
    if (rect.area() < kLarge) return redraw(pixels, rect);
    const auto bands = static_cast<std::size_t>((rect.h + kRows - 1) / kRows);
    parallel_for(bands, [&](std::size_t band) {
        const int y = rect.y + static_cast<int>(band) * kRows;
        redraw(pixels, {rect.x, y, rect.w, std::min(kRows, rect.bottom() - y)});
    });
}

const std::vector<PixelRect>& Canvas::finish(SDL_Surface* target) {
    Impl& p = *impl_;
    assert(target != nullptr && target->w == p.width && target->h == p.height);
    if (p.forgotten) {
        p.rects.assign(1, p.screen());
    } else {
        p.rects = damage(p.before, p.after, p.screen());
    }
    p.figures = {p.rects.size(), 0};
    const SDL_PixelFormat& format = *target->format;
    const bool ours = format.BytesPerPixel == 4 && format.Rmask == 0x00FF0000U &&
                      format.Gmask == 0x0000FF00U && format.Bmask == 0x000000FFU;
    SDL_Surface* surface = target;
    if (!ours) {
        if (p.staging == nullptr || p.staging->w != p.width || p.staging->h != p.height) {
            if (p.staging != nullptr) SDL_FreeSurface(p.staging);
            p.staging =
                SDL_CreateRGBSurfaceWithFormat(0, p.width, p.height, 32, SDL_PIXELFORMAT_RGB888);
            p.rects.assign(1, p.screen());
        }
        surface = p.staging;
    }
    if (surface != nullptr && !p.rects.empty()) {
        if (SDL_MUSTLOCK(surface)) SDL_LockSurface(surface);
        const Pixels pixels{static_cast<std::uint32_t*>(surface->pixels), surface->pitch / 4,
                            p.screen()};
        for (const PixelRect& r : p.rects) {  // one after the other: they may overlap
            p.redraw_parallel(pixels, r);
            p.figures.pixels += r.area();
        }
        if (SDL_MUSTLOCK(surface)) SDL_UnlockSurface(surface);
        if (!ours) {
            for (const PixelRect& r : p.rects) {
                SDL_Rect part{r.x, r.y, r.w, r.h};
                SDL_BlitSurface(surface, &part, target, &part);
            }
        }
    }
    p.forgotten = false;
    p.before.swap(p.after);
    ++p.assets.parts().frame;
    return p.rects;
}

std::shared_ptr<Bitmap> Canvas::Impl::paint(int w, int h, Point from, float zoom_inside,
                                            const Painter& painter) const {
    auto bitmap = std::make_shared<Bitmap>(w, h);
    if (bitmap->empty()) return bitmap;
    Canvas inner(assets);
    inner.begin(w, h, scale, *theme);
    Impl& p = *inner.impl_;
    p.texture_scale = texture_scale;
    p.see_through = true;
    p.seat_signs = seat_signs;
    p.origin = from;
    p.zoom = zoom_inside;
    painter(inner);
    p.redraw_parallel({bitmap->row(0), w, p.screen()}, p.screen());
    bitmap->mark_opaque();
    return bitmap;
}

Canvas::Clip::Clip(Canvas& canvas, const Rect& r) : canvas_(canvas), before_(canvas.impl_->clip) {
    canvas.impl_->clip = before_.cut(canvas.impl_->snapped(r));
}
Canvas::Clip::~Clip() {
    canvas_.impl_->clip = before_;
}

Canvas::Place::Place(Canvas& canvas, Point origin, float scale)
    : canvas_(canvas), origin_(canvas.impl_->origin), scale_(canvas.impl_->zoom) {
    canvas.impl_->origin = canvas.impl_->device(origin);
    canvas.impl_->zoom *= scale;
}
Canvas::Place::~Place() {
    canvas_.impl_->origin = origin_;
    canvas_.impl_->zoom = scale_;
}

Canvas::Fade::Fade(Canvas& canvas, float opacity) : canvas_(canvas), before_(canvas.impl_->fade) {
    canvas.impl_->fade *= std::clamp(opacity, 0.0F, 1.0F);
}
Canvas::Fade::~Fade() {
    canvas_.impl_->fade = before_;
}

std::shared_ptr<const Bitmap> painted(Assets& assets, int width, int height, float scale,
                                      const Theme& theme, const Painter& painter) {
    SDL_Surface* surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    auto bitmap = std::make_shared<Bitmap>(width, height);
    if (surface == nullptr) return bitmap;
    Canvas canvas(assets);
    do {  // until everything is sharp
        canvas.begin(width, height, scale, theme);
        painter(canvas);
        canvas.finish(surface);
    } while (canvas.owes());
    for (int y = 0; y < height; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(surface->pixels) +
            static_cast<std::ptrdiff_t>(y) * surface->pitch);
        std::copy(row, row + width, bitmap->row(y));
    }
    SDL_FreeSurface(surface);
    bitmap->mark_opaque();
    return bitmap;
}

bool save_png(SDL_Surface* surface, const std::string& file) {
    return surface != nullptr && IMG_SavePNG(surface, file.c_str()) == 0;
}

}  // namespace render
