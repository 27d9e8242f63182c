// Frame of the Ui: passes, pointer, and meeting a control. Dear ImGui gets its input from here
// only.
#include "scenes/ui/ui.hpp"

#include "render/writing.hpp"
#include "scenes/ui/impl.hpp"

#include <imgui.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

using render::Point;
using render::Rect;

const Ui::Impl::Item* Ui::Impl::Pass::find(std::string_view name) const {
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        if (of(*item).name == name) return &*item;
    return nullptr;
}

/// The topmost pressable thing under a point in what was last seen.
const Ui::Impl::Item* Ui::Impl::item_at(Point point) const {
    const Pass& seen = in_pass ? last_pass : now_pass;
    for (auto item = seen.items.rbegin(); item != seen.items.rend(); ++item)
        if (item->how.pressable && seen.of(*item).layer == seen.top && item->hit.contains(point))
            return &*item;
    return nullptr;
}

bool Ui::Impl::locked() const {
    return now < held_until || (!layers.empty() && now < layers.back().opened + layers.back().lock);
}

/// Whoever presses on and on has not looked yet: the lock begins anew with every press.
void Ui::Impl::lock_on() {
    constexpr double kQuiet = 0.5, kMost = 2.5;  // seconds
    if (now < held_until)
        held_until = std::max(held_until, std::min(held_from + kMost, now + kQuiet));
    if (layers.empty()) return;
    auto& layer = layers.back();
    if (now < layer.opened + layer.lock)
        layer.lock = std::max(layer.lock, std::min(kMost, now - layer.opened + kQuiet));
}

bool Ui::Impl::live(const Control& control) const {
    return control.enabled && control.layer == last_pass.top && !locked();
}

/// A press on what cannot be pressed now: the reason goes over the screen.
void Ui::Impl::say_why(const Control& control) {
    if (control.layer != last_pass.top || locked()) return;
    const bool by_hand = released && !scrolling && hot == control.name && pressed_on == hot;
    if (!by_hand && activate != control.name) return;
    activate.clear();
    hint_done = control.name;
    // As long as Ui::toast lets stand what has to be read.
    toast = Toast{control.why, ToastKind::info, now + toast_time(control.why), {}};
    again = true;
}

/// What ImGui finds out about a control and the pointer. It hears only of what the pointer is over
/// or was pressed on; what it hears no more of it lets go.
void Ui::Impl::meet_hand(const std::string& name, const Rect& hit, const Meeting& how,
                         Touch& touch) {
    const bool over = hot == name;
    if (scrolling || hit.empty() || !(over || pressed_on == name)) return;
    ImGui::SetCursorScreenPos({hit.x, hit.y});
    touch.pressed = ImGui::InvisibleButton(name.c_str(), {hit.w, hit.h}) && over;
    const bool hovered = ImGui::IsItemHovered(), active = ImGui::IsItemActive();
    touch.hot = hovered && over;
    // A slider follows the hand wherever it goes.
    touch.held = active && (hovered || how.horizontal);
    holding = holding || active;
}

Touch Ui::Impl::meet(Control control, const Meeting& how) {
    if (passive) return {};
    control.layer = depth;
    control.pressable = how.pressable;
    const Rect hit = scroll.empty() && clip.empty() ? control.rect : control.rect.cut(clip);
    control.visible = !hit.empty();
    control.scroll = scroll.empty() ? Rect{} : clip;
    const bool can = how.pressable && live(control);

    Touch touch;
    if (can && !how.spot && !how.type) {
        meet_hand(control.name, hit, how, touch);
    } else if (can) {
        touch.hot = hot == control.name;
    }
    // A spot answers although it means nothing now: the scene says why.
    if ((can || (how.spot && depth == last_pass.top)) && activate == control.name) {
        touch.pressed = true;
        activate.clear();
    }
    if (!control.why.empty() && how.pressable && !control.enabled) say_why(control);
    if (how.focusable && depth + 1 == static_cast<int>(focus_of_layer.size()) &&
        focus() == control.name) {
        control.focus = true;
        touch.focus = focus_shows;
        if (touch.focus && how.ring)
            ring = Ring{control.rect, how.round ? control.rect.w / 2 : how.radius, clip};
    }
    if (touch.pressed && !how.spot) {
        hint_done = control.name;
        clicked = true;
        focus_given = false;
        if (how.focusable && focus() != control.name && control.layer == last_pass.top)
            focus() = control.name;
        again = true;
    }
    // What cannot be pressed tells whoever points at it why.
    const bool why = !control.why.empty() && hot == control.name;
    if ((why || (touch.hot && !how.hint.empty())) && hint_for != control.name &&
        hint_done != control.name && !hint_rests && device == Device::mouse) {
        hint_for = control.name;
        hint_since = now;
    }
    now_pass.items.push_back({now_pass.model.controls().size(), how, hit, scroll});
    now_pass.model.add(std::move(control));
    return touch;
}

// --- the Ui

Ui::Ui(render::Canvas& canvas) : impl_(std::make_unique<Impl>(canvas)) {}
Ui::~Ui() = default;

void Ui::set_measures(const Measures& measures) {
    impl_->measures = measures;
}
const Ui::Measures& Ui::measures() const {
    return impl_->measures;
}

