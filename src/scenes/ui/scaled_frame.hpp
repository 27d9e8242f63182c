// A page of a window with room to spare is drawn larger. Knows no page.
#pragma once

#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>

namespace scenes {

/// While this lives, what is drawn through its frame – words, controls, gaps – is `by` times as
/// large as the settings say.
class ScaledFrame {
public:
    ScaledFrame(const Frame& frame, float by) : frame_(frame), before_(frame.ui.measures()) {
        frame_.unit *= by;
        frame_.type *= by;
        auto now = before_;
        now.unit *= by;
        now.type *= by;
        frame_.ui.set_measures(now);
    }
    ~ScaledFrame() { frame_.ui.set_measures(before_); }
    ScaledFrame(const ScaledFrame&) = delete;
    ScaledFrame& operator=(const ScaledFrame&) = delete;

    Frame& frame() { return frame_; }

private:
    Frame frame_;
    Ui::Measures before_;
};

/// How much larger an upright window can draw a page: the most, up to `most`, at which it `fits`.
/// 1 in a window that is wider than high: those are what pages are designed for.
float enlarged(const Frame& frame, float most, const std::function<bool(Frame& larger)>& fits);

}  // namespace scenes
