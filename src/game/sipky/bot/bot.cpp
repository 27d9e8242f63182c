// The computer players. Weak levels misjudge their choices, the more the weaker they are, and look
// at nobody but themselves; the strongest one plays for the win and counts the cards.
#include "game/sipky/row.hpp"

#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/sipky/odds/explain.hpp"
#include "game/sipky/odds/forecast.hpp"
#include "game/sipky/odds/opponents.hpp"
#include "game/sipky/odds/value_by_total.hpp"

#include <algorithm>
#include <cassert>

namespace sipky {

namespace {

using Kind = Move::Kind;

/// How a level thinks.
struct Strength {
    int wobble = 0;  ///< values are off by up to so many points
    Others others = Others::ignored;
    bool counts = false;  ///< exact values over the real pile where there is time
    bool chases = false;  ///< totals below the best finished one are worth nothing
};

/// Found by series of games: each step wins at least 55 of 100 against the one below (4000 games
/// each, ± 0.8: 62.6, 57.5, 55.8; the last 56.4 ± 1.1 of 2000).
constexpr std::array<Strength, 5> kLadder{{
    {130, Others::ignored, false},
    {85, Others::ignored, false},
    {32, Others::ignored, false},
    {0, Others::ignored, false, true},
    {0, Others::best, true},
}};

/// States for exact values: in play, and for analysis that may take some seconds.
constexpr std::uint64_t kQuickStates = 4'000;
constexpr std::uint64_t kPatientStates = 10'000'000;

/// Chances that mean the same.
constexpr double kSameChance = 1e-9;

/// A stream of its own for each position, so that a bot without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    std::uint64_t here = static_cast<std::uint64_t>(position.leg());
    for (int seat = 0; seat < position.seats(); ++seat)
        here = game::mixed(here ^ static_cast<std::uint64_t>(position.total(seat)));
    for (int d = 0; d < kDigits; ++d)
        here = game::mixed(here * 9 + static_cast<std::uint64_t>(position.cards().left(d)));
    here ^= static_cast<std::uint64_t>(position.cards().shuffles() * 512 +
                                       position.cards().hand_size());
    if (position.mode() == Mode::ladder)
        here ^= static_cast<std::uint64_t>(position.attempt()) << 20;
    return game::Random(request.seed, game::mixed(here));
}

/// A wobble of one point, where values are chances or throws.
double unit_of(const ValueByTotal& values) {
    switch (values.unit) {
        case Unit::points:
            return 1;
        case Unit::chance:
            return 0.01;
        case Unit::throws:
            break;
    }
    return 0.15;
}

/// What nobody misses: the hit in a game that wants nothing else, a card that fits while more than
/// one is missing.
const Seen* obvious(const Position& position, const std::vector<Seen>& list) {
    if (!position.to_hit()) return nullptr;
    for (const Seen& seen : list) {
        const Move& move = seen.option.move;
        if (move.kind != Kind::form && move.kind != Kind::keep) continue;
        const int number = move.kind == Kind::keep ? position.cards().hand(0) : int{move.number};
        const int gap = position.target() - position.total(position.seat()) - number;
        if (gap == 0) return &seen;
        const bool far = gap + number >= kDigits;
        if (move.kind == Kind::keep && far && gap > 0) return &seen;
    }
    return nullptr;
}

game::Thought random_move(const Position& position, const game::Request& request) {
    const auto moves = position.moves();
    game::Random random = luck(position, request);
    game::Thought thought;
    thought.move = position.text(moves[random.below(moves.size())]);
    thought.line = {thought.move};
    thought.candidates = {{thought.move, 0, false}};
    return thought;
}

/// The judgement of all choices: over the real pile where that can be had.
std::vector<Option> judged(const Position& position, const game::Request& request,
                           const ValueByTotal& values, bool counts) {
    std::vector<Option> list;
    const bool hopeful = values.single && !position.to_hit();
    if (counts && hopeful) {
        const std::uint64_t states = request.budget    ? request.budget
                                     : request.patient ? kPatientStates
                                                       : kQuickStates;
        // Alone, points are what one plays for.
        const bool apart = values.unit == Unit::chance;
        const bool told = request.patient || !apart;
        const Goal points = told ? points_goal(position) : Goal{};
        const Goal* secondary = told && apart ? &points : nullptr;
        list = judge_exactly(position, values, states, request.stop, secondary);
        if (!apart)
            for (Option& option : list) option.secondary = option.value + points.out;
    }
    if (list.empty()) list = judge(position, values);
    return list;
}

/// Of choices that are worth the same the one with the most points.
const Seen* by_points(const Position& position, const ValueByTotal& values,
                      const std::vector<Seen>& list, const Seen* best) {
    const auto same = [&](const Seen& one) { return best->worth - one.worth < kSameChance; };
    if (values.unit != Unit::chance || position.to_hit() || position.seats() == 1 ||
        std::count_if(list.begin(), list.end(), same) < 2)
        return best;
    const auto scores = judge_scores(position, values, forecast(position));
    const Seen* found = nullptr;
    double most = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!same(list[i])) continue;
        const double points = margin(scores[i], position.seat(), position.seats());
        if (found && points <= most) continue;
        found = &list[i];
        most = points;
    }
    return found;
}