void UiPass::begin(double now) {
    auto& w = *ui_.impl_;
    assert(!w.in_pass);
    w.now = now;
    w.last_pass = std::move(w.now_pass);
    w.now_pass = {};
    w.in_pass = true;
    w.again = false;
    w.passive = true;
    w.holding = false;
    w.depth = 0;
    w.scroll.clear();
    w.clip = {};
    w.ring.reset();
    w.toast_room.reset();
    for (auto& [id, area] : w.scrolls) area.seen = false;
    for (auto& layer : w.layers) layer.seen = false;
    if (w.list) w.list->met = false;
    const bool finger = w.device == Device::touch || w.device == Device::pen;
    const bool over = w.at.x >= 0 && (!finger || w.down || w.released);
    const Ui::Impl::Item* item = over ? w.item_at(w.at) : nullptr;
    w.hot = item ? w.last_pass.of(*item).name : std::string();
    if (w.hot != w.hint_done) w.hint_done.clear();
    w.imgui.begin(now, w.at, w.down);
}

void UiPass::scene_begins(const std::string& name, bool top) {
    ui_.impl_->passive = !top;
    if (!top) return;
    ui_.impl_->now_pass.model.begin(name);
    render::cover(ui_.impl_->canvas);
}

bool UiPass::end() {
    auto& w = *ui_.impl_;
    assert(w.in_pass && w.depth == 0);
    w.passive = false;
    w.draw_list(ui_);
    w.draw_ring();
    w.draw_hint();
    w.draw_toast();
    if (w.imgui.end()) w.again = true;
    if ((w.released || !w.activate.empty()) && w.locked()) w.lock_on();
    w.released = false;
    w.beside_released = false;
    w.dismiss = false;
    w.nudge_by = 0;
    w.nudge.clear();
    w.activate.clear();
    std::erase_if(w.scrolls, [](const auto& entry) { return !entry.second.seen; });
    if (std::erase_if(w.layers, [](const auto& layer) { return !layer.seen; }) > 0) w.again = true;
    if (!w.down) w.scrolling = false;
    w.in_pass = false;
    if (w.now_pass.top != w.last_pass.top) w.again = true;
    w.settle_focus();
    return w.again;
}

void UiPass::forget() {
    auto& w = *ui_.impl_;
    w.imgui.let_go();
    w.focus_of_layer.assign(1, std::string());
    w.down = w.scrolling = false;
    w.list.reset();
    w.layers.clear();
    w.scrolls.clear();
    w.typing.clear();
    w.type_start.clear();
    w.hint_for.clear();
    w.hint_rests = true;
    w.held_until = 0;
    // What a scene refused means nothing over another one.
    if (w.toast && w.toast->seen && w.toast->kind == ToastKind::bad) w.toast.reset();
    w.now_pass = {};
    w.last_pass = {};
}

std::optional<double> UiPass::wake() const {
    const auto& w = *ui_.impl_;
    std::optional<double> when;
    const auto sooner = [&](double time) { when = when ? std::min(*when, time) : time; };
    if (w.toast) sooner(w.toast->until);
    if (!w.hint_for.empty() && w.hint_since + 0.6 > w.now) sooner(w.hint_since + 0.6);
    if (w.now < w.held_until) sooner(w.held_until);
    if (!w.layers.empty() && w.locked()) sooner(w.layers.back().opened + w.layers.back().lock);
    return when;
}

void Ui::hold_back(double seconds) {
    impl_->held_from = impl_->now;
    impl_->held_until = impl_->now + seconds;
}

bool Ui::holds_back() const {
    return impl_->locked();
}

bool UiPass::clicked() {
    return std::exchange(ui_.impl_->clicked, false);
}

std::string Ui::clipboard() const {
    return impl_->imgui.clipboard();
}

void Ui::copy(const std::string& text) {
    impl_->imgui.copy(text);
}

std::string Ui::pasteable() const {
    return impl_->imgui.pasteable();
}

void UiPass::set_clipboard(std::function<std::string()> get,
                           std::function<void(const std::string&)> set) {
    ui_.impl_->imgui.set_clipboard(std::move(get), std::move(set));
}

TextModel& Ui::model() {
    return impl_->now_pass.model;
}
render::Canvas& Ui::canvas() {
    return impl_->canvas;
}
const render::Theme& Ui::theme() const {
    return impl_->theme();
}
Rect Ui::area() const {
    return impl_->canvas.bounds();
}
float Ui::u(float design) const {
    return impl_->u(design);
}
float Ui::t(float design) const {
    return impl_->t(design);
}
float Ui::mm(float millimetres) const {
    return millimetres * impl_->measures.dpi / 25.4F;
}
double Ui::now() const {
    return impl_->now;
}

bool Ui::touch_mode() const {
    const auto& w = *impl_;
    return w.measures.large_targets || w.device == Device::touch;
}

float Ui::least() const {
    const float mouse = std::ceil(28 * std::max(1.0F, impl_->measures.dpi / 96));
    return touch_mode() ? std::max(mouse, std::ceil(mm(impl_->measures.finger))) : mouse;
}

float Ui::control(float design) const {
    return std::max(t(design), least());
}

float Ui::text_width(std::string_view text, float size, render::Face face) const {
    return impl_->canvas.measure(text, {face, t(size)});
}

}  // namespace scenes
