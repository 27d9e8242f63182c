// Painted art, sprites, SVG pictures, icons and soft shadows.

#include "render/assets.hpp"
#include "render/base/parallel_for.hpp"
#include "render/canvas.hpp"
#include "render/canvas_impl.hpp"
#include "render/raster/blend.hpp"
#include "render/raster/paint.hpp"

#include <SDL2/SDL.h>

namespace render {

namespace {

// A number's place between two pixels, in sixteenths, for keys of painted art.
int sixteenths(float v) {
    return static_cast<int>(std::lround((v - std::floor(v)) * 16));
}

void cut_corners(Bitmap& bitmap, float radius) {
    const PixelRect all{0, 0, bitmap.width(), bitmap.height()};
    const Path path = Path::rounded(
        {0, 0, static_cast<float>(bitmap.width()), static_cast<float>(bitmap.height())}, radius);
    const Mask mask = mask_of(path, FillRule::non_zero, all);
    for (int y = 0; y < bitmap.height(); ++y) mask_row(bitmap.row(y), bitmap.width(), mask.row(y));
    bitmap.mark_opaque();
}

Transform inverse(const Transform& t) {
    const float det = t.a * t.d - t.b * t.c;
    return {t.d / det,
            -t.b / det,
            -t.c / det,
            t.a / det,
            (t.c * t.f - t.d * t.e) / det,
            (t.b * t.e - t.a * t.f) / det};
}

}  // namespace

void Canvas::cached(std::string_view key, const Rect& bounds, const Painter& painter, float radius,
                    float opacity) {
    Impl& p = *impl_;
    const Rect at = p.device(bounds);
    const PixelRect box = p.snapped(bounds);
    if (box.empty()) return;
    const std::uint64_t hash = p.painted_hash(key, box.w, box.h, p.zoom)
                                   .add(sixteenths(at.x))
                                   .add(sixteenths(at.y))
                                   .add(radius)
                                   .value();
    std::shared_ptr<const Bitmap> bitmap = p.assets.parts().painted(hash);
    if (bitmap == nullptr) {
        const Point from = p.origin - Point{static_cast<float>(box.x), static_cast<float>(box.y)};
        std::shared_ptr<Bitmap> fresh = p.paint(box.w, box.h, from, p.zoom, painter);
        if (radius > 0) cut_corners(*fresh, radius * p.zoom);
        bitmap = fresh;
        p.assets.parts().keep(hash, bitmap);
    }
    p.append_bitmap(bitmap, hash, box.x, box.y, opacity);
}

void Canvas::sprite(std::string_view key, const Rect& box, const Painter& painter, Point at,
                    const Pose& pose) {
    Impl& p = *impl_;
    const float zoom = std::max(0.02F, std::round(pose.scale * 50) / 50) * p.zoom;
    const PixelRect inside =
        pixels_touched({box.x * zoom, box.y * zoom, box.w * zoom, box.h * zoom});
    if (inside.empty() || std::fabs(pose.squeeze) < 0.01F) return;
    const std::uint64_t hash =
        p.painted_hash(key, inside.w, inside.h, zoom).add(inside.x).add(inside.y).value();
    Impl::Found found{p.assets.parts().painted(hash), hash, inside, 1};
    if (!found.bitmap && !pose.kin.empty()) found = p.relative(pose, hash, inside);
    if (!found.bitmap) {
        found.bitmap =
            p.paint(inside.w, inside.h,
                    {static_cast<float>(-inside.x), static_cast<float>(-inside.y)}, zoom, painter);
        p.assets.parts().keep(hash, found.bitmap);
    }
    const Point place = p.device(at);
    const int x = static_cast<int>(std::lround(place.x)),
              y = static_cast<int>(std::lround(place.y));
    if (pose.turn == 0 && pose.squeeze == 1 && found.grow == 1)
        return p.append_bitmap(found.bitmap, hash, x + inside.x, y + inside.y, pose.opacity);
    const Transform there =
        Transform::move({static_cast<float>(found.inside.x), static_cast<float>(found.inside.y)})
            .then(Transform::scale(pose.squeeze * found.grow, found.grow))
            .then(Transform::turn(pose.turn))
            .then(Transform::move({static_cast<float>(x), static_cast<float>(y)}));
    Command c;
    c.ink.kind = Ink::Kind::warp;
    c.ink.bitmap = found.bitmap;
    c.ink.back = inverse(there);
    c.ink.opacity =
        static_cast<std::uint32_t>(std::clamp(pose.opacity * p.fade, 0.0F, 1.0F) * 255.0F + 0.5F);
    if (c.ink.opacity == 0) return;
    const Rect corners =
        Path::rect({0, 0, static_cast<float>(found.inside.w), static_cast<float>(found.inside.h)})
            .transformed(there)
            .bounds();
    const std::uint32_t share = c.ink.opacity;
    p.append(std::move(c), pixels_touched(corners.inset(-1)),
             Hash()
                 .add(found.hash)
                 .add(x)
                 .add(y)
                 .add(pose.turn)
                 .add(pose.squeeze)
                 .add(found.grow)
                 .add(share));
}

/// A sprite that keeps its size for two frames is painted, but never so many at once that a frame
/// would be late for it. In pictures there is no second frame: nobody stands in.
Canvas::Impl::Found Canvas::Impl::relative(const Pose& pose, std::uint64_t hash,
                                           const PixelRect& inside) {
    const int most = static_cast<int>(40'000 * texture_scale);  // pixels painted in a frame
    constexpr float kFarthest = 2.5F;                           // size of a relative, as a factor
    constexpr std::size_t kKnown = 4096;                        // sprites
    Found none{nullptr, hash, inside, 1};
    if (see_through) return none;
    Assets::Impl& all = assets.parts();
    const std::uint64_t name = painted_hash(pose.kin, 0, 0, 0).value();
    Assets::Impl::Kin kin;
    const std::uint64_t now = all.frame;
    {
        const std::scoped_lock held(all.gate);
        if (all.kin.size() > kKnown) all.kin.clear();
        Assets::Impl::Kin& known = all.kin[name];
        kin = known;
        if (known.asked != hash) {
            known.asked = hash;
            known.asked_frame = now;
        }
    }
    Found found{all.painted(kin.key), kin.key, kin.inside, pose.size / kin.size};
    const bool fits = found.bitmap && found.grow < kFarthest && found.grow > 1 / kFarthest;
    // Two sizes asked for in one frame lie side by side: neither is on its way to the other.
    const bool beside = kin.asked != hash && kin.asked_frame == now;
    const bool steady = beside || (kin.asked == hash && kin.asked_frame != now);
    const bool room = painted == 0 || painted + inside.area() <= most;
    if (fits && !(steady && room)) {
        owes = true;
        return found;
    }
    painted += static_cast<int>(inside.area());
    const std::scoped_lock held(all.gate);
    all.kin[name] = {hash, inside, pose.size, hash, now};
    return none;
}

void Canvas::picture(std::string_view name, const Rect& r, float opacity, const Inks& inks) {
    Impl& p = *impl_;
    const PixelRect box = p.snapped(r);
    if (box.empty()) return;
    const auto key = svg_key(name, box.w, box.h, inks);
    p.append_bitmap(p.assets.parts().svg(key, name, box.w, box.h, inks), key, box.x, box.y,
                    opacity);
}

void Canvas::bitmap(const std::shared_ptr<const Bitmap>& bitmap, const Rect& r, float opacity,
                    float radius) {
    Impl& p = *impl_;
    const PixelRect box = p.snapped(r);
    if (bitmap == nullptr || bitmap->empty() || box.empty()) return;
    const std::uint64_t hash = Hash()
                                   .add(std::string_view("bitmap"))
                                   .add(bitmap->serial())
                                   .add(box.w)
                                   .add(box.h)
                                   .add(radius * p.zoom)
                                   .value();
    std::shared_ptr<const Bitmap> fitting = p.assets.parts().painted(hash);
    if (fitting == nullptr) {
        auto fresh = std::make_shared<Bitmap>(resized(*bitmap, box.w, box.h));
        if (radius > 0) cut_corners(*fresh, radius * p.zoom);
        fitting = fresh;
        p.assets.parts().keep(hash, fitting);
    }
    p.append_bitmap(fitting, hash, box.x, box.y, opacity);
}

void Canvas::icon(Icon icon, const Rect& box, Color color, float stroke) {
    Impl& p = *impl_;
    const PixelRect place = p.snapped(box);
    if (place.empty()) return;
    const std::uint64_t key = Hash()
                                  .add(std::string_view("icon"))
                                  .add(static_cast<int>(icon))
                                  .add(place.w)
                                  .add(place.h)
                                  .add(stroke)
                                  .value();
    const std::shared_ptr<const Mask> mask = p.assets.parts().mask(key, [&] {
        const Rect inside{0, 0, static_cast<float>(place.w), static_cast<float>(place.h)};
        return mask_of(icon_path(icon, inside, stroke), FillRule::non_zero,
                       {0, 0, place.w, place.h});
    });
    p.append_mask(mask, key, place.x, place.y, color);
}

namespace {

Color shade_of(const Theme& theme, const ShadowLayer& layer, float strength) {
    return theme.shadow.with_alpha(std::min(0.85F, layer.alpha * strength * theme.shadow_strength));
}

}  // namespace

void Canvas::shadow(const Rect& r, float radius, ShadowLevel level, float strength) {
    Impl& p = *impl_;
    if (p.theme->shadow_strength <= 0 || r.empty()) return;
    const float unit = p.scale * p.zoom;
    // Whole pixels and half ones at the corners: what grows while it is lifted shares its shadows.
    const PixelRect whole = p.snapped(r);
    const float round = std::round(radius * p.zoom * 2) / 2;
    for (const ShadowLayer& layer : shadow_layers(level)) {
        const float sigma = layer.blur * unit / 2;
        const std::uint64_t key =
            Hash().add(std::string_view("patch")).add(sigma).add(round).value();
        const int margin = blur_reach(sigma);
        const PixelRect box{whole.x + static_cast<int>(std::lround(layer.dx * unit)) - margin,
                            whole.y + static_cast<int>(std::lround(layer.dy * unit)) - margin,
                            whole.w + 2 * margin, whole.h + 2 * margin};
        const int least = 4 * margin + 2 * static_cast<int>(std::ceil(round)) + 1;  // of a patch
        if (box.w < least || box.h < least) {  // too small to be stretched
            const std::uint64_t own =
                Hash().add(key).add(std::string_view("whole")).add(whole.w).add(whole.h).value();
            const std::shared_ptr<const Mask> mask = p.assets.parts().mask(own, [&] {
                const float m = static_cast<float>(margin);
                Mask shape = mask_of(
                    Path::rounded({m, m, static_cast<float>(whole.w), static_cast<float>(whole.h)},
                                  round),
                    FillRule::non_zero, {0, 0, box.w, box.h});
                blur(shape, sigma);
                return shape;
            });
            p.append_mask(mask, own, box.x, box.y, shade_of(*p.theme, layer, strength));
            continue;
        }
        const std::shared_ptr<const Mask> patch = p.assets.parts().mask(key, [&] {
            int reach = 0;
            return shadow_patch(round, sigma, reach);
        });
        Command c;
        Hash hash;
        if (!p.set_ink(c, hash, shade_of(*p.theme, layer, strength), 1)) continue;
        c.cover.kind = Cover::Kind::patch;
        c.cover.keep = patch;
        c.cover.coverage = patch->coverage.data();
        c.cover.width = patch->box.w;
        c.cover.height = patch->box.h;
        c.cover.stretched = box;
        hash.add(key).add(box.x).add(box.y).add(box.w).add(box.h);
        p.append(std::move(c), box, hash);
    }
}

void Canvas::shadow_layer(const Path& path, const ShadowLayer& layer, float strength) {
    Impl& p = *impl_;
    const float unit = p.scale * p.zoom, sigma = layer.blur * unit / 2;
    // On whole pixels, so that what moves keeps its shadow: nobody sees half a pixel of a blur.
    const Path at = p.device(path);
    const Rect bounds = at.bounds();
    const Path there = at.moved({std::round(bounds.x + layer.dx * unit) - bounds.x,
                                 std::round(bounds.y + layer.dy * unit) - bounds.y});
    const PixelRect box =
        pixels_touched(there.bounds().inset(-static_cast<float>(blur_reach(sigma) + 1)));
    const Path inside = there.moved({static_cast<float>(-box.x), static_cast<float>(-box.y)});
    // What is blurred differs for nobody by a part of a pixel; without the rounding whatever flies
    // would have a shadow of its own in every frame.
    const std::uint64_t key = Hash()
                                  .add(std::string_view("shade"))
                                  .add(sigma)
                                  .add(inside.hash_near(std::clamp(sigma / 8, 0.125F, 1.0F)))
                                  .value();
    const std::shared_ptr<const Mask> mask = p.assets.parts().mask(key, [&] {
        Mask m = mask_of(inside, FillRule::non_zero, {0, 0, box.w, box.h});
        blur(m, sigma);
        return m;
    });
    p.append_mask(mask, key, box.x, box.y, shade_of(*p.theme, layer, strength));
}

void Canvas::shadow(const Path& path, ShadowLevel level, float strength) {
    if (impl_->theme->shadow_strength <= 0) return;
    for (const ShadowLayer& layer : shadow_layers(level)) shadow_layer(path, layer, strength);
}

Rect Canvas::with_shadow(const Rect& r, ShadowLevel level) const {
    Rect all = r;
    for (const ShadowLayer& layer : shadow_layers(level)) {
        // beyond 2.2 sigma less than one grey level is left
        const float reach = layer.blur * 1.1F + 1;
        all = all.united(r.moved({layer.dx * impl_->scale, layer.dy * impl_->scale})
                             .inset(-reach * impl_->scale));
    }
    return all;
}

void Canvas::shadow_circle(Point centre, float radius, ShadowLevel level, float strength) {
    shadow(Path::circle(centre, radius), level, strength);
}

void paint_parallel(Canvas& canvas, const std::vector<Art>& list) {
    Assets::Impl& assets = canvas.assets().parts();
    if (assets.scribe != nullptr) return;  // who notes what is written wants one hand at a time
    const Size size = canvas.size();
    Hash hash = surroundings_hash(canvas.theme(), canvas.scale());
    hash.add(size.w).add(size.h);
    for (const Art& art : list) {
        const Rect& r = art.bounds;
        hash.add(art.key).add(r.x).add(r.y).add(r.w).add(r.h).add(art.radius);
    }
    if (assets.prepared == hash.value()) return;
    assets.prepared = hash.value();
    parallel_for(list.size(), [&](std::size_t i) {
        const Art& art = list[i];
        Canvas sheet(canvas.assets());
        sheet.begin(static_cast<int>(size.w), static_cast<int>(size.h), canvas.scale(),
                    canvas.theme());
        sheet.cached(art.key, art.bounds, art.painter, art.radius);
    });
}

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
