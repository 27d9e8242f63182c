// What lies above or scrolls: scroll areas, dialogs, open lists, tooltips, toasts, the focus ring.
#include "render/writing.hpp"
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Font;
using render::Icon;
using render::Rect;

namespace {

constexpr double kHintDelay = 0.6;  // seconds until a tooltip shows

}  // namespace

// --- scroll areas

Scroll::Scroll(Ui& ui, std::string id, Rect view) : ui_(&ui), id_(std::move(id)), view_(view) {}

Scroll::Scroll(Scroll&& other) noexcept
    : ui_(std::exchange(other.ui_, nullptr)),
      id_(std::move(other.id_)),
      view_(other.view_),
      top_(other.top_),
      clip_(std::move(other.clip_)) {}

Scroll::~Scroll() {
    if (!ui_) return;
    auto& w = *ui_->impl_;
    clip_.reset();
    w.scroll.clear();
    w.clip = {};
    const auto found = w.scrolls.find(id_);
    if (found == w.scrolls.end()) return;
    const auto& area = found->second;
    if (area.content <= area.view.h + 1) return;
    const auto& colors = w.theme();
    const float width = std::max(6.0F, w.u(8));
    const float x = view_.right() + w.u(4);
    const float length = std::max(w.t(40), area.view.h * area.view.h / area.content);
    const float share = area.offset / (area.content - area.view.h);
    w.canvas.fill({x, view_.y, width, view_.h}, colors.line.with_alpha(0.5F), width / 2);
    w.canvas.fill({x, std::round(view_.y + (view_.h - length) * share), width, length},
                  colors.line2, width / 2);
}

Scroll Ui::scroll(std::string_view id, Rect view, float content_height) {
    auto& w = *impl_;
    Scroll result(*this, std::string(id), view);
    result.clip_ = std::make_unique<render::Canvas::Clip>(w.canvas, view);
    result.top_ = view.y;
    if (w.passive) return result;
    auto& area = w.scrolls[result.id_];
    area.view = view;
    area.content = content_height;
    area.layer = w.depth;
    area.seen = true;
    if (area.show) {
        const auto [y, h] = *area.show;
        if (y < area.offset) area.offset = y - u(12);
        if (y + h > area.offset + view.h) area.offset = y + h - view.h + u(12);
        area.show.reset();
    }
    area.offset =
        std::round(std::clamp(area.offset, 0.0F, std::max(0.0F, content_height - view.h)));
    result.top_ = view.y - area.offset;
    w.scroll = result.id_;
    w.clip = view;
    return result;
}

void Ui::scroll_to(std::string_view id, float offset, float height) {
    impl_->scrolls[std::string(id)].show = std::pair{offset, height};
    impl_->scrolls[std::string(id)].seen = true;
    impl_->again = true;
}

// --- dialogs

void Ui::Impl::enter_layer(int layer) {
    depth = layer;
    if (layer > 0) imgui.begin_layer(layer);
}

void Ui::Impl::leave_layer(int back) {
    if (depth > 0) imgui.end_layer();
    depth = back;
}

Layer::Layer(Ui& ui, Rect rect) : ui_(&ui), rect_(rect) {}
Layer::Layer(Layer&& other) noexcept
    : ui_(std::exchange(other.ui_, nullptr)),
      rect_(other.rect_),
      inside_(other.inside_),
      dismissed_(other.dismissed_) {}

Layer::~Layer() {
    if (ui_ && !ui_->impl_->passive) ui_->impl_->leave_layer(ui_->impl_->depth - 1);
}

Rect Layer::inside() const {
    return inside_;
}

Layer Ui::dialog(std::string_view name, Rect rect, const DialogLook& look) {
    auto& w = *impl_;
    const auto& colors = theme();
    if (look.scrim) w.canvas.fill(area(), colors.scrim);
    render::cover(w.canvas);
    const float radius = u(28);
    w.canvas.shadow(rect, radius, render::ShadowLevel::L4);
    w.canvas.texture(render::Texture::paper, rect, colors.panel, radius);
    if (colors.flat) w.canvas.frame(rect, colors.line, std::max(2.0F, u(3)), radius);
    Layer layer(*this, rect);
    layer.inside_ = rect.inset(u(look.padding));
    if (w.passive) return layer;
    w.enter_layer(w.depth + 1);
    w.now_pass.top = std::max(w.now_pass.top, w.depth);
    w.now_pass.model.set_dialog(std::string(name));
    auto state = std::find_if(w.layers.begin(), w.layers.end(),
                              [&](const auto& known) { return known.name == name; });
    if (state == w.layers.end()) {
        w.layers.push_back({std::string(name), w.now, look.lock, look.press_beside, rect, true});
        state = w.layers.end() - 1;
        w.again = true;
    }
    state->rect = rect;
    state->seen = true;
    const bool topmost = w.depth == w.last_pass.top;
    if (topmost && !w.locked() && (w.dismiss || w.beside_released) && !w.list) {
        layer.dismissed_ = true;
        w.again = true;
    }
    return layer;
}

