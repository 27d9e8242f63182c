#include "scenes/people/laurel.hpp"

#include <cmath>

namespace scenes {

void draw_wreath(render::Canvas& canvas, render::Point centre, float radius, render::Color colour) {
    for (const float side : {-1.0F, 1.0F}) {
        render::Path stem;
        stem.arc(centre, radius, 90, -side * 127);
        canvas.stroke(stem, {radius * 0.055F}, colour);
        for (int i = 0; i < 7; ++i) {
            const float degrees = 90 - side * (14 + static_cast<float>(i) * 17.5F);
            const float angle = degrees * 3.14159265F / 180;
            const render::Point foot{centre.x + radius * std::cos(angle),
                                     centre.y + radius * std::sin(angle)};
            const float length = radius * (0.36F - static_cast<float>(i) * 0.016F);
            for (const float spread : {-34.0F, 34.0F}) {
                render::Path leaf;
                leaf.move_to({0, 0})
                    .quad_to({length * 0.5F, -length * 0.34F}, {length, 0})
                    .quad_to({length * 0.5F, length * 0.34F}, {0, 0})
                    .close();
                canvas.shape(leaf.turned(degrees - side * 90 + spread).moved(foot), colour);
            }
        }
    }
}

}  // namespace scenes
