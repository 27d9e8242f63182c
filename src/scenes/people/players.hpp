// The players of a match: who sits where, as records say it, and who plays on for somebody who has
// left; how seats are called on cards, in sentences and on badges; how their match ended, in words.
#pragma once

#include "game/match/match.hpp"
#include "game/match/record.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scenes.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenes {

// --- who sits where. Nobody's game is counted which a computer played in part.

/// Kind of a person for whom a computer has played a part of the match, in records.
inline constexpr const char* kHelped = "helped";

/// True if a person sits at a seat of this kind.
bool is_person(const game::Seat& seat);
/// The seat of a record as a plan has it, and the other way round.
SeatPlan seat_plan(const game::Seat& seat);
game::Seat seat_of(const SeatPlan& plan);

/// Who the person is called for whom the computer at this seat plays; "" where it plays for itself.
std::string stood_in_for(const SeatPlan& plan, int seat);
/// Who sits there in another match of the same people: all play for themselves again, those as well
/// for whom a computer has played on.
std::vector<SeatPlan> for_another_match(std::vector<SeatPlan> seats);
/// The same people, each one seat earlier and the first one last: everybody keeps the badge and is
/// called as before.
std::vector<SeatPlan> one_seat_on(std::vector<SeatPlan> seats);

// --- how seats are called

/// The seat of the opponent in problems is played by Game::solve, under this name.
inline constexpr const char* kSolver = "solver";

/// How a seat is called on cards and in sentences; several computers bear the numbers of their
/// seats.
std::string seat_title(const std::vector<SeatPlan>& seats, int seat);
/// Colour of the seat and who plays it: "white stones", "black · level 3".
std::string seat_kind(const View& view, const std::vector<SeatPlan>& seats, int seat);

/// How a view calls a seat whose name it does not know, and what stands on that seat's card.
using SeatNames = std::vector<std::pair<std::string, std::string>>;
/// Of all seats that are called otherwise on their cards; none where two cards bear the same name.
SeatNames seat_names(const View& view, const std::vector<SeatPlan>& seats);
/// A view's sentence with the names of the cards.
std::string with_names(std::string words, const SeatNames& names);

/// The names that badges tell these players apart by (scenes::BadgeSigns); without one for unnamed
/// persons: they are called by their number. Who plays for somebody bears their sign.
std::vector<std::string> badge_names(const std::vector<SeatPlan>& seats);
/// The badges that they have brought along.
std::vector<int> badges_of(const std::vector<SeatPlan>& seats);

// --- how a match ended, on the paper of its results and at the end of its replay

/// "Žofie wins", "Draw"; of somebody who played alone the score. The match is over.
std::string outcome_heading(const View& view, const game::Match& match,
                            const std::vector<SeatPlan>& seats);
/// The same without the names of those who share a victory: the ranking under it tells them.
std::string brief_heading(const View& view, const game::Match& match,
                          const std::vector<SeatPlan>& seats);
/// Why it ended, by its rules or by the players.
std::string outcome_reason(const View& view, const game::Match& match,
                           const std::vector<SeatPlan>& seats);

}  // namespace scenes
