// What several widgets do alike: their entries in the text model, labels that fit or say that they
// do not, and the grounds of buttons.
#include "scenes/ui/impl.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Font;
using render::Paint;
using render::Rect;

std::string Ui::Impl::named(std::string_view role, std::string_view id) {
    return std::string(role) + ":" + std::string(id);
}

Control Ui::Impl::control_of(std::string_view role, std::string_view id, std::string_view text,
                             const Rect& rect, const Allowed& enabled) {
    Control control;
    control.name = named(role, id);
    control.role = std::string(role);
    control.text = std::string(text);
    control.rect = rect;
    control.enabled = static_cast<bool>(enabled);
    control.why = enabled.why();
    return control;
}

void Ui::Impl::note_cut() {
    if (!passive) now_pass.model.controls().back().clipped = true;
}

float Ui::Impl::u(float design) const {
    return std::round(design * measures.unit);
}
float Ui::Impl::t(float design) const {
    return std::round(design * measures.type);
}

bool Ui::Impl::label(Rect box, std::string_view text, Face face, float size, Color color,
                     Align align) {
    if (text.empty()) return false;
    Font font{face, t(size)};
    bool cut = false;
    std::string shown(text);
    if (canvas.measure(text, font) > box.w) {
        font = canvas.fit(text, face, font.px, std::floor(font.px * 0.8F), box.w);
        if (canvas.measure(text, font) > box.w + 0.5F) {
            shown = canvas.ellipsis(text, font, box.w);
            cut = true;
        }
    }
    const float x = align == Align::left     ? box.x
                    : align == Align::centre ? box.x + box.w / 2
                                             : box.right();
    canvas.label({std::round(x), box.y + box.h / 2}, shown, font, color, align);
    return cut;
}

Color Ui::Impl::ink_of(const ButtonLook& look) const {
    const auto& colors = theme();
    if (!look.enabled) return colors.ink3;
    if (look.style == ButtonStyle::primary || look.chosen) return colors.on_primary;
    if (look.style == ButtonStyle::danger) return colors.bad;
    return colors.ink;
}

/// The ground of a button in all its states.
void Ui::Impl::ground(Rect rect, const ButtonLook& look, const Touch& touch) {
    const auto& colors = theme();
    const float radius = std::min(u(14), rect.h / 2);
    const float hairline = colors.flat ? std::max(2.0F, u(2)) : std::max(1.0F, u(1.5F));
    if (look.enabled && (look.style == ButtonStyle::primary || look.chosen)) {
        Color base = colors.primary;
        if (touch.held) base = base.mix(render::kBlack, 0.22F);
        if (!touch.held && !colors.flat && look.style == ButtonStyle::primary)
            canvas.shadow(rect, radius, render::ShadowLevel::L2);
        if (touch.hot && !touch.held) base = base.mix(render::kWhite, 0.12F);
        if (colors.flat || touch.held || look.chosen) {
            canvas.fill(rect, base, radius);
        } else {
            canvas.fill(
                rect,
                Paint::down(rect, base.mix(render::kWhite, 0.10F), base.mix(render::kBlack, 0.10F)),
                radius);
        }
        return;
    }
    if (look.style == ButtonStyle::quiet && !touch.hot && !touch.held) return;
    const bool paper = look.style == ButtonStyle::paper;
    Color base = paper ? colors.panel : colors.panel2;
    if (touch.held) {
        base = base.mix(colors.ink, 0.12F);
    } else if (touch.hot) {
        base = base.mix(colors.ink, 0.06F);
    }
    if (paper && look.enabled) canvas.shadow(rect, radius, render::ShadowLevel::L2);
    canvas.fill(rect, base, radius);
    if (look.style == ButtonStyle::danger && look.enabled) {
        canvas.frame(rect, colors.bad, hairline, radius);
    } else if (!paper || colors.flat) {
        canvas.frame(rect, look.enabled || !colors.flat ? colors.line : colors.ink3, hairline,
                     radius);
    }
}

}  // namespace scenes
