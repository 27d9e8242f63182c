// What was reported of a table, and the order at the table that follows from it (rules 4.1, 4.2).
#pragma once

#include "game/tournament/event.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace tournament {

/// The result of a table; lists of seats are ascending.
struct Outcome {
    Scores scores = {};  ///< nothing: did not begin
    Seats winners = {};
    Seats forfeits = {};
    Seats standins = {};     ///< a computer played there for somebody
    bool automatic = false;  ///< made by a withdrawal (rule 9)
    bool rated = true;
    std::optional<std::int64_t> day = {};

    int seats() const { return static_cast<int>(scores.size()); }
    bool forfeited(int seat) const;
    bool has_score(int seat) const { return scores[static_cast<std::size_t>(seat)].has_value(); }
    /// The seats that did not forfeit.
    Seats staying() const;
    /// The game was played there: this seat and another one have scores (rule 4.5).
    bool played(int seat) const;

    bool operator==(const Outcome&) const = default;
};

/// Best first: the winners, the others by score, last whoever forfeited (rule 4.2).
class TableOrder {
public:
    explicit TableOrder(const Outcome& outcome);

    /// 1 + seats strictly better.
    int place(int seat) const;
    int worse(int seat) const;  ///< other seats strictly worse
    int equal(int seat) const;  ///< other seats tied
    bool best(int seat) const { return worse(seat) == static_cast<int>(levels_.size()) - 1; }
    /// What a seat made of another one, in halves: 2 won, 1 tied, 0 lost.
    int halves(int seat, int other) const;

private:
    std::vector<int> levels_;  // by seat: lower is better
    std::vector<bool> forfeited_;
};

/// Nobody has won and not both have forfeited: in a knock-out it is played again (rule 8.3).
bool drawn(const Outcome& outcome);
/// The seat that has won over all others, or -1.
int sole_winner(const Outcome& outcome);

/// Reads a report of a table with so many seats (rule 4.1): codes `forfeits`, `scores`, `winners`,
/// `standins`, `rated`, `day`. `left`: seats of people who have withdrawn, which are forfeits too.
std::variant<Outcome, Code> judged(const Reported& report, int seats, const Seats& left,
                                   bool winners_told);

/// What a withdrawal makes of a table: the seats that left have forfeited, nothing was begun.
Outcome left_alone(int seats, Seats left);

}  // namespace tournament
