// Which of the sources for different processors run here; the counting loops are built twice.
#pragma once

#include "game/alquerque/rules.hpp"
#include "game/core/registry.hpp"

namespace alquerque {

/// Sequences of `depth` actions below a field without history.
std::uint64_t count_plain(const Agreement& agreed, const Field& field, int depth);
/// Random games, as `playouts` says.
game::Playouts playouts_plain(const Position& start, std::uint64_t games, std::uint64_t seed);

#if defined(__x86_64__) && defined(__GNUC__)
#define ALQUERQUE_TWO_PROCESSORS 1
/// True if this processor has what perft_new.cpp and playout_new.cpp ask for.
inline bool new_processor() {
    static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                            __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    return has;
}
/// The same with the instructions of newer processors; the same results.
std::uint64_t count_new(const Agreement& agreed, const Field& field, int depth);
game::Playouts playouts_new(const Position& start, std::uint64_t games, std::uint64_t seed);
#endif

}  // namespace alquerque
