// Why a placement is good, for hints and previews: what it does to the own lines and to those of
// others. Agrees with Position::points_with.
#pragma once

#include "game/tantrix/rules.hpp"

namespace tantrix {

/// One thing that a placement does.
struct Reason {
    enum class Kind : std::uint8_t {
        must_fill,    ///< a forced space has to be filled; tiles: number of legal placements
        closes_loop,  ///< the own line becomes a loop
        joins,        ///< two own lines become one
        extends,      ///< the own line gets longer
        prepares,     ///< own lines now meet at empty cells some tile fits in: `tiles`, `points`
                      ///< once they are filled
        blocks,       ///< another colour can expect less than before: `points` less
        binds,        ///< the next player will have to fill forced spaces: `tiles` of them
        quiet         ///< nothing of the kind: it waits
    };
    Kind kind = Kind::quiet;
    Colour colour = Colour::red;  ///< of the line; meaningless for must_fill, binds and quiet
    int tiles = 0;                ///< of the line afterwards, or as the kind says
    int points = 0;               ///< of the line afterwards, or as the kind says
    bool longest = false;         ///< the score of the colour grows

    bool operator==(const Reason&) const = default;
};

/// What a legal placement (assert) does, the most important first; never empty. The colours of the
/// player on turn count as own.
std::vector<Reason> reasons(const Position& position, const Placed& tile);

}  // namespace tantrix
