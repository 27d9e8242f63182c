// Pressable widgets: buttons, switches, choices, sliders, spots.
#include "scenes/ui.hpp"
#include "scenes/ui_works.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

std::string named(std::string_view role, std::string_view id) {
    return std::string(role) + ":" + std::string(id);
}

Control control_of(std::string_view role, std::string_view id, std::string_view text,
                   const Rect& rect, bool enabled) {
    Control control;
    control.name = named(role, id);
    control.role = std::string(role);
    control.text = std::string(text);
    control.rect = rect;
    control.enabled = enabled;
    return control;
}

/// Even shares if all words fit in them; else long words get more room.
std::vector<float> cell_widths(const Ui& ui, const std::vector<Choice>& choices, float room) {
    std::vector<float> widths;
    float sum = 0;
    for (const auto& choice : choices) {
        widths.push_back(ui.text_width(choice.label, 19, Face::bold) + ui.t(24) +
                         (choice.sign ? ui.t(38) : 0));
        sum += widths.back();
    }
    const float even = room / static_cast<float>(choices.size());
    const bool fits = *std::max_element(widths.begin(), widths.end()) <= even;
    for (auto& width : widths) width = fits ? even : room * width / sum;
    return widths;
}

}  // namespace

float Ui::button_width(std::string_view label, const ButtonLook& look) const {
    const Face face = look.style == ButtonStyle::primary ? Face::heavy : Face::medium;
    float width = text_width(label, look.size, face) + 2 * t(20);
    if (look.icon) width += t(look.size * 1.25F) + t(10);
    return std::ceil(std::max(width, least()));
}

Touch Ui::button(std::string_view id, Rect rect, std::string_view label, const ButtonLook& look) {
    auto& w = *works_;
    Meeting how;
    how.radius = std::min(u(14), rect.h / 2);
    how.hint = look.hint;
    how.primary = look.style == ButtonStyle::primary;
    const Touch touch = w.meet(control_of("button", id, label, rect, look.enabled), how);
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
    if (cut && !w.passive) w.now_pass.model.controls().back().clipped = true;
    return touch;
}

Touch Ui::icon_button(std::string_view id, Rect rect, Icon icon, std::string_view label,
                      const ButtonLook& look) {
    auto& w = *works_;
    Meeting how;
    how.radius = std::min(u(14), rect.h / 2);
    how.hint = look.hint.empty() ? std::string(label) : look.hint;
    const Touch touch = w.meet(control_of("button", id, label, rect, look.enabled), how);
    w.ground(rect, look, touch);
    const float side = std::round(std::min({t(look.size * 1.4F), rect.w * 0.62F, rect.h * 0.62F}));
    w.canvas.icon(icon,
                  {std::round(rect.x + (rect.w - side) / 2),
                   std::round(rect.y + (rect.h - side) / 2), side, side},
                  w.ink_of(look));
    return touch;
}

Touch Ui::toggle(std::string_view id, Rect rect, std::string_view label, bool& value,
                 std::string_view note, bool enabled) {
    auto& w = *works_;
    const auto& colors = theme();
    Control control = control_of("toggle", id, label, rect, enabled);
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
    Color ground = value ? colors.primary : colors.line;
    if (colors.flat && !value) ground = colors.panel;
    if (!enabled) ground = colors.line;
    if (touch.hot) ground = ground.mix(colors.ink, 0.10F);
    w.canvas.fill(track, ground, height / 2);
    if (colors.flat) w.canvas.frame(track, colors.line2, std::max(2.0F, u(2)), height / 2);
    const float radius = height / 2 - std::max(2.0F, t(4));
    const render::Point knob{value ? track.right() - height / 2 : track.x + height / 2,
                             track.y + height / 2};
    if (enabled) w.canvas.shadow_circle(knob, radius, render::ShadowLevel::L1);
    w.canvas.circle(knob, radius,
                    !enabled               ? colors.panel2
                    : colors.flat && value ? colors.on_primary
                                           : render::kWhite);
    if (value) {
        const float side = std::round(radius * 1.3F);
        w.canvas.icon(Icon::check, Rect::around(knob, side, side),
                      enabled ? colors.primary : colors.ink3, 2.6F);
    }
    const float room = track.x - t(16) - rect.x;
    const Color ink = enabled ? colors.ink : colors.ink3;
    bool cut = false;
    if (note.empty()) {
        // A long label first becomes a little smaller, then takes two lines.
        float size = 20;
        while (size > 17 && w.canvas.measure(label, {Face::medium, t(size)}) > room) size -= 1;
        const render::Font font{Face::medium, t(size)};
        const auto lines = w.canvas.wrap(label, font, room);
        const float step = std::round(t(size) * 1.16F);
        const bool two = lines.size() == 2 && 2 * step <= rect.h;
        const float top = rect.y + (rect.h - 2 * step) / 2;
        if (two)
            for (std::size_t i = 0; i < 2; ++i)
                cut = w.label({rect.x, top + static_cast<float>(i) * step, room, step}, lines[i],
                              Face::medium, size, ink, Align::left) ||
                      cut;
        else
            cut = w.label({rect.x, rect.y, room, rect.h}, label, Face::medium, size, ink,
                          Align::left);
    } else {
        const float line = std::min(t(26), rect.h / 2);
        const float top = rect.y + (rect.h - 2 * line) / 2;
        cut = w.label({rect.x, top, room, line}, label, Face::medium, 20, ink, Align::left);
        cut = w.label({rect.x, top + line, room, line}, note, Face::regular, 17,
                      enabled ? colors.ink2 : colors.ink3, Align::left) ||
              cut;
    }
    if (cut && !w.passive) w.now_pass.model.controls().back().clipped = true;
    return touch;
}

