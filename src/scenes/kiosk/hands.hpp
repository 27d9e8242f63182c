// The hands at a kiosk: which fingers and buttons are down, whether a person moves them, and which
// presses do not count. Times are seconds of the Clock.
#pragma once

#include "scenes/base/input.hpp"
#include "scenes/kiosk/house/patience.hpp"

#include <map>
#include <set>

namespace kiosk {

/// One name for each finger and for the mouse's button.
int contact_of(const scenes::Input& input);

class Hands {
public:
    /// Takes note of an input. False if no person did it: a mouse shakes, a drop runs, time passes.
    bool notice(const scenes::Input& input, double now);
    /// Nobody presses any more, whatever was lost on the way.
    void clear() { contacts_.clear(); }
    /// Fingers and buttons that are down.
    int down() const { return static_cast<int>(contacts_.size()); }
    /// One of them does something. One without an event for `kContact` is nobody's any more, even
    /// if it never lifts; it stays known, so that its trembling is not taken for a hand's.
    bool busy(double now) const;
    /// When a person was here last.
    double last() const { return last_; }
    /// When a real mouse was moved last.
    double pointer_moved() const { return pointer_moved_; }

    /// Presses before `until` do not count.
    void lock(double until);
    /// The press of this input does not count, up to its end.
    void swallow(const scenes::Input& input) { swallowed_.insert(contact_of(input)); }
    /// Nor does any that is down now.
    void swallow_all();
    /// True for what belongs to a press that does not count.
    bool swallows(const scenes::Input& input, double now);

private:
    struct Contact {
        render::Point at;  ///< where it last moved like a hand
        double seen = 0;   ///< and when
    };
    bool moved(const scenes::Input& input);

    std::map<int, Contact> contacts_;
    std::set<int> swallowed_;
    Jitter jitter_;
    double lock_until_ = -1;
    double last_ = 0;
    double pointer_moved_ = -10;
};

}  // namespace kiosk
