// The hand that was used last: sentences name what it has, as tr() speaks the language in force.
// Knows no scene.
#pragma once

#include "scenes/base/input.hpp"

namespace scenes {

/// What gave the last input that was no mere motion; a mouse before any did.
Device last_device();
/// The loop tells of every input.
void set_last_device(Device device);

}  // namespace scenes
