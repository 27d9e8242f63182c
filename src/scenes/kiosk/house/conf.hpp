// kiosk.conf: every number of the kiosk that its staff may choose, with defaults and ranges, and
// the strict reader. Lines `key = value`, comments with #, UTF-8. Knows no window and no clock.
#pragma once

#include "game/core/game.hpp"
#include "scenes/kiosk/house/hours.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kiosk {

enum class Theme { light, dark, contrast };  ///< in the order of scenes::ThemeChoice
enum class Hand { left, right };             ///< on which side the controls stand
enum class Corner { top_left, top_right, bottom_left, bottom_right };

/// Hidden gesture of the staff; millimetres and seconds.
struct GestureConf {
    int taps = 5;                      ///< 3..10
    Corner corner = Corner::top_left;  ///< of the picture as it is seen
    double square = 20;                ///< mm, 10..40: edge of the corner square
    double seconds = 4;                ///< 2..10: from the first press to the last
    double hold = 1;                   ///< 0.5..3: how long the last press is held
    double key_hold = 3;               ///< 1..10: F10 on a keyboard
    bool operator==(const GestureConf&) const = default;
};

/// Inactivity; seconds.
struct IdleConf {
    int game = 90;      ///< 10..1800, then the warning
    int menu = 45;      ///< 10..1800: menus, rules, tutorial; then the warning
    int warning = 20;   ///< 20..60
    int result = 30;    ///< 10..1800, then attract
    int language = 15;  ///< 10..1800, then attract
    int entry = 20;     ///< 10..1800: choosing animal and colour; then "guest"
    int staff = 60;     ///< 10..1800, then back to the visitors
    int pin = 15;       ///< 10..120
    int pause = 60;     ///< 0..300: how long thinking and motion may stop the clock altogether
    int session_minutes = 0;   ///< 0 = off, 5..60: longest session when people queue
    int session_warning = 60;  ///< 30..300: warning before the end of the session
    bool operator==(const IdleConf&) const = default;
};

/// Wrong PINs.
struct PinConf {
    std::string hash;  ///< made by `petiboj --set-pin`; never empty in a Conf that was read
    bool random_order = false;  ///< digits of the pad in random order
    int tries = 5;              ///< 3..10 wrong ones, then locked
    int lock = 60;              ///< s, 10..600: first lock, doubling
    int lock_most = 900;        ///< s, 60..3600
    bool operator==(const PinConf&) const = default;
};

/// The picture that asks to play and what protects the panel.
struct AttractConf {
    int scene = 20;      ///< s, 10..60: one game's demonstration
    double speed = 1.5;  ///< 0.5..4: of motion
    bool sound = false;
    int shift = 3;              ///< px, 0..8: how far chrome wanders; 0 = not
    int shift_seconds = 60;     ///< 10..600
    int dim_minutes = 10;       ///< 1..240: first step
    int dim_percent = 70;       ///< 10..100: brightness then
    int dim_more_minutes = 30;  ///< 1..480: second step, not before the first
    int dim_more_percent = 50;  ///< 10..100: not above the first
    bool operator==(const AttractConf&) const = default;
};

/// Running without people.
struct ServiceConf {
    int heartbeat = 10;      ///< s, 5..60: health file
    bool watchdog = true;    ///< tell systemd that the main loop is alive
    int crash_seconds = 60;  ///< 10..600: starts closer than this belong to one crash loop
    int crash_safe = 3;      ///< 2..10: starts in a row, then safe mode
    int crash_stop = 10;     ///< 3..50: then "out of order"; more than crash_safe
    int log_kib = 1024;      ///< 64..16384: one log file
    int log_files = 5;       ///< 1..20
    bool operator==(const ServiceConf&) const = default;
};

/// Scores without names.
struct ScoreConf {
    bool on = true;
    int purge_days = 30;               ///< 1..3650
    bool initials = false;             ///< offer three letters besides animal and colour
    std::vector<std::string> animals;  ///< ids of kiosk::animals(); empty: all. At least 4.
    std::vector<std::string> blocked;  ///< more forbidden initials, three of A–Z and _
    bool qr = true;                    ///< show the record as a QR code to take home
    std::string address;               ///< of a page that opens it, see qr_link; may be empty
    bool operator==(const ScoreConf&) const = default;
};

/// Rules of a game as texts: name and value, in the order in which they stand there.
using Rules = std::vector<std::pair<std::string, std::string>>;

