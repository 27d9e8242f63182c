// Whose hand lies in the rack of Tantrix, where somebody waits there for their turn.
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/pen.hpp"

#include <algorithm>
#include <cmath>

namespace scenes::tantrix_table {

using render::Face;
using render::Rect;

bool rack_acts(const Pen& pen) {
    return rack_owner(pen.rules, pen.params) == rack_seat(pen.rules);
}

void draw_waiting(const Pen& pen) {
    if (rack_acts(pen)) return;
    const auto seat = static_cast<std::size_t>(rack_owner(pen.rules, pen.params));
    const auto& params = pen.params;
    const bool alone = params.readers.size() == 1 || seat >= params.names.size();
    const std::string words =
        alone ? tr("table.tantrix.rack.yours") : tr("table.tantrix.rack.of", params.names[seat]);
    const auto& theme = pen.c.theme();
    const Rect& rack = pen.board.rack;
    const float high = 0.62F * pen.board.hand;
    const float most = std::max(0.7F * high, std::max(14 * params.type, params.least));
    const auto font =
        pen.c.fit(words, Face::medium, most, std::min(most, 14 * params.type), 0.9F * rack.w);
    const float tall = std::max(high, std::round(1.5F * font.px));
    const float wide = std::ceil(pen.c.measure(words, font)) + tall;
    const Rect box{std::round(rack.centre().x - wide / 2), std::round(rack.y - 0.72F * tall), wide,
                   std::round(tall)};
    pen.c.shadow(box, box.h / 2, render::ShadowLevel::L1);
    pen.c.fill(box, theme.panel, box.h / 2);
    pen.c.frame(box, theme.line2, std::max(1.0F, 1.5F * params.unit), box.h / 2);
    pen.c.label(box.centre(), words, font, theme.ink);
}

}  // namespace scenes::tantrix_table
