// Random games for processors with AVX2 and BMI2.
#include "game/alquerque/count/processor.hpp"

#if defined(ALQUERQUE_TWO_PROCESSORS)
#define ALQUERQUE_NEW_PROCESSOR
#include "game/alquerque/count/playout_run.hpp"

namespace alquerque {

game::Playouts playouts_new(const Position& start, std::uint64_t games, std::uint64_t seed) {
    return with_law(start.agreement(), [&]<class L>(L) { return run<L>(start, games, seed); });
}

}  // namespace alquerque
#endif
