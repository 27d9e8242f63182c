// Counting and random games for processors with AVX2 and BMI2.
#include "game/alquerque/count/count.hpp"

#if defined(ALQUERQUE_TWO_PROCESSORS)
#define ALQUERQUE_NEW_PROCESSOR
#include "game/alquerque/count/perft_tree.hpp"
#include "game/alquerque/count/playout_round.hpp"

namespace alquerque {

std::uint64_t count_new(const Agreement& agreed, const Field& field, int depth) {
    return with_law(agreed, [&]<class L>(L) { return Tree<L>::count(field, depth); });
}

game::Playouts playouts_new(const Position& start, std::uint64_t games, std::uint64_t seed) {
    return with_law(start.agreement(), [&]<class L>(L) { return run<L>(start, games, seed); });
}

}  // namespace alquerque
#endif
