// The opponents of a seat in the ordinary game: one is followed throw by throw, and answered as
// well as can be, the others count as they stand.
#pragma once

#include "game/sipky/odds/field.hpp"
#include "game/sipky/rules.hpp"

#include <vector>

namespace sipky {

/// What is given. Ending with a total is worth addend + factor times the result against the other:
/// 1 for more than he has, one half for as much, else 0. Index 0: out.
struct Pursuit {
    int target = 101;
    std::vector<double> factor, addend;
    int lead = 0;      ///< what the player has more from before
    int limit = 0;     ///< the total that the other has to beat
    int his = 0;       ///< his total; he is in
    bool all = false;  ///< also for all greater totals of his
};

/// What it comes to, by the own total.
struct Pursued {
    std::vector<double> stay;  ///< in, the other on turn
    std::vector<double> end;   ///< ended with it
    double out = 0;
    /// The same for his totals from `his` on, if wanted.
    std::vector<std::vector<double>> stays = {}, ends = {};
};

Pursued pursue(const Pursuit& given, const Chasers& chasers);

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
struct Opponents {
    int followed = game::kNobody;  ///< the one who is nearest to an end; kNobody if none is in
    bool places = false;           ///< place points count: each of the others for himself
    Pursuit pursuit;

    /// Where nobody is followed: what a total is worth.
    Goal goal() const;
};
Opponents opponents_of(const Position& position, int seat);

}  // namespace sipky
