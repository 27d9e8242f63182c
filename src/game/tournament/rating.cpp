#include "game/tournament/rating.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tournament {

namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kExact = 1e-12;  // of ln vol²
constexpr int kMostSteps = 500;   // some twenty are needed

/// What all games together say about one player (steps 3 and 4 of the paper).
struct Evidence {
    double certainty = 0;  ///< 1 / v
    double surplus = 0;    ///< sum of w g (s - E)
};

Evidence evidence_of(double mu, const std::vector<RatedGame>& games) {
    Evidence sum;
    for (const auto& game : games) {
        const double phi = game.opponent.rd / kGlickoScale;
        const double g = 1 / std::sqrt(1 + 3 * phi * phi / (kPi * kPi));
        const double lead = g * (mu - (game.opponent.r - kStartRating) / kGlickoScale);
        // E and 1 - E, each exact where it is small.
        const double won = 1 / (1 + std::exp(-lead)), lost = 1 / (1 + std::exp(lead));
        sum.certainty += game.weight * g * g * won * lost;
        sum.surplus += game.weight * g * (game.score * lost - (1 - game.score) * won);
    }
    return sum;
}

/// Step 5 of the paper: the new volatility (Illinois algorithm, halved where that stands still).
double new_volatility(double phi, double vol, double v, double delta) {
    const double a = 2 * std::log(vol);
    const auto f = [&](double x) {
        const double e = std::exp(x), sum = phi * phi + v + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kTau * kTau);
    };
    double low = a, high = a;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
        if (high < low) std::swap(low, high);
    } else {
        do low -= kTau;
        while (f(low) < 0);
    }
    // f falls: it is not negative at `low` and not positive at `high`.
    double at_low = f(low), at_high = f(high);
    for (int step = 0; step < kMostSteps && high - low > kExact; ++step) {
        double x = (low * at_high - high * at_low) / (at_high - at_low);
        if (step % 8 == 7 || !(x > low && x < high)) x = (low + high) / 2;
        const double at_x = f(x);
        if (at_x >= 0) {
            low = x;
            at_low = at_x;
            at_high /= 2;
        } else {
            high = x;
            at_high = at_x;
            at_low /= 2;
        }
        if (at_x == 0) return std::exp(x / 2);
    }
    return std::exp((low + high) / 4);
}

}  // namespace

Rating updated(const Rating& before, const std::vector<RatedGame>& games, double periods) {
    assert(!games.empty());
    const double mu = (before.r - kStartRating) / kGlickoScale;
    const double known = before.rd / kGlickoScale;
    const double phi = std::min(std::sqrt(known * known + before.vol * before.vol * periods),
                                kMostDeviation / kGlickoScale);
    const Evidence evidence = evidence_of(mu, games);
    const double v = 1 / evidence.certainty;
    const double vol = new_volatility(phi, before.vol, v, v * evidence.surplus);
    const double widened = phi * phi + vol * vol;
    const double narrowed = 1 / (1 / widened + evidence.certainty);
    Rating after = before;
    after.r =
        std::max(kLowestRating, (mu + narrowed * evidence.surplus) * kGlickoScale + kStartRating);
    after.rd = std::clamp(std::sqrt(narrowed) * kGlickoScale, kLeastDeviation, kMostDeviation);
    after.vol = std::clamp(vol, kLeastVolatility, kMostVolatility);
    return after;
}

double periods_between(const std::optional<std::int64_t>& last,
                       const std::optional<std::int64_t>& day) {
    if (!last || !day) return 0;
    return std::max(0.0, static_cast<double>(*day) - static_cast<double>(*last)) / kDaysOfPeriod;
}

}  // namespace tournament
