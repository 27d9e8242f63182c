// What the parts of the marks on the Tantrix table share: where things are and how they are drawn.
#pragma once

#include "render/canvas.hpp"
#include "scenes/games/tantrix/board.hpp"

#include <algorithm>
#include <vector>

namespace scenes::tantrix_table {

struct Pen {
    render::Canvas& c;
    const ViewParams& params;
    const Marks& marks;
    const tantrix::Position& rules;
    const Board board;
    const Grid grid;

    bool flat() const { return c.theme().flat; }
    bool light() const { return c.theme().id == render::ThemeId::light; }
    float r() const { return grid.radius; }
    float line(float width) const { return std::max(1.5F, width * grid.radius / 60); }
    void frame(tantrix::Cell cell, float part, render::Color colour, float width) const {
        c.mark(tantrix_art::hexagon(grid.at(cell), r() * part), colour, line(width));
    }
};

/// A line of the figure again, wide and soft, then as it was; `strength` 0 … 1.
void paint_glow(render::Canvas& canvas, const render::Path& path, float radius, render::Color ink,
                float strength = 1);
/// The loops that a placement closes, each from the tile laid once around.
std::vector<tantrix::Line> closed_loops(const tantrix::Position& before,
                                        const tantrix::Placed& placed);

/// The dearest line in the colours of a seat; empty when it has none.
tantrix::Line dearest(const tantrix::Position& rules, int seat);
/// What the points come from, one line or loop of each colour that counts, the dearest last.
std::vector<tantrix::Line> scoring_lines(const tantrix::Position& rules);
/// True when nobody plays on in the position that is seen: it ended, by its rules or by a player.
bool looks_back(const tantrix::Position& rules, const ViewParams& params);
/// How high the bag and the number of its tiles stand in its card, with words below or alone.
float bag_line(render::Canvas& canvas, const ViewParams& params, const Board& board);
/// After the last move: all tiles dimmed but for the lines that made the points.
void draw_end(const Pen& pen);
/// The hand in the rack is that of whoever is on turn, and not of somebody who waits.
bool rack_acts(const Pen& pen);
/// On the edge of the rack: whose tiles these are while somebody else is on turn.
void draw_waiting(const Pen& pen);
/// A flag under a ghost (over it where there is no room): what it does to the scores.
void draw_flag(const Pen& pen, const tantrix::Placed& placed);
/// Under the gap at the aim that nothing fits: which tiles would.
void draw_lost_flag(const Pen& pen);

}  // namespace scenes::tantrix_table
