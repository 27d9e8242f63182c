// One action ahead: a copy, the action, and what is certain then. Only where the seat does not act
// any more, what the others and luck can still do is gone through.
#include "game/core/sense.hpp"

#include "game/core/perft.hpp"
#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace game {

namespace {

/// How an action looks at sight; more is better.
enum class Look { lost, unknown, shared, open, won };

Fate fate_at_end(const Position& position, int seat) {
    const auto winners = position.winners();
    if (winners.empty() || (winners.size() > 1 && winners.size() == position.scores().size()))
        return Fate::shared;
    return std::count(winners.begin(), winners.end(), seat) > 0 ? Fate::won : Fate::lost;
}

/// What an end is compared by.
struct Outcome {
    std::vector<int> winners = {};
    std::vector<int> order = {};   // of every two seats: who stands higher
    std::vector<int> scores = {};  // of those that count

    bool operator==(const Outcome&) const = default;
};

/// All continuations, as long as they come to the same; where bounds settle the rest, no further.
class Continuations {
public:
    Continuations(const Game& game, const std::vector<int>& seats) : game_(game), seats_(seats) {}

    bool alike(const Position& position, int depth = kLongest) {
        if (position.actor() == kNobody) return same(at_end(position));
        if (const auto known = by_bounds(position)) return same(*known);
        if (depth == 0) return false;
        const auto choices = position.choices();
        if (choices.size() > kWide) return false;
        const auto here = key(position, choices);
        for (const auto& other : seen_[here])
            if (other->equals(position)) return true;
        for (const Choice& choice : choices) {
            if (--left_ < 0) return false;
            const auto next = position.copy();
            next->play(choice.move);
            if (!alike(*next, depth - 1)) return false;
        }
        seen_[here].push_back(position.copy());
        return true;
    }

private:
    static constexpr int kActions = 1'500;    // looked at in all
    static constexpr int kLongest = 48;       // actions to an end
    static constexpr std::size_t kWide = 40;  // choices: where there are more, much is open

    bool same(const Outcome& outcome) {
        if (!first_) first_ = outcome;
        return *first_ == outcome;
    }

    Outcome at_end(const Position& position) const {
        Outcome outcome{position.winners()};
        const auto scores = position.scores();
        for (std::size_t i = 0; i < scores.size(); ++i)
            for (std::size_t j = i + 1; j < scores.size(); ++j)
                outcome.order.push_back((scores[i] > scores[j]) - (scores[i] < scores[j]));
        for (const int seat : seats_) outcome.scores.push_back(scores[index(seat)]);
        return outcome;
    }

    std::optional<Outcome> by_bounds(const Position& position) const {
        const auto bounds = game_.bounds ? game_.bounds(position) : std::vector<Bounds>();
        if (bounds.size() < 2) return std::nullopt;
        Outcome outcome;
        for (std::size_t i = 0; i < bounds.size(); ++i)
            for (std::size_t j = i + 1; j < bounds.size(); ++j) {
                const bool above = bounds[i].least > bounds[j].most;
                if (!above && bounds[j].least <= bounds[i].most) return std::nullopt;
                outcome.order.push_back(above ? 1 : -1);
            }
        for (const int seat : seats_) {
            const Bounds& own = bounds[index(seat)];
            if (own.least != own.most) return std::nullopt;
            outcome.scores.push_back(own.least);
        }
        for (int seat = 0; seat < static_cast<int>(bounds.size()); ++seat)
            if (fate(game_, position, seat) == Fate::won) outcome.winners.push_back(seat);
        return outcome;
    }

    /// Of equal situations the same.
    static std::size_t key(const Position& position, const std::vector<Choice>& choices) {
        auto hash = static_cast<std::size_t>(position.actor() + 2);
        const auto mix = [&hash](std::size_t value) { hash = hash * 1'000'003 ^ value; };
        for (const Choice& choice : choices) mix(std::hash<std::string>()(choice.move));
        for (const int score : position.scores()) mix(static_cast<std::size_t>(score));
        return hash;
    }

