// From touched spots to a whole action: what a press on a spot means now, what it makes of the
// choice, and why it means nothing.
#pragma once

#include "scenes/table/board/seen_seat.hpp"
#include "scenes/table/moves/match_moves.hpp"

#include <optional>
#include <string>

namespace scenes {

/// How a hand came to a spot: it pressed there, or carried something there and let it go.
enum class Reach { pressed, carried };

class SpotTouch {
public:
    SpotTouch(const TableContext& table, TableMode& mode, Decision& decision, const Aim& aim,
              Hints& hints, Autoplay& autoplay, RuleLookup& rules, SeenSeat& seen,
              MatchMoves& moves)
        : table_(table),
          mode_(mode),
          decision_(decision),
          aim_(aim),
          hints_(hints),
          autoplay_(autoplay),
          rules_(rules),
          seen_(seen),
          moves_(moves) {}

    /// A hand touches this spot.
    void touch(const std::string& spot, Device device, Reach reach = Reach::pressed);
    /// A hand touches a cell of the board that is no spot: why what is held cannot go there.
    void touch_afar(const std::string& cell);
    /// What the picker made of a press on this spot.
    void take(Picked picked, const std::string& spot, Device device, Reach reach = Reach::pressed);
    /// Ends an action that could also go on.
    void stop_here();
    /// The hinted move is made, or waits to be confirmed where moves are.
    void take_hint(Device device);
    /// Turns what is held by one step, over a place to the next turn that fits there.
    void turn(int by);
    /// What was pulled at although it cannot be taken up says why it stays.
    void hold_back(const std::string& spot);
    /// Actions are confirmed: of this device.
    bool confirms(Device device) const;
    /// True while the places that may be pressed now are smaller than a finger wants, where
    /// everything is pressed with fingers: the nearest one is meant, and a second touch confirms.
    bool small_places() const;
    /// The action that is only thought of: waiting to be confirmed, hinted, or what a press on the
    /// aim would make of what is held; "" none.
    std::string preview() const;
    /// It is a computer's choice that is shown.
    bool shows_choice() const { return !autoplay_.choice().empty(); }
    /// The page that is about this spot; "" none.
    std::string page_of(const std::string& spot) const;

private:
    bool opens_page(const std::string& spot);
    bool asks_turn(Device device) const;
    void wait_for_confirmation(const std::string& move);
    std::optional<game::Refusal> why_not(const std::string& spot, Reach reach);
    bool carried_from(const std::string& spot) const;

    const TableContext& table_;
    TableMode& mode_;
    Decision& decision_;
    const Aim& aim_;
    Hints& hints_;
    Autoplay& autoplay_;
    RuleLookup& rules_;
    SeenSeat& seen_;
    MatchMoves& moves_;
    std::string held_;   ///< spot of what was pressed but could not be taken up
    int held_ply_ = -1;  ///< ply at which it is still told; -1: it is not
};

}  // namespace scenes
