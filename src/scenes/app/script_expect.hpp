// What `expect` and `wait` lines of a script can ask of the text model.
#pragma once

#include "scenes/app/script.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Nothing if the expectation holds, else the sentence that says what was found instead.
std::optional<std::string> unmet(const std::vector<std::string>& words, const ScriptHost& host);

/// What is cut, too small to press, out of the window or over another control: a sentence each.
std::vector<std::string> ill_placed(const ScriptHost& host);

}  // namespace scenes
