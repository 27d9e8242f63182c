// Time as the program sees it: seconds since the start. The loop sets it once a frame, from the
// system's clock or from a script's fixed steps; nothing else may ask for time.
#pragma once

namespace scenes {

/// Seconds since the program started; the same value during a whole frame.
class Clock {
public:
    double now() const { return now_; }
    void set(double seconds) { now_ = seconds; }

private:
    double now_ = 0;
};

}  // namespace scenes
