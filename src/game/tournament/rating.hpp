// Ratings by Glicko-2 (Glickman, “Example of the Glicko-2 system”, 2013), with the weights and
// limits of rule 12. Numbers alone: who is rated for what is decided elsewhere (rated.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace tournament {

// The parameters of rule 12.1. The paper wants 0.3 … 1.2 for tau; the least deviation and the
// border of what is provisional are those of lichess.
inline constexpr double kStartRating = 1500;
inline constexpr double kLowestRating = 100;
inline constexpr double kLeastDeviation = 45;
inline constexpr double kMostDeviation = 350;         ///< of whom nothing is known
inline constexpr double kProvisionalDeviation = 110;  ///< above it too little is known
inline constexpr double kStartVolatility = 0.06;
inline constexpr double kLeastVolatility = 0.03;
inline constexpr double kMostVolatility = 0.1;
inline constexpr double kGlickoScale = 173.7178;  ///< between ratings and the paper's mu and phi
inline constexpr double kTau = 0.5;               ///< how quickly the volatility changes
inline constexpr double kDaysOfPeriod = 5;

/// What is known of a player's strength in one game.
struct Rating {
    double r = kStartRating;
    double rd = kMostDeviation;            ///< deviation
    double vol = kStartVolatility;         ///< volatility
    std::optional<std::int64_t> day = {};  ///< of the last rated match, on any common scale

    /// Too little is known yet (rule 12.1).
    bool provisional() const { return rd > kProvisionalDeviation; }
    bool operator==(const Rating&) const = default;
};

/// What a beginner has until somebody says otherwise.
inline constexpr Rating kBeginner = {};

/// One game for the reckoning of one player. At a table of m seats each meets m - 1 others;
/// together they weigh as much as one game, because they are not independent of each other
/// (rule 12.3).
struct RatedGame {
    Rating opponent;    ///< as it was before
    double score = 0;   ///< 1 won, 1/2 drawn, 0 lost
    double weight = 1;  ///< of this game among others; 1 / (seats - 1) at a table
};

/// The rating after one period with these games, at least one: steps 2 to 8 of the paper, then the
/// limits of rule 12.1. Nothing is rounded, so the next period begins from exactly this.
///
/// `periods`: how many have passed without a game, each of five days; they widen the deviation
/// first (rule 12.3). A year widens 61 to about 108.
Rating updated(const Rating& before, const std::vector<RatedGame>& games, double periods);

/// The time between two matches in periods; 0 if a day is not known (rule 12.3).
double periods_between(const std::optional<std::int64_t>& last,
                       const std::optional<std::int64_t>& day);

}  // namespace tournament
