// Counting sequences and playing random games of Zatre.
#include "game/zatre/count.hpp"

#include "game/core/perft.hpp"

namespace zatre {

std::uint64_t perft(const Position& position, int depth) {
    return game::perft_of(position, depth);
}

game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed) {
    return game::playouts_of(position, games, seed);
}

}  // namespace zatre
