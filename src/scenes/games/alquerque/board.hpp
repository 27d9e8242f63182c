// The alquerque board as geometry and paint: where points, frame and trays stand at any size, and
// the strokes that make wood, lines and stones. Knows files and ranks, no rules.
#pragma once

#include "render/canvas.hpp"
#include "scenes/face/view.hpp"

#include <array>
#include <vector>

namespace scenes::alquerque_art {

inline constexpr float kFace = 2.62F;    ///< half of the maple face, in distances of points
inline constexpr float kFrame = 0.15F;   ///< width of the walnut frame
inline constexpr float kStone = 0.315F;  ///< radius of a stone

/// A tray: its box and where its stones lie.
struct Tray {
    render::Rect box;
    bool upright = true;  ///< a column filled from below; else a row filled from the left
    float stone = 0;      ///< radius

    render::Point place(int index) const;
};

/// Everything measured, in window pixels.
struct Board {
    render::Point centre{};
    float u = 0;  ///< distance of two neighbouring points
    bool turned = false;
    float edge = kFrame;          ///< width of the frame, in distances of points
    std::array<Tray, 2> trays{};  ///< by the seat whose prizes lie there; empty in pictures

    render::Point at(int file, int rank) const;
    /// With the frame.
    render::Rect outline() const;
};

/// The largest board that fits with its trays; a picture of the board has none, and with
/// coordinates a frame that holds their letters.
Board measure(const ViewParams& params);

/// A line of the board, in distances of points from its middle.
struct Segment {
    render::Point from, to;
};
/// The sixteen long lines.
const std::vector<Segment>& long_lines();

/// Frame, face, ornament, lines, points, coordinates.
void paint_board(render::Canvas& canvas, const Board& board, bool coordinates, float letters);
void paint_tray(render::Canvas& canvas, const Tray& tray);

/// A stone of `radius`, `lift` 0…1 off the board, shown around `at`.
void show_stone(render::Canvas& canvas, render::Point at, float radius, bool white, float lift,
                const render::Pose& pose);

}  // namespace scenes::alquerque_art
