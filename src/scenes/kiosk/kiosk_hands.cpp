// The kiosk and hands: every input passes here first. What wakes, what is swallowed, who is there.
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/kiosk.hpp"

#include <algorithm>

namespace kiosk {

using scenes::Device;
using scenes::Input;

namespace {

constexpr std::size_t kMostContacts = 64;

/// One name for each finger and for the mouse's button.
int contact_of(const Input& input) {
    return input.pointer + (input.device == Device::mouse ? 1'000'000 : 0);
}

}  // namespace

Spot Kiosk::spot(render::Point at) const {
    const double mm = 25.4 / around_.loop.size().dpi;
    return {at.x * mm, at.y * mm};
}

/// False for the shaking of a mouse, or of a contact that no hand moves: a drop that runs.
bool Kiosk::moved_by_hand(const Input& input) {
    if (!input.pressed) return jitter_.moved(input.at.x, input.at.y);
    const auto contact = contacts_.find(contact_of(input));
    return contact == contacts_.end() ||
           render::distance(contact->second.at, input.at) >= static_cast<float>(Jitter::kJitter);
}

/// A finger or a button that does something. One without an event for `kContact` is nobody's any
/// more, even if it never lifts; it stays known, so that its trembling is not taken for a hand's.
bool Kiosk::touched_now() const {
    return std::any_of(contacts_.begin(), contacts_.end(), [this](const auto& contact) {
        return now() - contact.second.seen <= kContact;
    });
}

/// True if a person is there; the gesture of the staff sees every press before anybody else.
bool Kiosk::notices_person(const Input& input) {
    const double time = now();
    const int id = contact_of(input);
    switch (input.kind) {
        case Input::Kind::press:
            if (contacts_.size() > kMostContacts) contacts_.clear();  // ends that were lost
            contacts_[id] = {input.at, time};
            gesture_.press(id, spot(input.at), time);
            break;
        case Input::Kind::move:
            if (input.pressed) gesture_.move(id, spot(input.at), time);
            if (!moved_by_hand(input)) return false;
            if (input.pressed) {
                contacts_[id] = {input.at, time};
            } else {
                gesture_.move(id, spot(input.at), time);
                if (input.device == Device::mouse) pointer_since_ = time;
            }
            break;
        case Input::Kind::release:
            contacts_.erase(id);
            gesture_.release(id, spot(input.at), time);
            break;
        case Input::Kind::cancel:
            contacts_.clear();
            gesture_.forget();
            break;
        case Input::Kind::hold:
            return false;  // made by time, not by a person
        default:
            break;
    }
    patience_.contacts(static_cast<int>(contacts_.size()), time);
    touched_ = time;
    patience_.activity(time);
    return true;
}

/// Ends the picture that asks to play; the touch itself presses nothing.
bool Kiosk::wakes(const Input& input) {
    const auto* scene = shown();
    if (!scene || scene->name() != "attract" || !around_.loop.above().empty()) return false;
    if (input.kind == Input::Kind::move && !input.pressed) return false;
    if (input.kind == Input::Kind::release || input.kind == Input::Kind::cancel) return false;
    around_.services.stage.reset(make_welcome(around_.services));
    log_.info("session begins");
    tally_.session(wall());
    lock_until_ = now() + kWakeLock;
    return true;
}

/// True for what belongs to a press that did not count.
bool Kiosk::swallowed(const Input& input) {
    const int id = contact_of(input);
    // A press anew under this name: the end of the one before was lost.
    if (input.kind == Input::Kind::press) swallowing_.erase(id);
    if (input.kind == Input::Kind::press && now() < lock_until_) swallowing_.insert(id);
    const bool own = swallowing_.count(id) != 0;
    if (input.kind == Input::Kind::release || input.kind == Input::Kind::cancel)
        swallowing_.erase(id);
    return own;
}

bool Kiosk::takes(const Input& input) {
    const bool by_hand = input.device != Device::keyboard && input.device != Device::pad;
    const bool warning = lies_above("still_there");
    const bool person = notices_person(input);
    if ((person && wakes(input)) || (warning && input.kind == Input::Kind::press)) {
        if (input.kind == Input::Kind::press) swallowing_.insert(contact_of(input));
        if (warning && patience_.session(now()).state == Wait::warning) settle_above();
        return true;
    }
    if (warning) look_at_patience(now());
    return !by_hand || swallowed(input);
}

void Kiosk::key(int code, bool down, bool repeat) {
    constexpr int kStaffKey = 0x40000043;  // SDLK_F10
    Input input;
    input.kind = Input::Kind::key;
    input.device = Device::keyboard;
    input.key = code;
    if (code == kStaffKey) gesture_.key(down, repeat, now());
    if (down && !repeat) around_.loop.dispatch(input);
}

void Kiosk::disturbed(bool display) {
    if (around_.hold_on) around_.hold_on();
    if (!display) return;
    log_.warn("the display went away or came back");
    contacts_.clear();
    gesture_.forget();
    forget_visitor("display");
}

}  // namespace kiosk
