// The fold: a tournament grows event by event (rules 1, 3). The same log gives the same tournament
// on every machine; no clock, no luck, no language. This is what a club at one machine, the network
// and the lab have in common.
#pragma once

#include "game/tournament/event.hpp"
#include "game/tournament/state.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tournament {

/// A tournament and what has happened in it. Copies share the head.
class Tournament {
public:
    explicit Tournament(Head head);

    /// Takes the next event of the log. Refused: the code says why, and but for the number of
    /// events seen nothing has changed.
    std::optional<Code> append(const Event& event);
    /// People become known in the course of it (a late entry), as if they had stood at the end of
    /// the head from its beginning. Nobody of these ids is there yet.
    void make_known(const std::vector<Person>& people);

    const Head& head() const { return *state_.head; }
    /// Players, rounds, tables and results as they are; standings and ratings are functions of it.
    const State& state() const { return state_; }

private:
    State state_;
};

/// Where somebody plays.
struct Chair {
    int round = 0;  ///< from 1; of a ladder always 1
    int table = 0;  ///< from 1
    int seat = 0;   ///< from 0; seat 0 moves first

    bool operator==(const Chair&) const = default;
};

/// The table of the last round, of a ladder the open game, at which somebody of that id plays;
/// nothing if there is none (a bye, absent, not in). `State::rounds` has the table itself.
std::optional<Chair> chair_of(const State& state, std::string_view id);

/// An event that was passed over.
struct Refused {
    int at = 0;  ///< index in the log
    Code code = Code::type;

    bool operator==(const Refused&) const = default;
};

/// A log folded.
struct Folded {
    Tournament tournament;
    std::vector<Refused> refused = {};
};
Folded fold(Head head, const std::vector<Event>& events);

}  // namespace tournament
