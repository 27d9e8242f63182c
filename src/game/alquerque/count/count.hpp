// Counting and random playing at full speed on the concrete fields. The loops are built twice, for
// every processor and for newer ones; which of the two runs is asked here.
#pragma once

#include "game/alquerque/rules.hpp"
#include "game/core/registry.hpp"

namespace alquerque {

/// Number of action sequences of exactly `depth` actions from `position`, draw rules included.
std::uint64_t perft(const Position& position, int depth);

/// Plays `games` uniformly random games to their ends; one that reaches 100 000 plies is broken
/// off.
game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed);

/// Sequences of `depth` actions below a field without history.
std::uint64_t count_plain(const Agreement& agreed, const Field& field, int depth);
/// Random games, as `playouts` says.
game::Playouts playouts_plain(const Position& start, std::uint64_t games, std::uint64_t seed);

#if defined(__x86_64__) && defined(__GNUC__)
#define ALQUERQUE_TWO_PROCESSORS 1
/// True if this processor has what count_new.cpp asks for.
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
