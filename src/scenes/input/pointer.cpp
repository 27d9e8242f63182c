#include "scenes/input/pointer.hpp"

#include <algorithm>

namespace scenes {

using render::Point;

namespace {

bool is_finger(Device device) {
    return device == Device::touch || device == Device::pen;
}

}  // namespace

Input Pointer::input(Input::Kind kind) const {
    Input in;
    in.kind = kind;
    in.device = device_;
    in.at = at_;
    in.from = at_;
    if (press_) {
        in.pointer = press_->id;
        in.device = press_->device;
        in.from = press_->from;
        in.pressed = true;
        in.dragging = press_->dragging;
        in.held = press_->held;
        in.clicks = press_->clicks;
    }
    return in;
}

/// Keeps the list of contacts; true while a palm or a cloth lies on the glass.
bool Pointer::lift_palm(int id, Point at, double now) {
    std::erase_if(contacts_, [&](const Contact& c) { return c.id == id || now - c.seen > kStale; });
    if (contacts_.empty()) palm_ = false;  // the ends of all were lost
    for (auto& contact : contacts_) contact.from = contact.at;
    contacts_.push_back({id, now, at, at});
    pinching_ = false;
    if (static_cast<int>(contacts_.size()) > kPalm) palm_ = true;
    return palm_;
}

/// Two fingers of which both have moved: their middle and how far apart they are. Whoever lets the
/// first one rest and presses elsewhere with the second only aims anew.
std::vector<Input> Pointer::pinch(int id, Point at) {
    if (contacts_.size() != 2) return {};
    auto& moved = contacts_[contacts_[0].id == id ? 0 : 1];
    const Point other = contacts_[contacts_[0].id == id ? 1 : 0].at;
    const Point before = moved.at;
    moved.at = at;
    std::vector<Input> out;
    if (!pinching_) {
        const float slop = kTouchSlop * density_ / 3;
        for (const auto& contact : contacts_)
            if (render::distance(contact.from, contact.at) <= slop) return {};
        pinching_ = true;
        out = cancel();
    }
    Input in = input(Input::Kind::pinch);
    in.device = Device::touch;
    in.from = render::between(before, other, 0.5F);
    in.at = at_ = render::between(at, other, 0.5F);
    const float least = 10 * density_;
    in.spread = std::max(least, render::distance(at, other)) /
                std::max(least, render::distance(before, other));
    out.push_back(in);
    return out;
}

std::vector<Input> Pointer::down(Device device, int id, render::Point at, double now) {
    std::vector<Input> out;
    if (is_finger(device) && lift_palm(id, at, now)) return cancel();
    if (is_finger(device) && one_finger_ && contacts_.size() > 1) return cancel();
    if (press_) {
        // A second finger elsewhere re-aims: the first press came to nothing.
        if (press_->device == device && press_->id == id) return out;
        out = cancel();
    }
    const float reach = (is_finger(device) ? kTouchDouble : kMouseDouble) * density_;
    const bool twice = device == last_device_ && now - last_time_ <= kDouble &&
                       render::distance(at, last_at_) <= reach;
    at_ = at;
    device_ = device;
    press_ = Press{device, id, at, now, false, false, twice ? 2 : 1};
    last_time_ = twice ? -10 : now;  // a third press begins a new count
    last_at_ = at;
    last_device_ = device;
    out.push_back(input(Input::Kind::press));
    return out;
}

std::vector<Input> Pointer::motion(Device device, int id, render::Point at, double now) {
    for (auto& contact : contacts_)
        if (is_finger(device) && contact.id == id) contact.seen = now;
    if (palm_ && is_finger(device)) return {};
    if (is_finger(device) && contacts_.size() == 2) {
        auto out = pinch(id, at);
        if (pinching_) return out;
    } else if (is_finger(device)) {
        for (auto& contact : contacts_)
            if (contact.id == id) contact.at = at;
    }
    if (press_ && (press_->device != device || press_->id != id)) return {};  // not the aiming one
    if (!press_ && is_finger(device)) return {};  // a finger that was re-aimed away
    if (at == at_) return {};
    at_ = at;
    device_ = device;
    if (press_ && !press_->dragging) {
        const float slop = (is_finger(device) ? kTouchSlop : kMouseSlop) * density_;
        press_->dragging = render::distance(press_->from, at) > slop;
    }
    return {input(Input::Kind::move)};
}

std::vector<Input> Pointer::up(Device device, int id, render::Point at, double now) {
    (void)now;
    if (is_finger(device)) {
        std::erase_if(contacts_, [&](const Contact& c) { return c.id == id; });
        if (contacts_.empty()) palm_ = false;
        pinching_ = false;
    }
    if (!press_ || press_->device != device || press_->id != id) return {};
    std::vector<Input> out;
    if (!(at == at_)) out = motion(device, id, at, now);
    Input in = input(Input::Kind::release);
    in.pressed = false;
    out.push_back(in);
    press_.reset();
    return out;
}

std::vector<Input> Pointer::menu(Device device, render::Point at) {
    at_ = at;
    device_ = device;
    return {input(Input::Kind::menu)};
}

std::vector<Input> Pointer::wheel(render::Point at, float notches) {
    at_ = at;
    Input in = input(Input::Kind::wheel);
    in.wheel = notches;
    return {in};
}

std::vector<Input> Pointer::cancel() {
    if (!press_) return {};
    Input in = input(Input::Kind::cancel);
    in.pressed = false;
    press_.reset();
    return {in};
}

std::vector<Input> Pointer::tick(double now) {
    if (!press_ || press_->held || press_->dragging || now < press_->began + kHold) return {};
    press_->held = true;
    return {input(Input::Kind::hold)};
}

std::optional<double> Pointer::wake() const {
    if (!press_ || press_->held || press_->dragging) return std::nullopt;
    return press_->began + kHold;
}

}  // namespace scenes
