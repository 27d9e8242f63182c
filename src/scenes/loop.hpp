// One program frame without window or clock: inputs go to the Ui or to the top scene, time passes,
// the visible scenes are drawn into the canvas' list. The App feeds it from SDL; tests feed it by
// hand.
#pragma once

#include "scenes/services.hpp"

#include <map>
#include <optional>
#include <string>

namespace scenes {

/// Sizes of the window.
struct WindowSize {
    int width = 1280;
    int height = 800;
    float dpi = 96;
};

/// px per design unit for places, and for text and controls (which shrink less).
float unit_of(const WindowSize& size, int scale_percent);
float type_of(const WindowSize& size, int scale_percent);

class Loop {
public:
    explicit Loop(Services& services) : services_(services) {}

    void resize(const WindowSize& size);
    const WindowSize& size() const { return size_; }

    /// Gives one input to whom it belongs and settles what follows from it.
    void dispatch(const Input& input);
    /// Lets time pass in all scenes that can be seen.
    void update(double seconds);
    /// Draws the list for the canvas; call canvas.finish() afterwards to see it.
    void compose();
    /// The stage's requests; true if there were any.
    bool apply();

    /// True while something moves: frames must follow.
    bool moving() const;
    /// True while a worker thinks.
    bool thinking() const;
    /// When a frame is needed although nothing happens.
    std::optional<double> wake() const;

private:
    bool draw_pass();

    Services& services_;
    WindowSize size_;
    std::map<const Scene*, std::string> focus_;  ///< of scenes that lie under others
    const Scene* top_ = nullptr;
};

}  // namespace scenes
