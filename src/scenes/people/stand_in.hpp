// Who sits where, as records say it, and computers that play on for somebody who has left: what
// they are called meanwhile, and that nobody's game is counted which a computer played in part.
#pragma once

#include "game/match/record.hpp"
#include "scenes/ui/scenes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// Kind of a person for whom a computer has played a part of the match, in records.
inline constexpr const char* kHelped = "helped";

/// True if a person sits at a seat of this kind.
bool is_person(const game::Seat& seat);
/// The seat of a record as a plan has it, and the other way round.
SeatPlan seat_plan(const game::Seat& seat);
game::Seat seat_of(const SeatPlan& plan);

/// Who the person is called for whom the computer at this seat plays; "" where it plays for itself.
std::string stood_in_for(const SeatPlan& plan, int seat);
/// Who sits there in another match of the same people: all play for themselves again.
std::vector<SeatPlan> for_another_match(std::vector<SeatPlan> seats);
/// The same people, each one seat earlier and the first one last: everybody keeps the badge and is
/// called as before.
std::vector<SeatPlan> one_seat_on(std::vector<SeatPlan> seats);

}  // namespace scenes