// --- select and its list

bool Ui::select(std::string_view id, Rect rect, std::string_view label,
                const std::vector<Choice>& choices, int& chosen, const Allowed& enabled) {
    auto& w = *impl_;
    const auto& colors = theme();
    const auto count = static_cast<int>(choices.size());
    const Choice* now_chosen =
        chosen >= 0 && chosen < count ? &choices[static_cast<std::size_t>(chosen)] : nullptr;
    Control control = Impl::control_of("select", id, label, rect, enabled);
    control.value = now_chosen ? now_chosen->id : "";
    Meeting how;
    how.radius = std::min(u(14), rect.h / 2);
    const Touch touch = w.meet(control, how);
    bool changed = false;
    if (!w.passive) {
        if (w.list_result == id) {
            w.list_result.clear();
            if (w.list_index >= 0 && w.list_index < count && w.list_index != chosen) {
                chosen = w.list_index;
                now_chosen = &choices[static_cast<std::size_t>(chosen)];
                changed = true;
                w.again = true;
            }
        }
        if (touch.pressed) {
            w.list = Impl::OpenList{std::string(id), rect, choices, chosen, true, w.depth, true};
        } else if (w.list && w.list->id == id) {
            w.list->met = true;
            w.list->anchor = rect;
            w.list->choices = choices;
            w.list->chosen = chosen;
        }
    }
    const float radius = std::min(u(14), rect.h / 2);
    w.canvas.fill(rect,
                  colors.panel.mix(colors.primary, touch.held  ? 0.14F
                                                   : touch.hot ? 0.08F
                                                               : 0),
                  radius);
    w.canvas.frame(rect, enabled ? colors.line2 : colors.line, std::max(1.0F, u(1.5F)), radius);
    const auto ink = enabled ? colors.ink : colors.ink3;
    const float side = t(22);
    const Rect arrow{rect.right() - t(16) - side, std::round(rect.y + (rect.h - side) / 2), side,
                     side};
    w.canvas.icon(Icon::down, arrow, ink);
    if (!now_chosen) return changed;
    Rect words{rect.x + t(16), rect.y, arrow.x - rect.x - t(24), rect.h};
    if (now_chosen->sign) {
        words = w.draw_choice_sign(*now_chosen, {rect.x + t(12), rect.y, words.w, rect.h});
        if (words.w < text_width(now_chosen->label)) return changed;
    }
    if (w.label(words, now_chosen->label, Face::medium, 20, ink, Align::left)) w.note_cut();
    return changed;
}

/// The sign at the left of a box; returns the rest for the words.
Rect Ui::Impl::draw_choice_sign(const Choice& choice, const Rect& box) {
    const float r = std::min(t(19), box.h * 0.4F), left = 2 * r + t(10);
    choice.sign(canvas, {box.x + r, box.centre().y}, r);
    return {box.x + left, box.y, box.w - left, box.h};
}

/// One line of the open list; true when it was chosen.
bool Ui::Impl::draw_choice(int i, const Rect& cell) {
    const auto& colors = theme();
    const auto& choice = list->choices[static_cast<std::size_t>(i)];
    Control control;
    control.name = "option:" + list->id + ":" + choice.id;
    control.role = "option";
    control.text = choice.label;
    control.value = i == list->chosen ? "on" : "off";
    control.rect = cell;
    control.enabled = static_cast<bool>(choice.enabled);
    control.why = choice.enabled.why();
    Meeting how;
    how.radius = u(10);
    const Touch touch = meet(control, how);
    if (i == list->chosen) canvas.fill(cell, colors.primary2, u(10));
    if (touch.hot || touch.held)
        canvas.fill(cell, colors.ink.with_alpha(touch.held ? 0.12F : 0.06F), u(10));
    if (i == list->chosen) {
        const float side = t(22);
        canvas.icon(
            Icon::check,
            {cell.right() - t(12) - side, std::round(cell.y + (cell.h - side) / 2), side, side},
            colors.ink, 2.4F);
    }
    Rect words{cell.x + t(12), cell.y, cell.w - t(24) - t(30), cell.h};
    if (choice.sign) words = draw_choice_sign(choice, words);
    if (label(words, choice.label, i == list->chosen ? Face::bold : Face::medium, 20,
              choice.enabled ? colors.ink : colors.ink3, Align::left))
        note_cut();
    return touch.pressed;
}

