// Points of the choices, by the real pile where it was gone through, else by the forecast.
#include "game/sipky/odds/explain.hpp"

#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/forecast.hpp"
#include "game/sipky/odds/opponents.hpp"

#include <algorithm>
#include <cmath>

namespace sipky {

namespace {

/// In thousandths.
struct Figure {
    int whole = 0;
    int thousandths = 0;
};

Figure figure_of(double value) {
    const auto all = static_cast<long>(std::lround(value * 1000));
    return {static_cast<int>(all / 1000), static_cast<int>(all % 1000)};
}

/// Throws to the end of the ladder; `value` is of the running rung.
double all_throws(const Position& position, double value) {
    double sum = position.scores()[0] - value;
    for (int leg = position.leg() + 1; leg < position.legs(); ++leg)
        sum += ladder_plan(position.target(leg))[0];
    return sum;
}

/// What is exact of this leg is exact of the score: nothing comes after it, or what comes is known.
bool closes(const Position& position) {
    bool known = position.seats() == 1 && by_sum(position);
    for (int leg = position.leg() + 1; leg < position.legs(); ++leg)
        known = known && early_start(position.target(leg));
    return known || position.leg() + 1 == position.legs();
}

/// The last one of the last round hits some time: only the next throw decides.
bool sure_round(const Position& position) {
    return position.mode() == Mode::exact && position.in() == 1 && closes(position);
}

/// Points of one choice.
struct Points {
    double value = 0;
    bool exact = false;
};

std::vector<Points> points_of(const Position& position, const ValueByTotal& values,
                              const std::vector<Seen>& list) {
    std::vector<Points> found;
    if (position.mode() == Mode::ladder) {
        for (const Seen& one : list)
            found.push_back({all_throws(position, one.option.value), false});
        return found;
    }
    const auto scores = judge_scores(position, values, forecast(position));
    const auto moves = position.moves();
    for (const Seen& one : list) {
        const auto at = std::find(moves.begin(), moves.end(), one.option.move) - moves.begin();
        Points points;
        points.exact = closes(position) && one.option.exact;
        points.value = one.option.secondary
                           ? *one.option.secondary
                           : margin(scores[index(at)], position.seat(), position.seats());
        points.exact = points.exact || sure_round(position);
        found.push_back(points);
    }
    return found;
}

int chance_of(const Position& position, const ValueByTotal& values, const Option& option) {
    if (values.unit != Unit::chance || position.seats() == 1) return -1;
    return static_cast<int>(std::lround(100'000 * std::clamp(option.value, 0.0, 1.0)));
}

}  // namespace

Goal points_goal(const Position& position) {
    const Forecast ends = forecast(position);
    Goal goal;
    for (const Scores& scores : ends.end)
        goal.at.push_back(margin(scores, position.seat(), position.seats()));
    goal.out = margin(ends.out, position.seat(), position.seats());
    return goal;
}

game::Thought explain(const Position& position, const game::Request& request,
                      const ValueByTotal& values, std::vector<Seen> list, const Move& chosen) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Seen& a, const Seen& b) { return a.worth > b.worth; });
    std::stable_partition(list.begin(), list.end(),
                          [&](const Seen& one) { return one.option.move == chosen; });
    std::vector<Points> points(list.size());
    if (request.patient || position.seats() == 1 || early_leg(position))
        points = points_of(position, values, list);
    game::Thought thought;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Figure figure = figure_of(points[i].value);
        game::Candidate candidate;
        candidate.move = position.text(list[i].option.move);
        candidate.value = figure.whole;
        candidate.thousandths = figure.thousandths;
        candidate.exact = points[i].exact;
        candidate.chance = chance_of(position, values, list[i].option);
        thought.candidates.push_back(candidate);
    }
    const game::Candidate& first = thought.candidates.front();
    thought.move = first.move;
    thought.line = {first.move};
    thought.value = first.value;
    thought.thousandths = first.thousandths;
    thought.chance = first.chance;
    // A last throw may be certain while the others are not: then it is not certain to be the best.
    thought.exact =
        std::all_of(points.begin(), points.end(), [](const auto& p) { return p.exact; });
    thought.nodes = list.size();
    return thought;
}

}  // namespace sipky
