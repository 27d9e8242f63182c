// Keyboard and pad: where the focus is, where it goes, and what confirms.
#include "scenes/ui/impl.hpp"

#include <SDL2/SDL_keycode.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

using render::Point;
using render::Rect;

namespace {

/// How far `to` is from `from` in the direction (dx, dy): smaller is nearer, negative: not there.
float way(const Rect& from, const Rect& to, int dx, int dy) {
    const Point a = from.centre(), b = to.centre();
    const float along =
        dx != 0 ? (b.x - a.x) * static_cast<float>(dx) : (b.y - a.y) * static_cast<float>(dy);
    if (along < 1) return -1;
    // What overlaps across the direction is straight ahead; the rest pays for its offset.
    const float gap = dx != 0 ? std::max({0.0F, to.y - from.bottom(), from.y - to.bottom()})
                              : std::max({0.0F, to.x - from.right(), from.x - to.right()});
    const float across = dx != 0 ? std::fabs(b.y - a.y) : std::fabs(b.x - a.x);
    const float clear = dx != 0 ? (dx > 0 ? to.x - from.right() : from.x - to.right())
                                : (dy > 0 ? to.y - from.bottom() : from.y - to.bottom());
    if (gap > 0 && clear < 0) return -1;  // beside it rather than ahead
    return std::max(clear, 0.0F) + gap * 3 + across * 0.3F + along * 0.05F;
}

}  // namespace

void Ui::Impl::set_focus(const std::string& name, bool shows) {
    if (!typing.empty() && typing != name) type_stop = true;
    focus() = name;
    if (shows) focus_shows = true;
    const Item* item = now_pass.find(name);
    // A board shows by itself what is aimed at.
    focus_given = !shows && !(item && item->how.spot);
    focus_greyed = item && !now_pass.of(*item).enabled;
    if (item && item->how.type && !focus_greyed && focus_shows) type_start = name;
    // A focus that is scrolled out of sight is brought into it, as soon as it shows; so is one that
    // a scene gives while keys are in use.
    if (item && focus_shows && !item->scroll.empty()) {
        auto& area = scrolls[item->scroll];
        const Rect& rect = now_pass.of(*item).rect;
        const float y = rect.y - area.view.y + area.offset;
        area.show = std::pair{y, rect.h};
    }
}

/// A focus that the scene gave and nobody saw yet is shown; false if there is none.
bool Ui::Impl::show_given() {
    const bool hidden = focus_given && !focus_shows && now_pass.find(focus());
    focus_given = false;
    if (hidden) set_focus(std::string(focus()), true);
    return hidden;
}

/// True if keys stop at this control: what is greyed says why, like to a hand.
bool Ui::Impl::stops_at(const Item& item) const {
    const Control& control = now_pass.of(item);
    return item.how.focusable && control.layer == now_pass.top &&
           (control.enabled || !control.why.empty());
}

/// Next (1) or previous (-1) control in the order of drawing, round and round.
bool Ui::Impl::step_focus(int by) {
    std::vector<const Item*> order;
    for (const auto& item : now_pass.items)
        if (stops_at(item)) order.push_back(&item);
    if (order.empty()) return false;
    if (show_given()) return true;
    const auto here = std::find_if(order.begin(), order.end(), [&](const Item* item) {
        return now_pass.of(*item).name == focus();
    });
    const auto count = static_cast<int>(order.size());
    int next = by > 0 ? 0 : count - 1;
    if (here != order.end()) next = (static_cast<int>(here - order.begin()) + by + count) % count;
    set_focus(now_pass.of(*order[static_cast<std::size_t>(next)]).name, true);
    return true;
}

/// To the right on a row of a list: chooses it, and from the chosen one leads to the main thing
/// that can be done with it, wherever that stands at the right.
bool Ui::Impl::open_row(const Item& row) {
    const Control& from = now_pass.of(row);
    if (from.value == "off") {
        activate = from.name;
        focus_shows = true;
        return true;
    }
    if (from.value != "on") return false;
    for (const auto& item : now_pass.items) {
        const Control& control = now_pass.of(item);
        const bool main = item.how.focusable && item.how.primary && control.enabled &&
                          control.layer == now_pass.top;
        if (!main || control.rect.x < from.rect.right()) continue;
        set_focus(std::string(control.name), true);
        return true;
    }
    return false;
}

