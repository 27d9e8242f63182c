// How everything is controlled, as a section of the rules.
#pragma once

#include "scenes/help_document.hpp"
#include "scenes/keys.hpp"

namespace scenes::help {

/// Mouse, touch, keyboard and gamepad in words, and a table of the keys as they are set.
Section controls(const Keys& keys);

}  // namespace scenes::help