    const Game& game_;
    const std::vector<int>& seats_;
    int left_ = kActions;
    std::optional<Outcome> first_ = {};
    std::unordered_map<std::size_t, std::vector<std::unique_ptr<Position>>> seen_ = {};
};

enum class Sure { yes, no, unknown };

/// Whether every continuation ends without a win of the seat and without an action of it; each
/// action that is looked at takes one of `left`, and with none left nothing is known.
Sure never_wins(const Game& game, const Position& position, int seat, int& left) {
    const int actor = position.actor();
    if (actor == seat) return Sure::no;
    const Fate found = fate(game, position, seat);
    if (actor == kNobody || found != Fate::open) return found == Fate::lost ? Sure::yes : Sure::no;
    for (const Choice& choice : position.choices()) {
        if (left == 0) return Sure::unknown;
        --left;
        const auto next = position.copy();
        next->play(choice.move);
        if (const Sure sure = never_wins(game, *next, seat, left); sure != Sure::yes) return sure;
    }
    return Sure::yes;
}

/// So long an even game is not worth a draw yet, unless it is proved to be one.
constexpr int kEarlyPlies = 20;

/// Random continuations that are tried where there are too many to go through: after an action that
/// may lose, and after each other one when it does.
constexpr int kTries = 16, kMoreTries = 200;

/// Whether the seat acts or wins in one of a few random continuations, the same ones every time.
bool has_chance(const Position& position, int seat, int tries) {
    Random random(1);
    for (int i = 0; i < tries; ++i) {
        const auto end = position.copy();
        while (end->actor() != kNobody) {
            if (end->actor() == seat) return true;
            const auto choices = end->choices();
            end->play(choices[random_choice(*end, choices, random)].move);
        }
        if (fate_at_end(*end, seat) == Fate::won) return true;
    }
    return false;
}

Look look_at(const Game& game, const Position& position, std::string_view move, int& left,
             int tries) {
    const int seat = position.actor();
    const auto after = position.copy();
    [[maybe_unused]] const auto refusal = after->play(move);
    assert(!refusal && "an action that is not legal");
    const Fate found = fate(game, *after, seat);
    if (found == Fate::lost) return Look::lost;
    // Nothing is worse than to have lost a part, unless the match is won all the same.
    if (game.spoilt && game.spoilt(position, *after, seat)) return Look::lost;
    if (found == Fate::won) return Look::won;
    if (found == Fate::shared) return Look::shared;
    const Sure lost = never_wins(game, *after, seat, left);
    if (lost == Sure::yes) return Look::lost;
    return lost == Sure::no || has_chance(*after, seat, tries) ? Look::open : Look::unknown;
}

/// A win that was proved to its last action.
bool proved(const Candidate& candidate) {
    return candidate.exact && candidate.value > 0 && candidate.plies > 0;
}

/// Makes one candidate the choice.
void choose(Thought& thought, const Candidate& candidate) {
    thought.move = candidate.move;
    thought.value = candidate.value;
    thought.thousandths = candidate.thousandths;
    thought.exact = candidate.exact;
    thought.plies = candidate.plies;
    thought.chance = candidate.chance;
    thought.line = {candidate.move};
    auto& list = thought.candidates;
    const auto same = [&](const Candidate& one) { return one.move == thought.move; };
    const auto at = std::find_if(list.begin(), list.end(), same);
    if (at != list.end()) std::rotate(list.begin(), at, at + 1);
}

/// Whether the rule stands over this player.
bool above_first(std::string_view bot) {
    return bot.rfind("level", 0) == 0 && bot != "level1";
}

}  // namespace

Fate fate(const Game& game, const Position& position, int seat) {
    if (position.actor() == kNobody) return fate_at_end(position, seat);
    const auto bounds = game.bounds ? game.bounds(position) : std::vector<Bounds>();
    if (bounds.size() < 2) return Fate::open;
    const Bounds& own = bounds[index(seat)];
    const auto beyond = [&](const Bounds& other) { return other.least > own.most; };
    if (std::any_of(bounds.begin(), bounds.end(), beyond)) return Fate::lost;
    const auto below = [&](const Bounds& other) {
        return &other == &own || other.most < own.least;
    };
    return std::all_of(bounds.begin(), bounds.end(), below) ? Fate::won : Fate::open;
}

bool decided(const Game& game, const Position& position, const std::vector<int>& seats) {
    assert(position.actor() != kNobody && "the match is over");
    return Continuations(game, seats).alike(position);
}

bool loses_at_once(const Game& game, const Position& position, std::string_view move) {
    int left = kContinuations;
    return look_at(game, position, move, left, kTries) == Look::lost;
}

Thought with_sense(const Game& game, const Position& position, Thought thought) {
    if (thought.move.empty()) return thought;
    int left = kContinuations;
    const Look chosen = look_at(game, position, thought.move, left, kTries);
    if (chosen != Look::lost && chosen != Look::shared) return thought;
    auto all = thought.candidates;
    for (const Choice& choice : position.choices()) all.push_back({choice.move});
    // What is not known to lose is better than what is.
    std::optional<Candidate> better, perhaps;
    int others = kContinuations;
    for (const Candidate& one : all) {
        if (one.move == thought.move || better) continue;
        const Look look = look_at(game, position, one.move, others, kMoreTries);
        const bool unlike = look != Look::lost && look != Look::unknown;
        const bool wins = look == Look::won || (look == Look::open && proved(one));
        if (chosen == Look::lost ? unlike : wins) better = one;
        if (chosen == Look::lost && look == Look::unknown && !perhaps) perhaps = one;
    }
    if (!better) better = perhaps;
    if (better) choose(thought, Candidate(*better));
    return thought;
}

bool takes_draw(const Thought& thought, bool own_turn, int ply) {
    const int own = own_turn ? thought.value : -thought.value;
    const bool early = !thought.exact && ply < kEarlyPlies;
    return own < 0 || (own == 0 && !early);
}

std::vector<Game> sensible(std::vector<Game> rows) {
    for (Game& row : rows)
        row.think = [game = row](const Position& position, const Request& request) {
            Thought thought = game.think(position, request);
            return above_first(request.bot) ? with_sense(game, position, std::move(thought))
                                            : thought;
        };
    return rows;
}

}  // namespace game
