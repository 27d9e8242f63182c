// Who sits at the table beside a seat in the ordinary game, as its reckoning sees them: what
// outlook and forecast have in common.
#pragma once

#include "game/sipky/odds/chase.hpp"
#include "game/sipky/rules.hpp"

namespace sipky {

/// A series that is counted by its sum.
bool by_sum(const Position& position);
/// A game of it before the last one, which everybody plays for the most points.
bool early_leg(const Position& position);
/// The counted points of its finished games.
int before(const Position& position, int seat);
/// The counted total of a seat that has finished: 0 when out.
int ended_total(const Position& position, int seat);
/// What `other` has to beat among those who have finished, counted in his own total.
int limit_of(const Position& position, int other);
/// Only one other seat belongs to the match, and it is in.
bool duelling(const Position& position, int seat);

/// The others of a seat: one is followed throw by throw, the rest count as they stand.
struct Company {
    int followed = game::kNobody;  ///< the one who is nearest to an end; kNobody if none is in
    bool places = false;           ///< place points count: each of the others for himself
    Pursuit pursuit;

    /// Where nobody is followed: what a total is worth.
    Goal goal() const;
};
Company company_of(const Position& position, int seat);

}  // namespace sipky
