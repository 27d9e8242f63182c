#include "scenes/base/last_device.hpp"

namespace scenes {
namespace {

Device hand_in_use = Device::mouse;

}  // namespace

Device last_device() {
    return hand_in_use;
}

void set_last_device(Device device) {
    hand_in_use = device;
}

}  // namespace scenes
