#include "scenes/base/hand.hpp"

namespace scenes {
namespace {

Device hand_in_use = Device::mouse;

}  // namespace

Device hand() {
    return hand_in_use;
}

void use_hand(Device device) {
    hand_in_use = device;
}

}  // namespace scenes