/// The nearest control in a direction; spots count although they mean nothing now, so that a
/// board can be walked over.
bool Ui::Impl::move_focus(int dx, int dy) {
    const Item* here = now_pass.find(focus());
    if (!here) return step_focus(1);
    if (show_given()) return true;
    const Control& from = now_pass.of(*here);
    if (dx != 0 && here->how.horizontal && from.enabled) {
        nudge = from.name;
        nudge_by = dx;
        focus_shows = true;
        return true;
    }
    if (dx > 0 && from.role == "row" && from.enabled && open_row(*here)) return true;
    const Item* best = nullptr;
    float least = 0;
    for (const auto& item : now_pass.items) {
        const Control& control = now_pass.of(item);
        if (&item == here || !item.how.focusable || control.layer != now_pass.top) continue;
        if (!item.how.spot && !stops_at(item)) continue;
        float cost = way(from.rect, control.rect, dx, dy);
        if (cost < 0) continue;
        // Between the points of a board the nearest point wins over what lies around the board.
        if (here->how.spot != item.how.spot) cost = cost * 2 + u(40);
        if (!best || cost < least) {
            best = &item;
            least = cost;
        }
    }
    focus_shows = true;
    if (best) set_focus(now_pass.of(*best).name, true);
    return true;
}

/// Where a dialog refuses, the key of the rules leads to the rule as a press on the words does.
bool Ui::Impl::follow_toast() {
    if (now_pass.top == 0 || !toast || !toast->open) return false;
    const auto open = std::move(toast->open);
    toast.reset();
    open();
    return true;
}

bool Ui::Impl::take_command(const Input& in) {
    switch (in.command) {
        case Command::next:
            return step_focus(1);
        case Command::previous:
            return step_focus(-1);
        case Command::up:
            return move_focus(0, -1);
        case Command::down:
            return move_focus(0, 1);
        case Command::left:
            return move_focus(-1, 0);
        case Command::right:
            return move_focus(1, 0);
        case Command::confirm: {
            if (in.repeat) return true;
            const Item* item = now_pass.find(focus());
            if (!item || now_pass.of(*item).layer != now_pass.top) return now_pass.top > 0;
            focus_shows = true;
            if (item->how.type && now_pass.of(*item).enabled) {
                type_start = focus();
            } else {
                activate = focus();
            }
            return true;
        }
        case Command::back:
            if (list && now_pass.top == list->layer + 1) {
                list.reset();
                return true;
            }
            if (now_pass.top > 0) {
                dismiss = true;
                return true;
            }
            return false;
        case Command::help:
            return follow_toast() || now_pass.top > 0;
        case Command::fullscreen:
        case Command::mute:
        case Command::aloud:
            return false;
        default:
            return now_pass.top > 0;
    }
}

/// The button that Return in the field of a dialog means, too: the primary one of a dialog that
/// asks for nothing but this one line. Anywhere a field `x` may have its button `send_x`. Where
/// more can be set (names, options), Return only ends editing.
const Ui::Impl::Item* Ui::Impl::answer() const {
    if (const auto colon = typing.find(':'); colon != std::string::npos)
        if (const Item* sends = now_pass.find("button:send_" + typing.substr(colon + 1));
            sends && now_pass.of(*sends).enabled)
            return sends;
    const Item* primary = nullptr;
    int fields = 0;
    for (const auto& item : now_pass.items) {
        const Control& control = now_pass.of(item);
        if (!item.how.focusable || control.layer != now_pass.top) continue;
        if (item.how.type)
            ++fields;
        else if (control.role != "button")
            return nullptr;
        if (item.how.primary && control.enabled) primary = &item;
    }
    return now_pass.top > 0 && fields == 1 ? primary : nullptr;
}

