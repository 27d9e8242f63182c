// From calls to commands: coordinates on the target, clip, opacity and hash.
#include "render/canvas_impl.hpp"
#include "render/raster/blend.hpp"

namespace render {

PixelRect Canvas::Impl::snapped(const Rect& r) const {
    const Rect d = device(r);
    const int l = static_cast<int>(std::lround(d.x)), t = static_cast<int>(std::lround(d.y));
    return {l, t, static_cast<int>(std::lround(d.right())) - l,
            static_cast<int>(std::lround(d.bottom())) - t};
}

Path Canvas::Impl::device(const Path& path) const {
    return path.transformed({zoom, 0, 0, zoom, origin.x, origin.y});
}

Paint Canvas::Impl::device(const Paint& paint) const {
    Paint p = paint;
    p.from = device(paint.from);
    p.to = device(paint.to);
    p.radius = paint.radius * zoom;
    return p;
}

bool Canvas::Impl::set_ink(Command& command, Hash& hash, const Paint& paint, float opacity) const {
    const auto share =
        static_cast<std::uint32_t>(std::clamp(opacity * fade, 0.0F, 1.0F) * 255.0F + 0.5F);
    if (share == 0) return false;
    hash.add(static_cast<int>(paint.kind)).add(share);
    if (paint.kind == Paint::Kind::solid) {
        command.ink.kind = Ink::Kind::solid;
        command.ink.color = dimmed(premultiplied(paint.color.bits()), share);
        hash.add(command.ink.color);
        return command.ink.color >> 24 != 0;
    }
    command.ink.kind = Ink::Kind::gradient;
    command.ink.opacity = share;
    auto placed = std::make_shared<const Paint>(device(paint));
    hash.add(placed->from.x).add(placed->from.y).add(placed->to.x).add(placed->to.y);
    hash.add(placed->radius);
    for (const Stop& s : placed->stops) hash.add(s.at).add(s.color.bits());
    command.ink.paint = std::move(placed);
    return true;
}

void Canvas::Impl::append(Command&& command, const PixelRect& box, Hash hash) {
    command.box = box.cut(clip);
    if (command.box.empty()) return;
    command.opaque = command.opaque.cut(clip);
    hash.add(command.box.x).add(command.box.y).add(command.box.w).add(command.box.h);
    hash.add(static_cast<int>(command.cover.kind)).add(static_cast<int>(command.ink.kind));
    command.hash = hash.value();
    after.push_back(std::move(command));
}

void Canvas::Impl::append_bitmap(const std::shared_ptr<const Bitmap>& bitmap, std::uint64_t key,
                                 int x, int y, float opacity) {
    const auto share =
        static_cast<std::uint32_t>(std::clamp(opacity * fade, 0.0F, 1.0F) * 255.0F + 0.5F);
    if (bitmap == nullptr || bitmap->empty() || share == 0) return;
    Command c;
    c.ink.kind = Ink::Kind::bitmap;
    c.ink.bitmap = bitmap;
    c.ink.x = x;
    c.ink.y = y;
    c.ink.opacity = share;
    const PixelRect box{x, y, bitmap->width(), bitmap->height()};
    if (bitmap->opaque() && share == 255) c.opaque = box;
    append(std::move(c), box, Hash().add(key).add(x).add(y).add(share));
}

void Canvas::Impl::append_mask(const std::shared_ptr<const Mask>& mask, std::uint64_t key, int x,
                               int y, const Paint& paint) {
    Command c;
    Hash hash;
    if (mask->coverage.empty() || !set_ink(c, hash, paint, 1)) return;
    c.cover.kind = Cover::Kind::mask;
    c.cover.keep = mask;
    c.cover.coverage = mask->coverage.data();
    c.cover.width = mask->box.w;
    c.cover.height = mask->box.h;
    c.cover.x = x;
    c.cover.y = y;
    append(std::move(c), {x, y, mask->box.w, mask->box.h}, hash.add(key).add(x).add(y));
}

Hash surroundings_hash(const Theme& theme, float scale) {
    Hash hash;
    hash.add(static_cast<int>(theme.id)).add(theme.signs.safe).add(theme.signs.patterns);
    return hash.add(scale);
}

Hash Canvas::Impl::painted_hash(std::string_view key, int w, int h, float zoom_inside) const {
    Hash hash = surroundings_hash(*theme, scale);
    return hash.add(key).add(w).add(h).add(zoom_inside).add(texture_scale);
}

}  // namespace render
