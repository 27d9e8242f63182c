// The scenes for visitors that the Kiosk itself never makes: what follows a game, and pages that
// are opened from other pages.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/match/match.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/ui/scenes.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace kiosk {

/// `results`, over the table: what became of a match, and where to go on from there. The house is
/// told that it is finished.
std::unique_ptr<scenes::Scene> make_outcome(scenes::Services& services, scenes::TablePlan plan,
                                            const game::Match& match);
/// The same of a challenge that is solved or failed, after so many seconds and with this help.
std::unique_ptr<scenes::Scene> make_outcome(scenes::Services& services, scenes::TablePlan plan,
                                            const game::Challenge& challenge,
                                            const game::Verdict& verdict, const game::Match& match,
                                            double seconds, const game::Help& help);
/// `take_home`: the code of the latest finished match.
std::unique_ptr<scenes::Scene> make_take_home(scenes::Services& services);
/// `rules`: what each game is about, a page each.
std::unique_ptr<scenes::Scene> make_rules(scenes::Services& services, std::string game = {});
/// `boards`, opened at a list; the row `own` is lit, 0: none.
std::unique_ptr<scenes::Scene> make_boards_at(scenes::Services& services, const Board& board,
                                              std::uint64_t own);

/// The best place (1 … 10) that the latest finished match takes on any list, 0: none; and the
/// period of that list, the longest where it has the same place.
int place_of(scenes::Services& services, const Finished& what, Period& period);

}  // namespace kiosk
