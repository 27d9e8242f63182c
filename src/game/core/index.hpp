// Seats, cells, cards and digits are counted in int; this is the place of one in a container.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

namespace game {

/// The same number, not negative, as containers count; of an enumerator its value.
template <class Number>
requires std::integral<Number> || std::is_enum_v<Number>
constexpr std::size_t index(Number number) {
    return static_cast<std::size_t>(number);
}

}  // namespace game
