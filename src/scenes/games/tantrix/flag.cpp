// The flag beside a tile that is thought of: whose scores change, from what to what.
#include "scenes/games/tantrix/pen.hpp"

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
        tantrix_art::mark(canvas, {left + mark, box.centre().y}, mark, changes[i].letters,
                          tantrix_table::palette_of(pen.params));
        left += 2 * mark + 8 * k;
        const bool more = changes[i].after > changes[i].before;
        left += canvas.label({left, box.centre().y}, words[i], font, more ? theme.good : theme.bad,
                             render::Align::left) +
                pad;
    }
}

}  // namespace scenes::tantrix_table
