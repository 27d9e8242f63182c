// How a thing is turned that a hand holds before it is laid: of the actions with one path only one
// is offered to the picker at a time, and hands turn through the others.
#pragma once

#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/session/picker.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// The two buttons that turn what is held, in these places; by how much: -1, 0, 1.
int draw_turn_buttons(Frame& frame, const render::Rect& left, const render::Rect& right);

class HeldTurn {
public:
    HeldTurn(const View& view, Picker& picker) : view_(view), picker_(picker) {}

    /// Begins a decision in this position: the picker knows one way for each path.
    void begin(const game::Position& position);
    /// All ways of the decision, in all turns.
    const std::vector<Way>& ways() const { return ways_; }
    /// All turns in which what is held can be laid along this path, in turning order.
    std::vector<const Way*> turns_at(const std::vector<std::string>& spots) const;
    /// How it is held, in steps of 60 degrees clockwise, 0 … 5.
    int turn() const { return turn_; }
    /// It is held as this action lays it; nothing is pressed any more.
    void hold_as(const std::string& move);
    /// It is held as it lay.
    void drop();
    /// Turns by one step, over a path (`spots`) to the next turn that fits there. `thought`: the
    /// action that is seen there now, "" none. False: it lies in one turn only. `swings`: the
    /// picture turns after it.
    bool step(int by, const std::vector<std::string>& spots, const std::string& thought,
              bool swings);

    /// Lets the picture turn on: a sixth of a turn takes a tenth of a second at `motion` 1.
    void advance(double seconds, double motion);
    /// Degrees it has still to turn in the picture.
    float swing() const { return swing_; }
    /// How it is drawn in the hand, degrees; `thought`: the action that is shown instead.
    float degrees(const std::string& thought) const;

    /// What was pressed beside what is held.
    struct Pressed {
        int by = 0;        ///< turn it: -1, 1
        std::string move;  ///< lay it so: of the fan of all turns
    };
    /// The two buttons, and the fan of all turns where the view has one. `pending`: a place was
    /// chosen and waits to be confirmed; `for_fingers`: the buttons are as large as fingers want.
    Pressed draw_controls(Frame& frame, const game::Position& position, const ViewParams& params,
                          bool pending, bool for_fingers) const;
    /// True if all turns of what was chosen lie in a fan to choose from.
    bool fans(const game::Position& position, const ViewParams& params) const;

private:
    void offer(bool again);

    const View& view_;
    Picker& picker_;
    std::vector<Way> ways_;
    int turn_ = 0;
    float swing_ = 0;
};

}  // namespace scenes
