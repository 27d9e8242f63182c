#include "scenes/kiosk/hands.hpp"

#include "scenes/kiosk/house/patience.hpp"

#include <algorithm>

namespace kiosk {

using scenes::Device;
using scenes::Input;

namespace {

constexpr std::size_t kMostContacts = 64;

}  // namespace

int contact_of(const Input& input) {
    return input.pointer + (input.device == Device::mouse ? 1'000'000 : 0);
}

/// False for the shaking of a mouse, or of a contact that no hand moves: a drop that runs.
bool Hands::moved(const Input& input) {
    if (!input.pressed) return jitter_.moved(input.at.x, input.at.y);
    const auto contact = contacts_.find(contact_of(input));
    return contact == contacts_.end() ||
           render::distance(contact->second.at, input.at) >= static_cast<float>(Jitter::kJitter);
}

bool Hands::notice(const Input& input, double now) {
    const int id = contact_of(input);
    switch (input.kind) {
        case Input::Kind::press:
            if (contacts_.size() > kMostContacts) contacts_.clear();  // ends that were lost
            contacts_[id] = {input.at, now};
            break;
        case Input::Kind::move:
            if (!moved(input)) return false;
            if (input.pressed)
                contacts_[id] = {input.at, now};
            else if (input.device == Device::mouse)
                pointer_moved_ = now;
            break;
        case Input::Kind::release:
            contacts_.erase(id);
            break;
        case Input::Kind::cancel:
            contacts_.clear();
            break;
        case Input::Kind::hold:
            return false;  // made by time
        default:
            break;
    }
    last_ = now;
    return true;
}

bool Hands::busy(double now) const {
    return std::any_of(contacts_.begin(), contacts_.end(), [now](const auto& contact) {
        return now - contact.second.seen <= kContact;
    });
}

void Hands::lock(double until) {
    lock_until_ = std::max(lock_until_, until);
}

void Hands::swallow_all() {
    for (const auto& [id, contact] : contacts_) swallowed_.insert(id);
}

bool Hands::swallows(const Input& input, double now) {
    const int id = contact_of(input);
    // A press anew under this name: the end of the one before was lost.
    if (input.kind == Input::Kind::press) swallowed_.erase(id);
    if (input.kind == Input::Kind::press && now < lock_until_) swallowed_.insert(id);
    const bool own = swallowed_.count(id) != 0;
    if (input.kind == Input::Kind::release || input.kind == Input::Kind::cancel)
        swallowed_.erase(id);
    return own;
}

}  // namespace kiosk
