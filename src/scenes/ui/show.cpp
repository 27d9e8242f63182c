// Widgets that only show: text, paper, chips, notices, the head of a page.
#include "scenes/base/strings.hpp"
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Font;
using render::Icon;
using render::Rect;

void Ui::text(std::string_view id, Rect rect, std::string_view text, const TextLook& look) {
    auto& w = *impl_;
    Control control = Impl::control_of("text", id, text, rect);
    const Color color = look.color.value_or(theme().ink);
    if (look.shrink) {
        control.clipped = w.label(rect, text, look.face, look.size, color, look.align);
    } else {
        const Font font{look.face, t(look.size)};
        std::string line(text);
        if (w.canvas.measure(text, font) > rect.w + 0.5F) {
            line = w.canvas.ellipsis(text, font, rect.w);
            control.clipped = true;
        }
        const float x = look.align == Align::left     ? rect.x
                        : look.align == Align::centre ? rect.x + rect.w / 2
                                                      : rect.right();
        w.canvas.label({std::round(x), rect.y + rect.h / 2}, line, font, color, look.align);
    }
    if (!id.empty()) w.meet(std::move(control), only_shown());
}

float Ui::paragraph(std::string_view id, Rect rect, std::string_view text, const TextLook& look) {
    auto& w = *impl_;
    const Font font{look.face, t(look.size)};
    const float height =
        w.canvas.paragraph(rect, text, font, look.color.value_or(theme().ink), look.align);
    Control control = Impl::control_of("text", id, text, rect);
    if (rect.h <= 0) {
        // As high as it needs: then its paper or the window must be high enough. What scrolls is
        // brought into sight.
        const float end = w.depth > 0
                              ? w.layers[static_cast<std::size_t>(w.depth) - 1].rect.bottom()
                              : area().bottom();
        control.clipped = w.scroll.empty() && rect.y + height > end + 1;
        control.rect.h = height;
    } else {
        control.clipped = height > rect.h + 1;
    }
    if (!id.empty()) w.meet(std::move(control), only_shown());
    return height;
}

float Ui::paragraph_height(std::string_view text, float width, const TextLook& look) const {
    const Font font{look.face, t(look.size)};
    const auto lines = impl_->canvas.wrap(text, font, width);
    return static_cast<float>(lines.size()) * render::Type::line_height(font);
}

void Ui::panel(Rect rect, float radius) {
    auto& w = *impl_;
    const auto& colors = theme();
    const float r = u(radius);
    w.canvas.shadow(rect, r, render::ShadowLevel::L3);
    w.canvas.texture(render::Texture::paper, rect, colors.panel, r);
    if (colors.flat) w.canvas.frame(rect, colors.line, std::max(2.0F, u(2)), r);
}

void Ui::inset(Rect rect, float radius) {
    auto& w = *impl_;
    const auto& colors = theme();
    w.canvas.fill(rect, colors.panel2, u(radius));
    if (colors.flat) w.canvas.frame(rect, colors.line, std::max(1.0F, u(1.5F)), u(radius));
}

void Ui::chip(std::string_view id, Rect rect, std::string_view text, std::optional<Icon> icon,
              std::optional<Color> ink) {
    auto& w = *impl_;
    const auto& colors = theme();
    const float radius = std::min(u(10), rect.h / 2);
    const Color color = ink.value_or(colors.ink);
    w.canvas.fill(rect, colors.panel2, radius);
    w.canvas.frame(rect, colors.line, std::max(1.0F, u(1.5F)), radius);
    Rect box{rect.x + t(10), rect.y, rect.w - 2 * t(10), rect.h};
    if (icon) {
        const float side = std::round(std::min(t(20), rect.h - 4));
        w.canvas.icon(*icon, {box.x, std::round(rect.y + (rect.h - side) / 2), side, side}, color);
        box.x += side + t(8);
        box.w -= side + t(8);
    }
    Control control = Impl::control_of("chip", id, text, rect);
    control.clipped =
        w.label(box, text, Face::medium, 17, color, icon ? Align::left : Align::centre);
    if (!id.empty()) w.meet(std::move(control), only_shown());
}

void Ui::rule(render::Point from, float width) {
    impl_->canvas.fill({from.x, from.y, width, std::max(1.0F, u(1.5F))}, theme().line);
}

bool Ui::slim_header(Rect rect, std::string_view title) {
    ButtonLook look;
    look.style = ButtonStyle::paper;
    const bool back =
        icon_button("back", {rect.x, rect.y, rect.h, rect.h}, Icon::back, tr("app.back"), look)
            .pressed;
    const float x = rect.x + rect.h + u(20);
    TextLook big;
    big.face = Face::display_bold;
    big.size = 38;
    big.shrink = true;
    if (!title.empty()) text("title", {x, rect.y, rect.right() - x, rect.h}, title, big);
    return back;
}

bool Ui::header(Rect rect, std::string_view title, std::string_view note) {
    const float side = control(72);
    ButtonLook look;
    look.style = ButtonStyle::paper;
    const bool back =
        icon_button("back", {rect.x, std::round(rect.y + (rect.h - side) / 2), side, side},
                    Icon::back, tr("app.back"), look)
            .pressed;
    const float x = rect.x + side + u(28);
    const float room = rect.right() - x;
    TextLook big;
    big.face = Face::display_bold;
    big.size = 60;
    big.shrink = true;
    // A long title in a narrow window is a smaller title, not a cut one.
    const float wide = text_width(title, big.size, big.face);
    if (wide > room) big.size = std::max(32.0F, std::floor(big.size * room / wide));
    if (note.empty()) {
        text("title", {x, rect.y, room, rect.h}, title, big);
    } else {
        const float line = t(26);
        text("title", {x, rect.y, room, rect.h - line}, title, big);
        TextLook small;
        small.color = theme().ink2;
        small.shrink = true;
        text("note", {x, rect.bottom() - line, room, line}, note, small);
    }
    return back;
}

}  // namespace scenes
