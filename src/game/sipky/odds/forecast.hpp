// What the final scores of all seats are expected to be, for every total that the seat on turn may
// come to, when everybody plays on as value_by_total.hpp thinks: the table of points beside the
// chances.
#pragma once

#include "game/sipky/odds/opponents.hpp"
#include "game/sipky/odds/value_by_total.hpp"

#include <array>
#include <vector>

namespace sipky {

/// Points of each seat at the end of the match. Of the legs that have not begun a seat has nothing,
/// as they are the same to all; one who plays alone, what the best play brings there.
using Scores = std::array<double, kMaxSeats>;

/// Rows by total, as in ValueByTotal.
struct Forecast {
    std::vector<Scores> stay;
    std::vector<Scores> end;
    Scores out{};

    const Scores& after(int total) const {
        return total < static_cast<int>(stay.size()) ? stay[index(total)] : out;
    }
    const Scores& ended(int total) const {
        return total < static_cast<int>(end.size()) ? end[index(total)] : out;
    }
};

/// Own score minus the best of the others; alone the own score. The unit of game::Candidate::value.
double margin(const Scores& scores, int seat, int seats);

/// The forecast of the seat on turn by the strongest policy; its first throw may still be to come.
Forecast forecast(const Position& position);

/// Points expected after each legal action, in the order of moves(): numbers are chosen by
/// `values`, among equals by the margin.
std::vector<Scores> judge_scores(const Position& position, const ValueByTotal& values,
                                 const Forecast& forecast);

/// Two numbers that mean the same: which one is taken is decided by points.
inline constexpr double kSame = 1e-9;

/// Of the seat on turn, which is in; not for games before the last one of a series by sum.
Forecast forecast_game(const Position& position);

}  // namespace sipky
