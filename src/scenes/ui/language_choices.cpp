// The languages to choose from, each by its own name.
#include "scenes/ui/language_choices.hpp"

#include "scenes/base/strings.hpp"

namespace scenes {

std::vector<Choice> language_choices() {
    std::vector<Choice> choices;
    for (const auto& language : languages()) choices.push_back({language, language_name(language)});
    return choices;
}

}  // namespace scenes
