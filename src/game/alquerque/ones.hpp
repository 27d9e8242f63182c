// Counting bits quickly on machines that can and on those that cannot, chosen at run time: the
// program is built for every processor of its architecture.
#pragma once

#include <bit>
#include <cstdint>

namespace alquerque {

/// Whatever the compiler makes of it for the oldest supported processor.
struct PlainOnes {
    static int of(std::uint64_t set) { return std::popcount(set); }
};

#if defined(__x86_64__) && defined(__GNUC__)
/// The instruction that all but the first x86-64 processors have.
struct QuickOnes {
    static int of(std::uint64_t set) {
        std::uint64_t count;
        __asm__("popcnt %1, %0" : "=r"(count) : "r"(set) : "cc");
        return static_cast<int>(count);
    }
};
inline bool quick_ones() {
    return __builtin_cpu_supports("popcnt") != 0;
}
#else
using QuickOnes = PlainOnes;
inline bool quick_ones() {
    return true;
}
#endif

}  // namespace alquerque
