// Seats, legs, cards and digits are counted in int; this is their place in a container.
#pragma once

#include <cstddef>

namespace sipky {

constexpr std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace sipky
