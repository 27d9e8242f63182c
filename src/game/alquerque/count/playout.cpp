// Random games for every processor, and the choice of the source that plays them here.
#include "game/alquerque/count/count.hpp"
#include "game/alquerque/count/playout_run.hpp"
#include "game/alquerque/count/processor.hpp"

namespace alquerque {

game::Playouts playouts_plain(const Position& start, std::uint64_t games, std::uint64_t seed) {
    return with_law(start.agreement(), [&]<class L>(L) { return run<L>(start, games, seed); });
}

game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed) {
#if defined(ALQUERQUE_TWO_PROCESSORS)
    if (new_processor()) return playouts_new(position, games, seed);
#endif
    return playouts_plain(position, games, seed);
}

}  // namespace alquerque
