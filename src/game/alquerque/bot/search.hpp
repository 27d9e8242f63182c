// How the computer players choose: how strong one is, the moves it chooses from, its luck, a search
// as deep as its strength allows, and for the strongest what can be proved.
#pragma once

#include "game/alquerque/proof/tables.hpp"
#include "game/alquerque/steps.hpp"
#include "game/core/random.hpp"
#include "game/core/registry.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace alquerque {

/// How a level thinks.
struct Strength {
    int depth = 100;             ///< plies looked ahead at most
    std::uint64_t nodes = 0;     ///< nodes looked at at most
    std::uint64_t overlook = 0;  ///< of a hundred moves: how many are judged without the replies
    int wobble = 0;              ///< values are off by up to so many hundredths of a stone
    std::uint64_t proof = 0;     ///< plays exactly: nodes of a complete search at most (forward)
    std::uint64_t traps = 0;     ///< where it is lost or drawn: nodes spent on setting problems
};

/// Moves of a position as steps, one for each different result, with the first notation of each.
struct Menu {
    std::vector<Step> steps;
    std::vector<std::string> texts;

    explicit Menu(const Position& position);
    const std::string& text(const Step& step) const;
};

/// A stream of its own for each position, so that a bot without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request);

/// Puts a list into an order drawn by luck.
template <class T>
void shuffle(std::vector<T>& list, game::Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
}

/// The expected continuation in notation.
std::vector<std::string> written(Position position, const std::vector<Step>& line);

/// True if a search by depth comes down to the tables from here.
bool near_tables(const Position& position);

/// The tables that a level at its strongest proves with; null where none apply.
std::shared_ptr<const Tables> tables_for(const Position& position, const game::Request& request);

/// The choice by search; values as in `think`. `tables` may end lines early.
game::Thought search_move(const Position& position, const game::Request& request,
                          const Strength& strength, const Tables* tables = nullptr);

/// The choice by strategies, tables and complete search, as far as the effort reaches, else by
/// search; values as in `think`. `measured`: where it is decided, how far the end is, too.
game::Thought exact_move(const Position& position, const game::Request& request,
                         const Strength& strength, bool measured);

/// The same by strategies alone, at once; nothing where they do not tell enough.
std::optional<game::Thought> planned_move(const Position& position, const game::Request& request);

}  // namespace alquerque
