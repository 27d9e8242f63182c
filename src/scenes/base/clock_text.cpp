#include "scenes/base/clock_text.hpp"

#include <algorithm>

namespace scenes {

std::string clock_text(double seconds) {
    const auto whole = static_cast<long long>(std::max(0.0, seconds));
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace scenes
