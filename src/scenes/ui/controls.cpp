// Pressable widgets: buttons, switches, choices, sliders, spots.
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Rect;

float Ui::button_width(std::string_view label, const ButtonLook& look) const {
    const Face face = look.style == ButtonStyle::primary ? Face::heavy : Face::medium;
    float width = text_width(label, look.size, face) + 2 * t(20);
    if (look.icon) width += t(look.size * 1.25F) + t(10);
    return std::ceil(std::max(width, least()));
}

Touch Ui::button(std::string_view id, Rect rect, std::string_view label, const ButtonLook& look) {
    auto& w = *impl_;
    Meeting how;
    how.radius = std::min(u(14), rect.h / 2);
    how.hint = look.hint;
    how.primary = look.style == ButtonStyle::primary;
    Control control = Impl::control_of("button", id, label, rect, look.enabled);
    if (look.icon) control.icon = render::icon_name(*look.icon);
    const Touch touch = w.meet(std::move(control), how);
    w.ground(rect, look, touch);
    const Face face = look.style == ButtonStyle::primary ? Face::heavy : Face::medium;
    const Color ink = w.ink_of(look);
    const float pad = std::min(t(16), rect.w * 0.08F);
    const float icon = look.icon ? t(look.size * 1.25F) : 0;
    const float gap = look.icon ? t(10) : 0;
    const float room = rect.w - 2 * pad - icon - gap;
    const float width = std::min(room, w.canvas.measure(label, {face, t(look.size)}));
    float x = rect.x + (look.left ? t(18) : (rect.w - width - icon - gap) / 2);
    x = std::max(std::round(x), rect.x + std::floor(pad));
    if (look.icon) {
        const Rect box{x, std::round(rect.y + (rect.h - icon) / 2), icon, icon};
        w.canvas.icon(*look.icon, box, ink);
        x += icon + gap;
    }
    const Rect box{x, rect.y, look.left ? rect.right() - pad - x : std::max(width, 0.0F), rect.h};
    const bool cut = w.label(look.left ? box : Rect{x, rect.y, room, rect.h}, label, face,
                             look.size, ink, Align::left);
    if (cut) w.note_cut();
    return touch;
}

Touch Ui::icon_button(std::string_view id, Rect rect, Icon icon, std::string_view label,
                      const ButtonLook& look) {
    auto& w = *impl_;
    Meeting how;
    how.radius = std::min(u(14), rect.h / 2);
    how.hint = look.hint.empty() ? std::string(label) : look.hint;
    Control control = Impl::control_of("button", id, label, rect, look.enabled);
    control.icon = render::icon_name(icon);
    const Touch touch = w.meet(std::move(control), how);
    w.ground(rect, look, touch);
    const float side = std::round(std::min({t(look.size * 1.4F), rect.w * 0.62F, rect.h * 0.62F}));
    w.canvas.icon(icon,
                  {std::round(rect.x + (rect.w - side) / 2),
                   std::round(rect.y + (rect.h - side) / 2), side, side},
                  w.ink_of(look));
    return touch;
}

/// The track with its knob.
void Ui::Impl::draw_switch(const Rect& track, bool on, bool touched, bool enabled) {
    const auto& colors = theme();
    Color ground = on ? colors.primary : colors.line;
    if (colors.flat && !on) ground = colors.panel;
    if (!enabled) ground = colors.line;
    if (touched) ground = ground.mix(colors.ink, 0.10F);
    const float height = track.h;
    canvas.fill(track, ground, height / 2);
    if (colors.flat) canvas.frame(track, colors.line2, std::max(2.0F, u(2)), height / 2);
    const float radius = height / 2 - std::max(2.0F, t(4));
    const render::Point knob{on ? track.right() - height / 2 : track.x + height / 2,
                             track.y + height / 2};
    if (enabled) canvas.shadow_circle(knob, radius, render::ShadowLevel::L1);
    canvas.circle(knob, radius,
                  !enabled            ? colors.panel2
                  : colors.flat && on ? colors.on_primary
                                      : render::kWhite);
    if (on) {
        const float side = std::round(radius * 1.3F);
        canvas.icon(Icon::check, Rect::around(knob, side, side),
                    enabled ? colors.primary : colors.ink3, 2.6F);
    }
}

/// A label that first becomes a little smaller, then takes two lines; true if it did not fit.
bool Ui::Impl::label_in_two(const Rect& box, std::string_view words, Color ink) {
    float size = 20;
    while (size > 17 && canvas.measure(words, {Face::medium, t(size)}) > box.w) size -= 1;
    const auto lines = canvas.wrap(words, {Face::medium, t(size)}, box.w);
    const float step = std::round(t(size) * 1.16F);
    if (lines.size() != 2 || 2 * step > box.h)
        return label(box, words, Face::medium, size, ink, Align::left);
    bool cut = false;
    float y = box.y + (box.h - 2 * step) / 2;
    for (const auto& line : lines) {
        cut = label({box.x, y, box.w, step}, line, Face::medium, size, ink, Align::left) || cut;
        y += step;
    }
    return cut;
}

