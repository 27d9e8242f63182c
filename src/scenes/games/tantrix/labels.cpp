// What is written over the board of Tantrix: the flag beside a tile that is thought of, with whose
// scores change, from what to what; whose hand lies in the rack, where somebody waits there.

#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/pen.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace scenes::tantrix_table {

using render::Face;
using render::Point;
using render::Rect;

namespace {

/// Which seats' scores a placement changes: mark, before, after.
struct Change {
    std::string letters;
    int before = 0, after = 0;
};

std::vector<Change> changes_of(const Pen& pen, const tantrix::Placed& placed) {
    std::vector<Change> list;
    const auto before = pen.rules.scores(), after = pen.rules.scores_with(placed);
    for (int seat = 0; seat < pen.rules.seats(); ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        const std::string letters = tantrix_table::letters_of(pen.rules.colours(seat));
        const bool told = std::any_of(list.begin(), list.end(),
                                      [&](const Change& c) { return c.letters == letters; });
        if (before[i] != after[i] && !told) list.push_back({letters, before[i], after[i]});
    }
    return list;
}

}  // namespace

void draw_lost_flag(const Pen& pen) {
    const auto cell = cell_named(pen.marks.aim);
    const auto* space = cell ? pen.rules.board().space_at(*cell) : nullptr;
    if (!space || pen.rules.board().at(*cell) || !lost(pen.rules, *space)) return;
    auto& canvas = pen.c;
    const auto& theme = canvas.theme();
    const auto words = would_fit_words(pen.rules, *cell);
    const float k = std::max(pen.params.type, 0.8F), pad = 14 * k, h = 38 * k;
    const Rect& room = pen.board.room;
    const auto font = canvas.fit(words, Face::bold, 18 * k, 12 * k, room.w - 2 * pad);
    const float w = canvas.measure(words, font) + 2 * pad;
    const Point at = pen.grid.at(*cell);
    const bool below = at.y + pen.r() * 0.95F + h < room.bottom();
    const float y = below ? at.y + pen.r() * 0.95F : at.y - pen.r() * 0.95F - h;
    const float x = std::clamp(at.x - w / 2, room.x, std::max(room.x, room.right() - w));
    const Rect box{x, y, w, h};
    canvas.shadow(box, h / 2, render::ShadowLevel::L3);
    canvas.fill(box, theme.panel, h / 2);
    if (theme.flat) canvas.frame(box, theme.turn, 2 * k, h / 2);
    canvas.label(box.centre(), words, font, theme.ink);
}

void draw_flag(const Pen& pen, const tantrix::Placed& placed) {
    const auto changes = changes_of(pen, placed);
    if (changes.empty()) return;
    auto& canvas = pen.c;
    const auto& theme = canvas.theme();
    const float k = std::max(pen.params.type, 0.8F), pad = 12 * k, mark = 11 * k;
    const render::Font font{Face::heavy, 20 * k};
    float w = pad;
    std::vector<std::string> words;
    for (const auto& change : changes) {
        words.push_back(std::to_string(change.before) + " → " + std::to_string(change.after));
        w += 2 * mark + 8 * k + canvas.measure(words.back(), font) + pad;
    }
    const float h = 38 * k;
    const Point at = pen.grid.at(placed.cell);
    const Rect& room = pen.board.room;
    const bool below = at.y + pen.r() * 1.05F + h < room.bottom();
    const float y = below ? at.y + pen.r() * 1.05F : at.y - pen.r() * 1.05F - h;
    const float x = std::clamp(at.x - w / 2, room.x, std::max(room.x, room.right() - w));
    const Rect box{x, y, w, h};
    canvas.shadow(box, h / 2, render::ShadowLevel::L3);
    canvas.fill(box, theme.panel, h / 2);
    if (theme.flat) canvas.frame(box, theme.turn, 2 * k, h / 2);
    float left = x + pad;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        tantrix_art::mark(canvas, {left + mark, box.centre().y}, mark, changes[i].letters);
        left += 2 * mark + 8 * k;
        const bool more = changes[i].after > changes[i].before;
        left += canvas.label({left, box.centre().y}, words[i], font, more ? theme.good : theme.bad,
                             render::Align::left) +
                pad;
    }
}

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
