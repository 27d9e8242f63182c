// How long the kiosk waits for a person who does nothing. Pure state on a
// monotonic time in seconds that the caller gives; knows no events and no scenes.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

#include <optional>

namespace kiosk {

/// Kinds of screens with patience of their own.
enum class Screen { attract, language, menu, game, result, entry, staff, pin };

/// What is due.
enum class Wait {
    active,   ///< go on
    warning,  ///< ask whether somebody is still there, `left` seconds to go
    over      ///< reset to attract (entry: go on as a guest; staff, pin: back to the visitors)
};

struct Waiting {
    Wait state = Wait::active;
    int left = 0;  ///< warning: seconds for the countdown, rounded up, >= 1
    bool operator==(const Waiting&) const = default;
};

/// After an input that woke or changed the screen, presses are swallowed so long.
inline constexpr double kWakeLock = 0.3;    ///< seconds after attract, black or a new scene
inline constexpr double kResultLock = 0.5;  ///< seconds after the result has appeared
inline constexpr double kContact = 10;      ///< seconds for which a contact that lies still counts

class Patience {
public:
    explicit Patience(const IdleConf& conf) : conf_(conf) {}
    /// Other times from now on (the staff changed them).
    void use(const IdleConf& conf) { conf_ = conf; }

    /// Another screen is shown: its own time begins. Attract ends the session; leaving attract for
    /// a screen of visitors (not pin, not staff) begins one.
    void enter(Screen screen, double now);
    Screen screen() const { return screen_; }

    /// A person did something: the time begins anew, a warning is gone. May be given any number of
    /// times.
    void activity(double now);
    /// How many fingers or buttons are down now. While there are any, somebody is there, but only
    /// for `kContact` seconds after the last activity: what lies still for longer is a drop of
    /// water, or its end was lost.
    void contacts(int count, double now);
    /// The computer thinks, something moves or speaks: the clock stands, altogether at most
    /// `pause` seconds since the last activity. A warning that is shown counts on.
    void hold(bool on, double now);

    Waiting look(double now) const;
    /// Seconds without activity, pauses not counted (for the health file: `since_input`).
    double idle(double now) const;
    /// The instant at which `look` changes by itself next (for sleeping); nothing in attract.
    std::optional<double> next_change(double now) const;

    /// The longest session: warning with the seconds left; over: finish the move, then reset.
    /// Always active when off or without a session.
    Waiting session(double now) const;
    bool in_session() const { return session_begin_.has_value(); }
    /// Seconds since the session began; 0 without one.
    double session_seconds(double now) const;

private:
    int patience() const;  // seconds of this screen before its warning or end; 0 = endless
    bool warns() const;
    double held(double now) const;

    IdleConf conf_;
    Screen screen_ = Screen::attract;
    double last_ = 0;
    int contacts_ = 0;
    double held_ = 0;  // pauses since last_, ended ones
    std::optional<double> hold_begin_;
    std::optional<double> session_begin_;
};

/// Tells motion of a mouse that a hand moved from jitter: true once it is `kJitter`
/// pixels away from where it last counted.
class Jitter {
public:
    static constexpr double kJitter = 8;  ///< px
    bool moved(double x, double y);

private:
    std::optional<double> x_;
    double y_ = 0;
};

}  // namespace kiosk
