// A wreath of laurel for whoever has won. Knows shapes only.
#pragma once

#include "render/canvas.hpp"

namespace scenes {

/// Two branches of leaves around `centre`, open at the top; the leaves reach out of the radius by a
/// third.
void draw_wreath(render::Canvas& canvas, render::Point centre, float radius, render::Color colour);

}  // namespace scenes