/// Keys while a field edits. Everything that is not editing ends it or is swallowed.
bool Ui::Impl::take_typing(const Input& in) {
    if (in.kind == Input::Kind::text) {
        imgui.type(in.text);
        return true;
    }
    if (in.kind == Input::Kind::command && in.device == Device::pad) {
        type_stop = true;
        return false;
    }
    if (in.kind == Input::Kind::command && in.command == Command::help && follow_toast())
        return true;  // the page that opens ends the typing
    if (in.key == SDLK_RETURN || in.key == SDLK_KP_ENTER) {
        type_stop = true;
        focus_shows = true;  // keys are in use: what is asked next can be typed at once
        if (const Item* item = answer()) activate = now_pass.of(*item).name;
        return true;
    }
    if (in.key == SDLK_ESCAPE) {
        type_stop = type_revert = true;
        return true;
    }
    if (in.key == SDLK_TAB || in.key == SDLK_UP || in.key == SDLK_DOWN) {
        type_stop = true;
        if (in.key == SDLK_TAB) return step_focus(in.shift ? -1 : 1);
        return move_focus(0, in.key == SDLK_UP ? -1 : 1);
    }
    const bool letter = in.key >= SDLK_a && in.key <= SDLK_z;
    if (!letter || in.ctrl) imgui.type_key(in.key, in.ctrl, in.shift);
    return true;
}

/// A dialog that begins with its field can be typed into at once.
void Ui::Impl::begin_line() {
    const Item* item = now_pass.find(focus());
    if (item && item->how.type && now_pass.of(*item).enabled && now_pass.top > 0 && typing.empty())
        type_start = focus();
}

/// After a pass: one focus a layer; a new layer has its own and gives the old one back.
void Ui::Impl::settle_focus() {
    const auto depth_wanted = static_cast<std::size_t>(now_pass.top) + 1;
    while (focus_of_layer.size() > depth_wanted) {
        focus_of_layer.pop_back();
        again = true;
    }
    while (focus_of_layer.size() < depth_wanted) {
        focus_of_layer.emplace_back();
        if (list && list->begin && now_pass.top == list->layer + 1 && !list->choices.empty()) {
            const auto chosen = static_cast<std::size_t>(
                std::clamp(list->chosen, 0, static_cast<int>(list->choices.size()) - 1));
            focus() = "option:" + list->id + ":" + list->choices[chosen].id;
            list->begin = false;
        }
        again = true;
    }
    if (!focus_wanted.empty() && now_pass.find(focus_wanted)) {
        const std::string name = std::exchange(focus_wanted, std::string());
        if (focus() != name) {
            set_focus(name, false);
            again = true;
        }
        begin_line();
    }
    if (std::exchange(focus_restored, false) && now_pass.find(focus())) {
        set_focus(std::string(focus()), false);
        again = true;
    }
    // A trapped focus must be somewhere.
    if (now_pass.top > 0 && focus().empty())
        for (const auto& item : now_pass.items) {
            const Control& control = now_pass.of(item);
            if (item.how.focusable && control.enabled && control.layer == now_pass.top) {
                focus() = control.name;
                begin_line();
                again = true;
                break;
            }
        }
    // A focused control that went away leaves the focus to nobody, except in the next scene's
    // first pass, where it is set anew.
    if (!focus().empty() && !now_pass.find(focus())) focus().clear();
    // Whoever came to a page by keys stands on its way back, if nowhere else.
    if (focus_shows && now_pass.top == 0 && focus().empty() && focus_wanted.empty() &&
        now_pass.find("button:back")) {
        focus() = "button:back";
        again = true;
    }
    // What was greyed when the focus came is lost like the rest once it has become free meanwhile.
    const Item* here = now_pass.find(focus());
    if (!here || now_pass.of(*here).enabled) focus_greyed = false;
    for (auto& [id, area] : scrolls)
        if (area.show) again = true;
}

void Ui::focus(std::string_view name) {
    impl_->focus_wanted = std::string(name);
}
std::string Ui::focused() const {
    return impl_->focus();
}
bool Ui::focus_visible() const {
    return impl_->focus_shows;
}
bool Ui::focus_lost() const {
    const auto& w = *impl_;
    if (!w.focus_shows || w.focus_of_layer.size() > 1) return false;
    const auto* item = w.now_pass.find(w.focus_of_layer.front());
    return !item || !(item->how.spot || w.focus_greyed || w.now_pass.of(*item).enabled);
}
std::vector<std::string> Ui::focus_stack() const {
    return impl_->focus_of_layer;
}
void Ui::restore_focus(std::vector<std::string> stack) {
    assert(!stack.empty());
    impl_->focus_of_layer = std::move(stack);
    impl_->focus_restored = true;
}
bool Ui::focus_pending() const {
    return !impl_->focus_wanted.empty();
}
bool Ui::typing() const {
    return !impl_->typing.empty();
}

}  // namespace scenes
