// The paper of a solved puzzle: the medal, how long it took, what comes next.
#pragma once

#include "scenes/games/tantrix/puzzle/run.hpp"
#include "scenes/ui/scene.hpp"

namespace scenes {

class SolvedPaper {
public:
    /// What was pressed; `look`: it is to be closed.
    enum class Pressed { nothing, next, again, look };

    explicit SolvedPaper(const PuzzleRun& run) : run_(run) {}

    /// It stands where the panel is (`panel_left`), in an upright window at the foot: the figure
    /// that was found stays in sight.
    Pressed draw(Frame& frame, bool portrait, bool panel_left) const;

private:
    struct Measures;
    static Measures measure(const Frame& frame, float room);
    void draw_head(Frame& frame, render::Rect box, const Measures& measures) const;

    const PuzzleRun& run_;
};

}  // namespace scenes
