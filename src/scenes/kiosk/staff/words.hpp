// What the staff's pages say in words: durations, troubles, names. Draws nothing.
#pragma once

#include "scenes/kiosk/house/kiosk_services.hpp"

#include <string>
#include <vector>

namespace kiosk {

/// "6 d 4 h", "4 h 12 min", "12 min"; seconds.
std::string duration_text(long long seconds);
/// "90 s", "2 min".
std::string wait_text(int seconds);
/// What the staff should know, most urgent first; none: all is well.
std::vector<std::string> troubles_of(const KioskServices& house, const Health& health);
/// The words of a line of the log in the language of the screen, where they are known ones; the log
/// itself is always in English.
std::string log_words(const std::string& words);
/// The title of a game.
std::string game_title(const std::string& game);
/// "9:00–12:00, 13:00–18:00", "always open", "closed".
std::string hours_text(const Day& day);
/// The spans that hold on the day of this instant: of its date, else of its weekday.
const Day& day_in_force(const Hours& hours, std::time_t time);
void set_day(Hours& hours, std::time_t time, const Day& day);

}  // namespace kiosk
