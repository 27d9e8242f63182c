// The badge that tells what is proved from what is estimated. Shared by hint and analysis.
#pragma once

#include "scenes/scene.hpp"
#include "scenes/table/layout.hpp"

#include <string>

namespace scenes {

/// Icon and words in the middle of `box`: a green check for what is proved, a blue graph for an
/// estimate. As large as fits, at most as high as a chip. With an `id` it is a button and leads on;
/// true when it was pressed.
bool draw_verdict(Frame& frame, const Layout& layout, const render::Rect& box,
                  const std::string& words, bool proved, const std::string& id = {});

}  // namespace scenes
