// What the scenes may ask of the kiosk they stand in (Services::kiosk; null on a desktop), and what
// they tell it. Knows no scene.
#pragma once

#include "scenes/kiosk/house/conf.hpp"
#include "scenes/kiosk/house/heartbeat.hpp"
#include "scenes/kiosk/house/patience.hpp"
#include "scenes/kiosk/house/pin.hpp"
#include "scenes/kiosk/house/starts.hpp"

#include <ctime>
#include <functional>
#include <string>

namespace kiosk {

class Log;
class Scores;

/// A match that visitors brought to its end.
struct Finished {
    std::string game;       ///< id
    std::string challenge;  ///< id of the solo challenge; empty: an ordinary match
    std::string record;     ///< JSON text, for the code to take home
    long long value = 0;    ///< score of the challenge
    bool lower = false;     ///< fewer is better
    bool solved = false;    ///< the challenge was met (only then it may enter a board)
};

/// The public place. All times are seconds of the Clock; `wall` is the calendar's.
class KioskServices {
public:
    virtual ~KioskServices() = default;

    virtual const Conf& conf() const = 0;
    virtual Mode mode() const = 0;
    virtual std::time_t wall() const = 0;
    virtual Scores& scores() = 0;
    virtual Log& log() = 0;

    // --- visitors -------------------------------------------------------------------------------
    /// Everything of this visitor is forgotten; the picture that asks to play comes back.
    virtual void start_over() = 0;
    /// The language of this visitor.
    virtual void choose_language(const std::string& language) = 0;
    /// From a game or a page back to the choice of games; the session goes on.
    virtual void to_choice() = 0;
    /// A game begins (counted for the staff).
    virtual void began(const std::string& game) = 0;
    /// A game is over: counted, its score offered to the boards by the scene `entry`.
    virtual void finished(const Finished& what) = 0;
    /// The latest finished one, for the scenes that show scores and the code.
    virtual const Finished& latest() const = 0;
    /// Seconds until this visitor is given up; 0: nobody is warned.
    virtual int warned() const = 0;
    /// True when the session ends because its time is up, not because nobody is there.
    virtual bool session_ends() const = 0;
    /// Controls and board stand in the lower part of the picture.
    virtual bool lowered() const = 0;
    virtual void set_lowered(bool lowered) = 0;
    /// Highest volume that can be set now, percent (staff's limit, quiet hours).
    virtual int loudest() const = 0;

    // --- staff ----------------------------------------------------------------------------------
    virtual Lock& lock() = 0;
    /// A PIN was compared with `conf().pin.hash` (which takes a while: off the frame): a wrong one
    /// is counted, either is written to the log.
    virtual void pin_tried(bool right) = 0;
    /// The staff's page in place of the pad.
    virtual void open_staff() = 0;
    virtual Health health() const = 0;
    /// True inside the opening hours.
    virtual bool open() const = 0;
    /// Back from the staff's pages to what lies below.
    virtual void close_staff() = 0;
    /// Touches are ignored so long (cleaning).
    virtual void begin_cleaning() = 0;
    /// What the staff set until the next start; `edit` changes the conf in force.
    virtual void change(const std::function<void(Conf&)>& edit) = 0;
    /// 20..100 percent, a veil over everything.
    virtual int brightness() const = 0;
    virtual void set_brightness(int percent) = 0;
    /// Ends the program: 40 left by staff, 41 restart, 42 reboot, 43 power off.
    virtual void leave(int code) = 0;
};

}  // namespace kiosk
