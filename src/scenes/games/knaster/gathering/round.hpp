// One round of Knaster entered by all players at once: each on the own sheet, in any order, as the
// rules allow since all use the same roll. When everybody has finished, the actions stand in the
// order of the rules. Knows no screen.
#pragma once

#include "game/knaster/rules.hpp"

#include <string>
#include <vector>

namespace scenes {

class KnasterRound {
public:
    KnasterRound() = default;
    /// Begins when the dice have fallen and nobody has acted yet (assert).
    explicit KnasterRound(const knaster::Position& rolled);

    int seats() const { return static_cast<int>(parts_.size()); }
    /// The position as this seat sees it: on turn until it has finished.
    const knaster::Position& seen_by(int seat) const { return part(seat).now; }
    bool done(int seat) const { return part(seat).done; }
    bool all_done() const;
    /// Plays for a seat that has not finished; false if that is not allowed.
    bool play(int seat, const knaster::Move& move);
    /// Takes back the last action of a seat in this round; false if there was none.
    bool undo(int seat);
    /// What the seat has done in this round.
    const std::vector<knaster::Move>& moves(int seat) const { return part(seat).moves; }
    /// The fields that the seat has written or circled in this round.
    knaster::Fields touched(int seat) const;
    /// The actions in the order of the rules, as far as that order allows: up to the first seat
    /// that has not finished, with what it has done so far.
    std::vector<knaster::Move> actions() const;

private:
    struct Part {
        knaster::Position start;
        knaster::Position now;
        std::vector<knaster::Move> moves;
        bool done = false;
    };
    const Part& part(int seat) const { return parts_[static_cast<std::size_t>(seat)]; }
    void look(Part& part, int seat) const;

    knaster::Position rolled_;
    std::vector<Part> parts_;
};

}  // namespace scenes
