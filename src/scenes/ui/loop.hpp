// One program frame without window or clock: inputs go to the Ui or to the top scene, time passes,
// the visible scenes are drawn into the canvas' list. The App feeds it from SDL; tests feed it by
// hand.
#pragma once

#include "scenes/ui/services.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Sizes of the window.
struct WindowSize {
    int width = 1280;
    int height = 800;
    float dpi = 96;
};

/// What stands between the hands and the program without being a scene (the kiosk): it sees every
/// input first and is told that time passes.
class InputFilter {
public:
    virtual ~InputFilter() = default;
    /// True: the input goes no further.
    virtual bool takes(const Input& input) = 0;
    /// Once a frame, before the scenes; `seconds` of the Clock.
    virtual void pass(double now) = 0;
    /// When pass() has something to do although nothing happens.
    virtual std::optional<double> wake() const = 0;
    /// Adds what it knows to the text model of a picture.
    virtual void describe(TextModel& model) const = 0;
    /// Draws over the whole picture, last of all (a panel that shines less).
    virtual void veil(render::Canvas& canvas) const { (void)canvas; }
};

/// px per design unit for places, and for text and controls (which shrink less).
float unit_of(const WindowSize& size, int scale_percent);
float type_of(const WindowSize& size, int scale_percent);

class Loop {
public:
    explicit Loop(Services& services) : services_(services) {}

    /// Null: nobody watches (a desktop).
    void set_watch(InputFilter* watch) { watch_ = watch; }
    /// Scenes that lie over everything else, whatever is opened below (the kiosk's staff, its
    /// questions). While there are any, inputs are theirs alone.
    Stage& above() { return above_; }

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
    void draw_stage(const Stage& stage, const Frame& pass, bool top);
    Stage& front() { return above_.empty() ? services_.stage : above_; }
    bool below_seen() const;

    template <class Visit>
    void each_seen(Visit&& visit) const;

    Services& services_;
    InputFilter* watch_ = nullptr;
    Stage above_;
    WindowSize size_;
    render::Theme theme_;                                     ///< of this frame
    std::map<const Scene*, std::vector<std::string>> focus_;  ///< of scenes that lie under others
    const Scene* top_ = nullptr;
};

}  // namespace scenes
