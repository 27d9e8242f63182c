// From SDL events to inputs: the only place that reads hardware events. Fingers are fingers, the
// mouse that SDL makes of them is ignored.
#pragma once

#include "scenes/base/panel_rotation.hpp"
#include "scenes/base/settings.hpp"
#include "scenes/input/pad.hpp"
#include "scenes/input/pointer.hpp"

#include <optional>
#include <vector>

union SDL_Event;

namespace scenes {

class Events {
public:
    explicit Events(const Settings& settings) : settings_(settings), pad_(settings) {}

    /// Size of the window in pixels (for finger events), pixels per unit of mouse events
    /// (high-DPI), pixels per logical pixel for slops, and how the picture hangs.
    void set_window(float width, float height, float pixels_per_unit, float density,
                    PanelRotation turned = PanelRotation());

    /// The inputs one event means; none if it means none. `typing`: a field edits, so letters are
    /// no commands.
    std::vector<Input> read(const SDL_Event& event, double now, bool typing);
    std::vector<Input> tick(double now);
    std::optional<double> wake() const;
    const Pointer& pointer() const { return pointer_; }
    /// See Pointer::set_one_finger.
    void set_one_finger(bool one) { pointer_.set_one_finger(one); }

private:
    std::vector<Input> mouse(const SDL_Event& event, double now);
    std::vector<Input> finger(const SDL_Event& event, double now);
    std::vector<Input> key(const SDL_Event& event, bool typing);

    const Settings& settings_;
    Pointer pointer_;
    PadButtons pad_;
    render::Point on_picture(float x, float y) const;

    float width_ = 1, height_ = 1, ratio_ = 1;
    PanelRotation turned_;
    bool swallow_text_ = false;  ///< the letter of a command's key
};

}  // namespace scenes
