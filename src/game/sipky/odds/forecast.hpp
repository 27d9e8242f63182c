// What the final scores of all seats are expected to be, for every total that the seat on turn may
// come to, when everybody plays on as outlook.hpp thinks: the table of points beside the chances.
#pragma once

#include "game/sipky/odds/outlook.hpp"

#include <array>
#include <vector>

namespace sipky {

/// Points of each seat at the end of the match. Of the legs that have not begun a seat has nothing,
/// as they are the same to all; one who plays alone, what the best play brings there.
using Scores = std::array<double, kMaxSeats>;

/// Rows by total, as in Outlook.
struct Forecast {
    std::vector<Scores> stay;
    std::vector<Scores> end;
    Scores out{};

    const Scores& after(int total) const {
        return total < static_cast<int>(stay.size()) ? stay[static_cast<std::size_t>(total)] : out;
    }
    const Scores& ended(int total) const {
        return total < static_cast<int>(end.size()) ? end[static_cast<std::size_t>(total)] : out;
    }
};

/// Own score minus the best of the others; alone the own score. The unit of game::Candidate::value.
double margin(const Scores& scores, int seat, int seats);

/// The forecast of the seat on turn by the strongest policy; its first throw may still be to come.
Forecast forecast(const Position& position);

/// Points expected after each legal action, in the order of moves(): numbers are chosen by
/// `outlook`, among equals by the margin.
std::vector<Scores> judge_scores(const Position& position, const Outlook& outlook,
                                 const Forecast& forecast);

}  // namespace sipky
