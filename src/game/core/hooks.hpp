// Connects the hooks of a row, which know positions only through the seam, with the functions of
// one game, which know its own type.
#pragma once

#include "game/core/game.hpp"

#include <cassert>

namespace game {

/// A hook made of a game's function: `row.think = on(think)`. A position of another game is an
/// error of programmers.
template <class P, class Result, class... Rest>
auto on(Result (*function)(const P&, Rest...)) {
    return [function](const Position& position, Rest... rest) {
        const auto* boxed = dynamic_cast<const Boxed<P>*>(&position);
        assert(boxed && "a position of another game");
        return function(boxed->value, rest...);
    };
}

}  // namespace game
