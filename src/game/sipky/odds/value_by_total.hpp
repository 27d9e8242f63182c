// What a seat can expect of the running leg, for every total it may come to, and so what each of
// its choices is worth: the common ground of computer players and the ledger.
#pragma once

#include "game/sipky/odds/plan.hpp"
#include "game/sipky/rules.hpp"

#include <atomic>
#include <optional>
#include <vector>

namespace sipky {

/// What values count; more is always better.
enum class Unit : std::uint8_t {
    points,  ///< solo games: the expected counted total of the leg
    chance,  ///< several players: chance to win the leg (a shared win is half a one)
    throws   ///< ladder: expected throws to the end of the rung, as a negative number
};

/// Of one seat at one moment; more is always better. In its unit:
/// points, chances 0 … 1, minus throws.
struct ValueByTotal {
    Unit unit = Unit::points;
    std::vector<double> stay;  ///< by total: in with it, the turn passed on; at the target: the hit
    std::vector<double> end;   ///< by total: stopped with it
    double out = 0;            ///< overthrown
    bool single = false;       ///< nobody else acts: a goal in the sense of plan.hpp

    int target() const { return static_cast<int>(end.size()) - 1; }
    /// Still in, or over the target.
    double after(int total) const { return total > target() ? out : stay[index(total)]; }
    double ended(int total) const { return total > target() ? out : end[index(total)]; }
};

/// How the others are thought to play.
enum class Others {
    best,    ///< one other: as well as can be; several: by the stated policies of field.hpp
    stated,  ///< also one other by the stated policy
    ignored  ///< as if the seat were alone: highest mean, earliest hit
};

/// The values of `seat`, which must be in.
ValueByTotal value_by_total(const Position& position, int seat, Others others = Others::best);

/// A legal action and what it is worth.
struct Option {
    Move move;
    double value = 0;
    bool exact = false;  ///< over the real pile to the end; others do not act any more
    std::optional<double> secondary = {};  ///< the second figure of judge_exactly
};

/// All actions of the seat on turn in the order of moves(). The next cards come from the pile as it
/// lies, all later ones are drawn with replacement.
std::vector<Option> judge(const Position& position, const ValueByTotal& values);

/// The same with the real pile to the end: only where nobody else acts any more, in the ordinary
/// game, and within `most_states`. Empty if that is not so. `secondary`: what the ends are worth
/// otherwise; of equal choices the one that is worth more there is taken.
std::vector<Option> judge_exactly(const Position& position, const ValueByTotal& values,
                                  std::uint64_t most_states,
                                  const std::atomic<bool>* stop = nullptr,
                                  const Goal* secondary = nullptr);

/// The exact values of two cards, one card and stop, for whoever has to choose and is the last one
/// in; empty elsewhere and where the pile is too large to be counted through at once. The latest
/// answer is kept: a picture may ask again and again.
std::vector<Option> rated(const Position& position);

/// What `seat` can expect when a throw begins (phase choose, or the first throw is dealt): whoever
/// is on turn; also for seats that have finished.
double expected_value(const Position& position, int seat, Others others = Others::best);

}  // namespace sipky
