// How a seat of the form before a match stands in its width: in how many lines, and whether the
// seats have a heading. Draws nothing.
#pragma once

#include "scenes/page.hpp"
#include "scenes/ui.hpp"

namespace scenes {

/// Below this width a seat needs two lines.
inline bool seat_stands(const Frame& frame, float width) {
    return width < frame.t(880);
}

/// In a narrow and low window a seat has one line: a computer's level takes the place of its name.
inline bool seat_compact(const Frame& frame, float width) {
    return low_window(frame) && seat_stands(frame, width);
}

/// In a narrow and high window name and kind stand one below the other where both would be cut.
inline bool seat_stacked(const Frame& frame, float width) {
    return !low_window(frame) && width < frame.t(560);
}

/// The heading over the seats, which a low window saves.
inline float players_head(const Frame& frame, float width) {
    return seat_compact(frame, width) ? 0 : frame.t(40);
}

}  // namespace scenes
