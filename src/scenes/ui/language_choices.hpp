// The languages to choose from, each by its own name.
#pragma once

#include <vector>

#include "scenes/ui/ui.hpp"

namespace scenes {

/// One choice a language in the order of languages(); its id is the language's code.
std::vector<Choice> language_choices();

}  // namespace scenes