/// Below its box where there is room, else on the side with more; never lower than `least`.
Rect Ui::Impl::below_or_above(const Rect& anchor, const Rect& window, float width, float height,
                              float least) const {
    const float below = window.bottom() - anchor.bottom() - u(12);
    const float above = anchor.y - window.y - u(12);
    const bool down_there = below >= height || below >= above;
    height = std::min(height, std::max(least, down_there ? below : above));
    const float x = std::clamp(anchor.x, window.x + u(12),
                               std::max(window.x + u(12), window.right() - width - u(12)));
    return {x, down_there ? anchor.bottom() + u(4) : anchor.y - u(4) - height, width, height};
}

void Ui::Impl::draw_list(Ui& ui) {
    if (!list) return;
    if (!list->met || beside_released) {
        // Its box went away, or a press beside closes it.
        if (!list->met || last_pass.top == list->layer + 1) {
            list.reset();
            again = true;
            return;
        }
    }
    const auto& colors = theme();
    const auto window = canvas.bounds();
    const float row = ui.control(48);
    const float pad = u(8);
    float width = list->anchor.w;
    for (const auto& choice : list->choices)
        width = std::max(width, ui.text_width(choice.label, 20, Face::bold) + t(32) + t(34) +
                                    (choice.sign ? t(48) : 0));
    width = std::min(width, window.w - 2 * u(12));
    const float content = row * static_cast<float>(list->choices.size());
    const Rect rect = below_or_above(list->anchor, window, width, content + 2 * pad, row + 2 * pad);
    canvas.shadow(rect, u(16), render::ShadowLevel::L4);
    canvas.fill(rect, colors.panel, u(16));
    canvas.frame(rect, colors.flat ? colors.line : colors.line2, std::max(1.0F, u(1.5F)), u(16));
    enter_layer(list->layer + 1);
    now_pass.top = std::max(now_pass.top, depth);
    const std::string id = list->id;
    {
        const Scroll area = ui.scroll("list:" + id, rect.inset(pad), content);
        float y = area.top();
        for (int i = 0; i < static_cast<int>(list->choices.size()); ++i, y += row) {
            if (draw_choice(i, {rect.x + pad, y, rect.w - 2 * pad, row})) {
                list_result = id;
                list_index = i;
            }
        }
    }
    leave_layer(0);
    if (list_result == id) {
        list.reset();
        again = true;
    }
}

// --- tooltip, ring

std::string Ui::Impl::hint_now() const {
    if (hint_for.empty()) return {};
    const Item* item = now_pass.find(hint_for);
    if (!item || hot != hint_for) return {};
    const auto& why = now_pass.of(*item).why;
    return why.empty() ? item->how.hint : why;
}

/// The tooltip under the pointer, or why what the keys stand on is greyed.
void Ui::Impl::draw_hint() {
    if (!hint_for.empty() && (down || hint_now().empty())) hint_for.clear();
    if (!hint_for.empty() && now >= hint_since + kHintDelay)
        return draw_bubble(now_pass.of(*now_pass.find(hint_for)).rect, hint_now());
    const Item* here = focus_shows ? now_pass.find(focus()) : nullptr;
    if (!here || here->hit.empty()) return;
    const Control& control = now_pass.of(*here);
    if (!control.enabled && control.layer == now_pass.top && !control.why.empty())
        draw_bubble(control.rect, control.why);
}

/// Words on a dark ground below what they are about, above it where there is no room.
void Ui::Impl::draw_bubble(const Rect& anchor, const std::string& text) {
    const auto& colors = theme();
    const auto window = canvas.bounds();
    const Font font{Face::medium, t(17)};
    const float most = window.w - 2 * u(4) - 2 * t(14);
    const auto lines = canvas.wrap(text, font, most);
    float wide = 0;
    for (const auto& line : lines) wide = std::max(wide, std::ceil(canvas.measure(line, font)));
    const float step = render::Type::line_height(font);
    const float width = wide + 2 * t(14);
    const float height = t(38) + step * static_cast<float>(lines.size() - 1);
    float y = anchor.bottom() + u(8);
    if (y + height > window.bottom()) y = anchor.y - u(8) - height;
    const float x = std::clamp(anchor.x + (anchor.w - width) / 2, window.x + u(4),
                               std::max(window.x + u(4), window.right() - width - u(4)));
    const Rect rect{std::round(x), std::round(y), width, height};
    canvas.shadow(rect, u(8), render::ShadowLevel::L2);
    canvas.fill(rect, colors.ink, u(8));
    if (colors.flat) canvas.frame(rect, colors.panel, 2, u(8));
    float middle = rect.y + t(38) / 2;
    for (const auto& line : lines) {
        canvas.label({rect.centre().x, middle}, line, font, colors.panel, Align::centre);
        middle += step;
    }
}

void Ui::Impl::draw_ring() {
    if (!ring) return;
    if (ring->clip.empty()) {
        canvas.focus_ring(ring->rect, ring->radius);
    } else {
        const auto clip_guard = canvas.clip(ring->clip.inset(-u(8)));
        canvas.focus_ring(ring->rect, ring->radius);
    }
}

}  // namespace scenes
