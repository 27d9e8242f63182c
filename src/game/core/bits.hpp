// Sets of small things are bits of a word.
#pragma once

#include <cstdint>

namespace game {

/// How many bits are set. Without an instruction for it, which not every machine has, the library's
/// std::popcount is a call; random playouts count often enough to feel it.
constexpr int count_bits(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
}

}  // namespace game
