// See pips.hpp.
#include "scenes/face/pips.hpp"

#include <algorithm>
#include <array>

namespace scenes {

const std::vector<render::Point>& pips_of(int value) {
    static const std::array<std::vector<render::Point>, 7> all{{
        {},
        {{0, 0}},
        {{-1, -1}, {1, 1}},
        {{-1, -1}, {0, 0}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
    }};
    return all[static_cast<std::size_t>(std::clamp(value, 1, 6))];
}

}  // namespace scenes