game::Thought by_value(const Position& position, const game::Request& request,
                       const ValueByTotal& values, const Strength& strength) {
    game::Random random = luck(position, request);
    const double unit = unit_of(values);
    const auto span = static_cast<std::uint64_t>(strength.wobble * 1000 + 1);
    std::vector<Seen> list;
    for (const Option& option : judged(position, request, values, strength.counts)) {
        list.push_back({option, option.value});
        if (strength.wobble == 0) continue;
        const auto off = static_cast<std::int64_t>(random.below(span)) -
                         static_cast<std::int64_t>(random.below(span));
        list.back().worth += static_cast<double>(off) * unit / 1000;
    }
    const Seen* best = &list.front();
    for (const Seen& seen : list)
        if (seen.worth > best->worth) best = &seen;
    if (strength.counts) best = by_points(position, values, list, best);
    if (const Seen* sure = obvious(position, list)) best = sure;
    const Move chosen = best->option.move;
    if (strength.others != Others::ignored || !request.patient)
        return explain(position, request, values, std::move(list), chosen);
    // What a choice is really worth, also of those who look at nobody but themselves.
    const ValueByTotal whole = sipky::value_by_total(position, position.seat());
    const auto options = judge(position, whole);
    for (std::size_t i = 0; i < list.size(); ++i) list[i].option = options[i];
    return explain(position, request, whole, std::move(list), chosen);
}

/// The stated policy itself: the highest mean of totals that beat the best finished one.
ValueByTotal for_the_chase(const Position& position) {
    ValueByTotal found = value_by_total(position, position.seat(), Others::ignored);
    if (position.to_hit() || early_leg(position)) return found;
    const Goal goal = chase_goal(position.target(), position.best_finished());
    found.stay = plan_for(goal).best;
    found.end = goal.at;
    return found;
}

/// For the exact hit and nothing else.
ValueByTotal for_the_hit(const Position& position) {
    ValueByTotal found = value_by_total(position, position.seat(), Others::ignored);
    if (position.to_hit()) return found;
    const Goal goal = near_goal(position.target(), 0);
    found.unit = Unit::chance;
    found.stay = plan_for(goal).best;
    found.end = goal.at;
    return found;
}

}  // namespace

int levels() {
    return static_cast<int>(kLadder.size());
}

std::vector<std::string> bots() {
    return game::bot_names(levels(), {"mean", "exact", "chaser", "stated"});
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.actor() >= 0 && "luck and the end are no choices");
    const int seat = position.seat();
    if (request.bot == "random") return random_move(position, request);
    if (request.bot == "exact") return by_value(position, request, for_the_hit(position), {});
    if (request.bot == "chaser") return by_value(position, request, for_the_chase(position), {});
    if (request.bot == "mean" || request.bot == "stated") {
        const Others others = request.bot == "mean" ? Others::ignored : Others::stated;
        return by_value(position, request, value_by_total(position, seat, others), {});
    }
    const auto place = static_cast<std::size_t>(request.bot.back() - '1');
    assert(request.bot.size() == 6 && place < kLadder.size());
    const Strength& strength = kLadder[place];
    return by_value(
        position, request,
        strength.chases ? for_the_chase(position) : value_by_total(position, seat, strength.others),
        strength);
}

}  // namespace sipky
