#include "scenes/kiosk/house/visitor_ui.hpp"

#include "scenes/kiosk/house/kiosk_services.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Align;
using render::Canvas;
using render::Color;
using render::Face;
using render::Font;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;
using scenes::Touch;

namespace {

constexpr float kLineHeight = 1.18F;
constexpr float kCapitals = 2.8F;      // millimetres: the least height of capitals
constexpr float kCapitalShare = 0.7F;  // … of the size of letters
constexpr float kReach = 450;          // millimetres: higher pictures reach over a seated head
constexpr float kSlack = 0.5F;         // px by which letters may be wider than their room

/// Width of the longest word: a line is never broken inside one.
float longest_word(Canvas& canvas, std::string_view text, const Font& font) {
    float widest = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        widest = std::max(widest, canvas.measure(text.substr(0, end), font));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return widest;
}

/// The quiet net of hexagons on the ground, five percent of light.
void draw_net(render::Canvas& canvas, const Rect& area, float radius, Color color) {
    Path net;
    const float high = radius * 1.5F, wide = radius * std::sqrt(3.0F);
    const int rows = static_cast<int>(area.h / high) + 2,
              columns = static_cast<int>(area.w / wide) + 2;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Point centre{
                area.x + (static_cast<float>(column) + (row % 2 ? 0.5F : 0.0F)) * wide,
                area.y + static_cast<float>(row) * high};
            std::vector<Point> corners;
            for (int i = 0; i < 6; ++i) {
                const float angle = (60.0F * static_cast<float>(i) - 90) * 3.14159265F / 180;
                corners.push_back({centre.x + 0.94F * radius * std::cos(angle),
                                   centre.y + 0.94F * radius * std::sin(angle)});
            }
            net.add(Path::polygon(corners));
        }
    canvas.stroke(net, {std::max(1.0F, radius * 0.023F)}, color);
}

}  // namespace

Shades shades_of(const render::Theme& theme) {
    Shades s;
    if (theme.flat) {
        s.top = s.middle = s.bottom = s.deep = render::kBlack;
        s.ink = s.ink2 = s.line = render::kWhite;
        s.tile = s.tile2 = render::kBlack;
        s.on_tile = s.on_tile2 = render::kWhite;
        s.active = theme.turn;
        s.on_active = render::kBlack;
        s.flat = true;
        return s;
    }
    s.top = Color::hex("1C5458");
    s.middle = Color::hex("123E43");
    s.bottom = Color::hex("0B2A2E");
    s.ink = Color::hex("F6EEDB");
    s.ink2 = Color::hex("CFE5DF");
    s.deep = Color::hex("0B2A2E");
    s.line = Color::hex("4F8A87");
    s.tile = Color::hex("EFE3CA");
    s.tile2 = Color::hex("DBCAA8");
    s.on_tile = Color::hex("17393C");
    s.on_tile2 = Color::hex("365353");
    s.active = Color::hex("F3B43F");
    s.on_active = Color::hex("2B1B00");
    return s;
}

Shades paper_shades(const render::Theme& theme) {
    if (theme.flat) return shades_of(theme);
    Shades s;
    s.top = s.middle = s.bottom = theme.panel;
    s.ink = theme.ink;
    s.ink2 = theme.ink2;
    s.deep = theme.panel2;
    s.line = theme.line;
    s.tile = theme.primary.mix(render::kWhite, 0.08F);
    s.tile2 = theme.primary;
    s.on_tile = s.on_tile2 = theme.on_primary;
    s.active = theme.turn;
    s.on_active = Color::hex("2A1B00");
    return s;
}

VisitorUi::VisitorUi(scenes::Services& services, scenes::Frame& frame)
    : VisitorUi(services, frame, shades_of(frame.canvas.theme())) {}

VisitorUi::VisitorUi(scenes::Services& services, scenes::Frame& frame, const Shades& shades)
    : services_(services), frame_(frame), shades_(shades) {
    base_ = std::min(frame.area.w, frame.area.h) / 1080;
    scale_ = std::max(1.0F, static_cast<float>(services.settings->scale) / 100);
    least_ = std::max(28 * base_, std::ceil(mm(kCapitals) / kCapitalShare));
    edge_ = std::round(std::max(px(frame.portrait() ? 60 : 36), mm(4)));
    gap_ = std::round(std::max(px(18), std::ceil(mm(3))));
    second_ = std::ceil(std::max(px(84), mm(15)));
    primary_ = std::ceil(std::max(px(104), mm(20)));
}

