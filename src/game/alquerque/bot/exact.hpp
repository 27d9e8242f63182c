// The strongest level: plays what can be proved, and sets problems where that is lost or drawn.
#pragma once

#include "game/alquerque/bot/search.hpp"

#include <optional>

namespace alquerque {

/// The choice by strategies, tables and complete search, as far as the effort reaches, else by
/// search; values as in `think`.
game::Thought exact_move(const Position& position, const game::Request& request,
                         const Strength& strength);

/// The same by strategies alone, at once; nothing where they do not tell enough.
std::optional<game::Thought> planned_move(const Position& position, const game::Request& request);

}  // namespace alquerque
