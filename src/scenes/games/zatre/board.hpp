// The Zatre table as geometry: where squares, rack and bag stand at any size, and their paint.
// Knows squares and hands, no picture of a position.
#pragma once

#include "game/zatre/rules.hpp"
#include "render/canvas.hpp"
#include "scenes/face/view.hpp"

#include <string>
#include <vector>

namespace scenes::zatre_table {

inline constexpr float kEdge = 0.62F;            ///< border of the plate, in squares
inline constexpr float kWhole = 15 + 2 * kEdge;  ///< the plate, in squares
inline constexpr float kStrip = 2.0F;            ///< height of a rack under the board
inline constexpr float kColumn = 3.2F;           ///< width of a rack beside it
inline constexpr int kSingles = 8;               ///< larger hands lie in heaps by value

/// A place of the rack: a tile, a heap of equal tiles, or free.
struct Slot {
    int value = 0;  ///< 0: free
    int count = 0;
    render::Rect box;
};

/// Everything measured, in window pixels.
struct Board {
    float c = 0;  ///< a square with its gap
    render::Rect plate;
    render::Rect rack;    ///< the walnut tray; empty, like all that follows, after the end
    render::Rect inside;  ///< where tiles lie in it
    render::Rect bag;
    render::Rect label;   ///< words over (upright) or in the tray
    bool upright = true;  ///< the rack stands beside the board

    render::Rect box(zatre::Square square) const;
    render::Point middle(zatre::Square square) const { return box(square).centre(); }
};

/// The largest board that fits with rack and bag; after the end, without them.
Board measure(const ViewParams& params);

/// The rack in a position: tiles of whoever is on turn, heaps of a big hand, free places of the
/// turn. `hand` N lies in slot N - 1. None where there is no rack.
std::vector<Slot> slots(const zatre::Position& position, const Board& board);
/// The same without places, for what needs only the order.
std::vector<Slot> order(const zatre::Tiles& hand);
/// `hand3` → 2, -1 for other spots.
int slot_of(std::string_view spot);

/// Where a flag of this size stands `away` from a point of the board: inside `play`, below the
/// point unless it covers fewer tiles (or finds room only) above it.
render::Rect beside(const zatre::Field& field, const Board& board, const render::Rect& play,
                    render::Point at, render::Point size, float away);

void paint_board(render::Canvas& canvas, const Board& board, bool coordinates, float letters);
void paint_rack(render::Canvas& canvas, const Board& board);

}  // namespace scenes::zatre_table
