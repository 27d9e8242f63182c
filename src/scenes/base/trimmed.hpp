// The blanks around a word that a person typed into a file mean nothing. Knows text only.
#pragma once

#include <string_view>

namespace scenes {

/// `text` without the blanks, tabs and carriage returns at its ends.
inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace scenes
