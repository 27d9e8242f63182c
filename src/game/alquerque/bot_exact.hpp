// The strongest level: plays what can be proved, and sets problems where that is lost or drawn.
#pragma once

#include "game/alquerque/bot_search.hpp"

namespace alquerque {

/// The choice by strategies, tables and complete search, as far as the effort reaches, else by
/// search; values as in `think`.
game::Thought exact_move(const Position& position, const game::Request& request,
                         const Strength& strength);

}  // namespace alquerque
