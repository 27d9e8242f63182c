#include "game/core/text.hpp"

#include <string_view>

namespace game {

std::string quoted(std::string_view text) {
    constexpr std::size_t kLongest = 24;
    std::string shown(text.substr(0, kLongest));
    for (char& c : shown)
        if (c < ' ' || c > '~') c = '?';
    if (text.size() > kLongest) shown += "...";
    return shown;
}

std::string csv_cell(std::string text) {
    if (!text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos)
        text.insert(0, 1, '\'');
    if (text.find_first_of("\",\r\n;") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace game
