// One round of Knaster entered by all players at once: each on the own sheet, in any order, as the
// rules allow since all use the same roll. When everybody has finished, the actions stand in the
// order of the rules. Knows no screen.
#pragma once

#include "game/knaster/rules.hpp"

#include <memory>
#include <vector>

namespace knaster {

class Round {
public:
    Round() = default;
    /// Begins when the dice have fallen and nobody has acted yet (assert).
    explicit Round(const Position& rolled);

    int seats() const { return static_cast<int>(parts_.size()); }
    /// The position as this seat sees it: on turn until it has finished.
    const Position& seen_by(int seat) const { return part(seat).now; }
    bool done(int seat) const { return part(seat).done; }
    bool all_done() const;
    /// Plays for a seat that has not finished; false if that is not allowed.
    bool play(int seat, const Move& move);
    /// Takes back the last action of a seat in this round; false if there was none.
    bool undo(int seat);
    /// What the seat has done in this round.
    const std::vector<Move>& moves(int seat) const { return part(seat).moves; }
    /// The fields that the seat has written or circled in this round.
    Fields touched(int seat) const;
    /// The actions in the order of the rules, as far as that order allows: up to the first seat
    /// that has not finished, with what it has done so far.
    std::vector<Move> actions() const;

private:
    struct Part {
        Position start;
        Position now;
        std::vector<Move> moves;
        bool done = false;
    };
    const Part& part(int seat) const { return parts_[index(seat)]; }
    void look(Part& part, int seat) const;

    Position rolled_;
    std::vector<Part> parts_;
};

/// The situation of a seat that uses the roll before the others have, on turn for as long as its
/// part of the round lasts; null unless the dice have fallen and nobody has acted yet.
std::unique_ptr<game::Position> at_once(const Position& rolled, int seat);

}  // namespace knaster
