// The hidden gesture of the staff: some taps in one corner square, the last one held; or
// F10 held. Fed with every press before any scene sees it. Millimetres, monotonic seconds.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

#include <optional>
#include <vector>

namespace kiosk {

/// A place on the picture as it is seen (after rotation), millimetres from its top left corner.
struct Spot {
    double x = 0, y = 0;
};

class Gesture {
public:
    /// `width`, `height`: of the picture in mm.
    Gesture(const GestureConf& conf, double width, double height);
    /// Another picture size; a gesture begun is forgotten.
    void resize(double width, double height);

    /// A finger or button `id` goes down, moves, goes up. Held buttons repeat nothing: a press of
    /// an id that is down already is ignored.
    void press(long long id, Spot at, double now);
    void move(long long id, Spot at, double now);
    void release(long long id, Spot at, double now);
    /// F10; auto-repeat (`repeat`) does not count.
    void key(bool down, bool repeat, double now);
    /// Contacts were lost (focus, display, wiping): begin anew.
    void forget();

    /// Once a frame: true exactly once when the gesture is complete, while the finger is still down
    /// (its release must not press what appears).
    bool update(double now);
    /// True while a complete row of taps or the key is only waiting for its time (no sleeping now).
    bool waiting() const;
    /// True for a place inside the corner square.
    bool in_corner(Spot at) const;

private:
    struct Contact {
        long long id = 0;
        double since = 0;
    };
    void drop_lost(double now);
    bool row_complete() const;

    GestureConf conf_;
    double width_, height_;
    int taps_ = 0;                   // complete ones
    double first_ = 0;               // press of the first
    std::optional<Contact> finger_;  // down in the square now
    std::vector<Contact> others_;    // further fingers: while there are any no tap counts
    bool spoiled_ = false;           // the finger slid away, or its gesture is complete
    std::optional<double> key_;
};

}  // namespace kiosk
