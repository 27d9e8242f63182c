// A position of the classic game with forced captures, seen without colours, symmetric ones as one:
// what proofs and strategies are made of. Draw rules play no part here.
#pragma once

#include "game/alquerque/proof/tables.hpp"
#include "game/alquerque/steps.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace alquerque {

/// A position and whose goal is in question: the hero's, who wants to win, or not to lose.
struct Node {
    Points own = 0;     ///< stones of the player on turn
    Points other = 0;   ///< stones of the other player
    bool hero = false;  ///< the player on turn is the hero

    bool operator==(const Node&) const = default;
};

/// The field with `hero` as the player whose goal is in question.
inline Node node_of(const Field& field, int hero) {
    return {field.own(), field.other(), field.side == hero};
}

/// A number of 51 bits, not 0, the same for positions that a symmetry maps onto each other.
std::uint64_t key_of(const Node& node);

/// The one of the symmetric positions that stands for all.
Node node_of(std::uint64_t key);

/// How certain a position is without any search: 1 the hero wins, 0 draw, -1 the hero loses; and
/// how many quiet turns the table says until the next capture or block.
struct Settled {
    int outcome = 0;
    int quiet = 0;
};

/// The end of the game or the tables' verdict; nothing if the game goes on beyond them.
std::optional<Settled> settled(const Tables& tables, const Node& node);

/// A result of a turn.
struct Reply {
    std::uint64_t key = 0;
    bool quiet = true;  ///< nothing was taken

    bool operator==(const Reply&) const = default;
};

/// All different results of a turn, symmetric ones once; empty when the player on turn is blocked.
/// Their order is part of the format of stored strategies: what looks best comes first.
std::vector<Reply> replies_of(Chain chain, const Node& node);

}  // namespace alquerque
