// Tells systemd how the kiosk is: datagrams to $NOTIFY_SOCKET, the only socket the program
// ever opens. To be called from the main loop, so that a frozen loop is found out.
#pragma once

#include "os/process.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kiosk {

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
