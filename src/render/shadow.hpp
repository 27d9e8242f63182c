// Soft shadows: coverage blurred by a Gaussian, made once per shape and softness.
#pragma once
#include <array>

#include "render/canvas.hpp"
#include "render/raster/raster.hpp"

namespace render {

/// One of the two layers of a shadow, in design units; blur = 2 sigma.
struct ShadowLayer {
    float dx, dy, blur, alpha;
};
std::array<ShadowLayer, 2> shadow_layers(ShadowLevel level);

/// How far a blur of this sigma reaches, in pixels.
int blur_reach(float sigma);
/// The mask blurred; its box must leave room of blur_reach on every side.
void blur(Mask& mask, float sigma);
/// Blurred round-cornered square of the least size whose middle row and column can be stretched.
/// `margin` receives how far it reaches beyond the rectangle it belongs to.
Mask shadow_patch(float radius, float sigma, int& margin);

}  // namespace render
