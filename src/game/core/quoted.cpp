#include "game/core/quoted.hpp"

namespace game {

std::string quoted(std::string_view text) {
    constexpr std::size_t kLongest = 24;
    std::string shown(text.substr(0, kLongest));
    for (char& c : shown)
        if (c < ' ' || c > '~') c = '?';
    if (text.size() > kLongest) shown += "...";
    return shown;
}

}  // namespace game
