// Notes: a coloured frame with an icon and words, and the toast, a note that goes by itself.
#include "render/writing.hpp"
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Font;
using render::Icon;
using render::Rect;

namespace {

constexpr double kToastTime = 3.5;     // seconds a toast stays, plus reading time
constexpr double kRefusalTime = 8;     // a refusal: it leads to its rule, which takes a decision
constexpr double kToastLetter = 0.03;  // seconds a letter

// Design units of a note.
constexpr float kEdge = 16;       // beside icon and words
constexpr float kSign = 24;       // the icon
constexpr float kBetween = 14;    // icon and words
constexpr float kNoteLeast = 56;  // height
constexpr float kAbove = 12;      // over and under the words

constexpr float kUsualNote = 19, kLeastNote = 10;  // letters
// Where only fingers play they are read standing, so high on 1080 lines as everything there.
constexpr float kStandingNote = 28;

/// Of a note's width, what is not for words.
constexpr float kBeside = 2 * kEdge + kSign + kBetween;
/// … and the arrow at the right of one that opens something.
constexpr float kArrow = 18, kBesideOpening = kBeside + kArrow;

/// Small letters stand in a small note.
float small_part(float size) {
    return std::clamp(size / kUsualNote, 0.7F, 1.0F);
}

}  // namespace

double Ui::Impl::toast_time(std::string_view text) {
    return kToastTime + kToastLetter * static_cast<double>(text.size());
}

/// Design size of the letters of notes.
float Ui::Impl::note_size() const {
    return std::max(kUsualNote, least_note());
}

float Ui::Impl::least_note() const {
    if (measures.finger <= Measures{}.finger) return kLeastNote;
    const auto window = canvas.bounds();
    return std::max(kLeastNote, kStandingNote * std::min(window.w, window.h) / 1080 / t(1));
}

float Ui::Impl::note_height(const std::string& text, float width, float size, bool opens) const {
    const float px = t(small_part(size));
    const Font font{Face::medium, t(size)};
    const auto lines = canvas.wrap(text, font, width - px * (opens ? kBesideOpening : kBeside));
    const float words = static_cast<float>(lines.size()) * render::Type::line_height(font);
    return std::max(px * kNoteLeast, words + px * 2 * kAbove);
}

/// Where the toast stands; `size` becomes that of its letters.
Rect Ui::Impl::toast_rect(float& size) const {
    const auto window = canvas.bounds();
    const bool opens = toast->open != nullptr;
    const auto open = std::count_if(layers.begin(), layers.end(),
                                    [](const LayerState& layer) { return layer.seen; });
    if (toast_room && toast_room->depth == static_cast<int>(open)) {
        const Rect& box = toast_room->box;
        const float most = std::max(box.h, box.bottom() - toast_room->top);
        const float least = least_note();
        while (size > least && note_height(toast->text, box.w, size, opens) > most)
            size = std::max(least, size - 1);
        const float high = note_height(toast->text, box.w, size, opens);
        if (high > box.h) return {box.x, std::max(window.y, box.bottom() - high), box.w, high};
        if (toast_room->filled) return box;
        return {box.x, box.y + (box.h - high) / 2, box.w, high};
    }
    const float most = std::min(t(40 * size), window.w - 2 * u(24));
    const float wide = std::ceil(canvas.measure(toast->text, {Face::medium, t(size)}));
    const float beside = (opens ? kBesideOpening : kBeside) + 4;
    const float width = std::min(most, wide + t(small_part(size)) * beside);
    const float high = note_height(toast->text, width, size, opens), gap = u(24);
    Rect rect{window.centre().x - width / 2, window.y + gap, width, high};
    if (open == 0) return rect;
    // Beside the paper that lies open, where there is room.
    const Rect& paper = layers[static_cast<std::size_t>(open) - 1].rect;
    if (window.bottom() - paper.bottom() >= high + gap)
        rect.y = paper.bottom() + gap / 2;
    else if (paper.y - window.y >= high + gap)
        rect.y = paper.y - gap / 2 - high;
    return rect;
}

bool Ui::Impl::toasting() const {
    return !passive && toast && now < toast->until;
}

