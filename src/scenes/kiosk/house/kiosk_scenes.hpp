// How each scene of the kiosk is made: those that Kiosk makes and knows by their names, and those
// that are opened from a table or from other pages.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/match/match.hpp"
#include "render/icons.hpp"
#include "scenes/base/allowed.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/services.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kiosk {

// --- on the stage, for visitors ------------------------------------------------------------------
/// `attract`: the computer plays each game in turn; any touch wakes it.
std::unique_ptr<scenes::Scene> make_attract(scenes::Services& services);
/// `welcome`: language first.
std::unique_ptr<scenes::Scene> make_welcome(scenes::Services& services);
/// `choice`: the games; one touch starts one.
std::unique_ptr<scenes::Scene> make_choice(scenes::Services& services);
/// `languages`: the languages over what is shown below, which speaks the chosen one at once.
std::unique_ptr<scenes::Scene> make_languages(scenes::Services& services);
/// `entry`: animal and colour for a score that stands on a board.
std::unique_ptr<scenes::Scene> make_entry(scenes::Services& services);
/// `boards`: the lists of scores.
std::unique_ptr<scenes::Scene> make_boards(scenes::Services& services);

// --- above everything ---------------------------------------------------------------------------
/// `still_there`: the countdown; a touch anywhere goes on (Kiosk takes it).
std::unique_ptr<scenes::Scene> make_still_there(scenes::Services& services);
/// `closed`: black, outside the opening hours.
std::unique_ptr<scenes::Scene> make_closed(scenes::Services& services);
/// `out_of_order`: after too many crashes.
std::unique_ptr<scenes::Scene> make_out_of_order(scenes::Services& services);
/// `cleaning`: touches are ignored while the glass is wiped.
std::unique_ptr<scenes::Scene> make_cleaning(scenes::Services& services);
/// `pin`: digits; the right ones open `staff` in its place.
std::unique_ptr<scenes::Scene> make_pin_pad(scenes::Services& services);
std::unique_ptr<scenes::Scene> make_staff(scenes::Services& services);

// --- behind the menu of a table. Knows a game by its id alone; the table says what it offers.
// -----
/// One way on. Acting closes the page first, so the table lies on top again.
struct Way {
    std::string id;
    render::Icon icon;
    std::string label;
    scenes::Allowed enabled{};
    std::function<void()> act;
};

/// `menu`, over the table of `game`, whose poster it shows. The table must outlive it, as scenes
/// below do.
std::unique_ptr<scenes::Scene> make_pause(scenes::Services& services, std::string game,
                                          std::vector<Way> ways);

// --- what follows a game, and pages opened from other pages --------------------------------------
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
