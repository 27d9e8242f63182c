// How seats are called: on cards, in sentences, on badges.
#pragma once

#include "scenes/face/view.hpp"
#include "scenes/ui/scenes.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scenes {

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

}  // namespace scenes
