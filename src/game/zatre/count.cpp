// Counting the actions of a position of Zatre without a list.
#include "game/zatre/count.hpp"

#include "game/core/perft.hpp"

namespace zatre {

namespace {

std::uint64_t actions_of(const Position& position) {
    switch (position.phase()) {
        case Phase::start:
            return static_cast<std::uint64_t>(position.players());
        case Phase::draw:
        case Phase::passdraw: {
            std::uint64_t values = 0;
            for (int value = 1; value <= kValues; ++value) values += position.bag().of(value) > 0;
            return values;
        }
        case Phase::play: {
            std::uint64_t places = 0;
            for (int value = 1; value <= kValues; ++value)
                places += static_cast<std::uint64_t>(position.legal(value).size());
            return places > 0 ? places : 1;  // a pass
        }
        case Phase::over:
            break;
    }
    return 0;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    return game::perft_of<Position, actions_of>(position, depth);
}

}  // namespace zatre
