#include "scenes/table/panel/results_place.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Rect;

float paper_edge(const Frame& frame) {
    return std::max(frame.u(24), 8.0F);
}

}  // namespace

Rect results_paper(const Frame& frame, bool left) {
    const float edge = paper_edge(frame);
    const float width = frame.portrait() ? frame.area.w - 2 * edge
                                         : std::min(frame.t(644), frame.area.w - 2 * edge);
    // Large letters take a little of the board's room, or the heading would be the smallest line.
    const float wished = std::max(frame.t(980), frame.u(1090));
    const float height =
        frame.portrait() ? std::min(frame.area.h * 0.78F, wished) : frame.area.h - 2 * edge;
    return {left ? edge : std::round(frame.area.right() - edge - width),
            std::round(frame.area.bottom() - edge - height), std::round(width), std::round(height)};
}

void beside_results(const Frame& frame, ViewParams& params, bool left) {
    const float edge = paper_edge(frame);
    const Rect paper = results_paper(frame, left);
    Rect rest = params.play;
    if (frame.portrait()) {
        // The paper says who played and how: the bands over the board may go.
        rest = {edge, edge, frame.area.w - 2 * edge, paper.y - 2 * edge};
    } else {
        rest.x = left ? paper.right() + edge : edge;
        rest.w = frame.area.w - paper.w - 3 * edge;
        if (rest.w < 0.25F * frame.area.w) return;
    }
    params.play = rest;
    params.on.emplace_back("results");
}

}  // namespace scenes
