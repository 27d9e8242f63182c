// The pages behind the tiles of the staff's page, and what they say in words. They draw inside a
// box that the scene gives them and know nothing of what surrounds it.
#pragma once

#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/ui/services.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kiosk {

class StaffPage {
public:
    virtual ~StaffPage() = default;
    /// For scripts: the fact `staff_page`.
    virtual std::string id() const = 0;
    virtual std::string title() const = 0;
    /// True: it draws over the whole window, without head and foot.
    virtual bool whole() const { return false; }
    virtual void draw(scenes::Frame& frame, render::Rect box) = 0;
    /// True: the page has a main button of its own, "back" leaves things as they were.
    virtual bool confirms() const { return false; }
    /// What stands beside "back" at the foot.
    virtual void draw_foot(scenes::Frame& frame, render::Rect box) { (void)frame, (void)box; }
    /// What no control had use for.
    virtual void input(const scenes::Input& input) { (void)input; }
    /// True once the page wants to be closed.
    virtual bool over() const { return false; }
    virtual bool busy() const { return false; }
    virtual std::optional<double> wake() const { return std::nullopt; }
};

/// How the kiosk is, in full: troubles, versions, games of today.
std::unique_ptr<StaffPage> make_details_page(scenes::Services& services);
/// The latest lines of the log, newest first.
std::unique_ptr<StaffPage> make_log_page(scenes::Services& services);
/// Opening hours of today.
std::unique_ptr<StaffPage> make_hours_page(scenes::Services& services);
/// Nine points to be touched (30 s).
std::unique_ptr<StaffPage> make_touch_page(scenes::Services& services);
/// Pictures for the panel: colours, corners, rulers in millimetres.
std::unique_ptr<StaffPage> make_picture_page(scenes::Services& services);
/// Scores: single rows or all are deleted by two touches.
std::unique_ptr<StaffPage> make_scores_page(scenes::Services& services);
/// Which games are offered.
std::unique_ptr<StaffPage> make_games_page(scenes::Services& services);
/// How long the kiosk waits for somebody.
std::unique_ptr<StaffPage> make_patience_page(scenes::Services& services);
/// The machine: start anew, switch off.
std::unique_ptr<StaffPage> make_machine_page(scenes::Services& services);

/// "18:41" for a line of the log that begins with an instant, local time; with `date` also the day.
/// The rest of the line goes to `words`.
std::string log_time(const std::string& line, bool date, std::string& words);

// --- words: durations, troubles, names

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