bool Ui::segmented(std::string_view id, Rect rect, std::string_view label,
                   const std::vector<Choice>& choices, int& chosen, bool enabled) {
    assert(!choices.empty());
    auto& w = *works_;
    const auto& colors = theme();
    Control group = control_of("choice", id, label, rect, enabled);
    const auto count = static_cast<int>(choices.size());
    if (chosen >= 0 && chosen < count) group.value = choices[static_cast<std::size_t>(chosen)].id;
    Meeting nothing;
    nothing.pressable = nothing.focusable = false;
    w.meet(group, nothing);
    const auto group_at = w.now_pass.model.controls().size() - 1;
    const float radius = std::min(u(14), rect.h / 2);
    w.canvas.fill(rect, colors.panel2, radius);
    w.canvas.frame(rect, colors.flat ? colors.line2 : colors.line, std::max(1.0F, u(1.5F)), radius);
    const auto shares = cell_widths(*this, choices, rect.w - 2 * u(4));
    // Labels that fill their cells need a line between them, or they read like one sentence.
    const bool close = *std::max_element(shares.begin(), shares.end()) >
                       *std::min_element(shares.begin(), shares.end()) + 1;
    bool changed = false;
    float x = rect.x + u(4);
    for (int i = 0; i < count; ++i) {
        const auto& choice = choices[static_cast<std::size_t>(i)];
        const float share = shares[static_cast<std::size_t>(i)];
        const float right = i + 1 == count ? rect.right() - u(4) : std::round(x + share);
        const Rect cell{std::round(x), rect.y + u(4), right - std::round(x), rect.h - 2 * u(4)};
        x += share;
        const bool can = enabled && choice.enabled;
        Control one =
            control_of("option", std::string(id) + ":" + choice.id, choice.label, cell, can);
        one.value = i == chosen ? "on" : "off";
        Meeting how;
        how.radius = radius * 0.8F;
        const Touch touch = w.meet(one, how);
        if (touch.pressed && i != chosen) {
            chosen = i;
            changed = true;
        }
        const bool on = i == chosen;
        if (on && can) {
            w.canvas.shadow(cell, radius * 0.8F, render::ShadowLevel::L1);
            w.canvas.fill(cell,
                          touch.held ? colors.primary.mix(render::kBlack, 0.22F) : colors.primary,
                          radius * 0.8F);
        } else if (on || touch.held || touch.hot) {
            w.canvas.fill(cell, colors.panel2.mix(colors.ink, on || touch.held ? 0.12F : 0.06F),
                          radius * 0.8F);
        }
        if (close && i > 0 && !on && i - 1 != chosen)
            w.canvas.line({cell.x, cell.y + cell.h * 0.22F}, {cell.x, cell.y + cell.h * 0.78F},
                          std::max(1.0F, u(1.5F)), colors.line2);
        const Color ink = !can ? colors.ink3 : on ? colors.on_primary : colors.ink;
        Rect words = cell.inset(t(4));
        if (choice.sign) {
            const float r = std::min(t(15), words.h * 0.42F), wide = text_width(choice.label);
            const bool alone = wide * 0.8F + 2 * r + t(8) > words.w;
            const float left = std::max(0.0F, (words.w - wide - 2 * r - t(8)) / 2);
            choice.sign(w.canvas, {alone ? words.centre().x : words.x + left + r, words.centre().y},
                        r);
            if (alone) continue;
            words = {words.x + left + 2 * r + t(8), words.y, words.w - left - 2 * r - t(8),
                     words.h};
            // A name that begins beside its sign reads from the left.
            if (w.label(words, choice.label, on ? Face::bold : Face::medium, 19, ink,
                        Align::left) &&
                !w.passive)
                w.now_pass.model.controls().back().clipped = true;
            continue;
        }
        if (w.label(words, choice.label, on ? Face::bold : Face::medium, 19, ink, Align::centre) &&
            !w.passive)
            w.now_pass.model.controls().back().clipped = true;
    }
    if (changed && !w.passive)
        w.now_pass.model.controls()[group_at].value = choices[static_cast<std::size_t>(chosen)].id;
    return changed;
}