bool VisitorUi::tall() const {
    return portrait() || frame_.area.h >= mm(kReach);
}

Rect VisitorUi::reach() const {
    Rect area = frame_.area;
    if (!tall() || !services_.kiosk || !services_.kiosk->lowered()) return area;
    const float share = static_cast<float>(services_.kiosk->conf().lower_percent) / 100;
    const float h = std::round(area.h * share);
    return {area.x, area.bottom() - h, area.w, h};
}

Rect VisitorUi::area() const {
    const Rect whole = frame_.area.inset(edge_), reach = this->reach();
    const float top = std::max(whole.y, reach.y);
    return {whole.x, top, whole.w, whole.bottom() - top};
}

float VisitorUi::letters(float design) const {
    return std::max(least_, std::max(28.0F, design) * base_) * scale_;
}

void VisitorUi::ground() const {
    auto& canvas = frame_.canvas;
    if (shades_.flat) return canvas.fill(frame_.area, shades_.bottom);
    const Rect area = frame_.area;
    const Shades shades = shades_;
    const float radius = px(66);
    canvas.cached("kiosk ground", area, [area, shades, radius](render::Canvas& into) {
        into.fill(area,
                  Paint::linear({area.x, area.y}, {area.x, area.bottom()},
                                {{0, shades.top}, {0.55F, shades.middle}, {1, shades.bottom}}));
        const Color light = Color::hex("7FD3C5");
        const float far = std::max(area.w, area.h) * 0.55F;
        into.fill(area, Paint::radial({area.centre().x, area.y + area.h * 0.4F}, far,
                                      {{0, light.with_alpha(0.17F)}, {1, light.with_alpha(0)}}));
        draw_net(into, area, radius, Color::hex("BFE6DF").with_alpha(0.055F));
    });
}

// --- letters -------------------------------------------------------------------------------------

VisitorUi::Fit VisitorUi::fit(std::string_view text, Face face, float design, float width,
                              float height, bool wrap, float most) const {
    auto& canvas = frame_.canvas;
    const float least = std::floor(least_letters());
    Fit fit;
    float first = std::round(letters(design));
    if (most > 0) first = std::min(first, most);
    if (!wrap) first = std::min(first, std::floor(height * 0.94F));
    for (fit.px = std::max(least, first);;
         fit.px = std::max(least, std::min(fit.px - 1, std::floor(fit.px * 0.96F)))) {
        const Font font{face, fit.px};
        fit.lines = wrap ? canvas.wrap(text, font, width + kSlack) : std::vector{std::string(text)};
        float widest = longest_word(canvas, wrap ? text : std::string_view(), font);
        for (const auto& line : fit.lines) widest = std::max(widest, canvas.measure(line, font));
        const float high = static_cast<float>(fit.lines.size()) * fit.px * kLineHeight;
        if (widest <= width + kSlack && (!wrap || high <= height + 1)) return fit;
        if (fit.px <= least) break;
    }
    fit.cut = true;
    const Font font{face, fit.px};
    const auto room = static_cast<std::size_t>(std::max(1.0F, height / (fit.px * kLineHeight)));
    if (wrap && fit.lines.size() > room) fit.lines.resize(room);
    for (auto& line : fit.lines) line = canvas.ellipsis(line, font, width);
    return fit;
}

bool VisitorUi::draw_lines(const Rect& box, const Fit& fit, Face face, Color color,
                           Align align) const {
    const Font font{face, fit.px};
    const float step = fit.px * kLineHeight;
    float y = box.centre().y - step * static_cast<float>(fit.lines.size() - 1) / 2;
    const float x = align == Align::left     ? box.x
                    : align == Align::centre ? box.centre().x
                                             : box.right();
    for (const auto& line : fit.lines) {
        frame_.canvas.label({std::round(x), y}, line, font, color, align);
        y += step;
    }
    return fit.cut;
}

void VisitorUi::line(std::string_view id, Rect box, std::string_view text, Face face, float design,
                     Color color, Align align) const {
    const auto words = fit(text, face, design, box.w, box.h, false);
    const bool cut = draw_lines(box, words, face, color, align);
    if (id.empty()) return;
    ui().model().add({"text:" + std::string(id), "text", std::string(text), {}, box});
    ui().model().controls().back().clipped = cut;
}