/// What kiosk.conf says.
struct Conf {
    std::string name = "Kiosk";         ///< of this place, at most 80 characters
    std::filesystem::path data_dir;     ///< absolute; empty: the standard data directory
    std::filesystem::path health_file;  ///< absolute; empty: health.json in the data directory
    std::filesystem::path log_dir;      ///< absolute; empty: log/ in the data directory

    std::vector<std::string> games;  ///< ids in the order of the title; never empty when read
    int level = 2;                   ///< 1..9: of the computer; games with fewer take their highest
    /// Rules of a game that differ from its defaults: `options_zatre = length=short`.
    std::map<std::string, Rules> options;

    std::string language = "cs";  ///< of the first screen; one of `languages`
    std::vector<std::string> languages{"cs", "en", "de"};
    Theme theme = Theme::light;
    int text_size = 100;  ///< percent, 75..300
    bool reduced_motion = false;
    int sound = 40;       ///< percent, 0..100: at the start of a session
    int sound_most = 60;  ///< percent, 0..100: what visitors and staff can set; at least `sound`
    Day quiet_hours;      ///< none: off
    int quiet_sound = 0;  ///< percent, 0..100: highest volume in quiet hours

    double screen_diagonal_inch = 21.5;  ///< 7..120
    int display = 0;                     ///< 0..15
    int rotate = 0;                      ///< 0, 90, 180, 270 degrees clockwise
    Hand hand = Hand::right;
    int lower_percent = 60;  ///< 40..80: height that "lower controls" uses
    int cleaning = 30;       ///< s, 10..300: touches ignored while the glass is wiped

    GestureConf gesture;
    PinConf pin;
    IdleConf idle;
    AttractConf attract;

    Hours hours;
    std::optional<int> restart = 3 * 60 + 30;  ///< minute of the day; nothing: off
    /// A program (absolute path) called with `on` or `off` when opening hours begin and end; empty:
    /// none, the screen is only painted black.
    std::filesystem::path display_command;

    ServiceConf service;
    ScoreConf scores;
    bool operator==(const Conf&) const = default;
};

/// What the caller knows and kiosk.conf may speak of.
struct Known {
    std::vector<std::string> games;  ///< registered ids, in the order of the title
    /// Judges one rule of a game by name and value; empty: no rules can be set.
    std::function<std::optional<game::Refusal>(const std::string& game, const std::string& name,
                                               const std::string& value)>
        option = {};
    /// Judges all rules of one game together, as they are played here; empty: whatever is set fits.
    std::function<std::optional<game::Refusal>(const std::string& game, const Rules& rules)>
        together = {};
};

/// The first mistake in a kiosk.conf. The program says it with `fault_text` and ends with exit
/// code 2.
struct ConfFault {
    int line = 0;       ///< 1 for the first; 0: something is missing altogether
    std::string key;    ///< as it stands there; empty for a line that is none
    game::Refusal why;  ///< `kiosk.conf_…`
    bool operator==(const ConfFault&) const = default;
};

/// Reads a whole file. Strict: unknown key, wrong type, out of range, a key twice, contradictions
/// between keys, and a missing pin_hash are faults; lists are resolved (`games = all`).
std::variant<Conf, ConfFault> read_conf(std::string_view text, const Known& known);

/// Reads a file from disk; one over 1 MiB or unreadable is a fault (line 0).
std::variant<Conf, ConfFault> load_conf(const std::filesystem::path& file, const Known& known);

/// "kiosk.conf, line 12, idle_game: …" in the language in force.
std::string fault_text(const std::filesystem::path& file, const ConfFault& fault);

/// The first that exists of $XDG_CONFIG_HOME/petiboj/kiosk.conf (or ~/.config) and
/// /etc/petiboj/kiosk.conf; nothing if there is none. Windows: %APPDATA%, %ProgramData%.
std::optional<std::filesystem::path> find_conf();
/// Where a kiosk.conf may stand, the person's own place first.
std::vector<std::filesystem::path> conf_places();

/// One key as the sample file documents it.
struct ConfKey {
    std::string name;      ///< `idle_game`
    std::string standard;  ///< `90`
    std::string range;     ///< `10-1800`, `on | off`, `text` …
};
/// Every key in the order of the sample, without the patterns `hours_DATE` and `options_GAME`.
std::vector<ConfKey> conf_keys();

}  // namespace kiosk
