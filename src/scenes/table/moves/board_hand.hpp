// Pointers and keys on the board: pressing, dragging, letting go, pushing the board aside, walking
// over its cells, digits that take something up.
#pragma once

#include "scenes/table/moves/spot_touch.hpp"

#include <string>

namespace scenes {

class BoardHand {
public:
    BoardHand(const TableContext& table, Decision& decision, Aim& aim, BoardCamera& camera,
              BoardMotion& motion, Hints& hints, RuleLookup& rules, MatchMoves& moves,
              SpotTouch& touch)
        : table_(table),
          decision_(decision),
          aim_(aim),
          camera_(camera),
          motion_(motion),
          hints_(hints),
          rules_(rules),
          moves_(moves),
          touch_(touch) {}

    /// Everything but commands.
    void input(const Input& input);
    /// A digit takes up what it stands for; the focus goes to where it can go first, unless it
    /// stands on such a place already.
    void take_item(int number);

private:
    void press(const Input& input);
    void lift(const std::string& spot, Device device);
    void drag(const Input& input);
    void release(const Input& input);
    void press_afar(render::Point at);
    void let_go(const Grip& grip, const std::string& spot);
    void cancel();
    void secondary(const Input& input);
    void wheel(const Input& input);
    void letter(const Input& input);
    void walk(int side);
    MoveStyle style(Device device) const;
    std::string spot_at(const Input& input) const;
    std::string snapped(render::Point at, const std::string& hit) const;

    const TableContext& table_;
    Decision& decision_;
    Aim& aim_;
    BoardCamera& camera_;
    BoardMotion& motion_;
    Hints& hints_;
    RuleLookup& rules_;
    MatchMoves& moves_;
    SpotTouch& touch_;
};

}  // namespace scenes