void Ui::Impl::draw_toast() {
    if (!toast) return;
    if (now >= toast->until) {
        toast.reset();
        return;
    }
    float size = note_size();
    const Rect exact = toast_rect(size);
    const Rect rect{std::round(exact.x), std::round(exact.y), std::round(exact.w),
                    std::round(exact.h)};
    const float radius = std::min(u(14), rect.h / 2);
    canvas.shadow(rect, radius, render::ShadowLevel::L4);
    canvas.fill(rect, theme().panel, radius);
    const auto open = toast->open;
    // In a room of its own it belongs to the layer that gave the room and can be pressed there.
    const bool roomed = toast_room && toast_room->depth == now_pass.top;
    const int outside = depth;
    enter_layer(roomed ? toast_room->depth : depth);
    const Touch touch = note("toast", rect, toast->text, toast->kind, size, open != nullptr);
    leave_layer(outside);
    toast->seen = true;
    if (open && touch.pressed) {
        toast.reset();
        open();
    }
}

Touch Ui::Impl::note(std::string_view id, const Rect& rect, std::string_view text, ToastKind kind,
                     float size, bool opens) {
    const auto& colors = theme();
    const Color color = kind == ToastKind::good  ? colors.good
                        : kind == ToastKind::bad ? colors.bad
                                                 : colors.info;
    const Icon icon = kind == ToastKind::good  ? Icon::check
                      : kind == ToastKind::bad ? Icon::close
                                               : Icon::info;
    Control control = control_of("notice", id, text, rect);
    const float px = t(small_part(size)), side = px * kSign;
    const float x = rect.x + px * kEdge;
    const float words = rect.w - px * (opens ? kBesideOpening : kBeside);
    const Font font{Face::medium, t(size)};
    const auto lines = canvas.wrap(text, font, words);
    const float high = static_cast<float>(lines.size()) * render::Type::line_height(font);
    control.clipped = high > rect.h + 1;
    const float radius = std::min(u(14), rect.h / 2);
    Meeting how = only_shown();
    how.pressable = opens;
    how.radius = radius;
    const Touch touch = id.empty() ? Touch{} : meet(std::move(control), how);
    const float strength = touch.held ? 0.3F : touch.hot ? 0.22F : 0.14F;
    canvas.fill(rect, colors.flat ? colors.panel : colors.panel.mix(color, strength), radius);
    canvas.frame(rect, color, std::max(1.0F, u(2)), radius);
    if (opens) {
        const float arrow = px * kArrow;
        canvas.icon(Icon::right,
                    Rect::around({rect.right() - px * kEdge * 0.5F - arrow / 2, rect.centre().y},
                                 arrow, arrow),
                    color);
    }
    canvas.icon(icon, {x, std::round(rect.y + (rect.h - side) / 2), side, side}, color);
    const Rect box{x + side + px * kBetween, rect.y, words, rect.h};
    if (lines.size() <= 1)
        label(box, text, Face::medium, size, colors.ink, Align::left);
    else
        canvas.paragraph({box.x, std::round(rect.y + (rect.h - high) / 2), box.w, high}, text, font,
                         colors.ink);
    return touch;
}

void Ui::notice(std::string_view id, Rect rect, std::string_view text, ToastKind kind) {
    impl_->note(id, rect, text, kind, impl_->note_size());
}

void Ui::toast(std::string text, ToastKind kind, std::function<void()> open) {
    auto& w = *impl_;
    const double until =
        w.now + Impl::toast_time(text) + (kind == ToastKind::bad ? kRefusalTime - kToastTime : 0);
    w.toast = Impl::Toast{std::move(text), kind, until, std::move(open)};
    w.again = true;
}

void Ui::clear_toast() {
    impl_->toast.reset();
}

bool Ui::toast_in(Rect room, float top, bool filled) {
    auto& w = *impl_;
    if (w.passive) return false;
    w.toast_room = Impl::ToastRoom{room, top, filled, w.depth};
    return w.toasting();
}

float Ui::toast_height(float width) const {
    const auto& w = *impl_;
    if (!w.toasting()) return 0;
    return w.note_height(w.toast->text, width, w.note_size(), w.toast->open != nullptr);
}

}  // namespace scenes
