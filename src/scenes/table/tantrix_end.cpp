// The end of Tantrix: the figure steps back, the line or loop that won stands out of it.
#include "scenes/table/tantrix_pen.hpp"

#include <algorithm>

namespace scenes::tantrix_table {

using render::Color;

tantrix::Line dearest(const tantrix::Position& rules, int seat) {
    tantrix::Line best;
    for (const auto colour : tantrix::kAllColours) {
        if (!rules.colours(seat).has(colour)) continue;
        auto line = rules.best(colour);
        if (line.points() > best.points()) best = std::move(line);
    }
    return best;
}

void draw_end(const Pen& pen) {
    const auto winners = pen.rules.winners();
    if (winners.size() != 1) return;
    const auto line = dearest(pen.rules, winners.front());
    if (line.tiles() < 2) return;
    for (const auto& tile : pen.rules.board().tiles())
        pen.c.shape(tantrix_art::hexagon(pen.grid.at(tile.cell), 0.975F * pen.r()),
                    Color::hex("141416"), 0.62F);
    render::Path path;
    for (const auto cell : line.cells) {
        const auto* lies = pen.rules.board().at(cell);
        if (!lies) continue;
        if (const auto link = tantrix::link_of(lies->edges(), line.colour))
            path.add(tantrix_art::link(pen.grid.at(cell), pen.r(), link.a, link.b));
    }
    const auto palette = palette_of(pen.eye);
    paint_glow(pen.c, path, pen.r(), tantrix_art::colour(tantrix::letter(line.colour), palette));
    for (const auto cell : line.cells) {
        const auto* lies = pen.rules.board().at(cell);
        if (!lies) continue;
        if (const auto link = tantrix::link_of(lies->edges(), line.colour))
            tantrix_art::pattern(pen.c, pen.grid.at(cell), pen.r(), tantrix::letter(line.colour),
                                 link.a, link.b, palette);
    }
}

}  // namespace scenes::tantrix_table
