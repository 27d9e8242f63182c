// Tables while they are learned: the same shape as knaster::WorthTables, in floating point, with
// what is needed to find each weight's own rate.
#pragma once

#include "game/knaster/bot/policy.hpp"
#include "game/knaster/bot/worth.hpp"

#include <cmath>
#include <string>
#include <vector>

namespace learn {

using knaster::Pattern;

/// One learned number. Its rate falls as its errors begin to cancel out (temporal coherence, Beal
/// and Smith 1999).
struct Weight {
    float value = 0;
    float drift = 0;
    float effort = 0;

    void learn(float error, float rate) {
        value += rate * (effort > 0 ? std::fabs(drift) / effort : 1.0F) * error;
        drift += error;
        effort += std::fabs(error);
    }
};

/// What an afterstate looks like to the tables.
struct View {
    std::array<Pattern, knaster::kLines> patterns{};
    std::uint16_t sums = 0;
    int empties = 0;
    int others = 0;  ///< 0: alone
};

/// One set of tables; a Worth for knaster::Policy through `Under`.
class Weights {
public:
    Weights();

    /// Begins with what other tables say.
    void start_from(const knaster::WorthTables& tables);

    static int phase(const View& view) { return knaster::phase_of(left(view)); }
    /// Empty fields of the fullest sheet.
    static int left(const View& view) {
        return view.others && view.others < view.empties ? view.others : view.empties;
    }
    float line(int phase, Pattern pattern, int points) const {
        const std::size_t at = index(phase, pattern);
        return flat_[at].value + slope_[at].value * lean(points);
    }
    float sums(const View& view) const;
    /// Moves what the view is worth towards `target`, which is `error` more.
    void learn(const View& view, float error, float rate);
    /// Appends the tables as knaster::WorthTables reads them.
    void write(std::string& bytes) const;

private:
    /// Points of a line around their middle, at most about one.
    static float lean(int points) { return static_cast<float>(2 * points - 15) / 4; }
    std::size_t index(int phase, Pattern pattern) const {
        return static_cast<std::size_t>(phase) * size_ + same_[pattern];
    }
    /// Where the worth of a set of sums stands.
    static std::size_t set(const View& view);

    std::size_t size_;
    std::vector<Pattern> same_;  ///< of a pattern and its reflection the first
    std::vector<Weight> flat_;
    std::vector<Weight> slope_;
    std::vector<Weight> sums_;
    std::vector<Weight> pace_;
};

/// The weights under a clock.
struct Under {
    using Value = float;
    static constexpr float unit = 1;

    const Weights* weights = nullptr;
    int others = 0;

    int phase(int empties, std::uint16_t) const {
        View view;
        view.empties = empties;
        view.others = others;
        return Weights::phase(view);
    }
    float line(int phase, Pattern pattern, int points) const {
        return weights->line(phase, pattern, points);
    }
    float sums(int empties, std::uint16_t sums) const {
        View view;
        view.sums = sums;
        view.empties = empties;
        view.others = others;
        return weights->sums(view);
    }
};

}  // namespace learn
