// The computer players. Weak levels misjudge their choices, the more the weaker they are, and look
// at nobody but themselves; the strongest one plays for the win and counts the cards.
#include "game/sipky/bot.hpp"

#include "game/core/random.hpp"
#include "game/sipky/outlook.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sipky {

namespace {

using Kind = Move::Kind;

/// How a level thinks.
struct Strength {
    int wobble = 0;  ///< values are off by up to so many points
    Others others = Others::ignored;
    bool counts = false;  ///< exact values over the real pile where there is time
};

/// Found by series of 20,000 games.
constexpr std::array<Strength, 5> kLadder{{
    {70, Others::ignored, false},
    {34, Others::ignored, false},
    {14, Others::ignored, false},
    {0, Others::ignored, false},
    {0, Others::best, true},
}};

/// States for exact values: in play, and for analysis that may take some seconds.
constexpr std::uint64_t kQuickStates = 4'000;
constexpr std::uint64_t kPatientStates = 8'000'000;

/// A stream of its own for each position, so that a bot without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    std::uint64_t here = static_cast<std::uint64_t>(position.leg());
    for (int seat = 0; seat < position.seats(); ++seat)
        here = game::mixed(here ^ static_cast<std::uint64_t>(position.total(seat)));
    for (int d = 0; d < kDigits; ++d)
        here = game::mixed(here * 9 + static_cast<std::uint64_t>(position.left(d)));
    here ^= static_cast<std::uint64_t>(position.shuffles() * 512 + position.hand_size());
    if (position.mode() == Mode::ladder)
        here ^= static_cast<std::uint64_t>(position.attempt()) << 20;
    return game::Random(request.seed, game::mixed(here));
}

/// A wobble of one point, where values are chances or throws.
double unit_of(const Outlook& outlook) {
    switch (outlook.unit) {
        case Unit::points:
            return 1;
        case Unit::chance:
            return 0.01;
        case Unit::throws:
            break;
    }
    return 0.15;
}

/// Points made before this leg and expected of those after it; nothing where the leg is all.
double beyond(const Position& position, Unit unit) {
    if (unit == Unit::chance || position.mode() == Mode::single) return 0;
    double sum = unit == Unit::throws ? -position.scores()[0] : position.scores()[0];
    for (int leg = position.leg() + 1; leg < position.legs(); ++leg)
        sum += unit == Unit::throws ? -ladder_plan(position.target(leg))[0]
                                    : plan_for(mean_goal(position.target(leg))).start();
    return sum;
}

struct Figure {
    int whole = 0;
    int thousandths = 0;
};

Figure figure_of(double value) {
    const auto all = static_cast<long>(std::lround(value * 1000));
    return {static_cast<int>(all / 1000), static_cast<int>(all % 1000)};
}

/// The value as a thought tells it.
Figure told(const Position& position, Unit unit, double value, double more) {
    const bool alone = position.seats() == 1;
    switch (unit) {
        case Unit::points:
            return figure_of(alone ? value + more : value);
        case Unit::throws:
            return figure_of(-(value + more));
        case Unit::chance:
            break;
    }
    return figure_of(std::clamp(100 * value, 0.0, 100.0));
}

/// What nobody misses: the hit in a game that wants nothing else, a card that fits while more than
/// one is missing.
const Option* obvious(const Position& position, const std::vector<Option>& list) {
    if (!position.to_hit()) return nullptr;
    for (const Option& option : list) {
        const bool adds = option.move.kind == Kind::form || option.move.kind == Kind::keep;
        if (!adds) continue;
        const int number =
            option.move.kind == Kind::keep ? position.hand(0) : int{option.move.number};
        const int gap = position.target() - position.total(position.seat()) - number;
        if (gap == 0) return &option;
        const bool far = gap + number >= kDigits;
        if (option.move.kind == Kind::keep && far && gap > 0) return &option;
    }
    return nullptr;
}

game::Thought thought_of(const Position& position, Unit unit, std::vector<Option> list,
                         const Move& chosen, bool exact) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Option& a, const Option& b) { return a.value > b.value; });
    game::Thought thought;
    thought.move = position.text(chosen);
    thought.line = {thought.move};
    thought.exact = exact;
    thought.nodes = list.size();
    const double more = beyond(position, unit);
    for (const Option& option : list) {
        const Figure figure = told(position, unit, option.value, more);
        game::Candidate candidate;
        candidate.move = position.text(option.move);
        candidate.value = figure.whole;
        candidate.thousandths = figure.thousandths;
        candidate.exact = exact;
        thought.candidates.push_back(candidate);
        if (!(option.move == chosen)) continue;
        thought.value = figure.whole;
        thought.thousandths = figure.thousandths;
    }
    return thought;
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

game::Thought by_outlook(const Position& position, const game::Request& request,
                         const Outlook& outlook, const Strength& strength) {
    std::vector<Option> list;
    if (strength.counts) {
        const std::uint64_t states = request.budget    ? request.budget
                                     : request.patient ? kPatientStates
                                                       : kQuickStates;
        list = judge_exactly(position, outlook, states, request.stop);
    }
    const bool exact = !list.empty();
    if (!exact) list = judge(position, outlook);
    game::Random random = luck(position, request);
    const double unit = unit_of(outlook);
    const auto span = static_cast<std::uint64_t>(strength.wobble * 1000 + 1);
    const Option* best = nullptr;
    double most = 0;
    for (const Option& option : list) {
        double seen = option.value;
        if (strength.wobble > 0) {
            const auto off = static_cast<std::int64_t>(random.below(span)) -
                             static_cast<std::int64_t>(random.below(span));
            seen += static_cast<double>(off) * unit / 1000;
        }
        if (best && seen <= most) continue;
        best = &option;
        most = seen;
    }
    if (const Option* sure = obvious(position, list)) best = sure;
    return thought_of(position, outlook.unit, list, best->move, exact);
}

/// The stated policy itself: the highest mean of totals that beat the best finished one.
Outlook for_the_chase(const Position& position) {
    Outlook found = outlook(position, position.seat(), Others::ignored);
    if (position.to_hit()) return found;
    const Goal goal = chase_goal(position.target(), position.best_finished());
    found.stay = plan_for(goal).best;
    found.end = goal.at;
    return found;
}

/// For the exact hit and nothing else.
Outlook for_the_hit(const Position& position) {
    Outlook found = outlook(position, position.seat(), Others::ignored);
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
    std::vector<std::string> names = {"random"};
    for (int level = 1; level <= levels(); ++level)
        names.push_back("level" + std::to_string(level));
    names.insert(names.end(), {"mean", "exact", "chaser", "stated"});
    return names;
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.actor() >= 0 && "luck and the end are no choices");
    const int seat = position.seat();
    if (request.bot == "random") return random_move(position, request);
    if (request.bot == "exact") return by_outlook(position, request, for_the_hit(position), {});
    if (request.bot == "chaser") return by_outlook(position, request, for_the_chase(position), {});
    if (request.bot == "mean" || request.bot == "stated") {
        const Others others = request.bot == "mean" ? Others::ignored : Others::stated;
        return by_outlook(position, request, outlook(position, seat, others), {});
    }
    const auto place = static_cast<std::size_t>(request.bot.back() - '1');
    assert(request.bot.size() == 6 && place < kLadder.size());
    const Strength& strength = kLadder[place];
    return by_outlook(position, request, outlook(position, seat, strength.others), strength);
}

}  // namespace sipky
