// Perft for processors with AVX2 and BMI2.
#include "game/alquerque/count/processor.hpp"

#if defined(ALQUERQUE_TWO_PROCESSORS)
#define ALQUERQUE_NEW_PROCESSOR
#include "game/alquerque/count/perft_tree.hpp"

namespace alquerque {

std::uint64_t count_new(const Agreement& agreed, const Field& field, int depth) {
    return with_law(agreed, [&]<class L>(L) { return Tree<L>::count(field, depth); });
}

}  // namespace alquerque
#endif
