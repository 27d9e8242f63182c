// Areas, lines, materials, light and marks.
#include "render/canvas_impl.hpp"

namespace render {

namespace {

Rect as_rect(const PixelRect& r) {
    return {static_cast<float>(r.x), static_cast<float>(r.y), static_cast<float>(r.w),
            static_cast<float>(r.h)};
}

// The part of a round-cornered rectangle that its corners leave whole.
PixelRect without_corners(const PixelRect& r, float radius) {
    const int cut = static_cast<int>(std::ceil(radius * 0.2929F));
    return {r.x + cut, r.y + cut, std::max(0, r.w - 2 * cut), std::max(0, r.h - 2 * cut)};
}

Command path_command(Path path, Hash& hash) {
    Command c;
    c.cover.kind = Cover::Kind::path;
    hash.add(path.hash());
    c.cover.path = std::make_shared<const Path>(std::move(path));
    return c;
}

}  // namespace

void Canvas::fill(const Rect& r, const Paint& paint, float radius) {
    Impl& p = *impl_;
    const PixelRect box = p.snapped(r);
    if (box.empty()) return;
    Hash hash;
    Command c;
    const float round = radius * p.zoom;
    if (round > 0) c = path_command(Path::rounded(as_rect(box), round), hash);
    if (!p.set_ink(c, hash, paint, 1)) return;
    if (paint.opaque() && p.fade >= 1) c.opaque = without_corners(box, std::max(0.0F, round));
    p.append(std::move(c), box, hash);
}

void Canvas::frame(const Rect& r, Color color, float width, float radius) {
    Impl& p = *impl_;
    const PixelRect box = p.snapped(r);
    if (box.empty()) return;
    const float w = width * p.zoom;
    Hash hash;
    Command c = path_command(
        Path::rounded(as_rect(box).inset(w / 2), std::max(0.0F, radius * p.zoom - w / 2)), hash);
    c.cover.stroke = Stroke{w, Cap::butt, Join::miter};
    hash.add(w);
    if (p.set_ink(c, hash, color, 1)) p.append(std::move(c), box, hash);
}

void Canvas::shape(const Path& path, const Paint& paint, float opacity, FillRule rule) {
    Impl& p = *impl_;
    Hash hash;
    Command c = path_command(p.device(path), hash);
    c.cover.rule = rule;
    hash.add(static_cast<int>(rule));
    const PixelRect box = pixels_touched(c.cover.path->bounds().inset(-0.01F));
    if (p.set_ink(c, hash, paint, opacity)) p.append(std::move(c), box, hash);
}

void Canvas::stroke(const Path& path, const Stroke& stroke, const Paint& paint, float opacity) {
    Impl& p = *impl_;
    Hash hash;
    Command c = path_command(p.device(path), hash);
    Stroke s = stroke;
    s.width *= p.zoom;
    s.dash_offset *= p.zoom;
    hash.add(s.width).add(static_cast<int>(s.cap)).add(static_cast<int>(s.join));
    hash.add(s.dash_offset);
    for (float& d : s.dash) hash.add(d *= p.zoom);
    const float reach = s.width * (s.join == Join::miter ? 2.0F : 0.75F) + 1;
    const PixelRect box = pixels_touched(c.cover.path->bounds().inset(-reach));
    c.cover.stroke = std::move(s);
    if (p.set_ink(c, hash, paint, opacity)) p.append(std::move(c), box, hash);
}

void Canvas::circle(Point centre, float radius, const Paint& paint, float opacity) {
    shape(Path::circle(centre, radius), paint, opacity);
}

void Canvas::ring(Point centre, float radius, float width, const Paint& paint, float opacity) {
    stroke(Path::circle(centre, radius), {width}, paint, opacity);
}

void Canvas::line(Point from, Point to, float width, Color color, Cap cap) {
    stroke(Path::line(from, to), {width, cap}, color);
}

void Canvas::texture(Texture texture, const Rect& r, Color mean, float radius) {
    Impl& p = *impl_;
    const PixelRect box = p.snapped(r);
    const std::shared_ptr<const Tile> tile =
        p.theme->flat ? nullptr : p.assets.parts().tile(texture, p.texture_scale);
    if (tile == nullptr || box.empty()) return fill(r, mean, radius);
    Hash hash;
    Command c;
    if (radius > 0) c = path_command(Path::rounded(as_rect(box), radius * p.zoom), hash);
    if (!p.set_ink(c, hash, mean, 1)) return;
    c.ink.kind = Ink::Kind::texture;
    c.ink.tile = tile;
    c.ink.mean = mean;
    c.ink.opacity = static_cast<std::uint32_t>(p.fade * 255.0F + 0.5F);
    hash.add(static_cast<int>(texture)).add(tile->size);
    if (mean.opaque() && p.fade >= 1) c.opaque = without_corners(box, radius * p.zoom);
    p.append(std::move(c), box, hash);
}

void Canvas::texture(Texture texture, const Path& path, Color mean) {
    Impl& p = *impl_;
    const std::shared_ptr<const Tile> tile =
        p.theme->flat ? nullptr : p.assets.parts().tile(texture, p.texture_scale);
    if (tile == nullptr) return shape(path, mean);
    Hash hash;
    Command c = path_command(p.device(path), hash);
    if (!p.set_ink(c, hash, mean, 1)) return;
    c.ink.kind = Ink::Kind::texture;
    c.ink.tile = tile;
    c.ink.mean = mean;
    c.ink.opacity = static_cast<std::uint32_t>(p.fade * 255.0F + 0.5F);
    hash.add(static_cast<int>(texture)).add(tile->size);
    const PixelRect box = pixels_touched(c.cover.path->bounds().inset(-0.01F));
    p.append(std::move(c), box, hash);
}

void Canvas::light(const Rect& r) {
    const Theme& t = *impl_->theme;
    if (t.flat) return;
    const float side = std::max(r.w, r.h);
    const Color sun = Color::hex("FFF6E0");
    fill(r, Paint::radial({r.x + r.w * 0.30F, r.y + r.h * 0.06F}, side * 0.80F,
                          {{0, sun.with_alpha(t.light * 1.6F)},
                           {0.55F, sun.with_alpha(t.light * 0.35F)},
                           {1, sun.with_alpha(0)}}));
    fill(r, Paint::radial({r.x + r.w * 0.40F, r.y + r.h * 0.40F}, side * 0.78F,
                          {{0, t.shadow.with_alpha(0)},
                           {0.60F, t.shadow.with_alpha(0)},
                           {1, t.shadow.with_alpha(t.dark * 1.15F)}}));
}

void Canvas::mark(const Path& path, Color color, float width, bool dashed) {
    const float unit = impl_->scale;
    Stroke stroke{width};
    if (dashed) {
        stroke.cap = Cap::butt;
        stroke.dash = {13 * unit, 12 * unit};
    }
    const auto lay = [&](float wider, Color c, float opacity) {
        Stroke s = stroke;
        s.width = width + wider;
        if (dashed && wider > 0) {  // the casing goes round the ends of the dashes too
            const float more = wider / 2;
            s.dash = {13 * unit + 2 * more, 12 * unit - 2 * more};
            s.dash_offset = more;
        }
        this->stroke(path, s, c, opacity);
    };
    if (!impl_->theme->flat) {
        lay(7 * unit, kMarkEdge, 0.75F);
        lay(4.5F * unit, kWhite, 1);
    } else {
        // Whole: one of dashes would gnaw at the edge of a white piece.
        this->stroke(path, {width + 4.5F * unit}, kBlack);
    }
    lay(0, color, 1);
}

void Canvas::focus_ring(const Rect& r, float radius) {
    const float unit = impl_->scale;
    const Theme& t = *impl_->theme;
    const Path path = Path::rounded(r.inset(-6 * unit), radius + 6 * unit);
    stroke(path, {7 * unit}, t.id == ThemeId::light ? kWhite : kBlack);
    stroke(path, {4 * unit}, t.focus);
}

}  // namespace render
