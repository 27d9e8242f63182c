// The kiosk and hands: every input passes here first. What wakes, what is swallowed, who is there.
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/kiosk.hpp"

namespace kiosk {

using scenes::Device;
using scenes::Input;

Spot Kiosk::spot(render::Point at) const {
    const double mm = 25.4 / host_.loop.size().dpi;
    return {at.x * mm, at.y * mm};
}

/// True if a person is there; the gesture of the staff sees every press before anybody else.
bool Kiosk::notices_person(const Input& input) {
    const double time = now();
    const bool person = hands_.notice(input, time);
    tell_gesture(input, person);
    if (!person) return false;
    patience_.contacts(hands_.down(), time);
    patience_.activity(time);
    return true;
}

/// `person`: the input is a hand's. A finger that rests is told to the gesture all the same.
void Kiosk::tell_gesture(const Input& input, bool person) {
    const int id = contact_of(input);
    switch (input.kind) {
        case Input::Kind::press:
            return gesture_.press(id, spot(input.at), now());
        case Input::Kind::move:
            if (input.pressed || person) gesture_.move(id, spot(input.at), now());
            return;
        case Input::Kind::release:
            return gesture_.release(id, spot(input.at), now());
        case Input::Kind::cancel:
            return gesture_.forget();
        default:
            return;
    }
}

/// Ends the picture that asks to play; the touch itself presses nothing.
bool Kiosk::wakes(const Input& input) {
    const auto* scene = shown();
    if (!scene || scene->name() != "attract" || !host_.loop.above().empty()) return false;
    if (input.kind == Input::Kind::move && !input.pressed) return false;
    if (input.kind == Input::Kind::release || input.kind == Input::Kind::cancel) return false;
    host_.services.stage.reset(make_welcome(host_.services));
    log_.info("session begins");
    tally_.session(wall());
    hands_.lock(now() + kWakeLock);
    return true;
}

bool Kiosk::takes(const Input& input) {
    const bool by_hand = input.device != Device::keyboard && input.device != Device::pad;
    const bool warning = lies_above("still_there");
    const bool person = notices_person(input);
    if ((person && wakes(input)) || (warning && input.kind == Input::Kind::press)) {
        if (input.kind == Input::Kind::press) hands_.swallow(input);
        if (warning && patience_.session(now()).state == Wait::warning) settle_above();
        return true;
    }
    if (warning) look_at_patience(now());
    return !by_hand || hands_.swallows(input, now());
}

void Kiosk::key(int code, bool down, bool repeat) {
    constexpr int kStaffKey = 0x40000043;  // SDLK_F10
    Input input;
    input.kind = Input::Kind::key;
    input.device = Device::keyboard;
    input.key = code;
    if (code == kStaffKey) gesture_.key(down, repeat, now());
    if (down && !repeat) host_.loop.dispatch(input);
}

void Kiosk::disturbed(bool display) {
    if (host_.hold_on) host_.hold_on();
    if (!display) return;
    log_.warn("the display went away or came back");
    hands_.clear();
    gesture_.forget();
    forget_visitor("display");
}

}  // namespace kiosk
