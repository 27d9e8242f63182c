// Who sits where, as records say it, and computers that play on for somebody who has left: what
// they are called meanwhile, and that nobody's game is counted which a computer played in part.
#pragma once

#include "game/match/record.hpp"
#include "scenes/ui/scenes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// Kind of a person for whom a computer has played a part of the match, in records and as the
/// SeatPlan::bot of that person.
inline constexpr const char* kHelped = "helped";

/// True if a person sits at a seat of this kind.
bool is_person(const game::Seat& seat);
/// The seat of a record as a plan has it, and the other way round.
SeatPlan seat_plan(const game::Seat& seat);
game::Seat seat_of(const SeatPlan& plan);

/// "Žofie (computer)": who plays for Žofie; nobody in particular for somebody without a name.
std::string stand_in_name(const std::string& name);
/// Whom such a name stands for; empty if it is none.
std::string stood_in_for(std::string_view name);
/// The name of whoever comes back to this seat; those who are called by its number have none.
std::string named_again(std::string_view stand_in, int seat);
/// Who sits there in another match of the same people: all play for themselves again.
std::vector<SeatPlan> for_another_match(std::vector<SeatPlan> seats);
/// The same people, each one seat earlier and the first one last: everybody keeps the badge and is
/// called as before.
std::vector<SeatPlan> one_seat_on(std::vector<SeatPlan> seats);

}  // namespace scenes