bool Ui::tabs(std::string_view id, Rect rect, std::string_view label,
              const std::vector<Choice>& choices, int& chosen) {
    auto& w = *works_;
    const auto& colors = theme();
    Meeting nothing;
    nothing.pressable = nothing.focusable = false;
    Control group = control_of("tabs", id, label, rect, true);
    if (chosen >= 0 && chosen < static_cast<int>(choices.size()))
        group.value = choices[static_cast<std::size_t>(chosen)].id;
    w.meet(group, nothing);
    float total = 0;
    for (const auto& choice : choices) total += text_width(choice.label, 20, Face::bold) + t(40);
    const float squeeze = std::min(1.0F, rect.w / std::max(total, 1.0F));
    float x = rect.x;
    bool changed = false;
    rule({rect.x, rect.bottom() - std::max(1.0F, u(1.5F))}, rect.w);
    for (int i = 0; i < static_cast<int>(choices.size()); ++i) {
        const auto& choice = choices[static_cast<std::size_t>(i)];
        const float width =
            std::floor((text_width(choice.label, 20, Face::bold) + t(40)) * squeeze);
        const Rect cell{x, rect.y, width, rect.h};
        x += width;
        Control one = control_of("tab", std::string(id) + ":" + choice.id, choice.label, cell,
                                 choice.enabled);
        one.value = i == chosen ? "on" : "off";
        Meeting how;
        how.radius = u(10);
        const Touch touch = w.meet(one, how);
        if (touch.pressed && i != chosen) {
            chosen = i;
            changed = true;
        }
        const bool on = i == chosen;
        if (touch.hot || touch.held)
            w.canvas.fill(cell, colors.ink.with_alpha(touch.held ? 0.12F : 0.06F), u(10));
        const Color ink = !choice.enabled ? colors.ink3 : on ? colors.ink : colors.ink2;
        if (w.label(cell.inset(t(4)), choice.label, on ? Face::bold : Face::medium, 20, ink,
                    Align::centre) &&
            !w.passive)
            w.now_pass.model.controls().back().clipped = true;
        if (on) {
            const float bar = std::max(3.0F, u(4));
            w.canvas.fill({cell.x + t(12), cell.bottom() - bar, cell.w - 2 * t(12), bar},
                          colors.primary, bar / 2);
        }
    }
    return changed;
}

bool Ui::slider(std::string_view id, Rect rect, std::string_view label, int& value, int min,
                int max, int step, std::string_view shown, bool enabled) {
    assert(max > min && step > 0);
    auto& w = *works_;
    const auto& colors = theme();
    Control control = control_of("slider", id, label, rect, enabled);
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
    if (w.nudge == named("slider", id) && !w.passive) {
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
    Control control = control_of(look.role, id, label, rect, look.enabled);
    control.value = look.value;
    Meeting how;
    how.radius = u(look.radius);
    how.ring = look.ring;
    how.hint = look.hint;
    return works_->meet(std::move(control), how);
}

Touch Ui::spot(std::string_view id, Rect rect, std::string_view label, const SpotLook& look) {
    Control control = control_of("spot", id, label, rect, look.enabled);
    control.value = look.value;
    Meeting how;
    how.spot = true;
    how.round = look.round;
    how.focusable = look.focusable;
    how.radius = u(10);
    return works_->meet(std::move(control), how);
}

}  // namespace scenes
