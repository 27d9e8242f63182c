// Where the results lie over a table, and where its board goes then.
#pragma once

#include "scenes/face/view.hpp"
#include "scenes/ui/scene.hpp"

namespace scenes {

/// Where the paper lies in the window: at the side of the panel, below in portrait.
render::Rect results_paper(const Frame& frame, bool left);
/// Moves the board beside the paper, unless that leaves too little room; "results" is on then.
void beside_results(const Frame& frame, ViewParams& params, bool left);

}  // namespace scenes
