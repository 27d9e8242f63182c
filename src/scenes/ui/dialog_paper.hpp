// The paper that opens over the table: its size and its head. Draws what it is told.
#pragma once

#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <string>

namespace scenes {

inline constexpr float kPaperPad = 32;  ///< padding of a dialog, design units

/// Paper in the middle of the window, as high as its content if that fits.
render::Rect paper(const Frame& frame, float width, float height);

/// Title at the left, cross at the right. True when the cross was pressed.
bool paper_head(Frame& frame, const render::Rect& inside, const std::string& title);

/// Height of the head with the gap under it, px.
float paper_head_height(Frame& frame);

}  // namespace scenes
