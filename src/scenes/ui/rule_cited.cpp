#include "scenes/ui/rule_cited.hpp"

#include "scenes/base/strings.hpp"

#include <cctype>

namespace scenes {
namespace {

/// The number at the beginning of `text`: digits and dots, or a single capital.
std::string_view leading_number(std::string_view text) {
    const auto end = text.find_first_not_of("0123456789.");
    const auto number = text.substr(0, end);
    if (!number.empty()) return number;
    const bool capital = !text.empty() && std::isupper(static_cast<unsigned char>(text[0]));
    return capital ? text.substr(0, 1) : std::string_view{};
}

/// `text` behind the blank, plain or no-break, that it begins with; nothing without one.
std::string_view behind_blank(std::string_view text) {
    constexpr std::string_view kFixed = "\u00A0";
    if (text.substr(0, 1) == " ") return text.substr(1);
    if (text.substr(0, kFixed.size()) == kFixed) return text.substr(kFixed.size());
    return {};
}

}  // namespace

std::string rule_cited(std::string_view sentence) {
    for (const char* word : {"help.rule_word", "help.rules_word"}) {
        const std::string opening = "(" + tr(word);
        for (auto at = sentence.find(opening); at != sentence.npos;
             at = sentence.find(opening, at + 1)) {
            const auto number = leading_number(behind_blank(sentence.substr(at + opening.size())));
            if (!number.empty()) return std::string(number);
        }
    }
    return {};
}

}  // namespace scenes
