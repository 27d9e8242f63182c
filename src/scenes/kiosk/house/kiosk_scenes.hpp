// How each scene of the kiosk is made. Their names are what Kiosk knows them by.
#pragma once

#include "scenes/ui/services.hpp"

#include <memory>

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

}  // namespace kiosk
