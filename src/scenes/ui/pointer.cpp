// The pointer in the Ui: which press is whose, drags of scroll areas, presses beside a dialog.
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

using render::Point;

/// A press: true if a control, a scroll area or a layer has it.
bool Ui::Impl::take_press(const Input& in) {
    focus_shows = false;
    const Item* item = item_at(in.at);
    const Control* control = item ? &now_pass.of(*item) : nullptr;
    if (!typing.empty() && (!control || control->name != typing)) type_stop = true;
    press_scroll.clear();
    for (const auto& [id, area] : scrolls)
        if (area.layer == now_pass.top && area.view.contains(in.at)) press_scroll = id;
    const bool above = now_pass.top > 0;
    down = above || (item && !item->how.spot) || !press_scroll.empty();
    press_from = in.at;
    pressed_on = control ? control->name : std::string();
    dragging = scrolling = false;
    press_beside = false;
    if (above && !item) {
        const bool on_list = list && list->layer + 1 == now_pass.top;
        press_beside = on_list || (!layers.empty() && layers.back().press_beside &&
                                   !layers.back().rect.contains(in.at));
    }
    return down;
}

/// A motion: true if it belongs to a press of ours, or something lies above the scene.
bool Ui::Impl::take_move(const Input& in) {
    hint_rests = false;
    if (!in.pressed) return now_pass.top > 0;
    if (!down) return false;
    dragging = in.dragging;
    if (dragging && !scrolling && !press_scroll.empty()) {
        const Item* item = now_pass.find(hot);
        const bool keeps = item && item->how.horizontal;
        const Point way = in.at - press_from;
        if (!keeps && std::fabs(way.y) > std::fabs(way.x)) {
            scrolling = true;
            scroll_from = scrolls[press_scroll].offset;
            imgui.let_go();
        }
    }
    if (scrolling) {
        auto& area = scrolls[press_scroll];
        area.offset = std::clamp(scroll_from - (in.at.y - press_from.y), 0.0F,
                                 std::max(0.0F, area.content - area.view.h));
    }
    return true;
}

bool Ui::Impl::take_pointer(const Input& in) {
    at = in.at;
    device = in.device;
    switch (in.kind) {
        case Input::Kind::press:
            return take_press(in);
        case Input::Kind::move:
            return take_move(in);
        case Input::Kind::release: {
            const bool ours = down;
            down = false;
            released = true;
            if (press_beside && !in.dragging && !item_at(in.at)) beside_released = true;
            press_beside = false;
            return ours;
        }
        case Input::Kind::cancel: {
            const bool ours = down;
            down = scrolling = press_beside = false;
            pressed_on.clear();
            imgui.let_go();
            at = {-1, -1};
            return ours;
        }
        case Input::Kind::hold:
            return down;
        default:
            return now_pass.top > 0;
    }
}

bool Ui::Impl::take_wheel(const Input& in) {
    at = in.at;
    for (auto& [id, area] : scrolls)
        if (area.layer == now_pass.top && area.view.contains(in.at)) {
            const float step = 3 * t(28);
            area.offset = std::clamp(area.offset - in.wheel * step, 0.0F,
                                     std::max(0.0F, area.content - area.view.h));
            return true;
        }
    return now_pass.top > 0;
}

bool UiPass::take(const Input& input) {
    auto& w = *ui_.impl_;
    assert(!w.in_pass);
    switch (input.kind) {
        case Input::Kind::press:
        case Input::Kind::move:
        case Input::Kind::release:
        case Input::Kind::cancel:
        case Input::Kind::hold:
        case Input::Kind::menu:
            return w.take_pointer(input);
        case Input::Kind::wheel:
            return w.take_wheel(input);
        case Input::Kind::pinch:
            return w.now_pass.top > 0;
        case Input::Kind::text:
        case Input::Kind::key:
        case Input::Kind::command:
            w.hint_for.clear();
            w.hint_rests = true;
            if (!w.typing.empty() && w.take_typing(input)) return true;
            if (input.kind == Input::Kind::command) return w.take_command(input);
            // Letters that no field takes may mean something to a dialog: the digits of a PIN.
            return w.now_pass.top > 0 && input.kind != Input::Kind::text;
    }
    return false;
}

}  // namespace scenes
