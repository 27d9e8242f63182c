// Random games under any law, for one kind of processor (see lanes.hpp).
#pragma once

#include "game/alquerque/count/playout_game.hpp"
#include "game/alquerque/count/playout_round.hpp"

namespace alquerque {

namespace {

template <class L>
game::Playouts run(const Position& start, std::uint64_t games, std::uint64_t seed) {
    if constexpr (!L::optional && !L::may) {
        return Round<L>(start, seed).play(games);
    } else {
        Player<L> player(start, seed);
        game::Playouts sum;
        for (; sum.games < games; ++sum.games) sum.plies += player.play();
        return sum;
    }
}

}  // namespace

}  // namespace alquerque
