// The rows of kiosk.conf: every key with its place in Conf and its range, so that the reader and
// the list for the sample come from one table; and how single values are read. Inside the reader
// only.
#pragma once

#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/conf.hpp"

#include <string>
#include <vector>

namespace kiosk {

inline const std::vector<std::string> kThemes{"light", "dark", "contrast"};
inline const std::vector<std::string> kHands{"left", "right"};
inline const std::vector<std::string> kCorners{"top_left", "top_right", "bottom_left",
                                               "bottom_right"};
inline const std::vector<std::string> kTurns{"0", "90", "180", "270"};
inline const std::vector<std::string> kFlags{"off", "on"};
inline const std::vector<std::string> kWeekdays{"monday", "tuesday",  "wednesday", "thursday",
                                                "friday", "saturday", "sunday"};

template <class C, class Visit>
void each_of_place(C& conf, Visit& visit) {
    visit.text("name", conf.name, 80);
    visit.path("data_dir", conf.data_dir);
    visit.path("health_file", conf.health_file);
    visit.path("log_dir", conf.log_dir);
    visit.games("games", conf.games);
    visit.number("level", conf.level, 1, 9);
    visit.word("language", conf.language, scenes::languages());
    visit.list("languages", conf.languages, scenes::languages(), 1);
    visit.word("theme", conf.theme, kThemes);
    visit.number("text_size", conf.text_size, 75, 300);
    visit.flag("reduced_motion", conf.reduced_motion);
    visit.number("sound", conf.sound, 0, 100);
    visit.number("sound_most", conf.sound_most, 0, 100);
    visit.day("quiet_hours", conf.quiet_hours, "off");
    visit.number("quiet_sound", conf.quiet_sound, 0, 100);
    visit.decimal("screen_diagonal_inch", conf.screen_diagonal_inch, 7, 120);
    visit.number("display", conf.display, 0, 15);
    visit.turn("rotate", conf.rotate);
    visit.word("hand", conf.hand, kHands);
    visit.number("lower_percent", conf.lower_percent, 40, 80);
    visit.number("cleaning", conf.cleaning, 10, 300);
}

template <class C, class Visit>
void each_of_people(C& conf, Visit& visit) {
    visit.number("gesture_taps", conf.gesture.taps, 3, 10);
    visit.word("gesture_corner", conf.gesture.corner, kCorners);
    visit.decimal("gesture_square_mm", conf.gesture.square, 10, 40);
    visit.decimal("gesture_seconds", conf.gesture.seconds, 2, 10);
    visit.decimal("gesture_hold", conf.gesture.hold, 0.5, 3);
    visit.decimal("gesture_key_hold", conf.gesture.key_hold, 1, 10);
    visit.hash("pin_hash", conf.pin.hash);
    visit.flag("pin_random_order", conf.pin.random_order);
    visit.number("pin_tries", conf.pin.tries, 3, 10);
    visit.number("pin_lock", conf.pin.lock, 10, 600);
    visit.number("pin_lock_most", conf.pin.lock_most, 60, 3600);
    visit.number("idle_game", conf.idle.game, 10, 1800);
    visit.number("idle_menu", conf.idle.menu, 10, 1800);
    visit.number("idle_warning", conf.idle.warning, 20, 60);
    visit.number("idle_result", conf.idle.result, 10, 1800);
    visit.number("idle_language", conf.idle.language, 10, 1800);
    visit.number("idle_entry", conf.idle.entry, 10, 1800);
    visit.number("idle_staff", conf.idle.staff, 10, 1800);
    visit.number("idle_pin", conf.idle.pin, 10, 120);
    visit.number("idle_pause", conf.idle.pause, 0, 300);
    visit.number_or_off("session_minutes", conf.idle.session_minutes, 5, 60);
    visit.number("session_warning", conf.idle.session_warning, 30, 300);
}

template <class C, class Visit>
void each_of_service(C& conf, Visit& visit) {
    visit.number("attract_scene", conf.attract.scene, 10, 60);
    visit.decimal("attract_speed", conf.attract.speed, 0.5, 4);
    visit.flag("attract_sound", conf.attract.sound);
    visit.number("shift_px", conf.attract.shift, 0, 8);
    visit.number("shift_seconds", conf.attract.shift_seconds, 10, 600);
    visit.number("dim_minutes", conf.attract.dim_minutes, 1, 240);
    visit.number("dim_percent", conf.attract.dim_percent, 10, 100);
    visit.number("dim_more_minutes", conf.attract.dim_more_minutes, 1, 480);
    visit.number("dim_more_percent", conf.attract.dim_more_percent, 10, 100);
    for (std::size_t i = 0; i < kWeekdays.size(); ++i)
        visit.day("hours_" + kWeekdays[i], conf.hours.week[i], "");
    visit.time_or_off("restart", conf.restart);
    visit.path("display_command", conf.display_command);
    visit.number("heartbeat", conf.service.heartbeat, 5, 60);
    visit.flag("watchdog", conf.service.watchdog);
    visit.number("crash_seconds", conf.service.crash_seconds, 10, 600);
    visit.number("crash_safe", conf.service.crash_safe, 2, 10);
    visit.number("crash_stop", conf.service.crash_stop, 3, 50);
    visit.number("log_kib", conf.service.log_kib, 64, 16384);
    visit.number("log_files", conf.service.log_files, 1, 20);
    visit.flag("scores", conf.scores.on);
    visit.number("scores_days", conf.scores.purge_days, 1, 3650);
    visit.flag("scores_initials", conf.scores.initials);
    visit.animals("scores_animals", conf.scores.animals);
    visit.initials("scores_blocked", conf.scores.blocked);
    visit.flag("scores_qr", conf.scores.qr);
    visit.address("scores_address", conf.scores.address);
}

template <class C, class Visit>
void each(C& conf, Visit& visit) {
    each_of_place(conf, visit);
    each_of_people(conf, visit);
    each_of_service(conf, visit);
}

/// Sets one key from its text. `found` tells whether there is such a key; the refusal why the
/// value is none.
std::optional<game::Refusal> set_key(Conf& conf, std::string_view key, std::string_view value,
                                     const Known& known, bool& found);

/// The words of a list "a, b, c" without blanks around them; an empty text has none.
std::vector<std::string> list_of(std::string_view text);

/// "a, b, c".
std::string joined(const std::vector<std::string>& words);

/// 20 → "20", 0.5 → "0.5", whatever the locale.
std::string decimal_of(double value);

}  // namespace kiosk
