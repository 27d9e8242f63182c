// A scene is one screen a person meets; the Stage holds them as a stack. Requests to the Stage
// apply between frames, so a scene may remove itself safely.
#pragma once

#include "scenes/base/input.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace render {
class Canvas;
}

namespace scenes {

class Ui;

/// What a scene draws into. All lengths are window pixels; `u` and `t` turn design lengths (at
/// 1920×1080) into pixels.
struct Frame {
    render::Canvas& canvas;
    Ui& ui;
    render::Rect area{};  ///< the whole window
    float unit = 1;       ///< px per design unit for places and gaps: min(w/1920, h/1080) × scale
    float type = 1;       ///< px per design unit for text and controls: shrinks less (720p: .85)
    double now = 0;       ///< seconds
    bool top = true;      ///< false: another scene lies above this one

    /// Design length → px, rounded to whole pixels.
    float u(float design) const;
    /// Design text size or control height → px, rounded.
    float t(float design) const;
    bool portrait() const { return area.h > area.w; }
};

/// One screen.
class Scene {
public:
    virtual ~Scene() = default;

    /// Name for the text model and scripts: `title`, `setup`, `table`, …
    virtual std::string name() const = 0;
    /// Sees every input before the Ui; true: it goes no further. For a scene that waits for any
    /// key at all (the page of keys).
    virtual bool intercept(const Input& input) {
        (void)input;
        return false;
    }
    /// What the Ui had no use for.
    virtual void input(const Input& input) { (void)input; }
    /// Time passes; called once a frame for every scene that is not covered, before draw.
    virtual void update(double seconds) { (void)seconds; }
    /// Draws, and meets the widgets of `frame.ui` at the same time. May be called more than once
    /// a frame; must not depend on how often.
    virtual void draw(Frame& frame) = 0;
    /// True: nothing of the scenes below can be seen.
    virtual bool covers() const { return true; }
    /// True while something moves or works on: frames go on, scripts' `wait idle` waits.
    virtual bool busy() const { return false; }
    /// True while a worker thinks whose result must be picked up although nothing moves; the loop
    /// then looks in every 50 ms instead of drawing frames. Scripts' `wait idle` waits as well.
    virtual bool thinking() const { return false; }
    /// When to be woken although nothing moves (seconds of the Clock), if at all.
    virtual std::optional<double> wake() const { return std::nullopt; }
    /// The scene became the top one (again).
    virtual void shown() {}
    /// The window closes, or the program was told to stop: keep what must be kept.
    virtual void leave() {}
};

/// The stack of scenes.
class Stage {
public:
    void push(std::unique_ptr<Scene> scene);
    /// Removes the top scene.
    void pop();
    /// Removes all, then pushes this one.
    void reset(std::unique_ptr<Scene> scene);
    /// Replaces the top scene.
    void replace(std::unique_ptr<Scene> scene);
    /// Ends the program with this exit code after the frame.
    void quit(int code = 0);

    /// Carries out the requests; true if there were any. Called by the App between frames.
    bool apply();
    bool has_requests() const { return !requests_.empty(); }
    bool empty() const { return scenes_.empty(); }
    Scene* top() const { return scenes_.empty() ? nullptr : scenes_.back().get(); }
    const std::vector<std::unique_ptr<Scene>>& scenes() const { return scenes_; }
    /// Index of the lowest scene that can be seen.
    std::size_t lowest_visible() const;
    std::optional<int> exit_code() const { return exit_code_; }

private:
    std::vector<std::unique_ptr<Scene>> scenes_;
    std::vector<std::function<void()>> requests_;
    std::optional<int> exit_code_;
};

}  // namespace scenes
