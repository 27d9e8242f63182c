// How a match ended, in words: on the paper of its results and at the end of its replay.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scenes.hpp"

#include <string>
#include <vector>

namespace scenes {

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
