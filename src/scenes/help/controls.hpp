// How everything is controlled, as a section of the rules.
#pragma once

#include "scenes/base/keys.hpp"
#include "scenes/rulebook/document.hpp"

namespace scenes::help {

/// Mouse, touch, keyboard and gamepad in words, and a table of the keys as they are set.
Section controls(const Keys& keys);

}  // namespace scenes::help
