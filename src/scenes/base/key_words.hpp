// Keys as they are called in the language in force: Ctrl or Strg, Space or Leertaste.
#pragma once

#include "scenes/base/keys.hpp"

#include <string>

namespace scenes {

/// "Ctrl+Z", "Strg+Z": for people. Settings and scripts write chords by chord_text.
std::string chord_words(const Chord& chord);

}  // namespace scenes
