// Several choices in a row, all of them seen: cells on one ground, and tabs over a rule.

#include "scenes/base/strings.hpp"
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Rect;

namespace {

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

/// The ground of one cell: chosen, held, or under the pointer.
void Ui::Impl::draw_cell(const Rect& cell, const Touch& touch, bool on, bool enabled,
                         float radius) {
    const auto& colors = theme();
    if (on && enabled) {
        canvas.shadow(cell, radius, render::ShadowLevel::L1);
        canvas.fill(cell, touch.held ? colors.primary.mix(render::kBlack, 0.22F) : colors.primary,
                    radius);
    } else if (on || touch.held || touch.hot) {
        canvas.fill(cell, colors.panel2.mix(colors.ink, on || touch.held ? 0.12F : 0.06F), radius);
    }
}

/// The words of a cell, after their sign; a sign stands alone where there is no room for both.
void Ui::Impl::draw_words(Rect box, const Choice& choice, bool on, Color ink) {
    const Face face = on ? Face::bold : Face::medium;
    Align align = Align::centre;
    if (choice.sign) {
        const float wide = canvas.measure(choice.label, {Face::regular, t(20)});
        const float r = std::min(t(15), box.h * 0.42F), taken = 2 * r + t(8);
        const bool alone = wide * 0.8F + taken > box.w;
        const float left = std::max(0.0F, (box.w - wide - taken) / 2);
        choice.sign(canvas, {alone ? box.centre().x : box.x + left + r, box.centre().y}, r);
        if (alone) return;
        // A name that begins beside its sign reads from the left.
        box = {box.x + left + taken, box.y, box.w - left - taken, box.h};
        align = Align::left;
    }
    if (label(box, choice.label, face, 19, ink, align)) note_cut();
}

bool Ui::segmented(std::string_view id, Rect rect, std::string_view label,
                   const std::vector<Choice>& choices, int& chosen, const Allowed& enabled) {
    assert(!choices.empty());
    auto& w = *impl_;
    const auto& colors = theme();
    Control group = Impl::control_of("choice", id, label, rect, enabled);
    const auto count = static_cast<int>(choices.size());
    if (chosen >= 0 && chosen < count) group.value = choices[static_cast<std::size_t>(chosen)].id;
    w.meet(group, only_shown());
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
        const Allowed& can = enabled ? choice.enabled : enabled;
        Control one =
            Impl::control_of("option", std::string(id) + ":" + choice.id, choice.label, cell, can);
        one.value = i == chosen ? "on" : "off";
        Meeting how;
        how.radius = radius * 0.8F;
        const Touch touch = w.meet(one, how);
        if (touch.pressed && i != chosen) {
            chosen = i;
            changed = true;
        }
        const bool on = i == chosen;
        w.draw_cell(cell, touch, on, static_cast<bool>(can), how.radius);
        if (close && i > 0 && !on && i - 1 != chosen)
            w.canvas.line({cell.x, cell.y + cell.h * 0.22F}, {cell.x, cell.y + cell.h * 0.78F},
                          std::max(1.0F, u(1.5F)), colors.line2);
        w.draw_words(cell.inset(t(4)), choice, on,
                     !can ? colors.ink3
                     : on ? colors.on_primary
                          : colors.ink);
    }
    if (changed && !w.passive)
        w.now_pass.model.controls()[group_at].value = choices[static_cast<std::size_t>(chosen)].id;
    return changed;
}

bool Ui::tabs(std::string_view id, Rect rect, std::string_view label,
              const std::vector<Choice>& choices, int& chosen) {
    auto& w = *impl_;
    const auto& colors = theme();
    Control group = Impl::control_of("tabs", id, label, rect);
    if (chosen >= 0 && chosen < static_cast<int>(choices.size()))
        group.value = choices[static_cast<std::size_t>(chosen)].id;
    w.meet(group, only_shown());
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
        Control one = Impl::control_of("tab", std::string(id) + ":" + choice.id, choice.label, cell,
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
                    Align::centre))
            w.note_cut();
        if (on) {
            const float bar = std::max(3.0F, u(4));
            w.canvas.fill({cell.x + t(12), cell.bottom() - bar, cell.w - 2 * t(12), bar},
                          colors.primary, bar / 2);
        }
    }
    return changed;
}

std::vector<Choice> language_choices() {
    std::vector<Choice> choices;
    for (const auto& language : languages()) choices.push_back({language, language_name(language)});
    return choices;
}

}  // namespace scenes