float VisitorUi::lines(std::string_view id, Rect box, std::string_view text, Face face,
                       float design, Color color, Align align) const {
    const auto words = fit(text, face, design, box.w, box.h, true);
    const bool cut = draw_lines(box, words, face, color, align);
    if (!id.empty()) {
        ui().model().add({"text:" + std::string(id), "text", std::string(text), {}, box});
        ui().model().controls().back().clipped = cut;
    }
    return static_cast<float>(words.lines.size()) * words.px * kLineHeight;
}

float VisitorUi::lines_height(std::string_view text, float width, Face face, float design) const {
    const float px = std::round(letters(design));
    const auto lines = frame_.canvas.wrap(text, {face, px}, width);
    return static_cast<float>(lines.size()) * px * kLineHeight;
}

// --- tiles ---------------------------------------------------------------------------------------

void VisitorUi::card(const Rect& box, bool solid) const {
    auto& canvas = frame_.canvas;
    const float radius = px(26);
    if (!shades_.flat) canvas.shadow(box, radius, render::ShadowLevel::L2);
    if (solid) canvas.fill(box, shades_.middle, radius);
    canvas.fill(box, shades_.flat ? shades_.deep : shades_.deep.with_alpha(0.86F), radius);
    canvas.frame(box, shades_.flat ? shades_.line : shades_.line.with_alpha(0.55F),
                 std::max(1.5F, px(2)), radius);
}

void VisitorUi::tile_ground(const Rect& box, const TileLook& look, const Touch& touch) const {
    auto& canvas = frame_.canvas;
    const float radius = std::min(px(26), box.h / 2);
    const float line = std::max(shades_.flat ? 2.5F : 1.5F, px(shades_.flat ? 3 : 2));
    const auto pressed = [&](Color color) {
        return touch.held ? color.mix(render::kBlack, 0.22F) : color;
    };
    if (look.chosen) {
        canvas.fill(box, pressed(shades_.active), radius);
        return;
    }
    if (look.kind == TileLook::Kind::light && look.enabled && !shades_.flat) {
        if (!touch.held) canvas.shadow(box, radius, render::ShadowLevel::L3);
        canvas.fill(box, Paint::down(box, pressed(shades_.tile), pressed(shades_.tile2)), radius);
        canvas.frame(box.inset(line / 2), render::kWhite.with_alpha(0.4F), line, radius);
        return;
    }
    Color ground = shades_.deep;
    if (touch.held) ground = ground.mix(shades_.ink, 0.2F);
    canvas.fill(box, ground, radius);
    Color frame = shades_.line;
    if (!look.enabled) frame = frame.with_alpha(0.4F);
    const bool main = look.kind == TileLook::Kind::light && look.enabled;
    canvas.frame(box, frame, main ? 2 * line : line, radius);
}

Rect VisitorUi::words_room(const Rect& box) const {
    const float side = std::max(4.0F, std::min(px(14), box.w * 0.06F)), pad = px(5);
    return {box.x + side, box.y + pad, box.w - 2 * side, box.h - 2 * pad};
}

/// Icon and label in one row, or the icon above where the row would be too narrow.
VisitorUi::TileFit VisitorUi::tile_fit(const Rect& room, std::string_view label,
                                       const TileLook& look) const {
    constexpr Face face = Face::bold;
    TileFit fits;
    fits.signs = look.icon.has_value() || !look.sign.empty();
    const float letter = look.most > 0 ? look.most : letters(look.size);
    const float side = std::round(std::min({letter * 1.15F, px(56), room.h}));
    fits.side = side;
    fits.words = fit(label, face, look.size, room.w - (fits.signs ? side * 1.4F : 0), room.h, true,
                     look.most);
    if (!fits.signs) return fits;
    // Tiles that stand together agree where their icons stand.
    const bool one = fits.words.lines.size() == 1 || look.most > 0;
    if (!fits.words.cut && one && !look.above) return fits;
    // Under the icon there is more width.
    const float rest = room.h - side - px(4);
    auto under = fit(label, face, look.size, room.w, rest, true, look.most);
    if (rest >= least_letters() && !under.cut) {
        fits.words = std::move(under);
        fits.above = true;
        const float free =
            rest - static_cast<float>(fits.words.lines.size()) * fits.words.px * kLineHeight;
        fits.side = std::clamp(side + free * 0.6F, side, std::max(side, px(look.picture)));
    } else if (fits.words.cut) {
        // Words before pictures.
        fits.words = fit(label, face, look.size, room.w, room.h, true, look.most);
        fits.signs = false;
    }
    return fits;
}

