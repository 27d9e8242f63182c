// Text on the canvas: set lines as masks, on whole pixels.
#include "render/canvas_impl.hpp"
#include "render/writing.hpp"

namespace render {

namespace {

Font zoomed(const Font& font, float zoom) {
    return {font.face, font.px * zoom};
}

}  // namespace

float Canvas::text(Point at, std::string_view text, const Font& font, Color color, Align align) {
    Impl& p = *impl_;
    if (text.empty()) return 0;
    const Font real = zoomed(font, p.zoom);
    const std::shared_ptr<const Run> run = type().run(text, real);
    const Point pen = p.device(at);
    const float back = align == Align::left     ? 0
                       : align == Align::centre ? run->advance / 2
                                                : run->advance;
    const int x = static_cast<int>(std::lround(pen.x - back)) + run->left;
    const int y = static_cast<int>(std::lround(pen.y)) + run->top;
    Command c;
    Hash hash;
    if (!run->mask.empty() && p.set_ink(c, hash, color, 1)) {
        c.cover.kind = Cover::Kind::mask;
        c.cover.keep = run;
        c.cover.coverage = run->mask.data();
        c.cover.width = run->width;
        c.cover.height = run->height;
        c.cover.x = x;
        c.cover.y = y;
        hash.add(text).add(static_cast<int>(real.face)).add(real.px).add(x).add(y);
        if (Scribe* scribe = p.assets.parts().scribe)
            scribe->note(*this, {std::string(text), real, color, c.ink.color, run, x, y, p.clip});
        p.append(std::move(c), {x, y, run->width, run->height}, hash);
    }
    return run->advance / p.zoom;
}

float Canvas::label(Point middle, std::string_view text, const Font& font, Color color,
                    Align align) {
    return this->text({middle.x, centred_baseline(middle.y, font)}, text, font, color, align);
}

float Canvas::paragraph(const Rect& box, std::string_view text, const Font& font, Color color,
                        Align align, float line_height) {
    const float step = line_height > 0 ? line_height : Type::line_height(font);
    const float x = align == Align::left     ? box.x
                    : align == Align::centre ? box.x + box.w / 2
                                             : box.right();
    float y = box.y;
    for (const std::string& line : wrap(text, font, box.w)) {
        this->text({x, centred_baseline(y + step / 2, font)}, line, font, color, align);
        y += step;
    }
    return y - box.y;
}

float Canvas::measure(std::string_view text, const Font& font) const {
    const float zoom = impl_->zoom;
    return type().width(text, zoomed(font, zoom)) / zoom;
}

std::vector<std::string> Canvas::wrap(std::string_view text, const Font& font, float width) const {
    return type().wrap(text, zoomed(font, impl_->zoom), width * impl_->zoom);
}

std::string Canvas::ellipsis(std::string_view text, const Font& font, float width) const {
    return type().ellipsis(text, zoomed(font, impl_->zoom), width * impl_->zoom);
}

Font Canvas::fit(std::string_view text, Face face, float max_px, float min_px, float width) const {
    return type().fit(text, face, max_px, min_px, width);
}

Font Canvas::font(Face face, float design_px) const {
    return {face, std::round(design_px * impl_->scale * 4) / 4};
}

}  // namespace render
