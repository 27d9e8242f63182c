// How others see that the kiosk is alive. The health file: a small JSON that says how it is,
// replaced every few seconds by the main loop, so that a frozen loop shows as an old file; nothing
// personal is in it. And systemd, which is told so by datagrams.
#pragma once

#include "os/process.hpp"

#include <array>
#include <ctime>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiosk {

/// How the kiosk is. Key in the file = name here unless noted.
struct Health {
    std::string kiosk;        ///< the conf's name
    std::string version;      ///< of the program
    std::time_t time = 0;     ///< now; in the file `time`, ISO 8601, UTC
    std::time_t started = 0;  ///< likewise
    long long uptime = 0;     ///< seconds
    std::string screen;       ///< attract, language, menu, game, result, entry, staff, pin, closed
    std::string game;         ///< id of the game shown, or empty
    std::string mode = "normal";  ///< normal, safe, out_of_order
    bool open = true;             ///< inside the opening hours
    int sessions_today = 0;
    std::map<std::string, int> games_today;  ///< begun by visitors, by id of the game
    int fps_p5 = 0;    ///< 5 % of the frames drawn lately were slower than this many a second
    long rss_kib = 0;  ///< resident memory
    int handles = 0;   ///< open file descriptors; -1: not known
    long long since_input = 0;          ///< seconds since a person's last input
    int errors = 0;                     ///< lines of the log at level error since the start
    std::string last_error;             ///< the latest of them; no personal data
    std::string scores = "kept";        ///< kept, memory (no usable data directory), off
    std::string log = "kept";           ///< kept, memory
    std::string lock = "kept";          ///< wrong PINs: kept, memory
    std::vector<std::string> warnings;  ///< what the staff should mend, one English sentence each
};

/// The file's text: one JSON object, keys as above plus `"format": 1`.
std::string health_json(const Health& health);
/// One line for the log, once an hour: key=value pairs.
std::string health_line(const Health& health);

/// Writes the health file when it is due. Times are monotonic seconds.
class Heartbeat {
public:
    Heartbeat(std::filesystem::path file, int every);

    /// True if the file is due: fill a Health and give it to `beat`. The first is due at once.
    bool due(double now) const { return now >= next_; }
    /// Writes the file; false if that failed (said once in `problem`, tried again next time).
    bool beat(double now, const Health& health);
    const std::string& problem() const { return problem_; }
    /// The instant at which `due` or `hour` become true next (for sleeping).
    double next() const;
    /// True once an hour, the first time an hour after the start: time for `health_line`.
    bool hour(double now);

private:
    std::filesystem::path file_;
    int every_;
    double next_ = 0;
    double hour_ = -1;
    std::string problem_;
};

/// What was counted today (local day); starts anew at midnight.
class Tally {
public:
    void session(std::time_t now);
    void game(const std::string& id, std::time_t now);
    int sessions(std::time_t now) const;
    std::map<std::string, int> games(std::time_t now) const;

private:
    void turn(std::time_t now);
    long day_ = 0;  // year * 400 + day of the year
    int sessions_ = 0;
    std::map<std::string, int> games_;
};

/// Durations of the latest 600 frames that were drawn.
class FrameTimes {
public:
    /// `seconds`: work of one frame, from its event to the picture (waiting not counted).
    void add(double seconds);
    /// Frames per second that 95 % of them reach; 0 as long as there are none; at most 999.
    int fps_p5() const;

private:
    std::array<float, 600> seconds_{};
    int count_ = 0, next_ = 0;
};

/// Tells systemd how the kiosk is: datagrams to $NOTIFY_SOCKET, the only socket the program ever
/// opens. To be called from the main loop, so that a frozen loop is found out.
class Notify {
public:
    /// From NOTIFY_SOCKET and WATCHDOG_USEC; without them everything below does nothing. Unlike
    /// sd_watchdog_enabled it does not compare WATCHDOG_PID: between systemd and this program
    /// stands the compositor. `watchdog` false: no WATCHDOG=1 (the conf's wish).
    explicit Notify(bool watchdog = true);
    /// Tests: socket name ("@…" is abstract) and watchdog time in microseconds, 0 = none.
    Notify(std::string socket, long long watchdog_usec);

    bool active() const { return socket_.open(); }
    /// The first picture stands.
    void ready();
    void stopping();
    /// One line for `systemctl status`; sent only when it differs from the last one.
    void status(std::string_view text);
    /// Every frame, `now` in monotonic seconds: WATCHDOG=1 whenever half the watchdog's time has
    /// passed. Returns true if it was sent; what could not be sent is tried again a moment later.
    bool alive(double now);
    /// The instant at which `alive` has something to send next (for sleeping); nothing without a
    /// watchdog.
    std::optional<double> next() const;

private:
    os::Datagrams socket_;
    double half_ = 0;  // seconds; 0: no watchdog
    double next_ = 0;
    std::string status_;
};

}  // namespace kiosk
