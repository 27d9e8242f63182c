// What rounds bring and how it goes on: the parts that the fold and the standings are made of.
#pragma once

#include "game/tournament/state.hpp"

#include <array>
#include <optional>
#include <variant>
#include <vector>

namespace tournament {

// --- what a table brings (scoring.cpp, rules 4.3, 4.4)
// ---------------------------------------------

struct SeatScore {
    Units points = 0;
    Units diff = 0;
};

/// The seats of the tables of a round. With the same luck for all, a seat is compared with its
/// cell: this seat at the other tables of as many seats.
class RoundScores {
public:
    /// Void and open tables count for nobody.
    RoundScores(const Head& head, const Round& round, const std::vector<bool>& annulled);

    /// By seat; empty if the table does not count.
    const std::vector<SeatScore>& table(std::size_t table) const { return tables_[table]; }
    /// What a bye of this round is worth (rule 4.3).
    Units bye() const { return bye_; }
    /// What an unplayed round counts as for the opponents (rule 10.1).
    Units unplayed() const { return unplayed_; }

private:
    std::vector<std::vector<SeatScore>> tables_;
    Units bye_ = 0;
    Units unplayed_ = 0;
};

// --- what the next pairing needs to know of everybody (career.cpp)
// --------------------------------

struct Career {
    Units points = 0;  ///< with byes, absences and penalties
    Units diff = 0;
    int gifts = 0;                  ///< byes, and tables won without having played (rule 6.2)
    int lateness = 0;               ///< of the seats so far (rule 7.6)
    SeatHistory seats = {};         ///< at tables of two (rule 6.4)
    std::array<bool, 2> down = {};  ///< floats of the last round and the one before (rule 6.3)
    std::array<bool, 2> up = {};
};

/// By player, after all results that there are.
std::vector<Career> careers(const State& state);
/// Who has played whom.
Meetings meetings_of(const State& state);
/// The floats of a round by the points before it (rule 6.3): tables of two, byes and absences.
std::vector<Float> floats_of(const Round& round, const std::vector<Career>& before);

// --- the next round (pairings.cpp, rules 3.1, 5-8)
// -------------------------------------------------

/// The next round, or why there is none. Checks all codes of `paired` but `over` and `not_started`.
std::variant<Round, Code> next_round(const State& state, const Paired& event);

// --- fold_result.cpp
// ------------------------------------------------------------------------------

/// A result or a director's decision (rule 4).
std::optional<Code> apply_result(State& state, const Reported& event);

/// An open table of two where somebody has left, or any where all have, is a forfeit (rule 9).
void close_if_left(const State& state, Table& table);

/// Rule 8.5: a challenge, -1 for somebody who does not take part.
std::optional<Code> challenge(State& state, Player player, Player opponent);
/// His open game is his forfeit, then his rung goes.
void leave_ladder(State& state, Player player);

// --- knockout.cpp (rules 8.1-8.4)
// ------------------------------------------------------------------

/// Who meets whom in a round from 1: players in the order of the line, -1 for nobody. Neighbours
/// meet. All earlier rounds are finished.
std::vector<Player> knockout_line(const State& state, int round);

/// The next round. The line holds somebody.
Round knockout_round(const State& state);

/// How far everybody came (rule 8.4), by player; more is better.
std::vector<int> knockout_worth(const State& state);

}  // namespace tournament