bool VisitorUi::fits_at(const Rect& box, std::string_view label, const TileLook& look) const {
    const Rect room = words_room(box);
    const Font font{Face::bold, look.most};
    const bool signs = look.icon.has_value() || !look.sign.empty();
    const float side = signs ? std::round(std::min({look.most * 1.15F, px(56), room.h})) : 0;
    const float wide = (signs && !look.above ? room.w - side * 1.4F : room.w) + kSlack;
    const float high = signs && look.above ? room.h - side - px(4) : room.h;
    const auto lines = static_cast<float>(canvas().wrap(label, font, wide).size());
    return lines * look.most * kLineHeight <= high + 1 &&
           longest_word(canvas(), label, font) <= wide;
}

void VisitorUi::even(const std::vector<Rect>& boxes, const std::vector<std::string>& labels,
                     TileLook& look) const {
    const float least = std::floor(least_letters());
    const bool wished = look.above;
    for (float size = std::round(letters(look.size)); size > least;
         size = std::max(least, std::min(size - 1, std::floor(size * 0.96F)))) {
        look.most = size;
        for (const bool above : {wished, !wished}) {
            look.above = above;
            bool all = true;
            for (std::size_t i = 0; all && i < labels.size() && i < boxes.size(); ++i)
                all = fits_at(boxes[i], labels[i], look);
            if (all) return;
        }
    }
    look.most = least;
    look.above = true;
}

void VisitorUi::tile_words(const Rect& box, std::string_view label, const TileLook& look, Color ink,
                           Color ink2) const {
    auto& canvas = frame_.canvas;
    constexpr Face face = Face::bold;
    Rect room = words_room(box);
    if (!look.note.empty()) {
        const float share = std::max(0.36F, look.note_size / (look.size + look.note_size) * 0.9F);
        const float note = room.h * share;
        const auto words = fit(look.note, Face::semibold, look.note_size, room.w, note, false);
        draw_lines({room.x, room.bottom() - note, room.w, note}, words, Face::semibold, ink2,
                   Align::centre);
        if (words.cut) ui().model().controls().back().clipped = true;
        room.h -= note;
    }
    const auto [words, side, above, signs] = tile_fit(room, label, look);
    Rect text = room;
    if (signs) {
        float widest = 0;
        for (const auto& line : words.lines)
            widest = std::max(widest, canvas.measure(line, {face, words.px}));
        Point at = room.centre();
        if (above) {
            const float high = static_cast<float>(words.lines.size()) * words.px * kLineHeight;
            const float top = room.centre().y - (side + px(4) + high) / 2;
            at.y = top + side / 2;
            text = {room.x, top + side + px(4), room.w, high};
        } else {
            const float all = side * 1.4F + widest;
            at.x = room.centre().x - all / 2 + side / 2;
            text = {at.x + side * 0.9F, room.y, widest + 2, room.h};
        }
        if (look.icon)
            canvas.icon(*look.icon, Rect::around(at, side, side), ink, 2.2F);
        else
            canvas.label(at, look.sign, {Face::heavy, side * 0.8F}, ink);
    }
    draw_lines(text, words, face, ink, Align::centre);
    if (words.cut) ui().model().controls().back().clipped = true;
}

Touch VisitorUi::tile(std::string_view id, Rect box, std::string_view label,
                      const TileLook& look) const {
    scenes::HotLook hot;
    hot.role = look.role;
    hot.value = look.chosen && look.value.empty() ? "on" : look.value;
    hot.enabled = look.enabled;
    hot.radius = 26;
    const std::string words =
        look.note.empty() ? std::string(label) : std::string(label) + ", " + look.note;
    const auto touch = ui().hot(id, box, words, hot);
    tile_ground(box, look, touch);
    const bool light = look.kind == TileLook::Kind::light && look.enabled;
    Color ink = look.chosen ? shades_.on_active : light ? shades_.on_tile : shades_.ink;
    Color ink2 = look.chosen ? shades_.on_active : light ? shades_.on_tile2 : shades_.ink2;
    if (!look.enabled) {
        // Faint, but no fainter than can be read from where a visitor stands.
        ink = shades_.ink2.mix(shades_.deep, 0.45F);
        for (float part = 0.4F; part > 0 && render::contrast(ink, shades_.deep) < 4.8;
             part -= 0.05F)
            ink = shades_.ink2.mix(shades_.deep, part);
        ink2 = ink;
    }
    tile_words(box, label, look, ink, ink2);
    return touch;
}

}  // namespace kiosk