Touch Ui::toggle(std::string_view id, Rect rect, std::string_view label, bool& value,
                 std::string_view note, const Allowed& enabled) {
    auto& w = *impl_;
    const auto& colors = theme();
    Control control = Impl::control_of("toggle", id, label, rect, enabled);
    control.value = value ? "on" : "off";
    Meeting how;
    how.radius = u(12);
    const Touch touch = w.meet(control, how);
    if (touch.pressed) {
        value = !value;
        if (!w.passive) w.now_pass.model.controls().back().value = value ? "on" : "off";
    }
    const float height = std::min(t(38), rect.h), width = std::round(height * 1.8F);
    const Rect track{rect.right() - width, std::round(rect.y + (rect.h - height) / 2), width,
                     height};
    w.draw_switch(track, value, touch.hot, static_cast<bool>(enabled));
    const float room = track.x - t(16) - rect.x;
    const Color ink = enabled ? colors.ink : colors.ink3;
    bool cut = false;
    if (note.empty()) {
        cut = w.label_in_two({rect.x, rect.y, room, rect.h}, label, ink);
    } else {
        const float line = std::min(t(26), rect.h / 2);
        const float top = rect.y + (rect.h - 2 * line) / 2;
        cut = w.label({rect.x, top, room, line}, label, Face::medium, 20, ink, Align::left);
        cut = w.label({rect.x, top + line, room, line}, note, Face::regular, 17,
                      enabled ? colors.ink2 : colors.ink3, Align::left) ||
              cut;
    }
    if (cut) w.note_cut();
    return touch;
}

bool Ui::slider(std::string_view id, Rect rect, std::string_view label, int& value, int min,
                int max, int step, std::string_view shown, const Allowed& enabled) {
    assert(max > min && step > 0);
    auto& w = *impl_;
    const auto& colors = theme();
    Control control = Impl::control_of("slider", id, label, rect, enabled);
    control.value = std::to_string(value);
    Meeting how;
    how.horizontal = true;
    how.radius = u(12);
    const Touch touch = w.meet(control, how);
    const float figure = shown.empty() ? 0 : std::max(text_width(shown, 20, Face::bold), t(64));
    // Where only fingers play the grip is as large as the row allows.
    const bool large = w.measures.finger > Measures{}.finger;
    const float grip = large ? std::max(t(17), std::min(t(34), rect.h * 0.32F)) : t(17);
    const float knob = std::min(grip, rect.h / 2 - 1);
    const float left = rect.x + knob,
                right = rect.right() - knob - (figure > 0 ? figure + t(12) : 0);
    const float length = std::max(1.0F, right - left);
    const int before = value;
    if (touch.held || (touch.pressed && w.released)) {
        const float share = std::clamp((w.at.x - left) / length, 0.0F, 1.0F);
        const float exact = static_cast<float>(max - min) * share / static_cast<float>(step);
        value = std::min(max, min + step * static_cast<int>(std::lround(exact)));
    }
    if (w.nudge == Impl::named("slider", id) && !w.passive) {
        value = std::clamp(value + w.nudge_by * step, min, max);
        w.nudge.clear();
    }
    const float y = rect.y + rect.h / 2;
    const float x = left + length * static_cast<float>(value - min) / static_cast<float>(max - min);
    const float thick = std::max(4.0F, large ? std::round(knob * 0.62F) : t(10));
    w.canvas.fill({left - knob / 2, y - thick / 2, length + knob, thick},
                  colors.flat ? colors.ink3 : colors.line, thick / 2);
    w.canvas.fill({left - knob / 2, y - thick / 2, x - left + knob / 2, thick},
                  enabled ? colors.primary : colors.ink3, thick / 2);
    w.canvas.shadow_circle({x, y}, knob, render::ShadowLevel::L1);
    w.canvas.circle({x, y}, knob, touch.held ? colors.primary2 : render::kWhite);
    w.canvas.circle({x, y}, knob * 0.36F, enabled ? colors.primary : colors.ink3);
    if (figure > 0)
        w.label({rect.right() - figure, rect.y, figure, rect.h}, shown, Face::bold, 20,
                enabled ? colors.ink : colors.ink3, Align::right);
    if (value != before) {
        w.again = true;
        if (!w.passive) w.now_pass.model.controls().back().value = std::to_string(value);
    }
    return value != before;
}

Touch Ui::hot(std::string_view id, Rect rect, std::string_view label, const HotLook& look) {
    Control control = Impl::control_of(look.role, id, label, rect, look.enabled);
    control.value = look.value;
    if (look.icon) control.icon = render::icon_name(*look.icon);
    Meeting how;
    how.radius = u(look.radius);
    how.ring = look.ring;
    how.focusable = look.focusable;
    how.hint = look.hint;
    return impl_->meet(std::move(control), how);
}

Touch Ui::spot(std::string_view id, Rect rect, std::string_view label, const SpotLook& look) {
    Control control = Impl::control_of("spot", id, label, rect);
    control.enabled = look.enabled;
    control.value = look.value;
    Meeting how;
    how.spot = true;
    how.round = look.round;
    how.focusable = look.focusable;
    how.radius = u(10);
    return impl_->meet(std::move(control), how);
}

}  // namespace scenes
