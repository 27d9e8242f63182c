// The one pointer layer: mouse, fingers and pen become presses, moves, releases and cancels that
// mean the same. A press commits on release; a second finger re-aims, and two that both move pinch;
// nothing needs two fingers.
// Knows no SDL, no control and no scene.
#pragma once

#include "scenes/base/input.hpp"

#include <optional>
#include <vector>

namespace scenes {

inline constexpr float kMouseSlop = 3;      ///< logical px until a press becomes a drag
inline constexpr float kTouchSlop = 18;     ///< the same for fingers and pens
inline constexpr double kHold = 0.5;        ///< seconds: long press
inline constexpr double kDouble = 0.3;      ///< seconds between two presses of a double click
inline constexpr float kMouseDouble = 6;    ///< logical px between them
inline constexpr float kTouchDouble = 100;  ///< the same for fingers
inline constexpr int kPalm = 5;             ///< more contacts than this are a palm or a cloth
inline constexpr double kStale = 10;        ///< seconds after which a silent contact is forgotten

/// Turns what hardware reports into inputs. Points are window pixels, times seconds of the Clock.
class Pointer {
public:
    /// Pixels per logical pixel (dpi / 96); slops grow with it.
    void set_density(float density) { density_ = density; }
    /// True: of several fingers on the glass at once none presses anything until all are lifted (a
    /// public place, where the other one is a sleeve or somebody else's); they may still pinch.
    void set_one_finger(bool one) { one_finger_ = one; }

    std::vector<Input> down(Device device, int id, render::Point at, double now);
    std::vector<Input> motion(Device device, int id, render::Point at, double now);
    std::vector<Input> up(Device device, int id, render::Point at, double now);
    /// The secondary mouse button.
    std::vector<Input> menu(Device device, render::Point at);
    std::vector<Input> wheel(render::Point at, float notches);
    /// The window lost the focus, or the contact was lost.
    std::vector<Input> cancel();
    /// Time passed: a long press may be due.
    std::vector<Input> tick(double now);
    /// When tick has something to do, if ever.
    std::optional<double> wake() const;

    render::Point at() const { return at_; }
    Device device() const { return device_; }
    bool pressed() const { return press_.has_value(); }

private:
    struct Press {
        Device device;
        int id;
        render::Point from;
        double began;
        bool dragging = false;
        bool held = false;
        int clicks = 1;
    };
    struct Contact {
        int id;
        double seen;
        render::Point from;  ///< where it came down, or where the other one did
        render::Point at;
    };
    Input input(Input::Kind kind) const;
    bool lift_palm(int id, render::Point at, double now);
    std::vector<Input> pinch(int id, render::Point at);

    float density_ = 1;
    render::Point at_{-1, -1};
    Device device_ = Device::mouse;
    std::optional<Press> press_;
    std::vector<Contact> contacts_;
    bool pinching_ = false;  ///< two fingers move apart, together or along
    bool palm_ = false;      ///< all must be lifted before anything counts again
    bool one_finger_ = false;
    double last_time_ = -10;
    render::Point last_at_{};
    Device last_device_ = Device::mouse;
};

}  // namespace scenes
